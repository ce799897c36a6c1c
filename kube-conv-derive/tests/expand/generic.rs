//! A type parameter, a type that holds itself, and defaults and lists of types that the parameter stands for.

use kube_conv_runtime::prelude::*;

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

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Chosen<T>
where
    T: Default,
{
    #[k8s(default)]
    pub of_type: T,
    #[k8s(default = T::default())]
    pub made: T,
    #[k8s(default = limit())]
    pub limit: i32,
    #[k8s(default = json!({}))]
    pub empty: Wrapped<T>,
    #[k8s(default = json!({"name": "a"}))]
    pub written: Wrapped<T>,
    #[k8s(default = "a")]
    pub text: Wrapped<T>,
    #[k8s(optional, list_map(name))]
    pub items: Vec<T>,
    #[k8s(with = theirs)]
    pub read_elsewhere: T,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(atomic)]
pub struct Items<T>(pub Vec<T>);
