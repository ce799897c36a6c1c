//! A type that contains itself: `Unmarked` is an error, `Marked` is not.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Unmarked {
    #[k8s(optional)]
    children: Vec<Unmarked>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Marked {
    #[k8s(optional, recursive(depth = 3))]
    children: Vec<Marked>,
}

fn main() {}
