//! A path that does not lead to the runtime.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(crate = ::somewhere_else)]
struct Elsewhere {
    a: i32,
}

fn main() {}
