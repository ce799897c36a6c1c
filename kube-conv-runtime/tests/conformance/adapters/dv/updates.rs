//! The types of the oracle's `updates.go`.

use super::bounds::Leaf;
use super::lists::Endpoint;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Updates {
    #[k8s(immutable)]
    immutable: Option<String>,
    #[k8s(immutable)]
    immutable_pointer: Option<Leaf>,
    #[k8s(optional, immutable, atomic)]
    immutable_list: Vec<String>,
    #[k8s(update(no_set))]
    no_set: Option<String>,
    #[k8s(update(no_unset))]
    no_unset: Option<String>,
    #[k8s(update(no_modify))]
    no_modify: Option<i32>,
    #[k8s(update(no_unset, no_modify))]
    set_once: Option<String>,
    #[k8s(optional, list_set, update(no_add_item))]
    no_add: Vec<String>,
    #[k8s(optional, list_map(name), update(no_remove_item))]
    no_remove: Vec<Leaf>,
    #[k8s(optional, update(no_add_item, no_remove_item))]
    fixed_keys: BTreeMap<String, String>,
    #[k8s(monotonic)]
    growing: Option<i64>,
    nested: Option<Nested>,
    #[k8s(optional, list_map(name))]
    items: Vec<Endpoint>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Nested {
    #[k8s(immutable)]
    immutable: Option<String>,
    #[k8s(update(no_set))]
    no_set: Option<String>,
    #[k8s(update(no_set))]
    no_set_text: Option<String>,
    #[k8s(max_length = 2)]
    text: Option<String>,
}
