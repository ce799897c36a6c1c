//! A type of one's own without the derive: serde's demands are reported beside ours.

use kube_conv_runtime::prelude::*;

#[derive(Clone, Debug, PartialEq)]
struct Port {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    port: Port,
}

fn main() {}
