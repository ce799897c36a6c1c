//! Types that contain themselves.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Node {
    #[k8s(optional)]
    children: Vec<Node>,
    next: Option<Box<Self>>,
    #[k8s(optional)]
    named: BTreeMap<String, Node>,
    #[k8s(optional, recursive(depth = 3))]
    marked: Vec<Node>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    Not(Box<Union>),
    All {
        #[k8s(optional)]
        all: Vec<Self>,
    },
    Any {
        #[k8s(optional, recursive(depth = 3))]
        any: Vec<Self>,
    },
}

fn main() {}
