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
}
