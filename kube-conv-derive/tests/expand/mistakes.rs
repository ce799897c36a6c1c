//! What is in for an item with mistakes.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme", version = "one", scope = Namespaced, strict)]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: u64,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", color = "red")]
pub struct Gadget {
    pub metadata: ObjectMeta,
    pub spec: GadgetSpec,
    pub data: Data,
    pub more: Option<Data>,
    #[k8s(required)]
    pub named: Option<Data>,
    #[k8s(default)]
    pub counted: Data,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct GadgetSpec {
    pub size: u64,
    #[k8s(default = limit())]
    pub limit: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Shape {
    #[k8s(default)]
    Round {
        radius: u64,
    },
    Square(Side),
}
