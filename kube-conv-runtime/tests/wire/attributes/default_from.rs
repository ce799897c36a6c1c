//! `default_from` is a default that a function makes of the rest of the object; no schema can express it.
//! Mistakes: tests/ui/ours/defaulting.rs.
//! In requests: crates/kube-conv-server/tests/servers/defaulting/derived.rs.

use crate::read;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Gate {
    #[k8s(default = Mode::Closed)]
    mode: Mode,
    #[k8s(default_from = Gate::grace, maximum = 60)]
    grace_seconds: Option<i32>,
    // Derived from another derived value.
    #[k8s(default_from = watch_of)]
    watch: Option<Watch>,
    #[k8s(immutable)]
    address: Option<String>,
}

#[derive(ApiType, Clone, Copy, Debug, PartialEq)]
enum Mode {
    Open,
    Closed,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Watch {
    seconds: i32,
    #[k8s(default = 3)]
    attempts: i32,
}

impl Gate {
    // What is closed stays so for a while.
    fn grace(&self) -> Option<i32> {
        (self.mode == Mode::Closed).then_some(30)
    }
}

fn watch_of(gate: &Gate) -> Option<Watch> {
    // Built as if read from `{"seconds": …}`.
    let seconds = gate.grace_seconds? * 2;
    serde_json::from_value(json!({ "seconds": seconds })).ok()
}

#[test]
fn unset_fields_are_derived_from_the_others() {
    let mut spec = read::<Gate>(&json!({}));
    assert_eq!((spec.mode, spec.grace_seconds), (Mode::Closed, None));
    spec.set_defaults();
    assert_eq!(spec.grace_seconds, Some(30));
    let watch = Watch {
        seconds: 60,
        attempts: 3,
    };
    assert_eq!(spec.watch, Some(watch));
    let again = spec.clone();
    spec.set_defaults();
    assert_eq!(spec, again);
}

#[test]
fn a_false_condition_leaves_the_field_unset() {
    let mut spec = read::<Gate>(&json!({"mode": "Open"}));
    spec.set_defaults();
    assert_eq!((spec.grace_seconds, spec.watch), (None, None));
}

#[test]
fn set_values_stay_even_zero() {
    let mut spec = read::<Gate>(&json!({"graceSeconds": 0}));
    spec.set_defaults();
    assert_eq!(spec.grace_seconds, Some(0));
    assert_eq!(spec.watch.unwrap().seconds, 0);
}

#[test]
fn decoding_derives_before_it_checks() {
    let decoded = assert_valid!(Gate::decode(&json!({})));
    assert_eq!(decoded.grace_seconds, Some(30));
    // 1.0 is an integer to a server.
    let decoded = assert_valid!(Gate::decode(&json!({"graceSeconds": 1.0})));
    assert_eq!(decoded.watch.unwrap().seconds, 2);
    // Invalid values are reported, and no default is derived from them.
    assert_errors!(
        Gate::decode(&json!({"graceSeconds": 61})),
        [
            "graceSeconds: Invalid value: 61: graceSeconds in body should be less than or equal to 60"
        ]
    );
    assert_errors!(
        Gate::decode(&json!({"mode": "Ajar"})),
        [
            r#"mode: Unsupported value: "Ajar": supported values: "Open", "Closed""#,
            "<nil>: Invalid value: null: some validation rules were not checked because the \
             object was invalid; correct the existing errors to complete validation",
        ]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Pause {
    #[k8s(default_from = Pause::twice)]
    most: Option<i32>,
    least: i32,
}

impl Pause {
    fn twice(&self) -> Option<i32> {
        Some(self.least * 2)
    }
}

/// Values without such defaults are read and checked at once.
#[test]
fn decoding_derives_for_types_without_rules_too() {
    let decoded = assert_valid!(Pause::decode(&json!({"least": 2})));
    assert_eq!(decoded.most, Some(4));
    let read = assert_valid!(Pause::from_json(r#"{"least": 3, "most": 4}"#));
    assert_eq!(read.most, Some(4));
    let read = assert_valid!(Pause::from_json(r#"{"least": 3}"#));
    assert_eq!(read.most, Some(6));
}

#[test]
fn derived_defaults_are_not_in_the_schema() {
    super::schema_has::<Gate>(&json!({"/properties/graceSeconds/default": null}));
}
