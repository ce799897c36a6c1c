//! A cycle through another type: `Unmarked` is an error, `Marked` is not.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Unmarked {
    #[k8s(optional)]
    children: Vec<Between>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Between {
    #[k8s(optional)]
    parents: Vec<Unmarked>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Marked {
    #[k8s(optional)]
    children: Vec<Below>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Below {
    #[k8s(optional, recursive(depth = 3))]
    parents: Vec<Marked>,
}

fn main() {}
