//! Rules on bytes, single values, keys, items and changes: on a wrong type, with an invalid
//! argument, repeated, and contradicting other rules or a literal default.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Misplaced {
    #[k8s(max_bytes = 1, each_key(max_length = 1), unique_items)]
    number: i32,
    #[k8s(unique_items, each_key(max_length = 1), neq = 1)]
    text: String,
    #[k8s(max_bytes = 1, neq = "a")]
    boolean: Option<bool>,
    #[k8s(optional, atomic, max_bytes = 1, neq = "a", each_key(max_length = 1))]
    list: Vec<String>,
    #[k8s(optional, max_bytes = 1, neq = 1, unique_items)]
    map: BTreeMap<String, i32>,
    #[k8s(optional, each_key(minimum = 1, unique_items), each_val(max_bytes = 1))]
    parts: BTreeMap<String, i32>,
    #[k8s(forbidden)]
    plain: i32,
    #[k8s(required, forbidden)]
    required: Vec<String>,
    #[k8s(optional, each_key(forbidden))]
    keys: BTreeMap<String, i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(forbidden)]
struct Hostname(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    forbidden,
    max_bytes = 1,
    neq = "a",
    unique_items,
    each_key(max_length = 1)
)]
struct OnStruct {
    number: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Arguments {
    #[k8s(max_bytes = -1, neq = 1.5)]
    a: String,
    #[k8s(max_bytes = "1", neq = true)]
    b: String,
    #[k8s(max_bytes, neq)]
    c: String,
    #[k8s(max_bytes(1), neq("a"))]
    d: String,
    #[k8s(neq = limit())]
    e: i32,
    #[k8s(immutable = true)]
    f: i32,
    #[k8s(forbidden = true)]
    g: Option<i32>,
    #[k8s(optional, atomic, unique_items = true)]
    h: Vec<i32>,
    #[k8s(optional, each_key)]
    i: BTreeMap<String, i32>,
    #[k8s(optional, each_key())]
    j: BTreeMap<String, i32>,
    #[k8s(optional, each_key(max_lenght = 1, max_bytes = "1"))]
    k: BTreeMap<String, i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Twice {
    #[k8s(max_bytes = 1, max_bytes = 1, neq = "a")]
    #[k8s(neq = "b")]
    a: String,
    #[k8s(immutable, immutable)]
    b: i32,
    #[k8s(forbidden, forbidden)]
    c: Option<i32>,
    #[k8s(optional, atomic, unique_items, unique_items)]
    d: Vec<i32>,
    #[k8s(optional, each_key(max_length = 1), each_key(min_length = 1))]
    e: BTreeMap<String, i32>,
    #[k8s(optional, each_key(max_length = 1, max_length = 2))]
    f: BTreeMap<String, i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Contradictions {
    #[k8s(min_length = 4, max_bytes = 3)]
    a: String,
    #[k8s(immutable, forbidden)]
    c: Option<i32>,
    #[k8s(forbidden, default = 1)]
    d: Option<i32>,
    #[k8s(optional, each_key(min_length = 4, max_length = 3))]
    e: BTreeMap<String, i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaults {
    #[k8s(default = "äb", max_bytes = 2)]
    a: String,
    #[k8s(default = "none", neq = "none")]
    b: String,
    #[k8s(default = -1, neq = -1)]
    c: i32,
    #[k8s(default = 0x10, neq = 16)]
    d: Option<i32>,
    #[k8s(default = false, neq = false)]
    e: bool,
}

/// This type is valid.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Good {
    #[k8s(default = "äb", min_length = 2, max_bytes = 3, neq = "b")]
    a: String,
    #[k8s(enum_values("A", "B"), neq = "A")]
    b: String,
    #[k8s(default = 1, neq = 2, immutable)]
    c: i32,
    #[k8s(forbidden)]
    d: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Listed {
    #[k8s(min_length = 2, max_length = 3, enum_values("a", "ab", "abcd"))]
    text: String,
    #[k8s(optional, atomic, each_val(max_bytes = 2, enum_values("é", "日")))]
    list: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Fractions {
    #[k8s(neq = -1.5)]
    negative: f64,
    #[k8s(neq = 1.0 + 1)]
    sum: f64,
}

fn main() {}
