//! Type parameters, const parameters, private fields and `Self`.

use crate::{read, round_trips};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Wrapper<T, U: Clone = String>
where
    U: std::fmt::Debug,
{
    value: T,
    #[k8s(optional)]
    list: Vec<U>,
    #[k8s(optional, allow(no_maps_of_subobjects, reason = "any type"))]
    map: BTreeMap<String, T>,
    option: Option<U>,
    #[k8s(default = 3)]
    number: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Sized<const N: usize> {
    #[k8s(default = 1)]
    value: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Uses {
    text: Wrapper<String>,
    nested: Wrapper<Wrapper<i32, bool>, i64>,
    sized: Sized<3>,
}

#[test]
fn generic_types_have_the_wire_form_of_their_arguments() {
    let value = Uses {
        text: Wrapper {
            value: "a".to_owned(),
            list: vec!["b".to_owned()],
            map: BTreeMap::new(),
            option: None,
            number: 3,
        },
        nested: Wrapper {
            value: Wrapper {
                value: 1,
                list: Vec::new(),
                map: BTreeMap::from([("k".to_owned(), 2)]),
                option: Some(false),
                number: 3,
            },
            list: Vec::new(),
            map: BTreeMap::new(),
            option: Some(i64::MIN),
            number: 0,
        },
        sized: Sized { value: 1 },
    };
    let json = json!({
        "text": {"value": "a", "list": ["b"], "number": 3},
        "nested": {
            "value": {"value": 1, "map": {"k": 2}, "option": false, "number": 3},
            "option": i64::MIN, "number": 0
        },
        "sized": {"value": 1}
    });
    round_trips(&value, &json);
    assert_eq!(read::<Sized<0>>(&json!({})), Sized { value: 1 });
}
