//! Fields that a flattened type shares with the rest of the object.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Meta {
    name: String,
    size: i32,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Nested {
    #[k8s(flatten)]
    meta: Meta,
    color: String,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Source {
    Git { url: String },
    Size(Meta),
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Own {
    #[k8s(flatten)]
    meta: Meta,
    name: String,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Pair {
    #[k8s(flatten)]
    meta: Meta,
    #[k8s(flatten)]
    nested: Nested,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WithMember {
    git: String,
    #[k8s(flatten)]
    source: Source,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Both {
    #[k8s(flatten)]
    meta: Option<Meta>,
    #[k8s(flatten)]
    source: Source,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Variants {
    A {
        #[k8s(flatten)]
        meta: Meta,
        size: i32,
    },
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WithMap {
    name: String,
    #[k8s(flatten)]
    source: Nested2,
    #[k8s(flatten)]
    rest: BTreeMap<String, String>,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Nested2 {
    color: String,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Generic<T> {
    t: T,
    name: String,
    #[k8s(flatten)]
    meta: Meta,
}
fn main() {}
