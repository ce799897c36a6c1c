//! `optional` lets a list or map be left out: absent and empty are the same. On a type it is for all collections inside.
//! Mistakes: tests/ui/ours/presence.rs, tests/ui/ours/type_keys.rs.

use crate::{read, rejection, round_trips, written};
use kube_conv_runtime::prelude::*;
use std::collections::{BTreeMap, HashMap};

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

#[test]
fn the_schema_requires_no_optional_collection() {
    super::schema_has::<Collections>(&json!({"/required": null}));
    super::schema_has::<AllOptional>(&json!({"/required": ["demanded"]}));
}
