//! A `Default` that differs from the API's defaults.

use kube_conv_runtime::prelude::*;
use kube_conv_testing::assert_defaults_agree;
use std::panic::catch_unwind;

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Standard {
    #[k8s(default = 1)]
    replicas: i32,
    #[k8s(default = "Always")]
    pull_policy: String,
    #[k8s(default = false)]
    paused: bool,
    #[k8s(default = 5)]
    unset: Option<i32>,
    #[k8s(default = vec!["a".to_owned()])]
    args: Vec<String>,
    free: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct ByHand {
    #[k8s(default = 1)]
    replicas: i32,
    #[k8s(default = json!({}))]
    inner: Inner,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Inner {
    #[k8s(default = 2)]
    number: Option<i32>,
}

impl Default for ByHand {
    fn default() -> Self {
        Self {
            replicas: 1,
            inner: Inner { number: None },
        }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    Some {
        #[k8s(default = 2)]
        number: i32,
    },
    Other(Standard),
}

impl Default for Union {
    fn default() -> Self {
        Self::Some { number: 3 }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WithoutDefault {
    #[k8s(default = 1)]
    replicas: i32,
    inner: Option<Inner>,
    #[k8s(recursive(depth = 1))]
    next: Option<Box<Self>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Tree {
    #[k8s(optional)]
    list: Vec<Union>,
    by_hand: ByHand,
    without: Option<WithoutDefault>,
    #[k8s(flatten)]
    flattened: Option<Generic<String>>,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Generic<T> {
    #[k8s(default = 1)]
    level: i32,
    value: Option<T>,
}

fn report<T: ApiType>() -> String {
    let failure = catch_unwind(assert_defaults_agree::<T>).unwrap_err();
    match failure.downcast_ref::<String>() {
        Some(text) => text.clone(),
        None => panic!("the assertion gave no text"),
    }
}

#[test]
fn every_field_that_differs_is_named_with_both_values() {
    let report = report::<Standard>();
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(
        lines,
        [
            "`Default` disagrees with the defaults of the API:",
            "  `Standard::default()` has `replicas: 0`, where the API's default is `1`",
            "  `Standard::default()` has `pullPolicy: \"\"`, where the API's default is `\"Always\"`",
            "  `Standard::default()` has `args: []`, where the API's default is `[\"a\"]`",
            "replace `derive(Default)` by `#[k8s(default)]` on the type, which makes a `Default` of the API's defaults",
        ]
    );
}

#[test]
fn the_types_below_are_requested_too() {
    let report = report::<Tree>();
    assert!(
        report.contains("`Standard::default()` has `replicas: 0`"),
        "{report}"
    );
    assert!(
        report.contains("`Union::default()` has `some.number: 3`"),
        "{report}"
    );
    assert!(!report.contains("ByHand"), "{report}");
    assert!(!report.contains("WithoutDefault"), "{report}");
}

#[test]
fn a_default_that_agrees_is_fine() {
    assert_defaults_agree::<ByHand>();
    assert_defaults_agree::<Inner>();
    assert_defaults_agree::<WithoutDefault>();
}
