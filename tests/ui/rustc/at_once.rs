//! Mistakes in the tokens of a type and mistakes about other types come at once.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    #[k8s(minimun = 1)]
    misspelt: i32,
    #[k8s(optional, list_map(nam))]
    ports: Vec<Port>,
    /// Its own mistake is enough.
    #[k8s(optional, list_set)]
    rejected: Vec<u64>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
}

fn main() {}
