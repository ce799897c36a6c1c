//! The presence table, row by row: absent, null, empty and zero, read and written.

use crate::{read, rejection, round_trips, written};
use kube_conv_runtime::prelude::*;
use std::collections::{BTreeMap, HashMap};

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Required {
    text: String,
    number: i64,
    flag: bool,
}

#[test]
fn a_required_field_is_written_and_demanded_whatever_its_value() {
    let zero = Required {
        text: String::new(),
        number: 0,
        flag: false,
    };
    round_trips(&zero, &json!({"text": "", "number": 0, "flag": false}));
    for missing in [
        json!({"number": 0, "flag": false}),
        json!({"text": "", "flag": false}),
        json!({"text": "", "number": 0}),
    ] {
        assert!(rejection::<Required>(&missing).contains("missing field"));
    }
    rejection::<Required>(&json!({"text": null, "number": 0, "flag": false}));
    assert_eq!(
        read::<Required>(&json!({"text": "", "number": 0, "flag": false, "more": 1})),
        zero
    );
}

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

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inner {
    #[k8s(default = true)]
    on: bool,
    more: Option<i32>,
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
struct Optional {
    number: Option<i32>,
    list: Option<Vec<i32>>,
    map: Option<BTreeMap<String, String>>,
    boxed: Option<Box<Inner>>,
}

#[test]
fn an_option_is_written_when_some_and_distinguishes_empty_from_absent() {
    let none = Optional {
        number: None,
        list: None,
        map: None,
        boxed: None,
    };
    round_trips(&none, &json!({}));
    let nulls = json!({"number": null, "list": null, "map": null, "boxed": null});
    assert_eq!(read::<Optional>(&nulls), none);
    let empty = Optional {
        number: Some(0),
        list: Some(Vec::new()),
        map: Some(BTreeMap::new()),
        boxed: Some(Box::new(Inner {
            on: true,
            more: None,
        })),
    };
    let json = json!({"number": 0, "list": [], "map": {}, "boxed": {"on": true}});
    round_trips(&empty, &json);
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
struct Collections {
    #[k8s(optional)]
    list: Vec<i32>,
    #[k8s(optional)]
    map: BTreeMap<String, i32>,
    #[k8s(optional)]
    hash: HashMap<String, i32>,
    conditions: Vec<Condition>,
}

#[test]
fn an_optional_collection_is_written_when_not_empty() {
    let empty = Collections {
        list: Vec::new(),
        map: BTreeMap::new(),
        hash: HashMap::new(),
        conditions: Vec::new(),
    };
    round_trips(&empty, &json!({}));
    for same in [
        json!({"list": null, "map": null, "hash": null, "conditions": null}),
        json!({"list": [], "map": {}, "hash": {}, "conditions": []}),
    ] {
        assert_eq!(read::<Collections>(&same), empty);
    }
    let filled = json!({"list": [0], "map": {"a": 0}, "hash": {"": 0}});
    assert_eq!(written(&read::<Collections>(&filled)), filled);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct RequiredCollections {
    #[k8s(required)]
    list: Vec<i32>,
    #[k8s(required)]
    map: BTreeMap<String, i32>,
}

#[test]
fn a_required_collection_is_always_written_and_demanded() {
    let empty = RequiredCollections {
        list: Vec::new(),
        map: BTreeMap::new(),
    };
    round_trips(&empty, &json!({"list": [], "map": {}}));
    rejection::<RequiredCollections>(&json!({"list": []}));
    rejection::<RequiredCollections>(&json!({"list": null, "map": {}}));
    rejection::<RequiredCollections>(&json!({"list": [null], "map": {}}));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
struct AllOptional {
    list: Vec<i32>,
    map: BTreeMap<String, i32>,
    #[k8s(required)]
    demanded: Vec<i32>,
}

#[test]
fn a_type_can_decide_for_all_its_collections() {
    let empty = AllOptional {
        list: Vec::new(),
        map: BTreeMap::new(),
        demanded: Vec::new(),
    };
    round_trips(&empty, &json!({"demanded": []}));
    rejection::<AllOptional>(&json!({}));
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
    let schema = kube_conv_runtime::type_schema::schema_of::<RequiredBesideDefault>();
    assert_eq!(
        serde_json::to_value(schema.required).unwrap(),
        json!(["list", "number"])
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Nullable {
    #[k8s(nullable)]
    number: Option<i32>,
}

#[test]
fn null_is_read_as_none_where_the_schema_allows_it() {
    let none = Nullable { number: None };
    assert_eq!(read::<Nullable>(&json!({"number": null})), none);
    assert_eq!(
        assert_valid!(Nullable::decode(&json!({"number": null}))),
        none
    );
    assert_eq!(written(&none), json!({}));
}
