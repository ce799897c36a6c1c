//! `default` is what an absent value means: in the schema, in Rust and to `decode`.
//! Mistakes: tests/ui/ours/defaults.rs, tests/ui/ours/defaults_json.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/defaults.rs.
//! `wire/defaults/` has `set_defaults`, the generated `Default`, texts, and agreement with the engine.

use crate::{read, rejection, round_trips, written};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaulted {
    #[k8s(default = 3)]
    number: i32,
    #[k8s(default = "x")]
    text: String,
    #[k8s(default = vec!["a".to_owned()])]
    list: Vec<String>,
    #[k8s(default = one_entry())]
    map: BTreeMap<String, i32>,
    #[k8s(default = json!({}))]
    object: Inner,
}

fn one_entry() -> BTreeMap<String, i32> {
    BTreeMap::from([("a".to_owned(), 1)])
}

fn defaulted() -> Defaulted {
    Defaulted {
        number: 3,
        text: "x".to_owned(),
        list: vec!["a".to_owned()],
        map: BTreeMap::from([("a".to_owned(), 1)]),
        object: Inner {
            on: true,
            more: None,
        },
    }
}

#[test]
fn absent_and_null_read_as_the_default_and_the_default_is_written() {
    let full = json!({
        "number": 3, "text": "x", "list": ["a"], "map": {"a": 1}, "object": {"on": true}
    });
    round_trips(&defaulted(), &full);
    assert_eq!(read::<Defaulted>(&json!({})), defaulted());
    let nulls = json!({"number": null, "text": null, "list": null, "map": null, "object": null});
    assert_eq!(read::<Defaulted>(&nulls), defaulted());
    rejection::<Defaulted>(&json!({"number": "3"}));
}

#[test]
fn zero_and_empty_along_with_a_default_are_choices() {
    let chosen = Defaulted {
        number: 0,
        text: String::new(),
        list: Vec::new(),
        map: BTreeMap::new(),
        object: Inner {
            on: false,
            more: Some(0),
        },
    };
    let json = json!({
        "number": 0, "text": "", "list": [], "map": {}, "object": {"on": false, "more": 0}
    });
    round_trips(&chosen, &json);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OptionalDefaulted {
    #[k8s(default = 5)]
    number: Option<i32>,
    #[k8s(default = json!({}))]
    object: Option<Box<Inner>>,
}

#[test]
fn an_option_with_a_default_stays_none_for_serde_and_is_filled_by_decode() {
    let none = OptionalDefaulted {
        number: None,
        object: None,
    };
    round_trips(&none, &json!({}));
    assert_eq!(
        read::<OptionalDefaulted>(&json!({"number": null, "object": null})),
        none
    );
    let filled = OptionalDefaulted {
        number: Some(5),
        object: Some(Box::new(Inner {
            on: true,
            more: None,
        })),
    };
    assert_eq!(assert_valid!(OptionalDefaulted::decode(&json!({}))), filled);
    round_trips(&filled, &json!({"number": 5, "object": {"on": true}}));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct RequiredBesideDefault {
    #[k8s(
        required,
        default = 1,
        allow(default_only_on_optional, reason = "as published")
    )]
    number: i32,
    #[k8s(required, default = vec![], allow(default_only_on_optional, reason = "as published"))]
    list: Vec<i32>,
}

#[test]
fn a_default_may_be_along_with_required() {
    let read = read::<RequiredBesideDefault>(&json!({}));
    assert_eq!(written(&read), json!({"number": 1, "list": []}));
    let schema = schema_of::<RequiredBesideDefault>().to_json();
    assert_eq!(schema["required"], json!(["list", "number"]));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inner {
    #[k8s(default = true)]
    on: bool,
    more: Option<i32>,
}

#[test]
fn of_integers_or_strings_are_read() {
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Spec {
        #[k8s(default = 80)]
        port: IntOrString,
        #[k8s(default = -1)]
        negative: Option<IntOrString>,
        #[k8s(default = json!(7))]
        in_json: IntOrString,
        #[k8s(default = 2)]
        size: Quantity,
    }
    let decoded = Spec::decode(&json!({})).unwrap();
    assert_eq!(decoded.port, IntOrString::Int(80));
    assert_eq!(decoded.negative, Some(IntOrString::Int(-1)));
    assert_eq!(decoded.in_json, IntOrString::Int(7));
    assert_eq!(decoded.size, Quantity::from(2));
    let mut typed: Spec = serde_json::from_value(json!({})).unwrap();
    typed.set_defaults();
    assert_eq!(typed, decoded);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Share {
    #[k8s(default = json!(1))]
    weight: Quantity,
    #[k8s(default = json!(-5))]
    least: Option<Quantity>,
    #[k8s(default = Quantity::from(2))]
    text: Quantity,
}

/// As in some published CRDs: the default is a number in the schema, and objects may have a number
/// or a string.
#[test]
fn the_default_of_a_quantity_may_be_a_number() {
    let schema = schema_of::<Share>().to_json();
    let default = |name: &str| schema["properties"][name]["default"].clone();
    assert_eq!(default("weight"), json!(1));
    assert_eq!(default("least"), json!(-5));
    assert_eq!(default("text"), json!("2"));
    let decoded = Share::decode(&json!({})).unwrap();
    assert_eq!(decoded.weight, Quantity::from(1));
    assert_eq!(decoded.least, Some(Quantity::from(-5)));
    let mut typed: Share = serde_json::from_value(json!({})).unwrap();
    assert_eq!(typed.least, None);
    typed.set_defaults();
    assert_eq!(typed, decoded);
}
