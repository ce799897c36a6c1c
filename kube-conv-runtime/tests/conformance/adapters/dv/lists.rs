//! The types of the oracle's `lists.go`.

use super::bounds::Leaf;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Lists {
    #[k8s(optional, atomic, each_val(max_length = 2))]
    atomic: Vec<String>,
    #[k8s(optional, list_set, each_val(max_length = 2))]
    set: Vec<String>,
    #[k8s(optional, list_map(name))]
    map: Vec<Leaf>,
    #[k8s(optional, list_map(name, port))]
    two_keys: Vec<Place>,
    #[k8s(optional, atomic)]
    atomic_items: Vec<Leaf>,
    #[k8s(optional, atomic, unique_items)]
    unique_atomic: Vec<String>,
    /// Upstream's type has keys and `customUnique`; servers would compare the keys.
    #[k8s(optional, atomic)]
    unchecked: Vec<Leaf>,
    #[k8s(optional, atomic)]
    pointers: Vec<Leaf>,
    #[k8s(
        optional,
        allow(no_maps_of_subobjects, reason = "upstream's type has one")
    )]
    by_name: BTreeMap<String, Leaf>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Items {
    #[k8s(
        optional,
        list_map(name),
        item(name = "first", subfield(note, required)),
        item(name = "fixed", immutable)
    )]
    list: Vec<Leaf>,
}

/// An endpoint whose port is a key, since keys are never absent.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Place {
    name: String,
    #[k8s(minimum = 1)]
    port: i32,
    #[k8s(immutable)]
    fixed: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Endpoint {
    name: String,
    #[k8s(minimum = 1)]
    port: Option<i32>,
    #[k8s(immutable)]
    fixed: Option<String>,
}
