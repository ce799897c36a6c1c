//! Mistakes in the tokens of a type and mistakes about other types are reported together.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    #[k8s(minimun = 1)]
    misspelt: i32,
    #[k8s(optional, list_map(nam))]
    ports: Vec<Port>,
    #[k8s(list_map(nme))]
    more_ports: Vec<Port>,
    /// Only its own mistake is reported.
    #[k8s(optional, list_set)]
    rejected: Vec<u64>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
}

fn main() {}
