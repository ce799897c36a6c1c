//! Properties that newtypes inherit from the wrapped types: absence, and use as the key of a map.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Tags(Vec<String>);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Host(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Plain {
    #[k8s(optional)]
    tags: Tags,
    #[k8s(optional)]
    host: Host,
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Number(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keys {
    #[k8s(required)]
    numbers: BTreeMap<Number, String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct TwoMaps {
    #[k8s(flatten)]
    first: BTreeMap<String, String>,
    #[k8s(flatten)]
    second: BTreeMap<String, i32>,
}

fn main() {}
