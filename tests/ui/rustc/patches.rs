//! Invalid patch metadata that can only be detected by the types of items.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Item {
    name: String,
    #[k8s(default = "a")]
    #[k8s(allow(ref_multi_has_group, reason = "no reference"))]
    kind: String,
    #[k8s(default = "a")]
    filled: Option<String>,
    absent: Option<String>,
    nested: Nested,
    #[k8s(optional)]
    list: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Nested {
    text: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    A { a: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Name(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Patches {
    #[k8s(optional, patch_strategy = merge)]
    keyless: Vec<Item>,
    #[k8s(optional, list_type = none, patch_strategy = "merge,retainKeys")]
    keyless_atomic: Vec<Box<Item>>,
    #[k8s(optional, patch_strategy = merge)]
    unions: Vec<Union>,
    #[k8s(optional, patch_strategy = merge)]
    maps: Vec<BTreeMap<String, String>>,
    #[k8s(optional, patch_strategy = merge)]
    lists: Vec<Vec<Item>>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = name)]
    keyed_lists: Vec<Vec<Item>>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = nam)]
    misspelt: Vec<Item>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = "Name")]
    misspelt_wire: Vec<Item>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = filled)]
    filled: Vec<Item>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = absent)]
    absent: Vec<Item>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = nested)]
    nested: Vec<Item>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = list)]
    list: Vec<Item>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = a)]
    member: Vec<Union>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = name)]
    newtypes: Vec<Name>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = name)]
    map_items: Vec<BTreeMap<String, String>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Fine {
    #[k8s(optional, patch_strategy = merge, patch_merge_key = kind)]
    defaulted: Vec<Item>,
    #[k8s(optional, patch_strategy = merge)]
    newtypes: Vec<Name>,
    #[k8s(optional, patch_strategy = merge)]
    any: Vec<Value>,
    #[k8s(optional, list_map(name, kind), patch_merge_key = "name")]
    several: Vec<Item>,
}

/// There is a warning about the other key.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Warned {
    #[k8s(optional, list_map(name), patch_merge_key = kind)]
    other: Vec<Item>,
}

fn main() {}
