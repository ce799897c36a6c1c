//! Users' functions with the names of generated ones.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
}

impl Widget {
    fn new() {}
    fn decode() {}
    fn crd() {}
}

fn main() {}
