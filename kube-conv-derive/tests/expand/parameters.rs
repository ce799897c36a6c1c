//! Defaults, lists and functions of types that a parameter stands for.

use kube_conv_runtime::prelude::*;

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
