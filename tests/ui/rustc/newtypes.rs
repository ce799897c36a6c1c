//! Properties that newtypes inherit from the wrapped types: absence, use as the key of a map, and rules.

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

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(maximum = 10)]
struct Small(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(exclusive_minimum = 10)]
struct NoSmall(Small);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(max_length = 3)]
struct Short(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(max_items = 2)]
struct Few(Vec<String>);

type Byte = i8;

// No value satisfies both.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Contradictions {
    #[k8s(minimum = 20)]
    number: Small,
    #[k8s(exclusive_minimum = 10)]
    above: Option<Box<Small>>,
    #[k8s(min_length = 4)]
    text: Short,
    #[k8s(required, min_items = 3)]
    list: Few,
    #[k8s(optional, each_val(minimum = 20))]
    items: Vec<Small>,
    #[k8s(minimum = 200)]
    byte: Byte,
    #[k8s(minimum = 10, maximum = 20)]
    ten: Small,
}

fn main() {}
