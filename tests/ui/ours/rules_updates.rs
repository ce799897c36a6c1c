//! Rules about changes: on values that cannot change in this way, with invalid words, repeated.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Misplaced {
    #[k8s(update(no_set, no_unset, no_modify))]
    plain: i32,
    #[k8s(default = 1, update(no_set))]
    defaulted: i32,
    #[k8s(default = 1, update(no_unset))]
    filled_in: Option<i32>,
    #[k8s(optional, atomic, update(no_modify, no_add_item))]
    atomic: Vec<String>,
    #[k8s(optional, update(no_modify))]
    map: BTreeMap<String, i32>,
    #[k8s(update(no_add_item, no_remove_item))]
    text: Option<String>,
    #[k8s(optional, list_set, each_val(update(no_modify)))]
    set: Vec<String>,
    #[k8s(optional, list_map(name), each_val(update(no_set, no_add_item)))]
    parts: Vec<Part>,
    #[k8s(optional, each_key(update(no_modify), immutable))]
    keys: BTreeMap<String, i32>,
    #[k8s(monotonic)]
    double: Option<String>,
    #[k8s(monotonic, allow(no_floats_in_spec, reason = "a test"))]
    float: Option<f64>,
    #[k8s(optional, atomic, monotonic)]
    list: Vec<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(update(no_modify))]
struct Hostname(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(update(no_modify), monotonic)]
struct OnStruct {
    number: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Arguments {
    #[k8s(update)]
    a: Option<i32>,
    #[k8s(update())]
    b: Option<i32>,
    #[k8s(update = "NoSet")]
    c: Option<i32>,
    #[k8s(update(no_sett, NoModify))]
    d: Option<i32>,
    #[k8s(update("NoSet"))]
    e: Option<i32>,
    #[k8s(update(no_set = true))]
    f: Option<i32>,
    #[k8s(monotonic = true)]
    g: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Twice {
    #[k8s(update(no_set, no_set))]
    a: Option<i32>,
    #[k8s(update(no_set), update(no_unset))]
    b: Option<i32>,
    #[k8s(monotonic, monotonic)]
    c: i32,
}

/// This type is valid.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Good {
    #[k8s(update(no_modify), monotonic, immutable)]
    a: i32,
    #[k8s(
        required,
        list_map(name),
        update(no_set, no_remove_item),
        each_val(update(no_modify))
    )]
    b: Vec<Part>,
    #[k8s(update(no_unset))]
    c: Option<Part>,
}

fn main() {}
