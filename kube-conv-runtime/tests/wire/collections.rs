//! Lists and maps, and the types of keys.

use crate::{rejection, round_trips};
use kube_conv_runtime::prelude::*;
use std::collections::{BTreeMap, HashMap};

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct AnnotationKey(String);

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Prefixed(AnnotationKey);

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(allow(enum_values_pascal, reason = "the names of resources are keys of maps"))]
enum Resource {
    #[k8s(name = "cpu")]
    Cpu,
    #[k8s(name = "memory")]
    Memory,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, Hash)]
enum Closed {
    A,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Maps {
    #[k8s(required)]
    annotations: BTreeMap<AnnotationKey, String>,
    #[k8s(required)]
    prefixed: HashMap<Prefixed, i32>,
    #[k8s(required)]
    limits: BTreeMap<Resource, i64>,
    #[k8s(optional)]
    closed: HashMap<Closed, bool>,
    #[k8s(
        required,
        allow(no_maps_of_subobjects, reason = "the values are lists")
    )]
    lists: BTreeMap<String, Vec<BTreeMap<String, i32>>>,
}

#[test]
fn newtypes_and_enum_values_are_keys_of_maps() {
    let value = Maps {
        annotations: BTreeMap::from([(AnnotationKey("a/b".to_owned()), "c".to_owned())]),
        prefixed: HashMap::from([(Prefixed(AnnotationKey("k".to_owned())), 1)]),
        limits: BTreeMap::from([
            (Resource::Cpu, 1),
            (Resource::Memory, 2),
            (Resource::Other("nvidia.com/gpu".to_owned()), 3),
        ]),
        closed: HashMap::from([(Closed::A, true)]),
        lists: BTreeMap::from([("x".to_owned(), vec![BTreeMap::from([("y".to_owned(), 0)])])]),
    };
    let json = json!({
        "annotations": {"a/b": "c"},
        "prefixed": {"k": 1},
        "limits": {"cpu": 1, "memory": 2, "nvidia.com/gpu": 3},
        "closed": {"A": true},
        "lists": {"x": [{"y": 0}]}
    });
    round_trips(&value, &json);
}

#[test]
fn an_unknown_key_is_rejected_unless_it_is_kept() {
    let json = json!({
        "annotations": {}, "prefixed": {}, "limits": {}, "lists": {}, "closed": {"B": true}
    });
    assert!(rejection::<Maps>(&json).contains("unknown variant `B`"));
}
