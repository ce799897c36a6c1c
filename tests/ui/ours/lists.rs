//! List types, map types and patch metadata, as far as the tokens show.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Lists {
    #[k8s(list_map(name))]
    integer: i32,
    #[k8s(list_set)]
    text: Option<String>,
    #[k8s(required, atomic)]
    map: BTreeMap<String, String>,
    #[k8s(optional, list_map(name), list_set, atomic, list_type = none)]
    all: Vec<Named>,
    #[k8s(optional, map_type = atomic)]
    list: Vec<String>,
    #[k8s(map_type = granular)]
    number: i32,
    #[k8s(patch_strategy = merge, patch_merge_key = name)]
    scalar: i32,
    #[k8s(patch_merge_key = name)]
    string: String,
    #[k8s(optional, list_map(name), custom_unique)]
    repeated: Vec<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct ByReason {
    #[k8s(list_map(reason))]
    conditions: Vec<Condition>,
    #[k8s(optional, list_map(type_, "status"))]
    earlier: Vec<Condition>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct AsOneValue {
    #[k8s(atomic)]
    conditions: Vec<Condition>,
    #[k8s(optional, atomic)]
    history: Vec<Condition>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct AsPublished {
    #[k8s(atomic, allow(conditions_list_map_by_type, reason = "as published"))]
    conditions: Vec<Condition>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Named {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct KeysTwice {
    #[k8s(optional, list_map(name, name, "name", "name"))]
    ports: Vec<Port>,
}

fn main() {}
