//! The presence table, row by row: absent, null, empty and zero, read and written. The rows of `default`, `optional` and
//! `nullable` are in the files of these attributes.

use crate::{read, rejection, round_trips};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

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
struct Inner {
    #[k8s(default = true)]
    on: bool,
    more: Option<i32>,
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
