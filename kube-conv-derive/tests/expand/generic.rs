//! A type parameter, and a type that holds itself.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// A tree.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Tree<T: Clone> {
    pub value: T,
    #[k8s(optional, recursive(depth = 2))]
    pub children: Vec<Self>,
    #[k8s(optional, recursive(depth = 2))]
    pub named: BTreeMap<String, Vec<Self>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Plant {
    Oak(Tree<String>),
    Grass { height: i32 },
}
