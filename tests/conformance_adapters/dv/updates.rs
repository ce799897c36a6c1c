//! The types of the oracle's `updates.go`, without the rules of updates that have no counterpart.

use super::bounds::Leaf;
use super::lists::Endpoint;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Updates {
    #[k8s(immutable)]
    immutable: Option<String>,
    #[k8s(immutable)]
    immutable_pointer: Option<Leaf>,
    #[k8s(optional, immutable, atomic)]
    immutable_list: Vec<String>,
    nested: Option<Nested>,
    #[k8s(optional, list_map(name))]
    items: Vec<Endpoint>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Nested {
    #[k8s(immutable)]
    immutable: Option<String>,
    #[k8s(max_length = 2)]
    text: Option<String>,
}
