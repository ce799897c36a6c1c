//! Rules on types that they cannot check, and rules that contradict each other or the default.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Misplaced {
    #[k8s(
        min_length = 1,
        max_length = 2,
        pattern = "a",
        enum_values("a"),
        min_items = 1
    )]
    #[k8s(
        max_items = 2,
        min_properties = 1,
        max_properties = 2,
        each_val(minimum = 1)
    )]
    number: i32,
    #[k8s(
        minimum = 1,
        maximum = 2,
        exclusive_minimum = 0,
        exclusive_maximum = 3,
        multiple_of = 2
    )]
    text: String,
    #[k8s(minimum = 1, format = "ipv4")]
    boolean: Option<bool>,
    #[k8s(
        optional,
        max_length = 1,
        format = "ipv4",
        max_properties = 1,
        minimum = 1
    )]
    list: Vec<String>,
    #[k8s(required, max_items = 1, pattern = "a")]
    map: BTreeMap<String, String>,
    #[k8s(required, each_val(minimum = 1, each_val(minimum = 1)))]
    nested: Vec<String>,
    #[k8s(required, each_val(max_lenght = 1, scope = Cluster))]
    misspelt: Vec<String>,
    #[k8s(required, each_val(min_length = 1), each_val(max_length = 9))]
    twice: Vec<String>,
    #[k8s(required, each_val(cel("self > 0")))]
    rule: Vec<i32>,
    #[k8s(required, each_val())]
    nothing: Vec<String>,
    #[k8s(required, each_val(each_val(max_items = 1)))]
    deep: Vec<Vec<String>>,
    #[k8s(
        optional,
        list_map(name),
        item(name = "main", required),
        item(name = "other", default = 1)
    )]
    items: Vec<Keyed>,
    #[k8s(optional, each_val(required))]
    always_there: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Contradictions {
    #[k8s(minimum = 2, maximum = 1)]
    a: i32,
    #[k8s(min_length = 2, max_length = 1)]
    b: String,
    #[k8s(required, min_items = 2, max_items = 1)]
    c: Vec<String>,
    #[k8s(required, min_properties = 2, max_properties = 1)]
    d: BTreeMap<String, String>,
    #[k8s(exclusive_minimum = 1, maximum = 1)]
    e: i32,
    #[k8s(minimum = 1, exclusive_maximum = 1)]
    f: i32,
    #[k8s(exclusive_minimum = 1, exclusive_maximum = 1.0)]
    g: f64,
    #[k8s(multiple_of = -2)]
    h: i32,
    #[k8s(required, each_val(min_length = 2, max_length = 1))]
    i: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaults {
    #[k8s(default = 0, minimum = 1)]
    a: i32,
    #[k8s(default = 101, maximum = 100)]
    b: Option<i32>,
    #[k8s(default = 1, exclusive_minimum = 1)]
    c: i32,
    #[k8s(default = 9, exclusive_maximum = 9)]
    d: i32,
    #[k8s(default = -1.5, minimum = -1)]
    e: f64,
    #[k8s(default = "ab", min_length = 3)]
    f: String,
    #[k8s(default = "äöü", max_length = 2)]
    g: String,
    #[k8s(default = "C", enum_values("A", "B"))]
    h: String,
    #[k8s(default = 7, multiple_of = 5)]
    i: i32,
    #[k8s(default = "Blue", pattern = "^[a-z]+$")]
    j: String,
    #[k8s(pattern = r"^\d{2}$", default = "ab")]
    k: Option<String>,
    #[k8s(enum_values("north", "South"), pattern = "^[a-z]+$")]
    l: Option<String>,
    #[k8s(enum_values("south"), neq = "south")]
    m: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct BoundsOfIntegers {
    #[k8s(minimum = 1.5)]
    a: i32,
    #[k8s(maximum = 3000000000)]
    b: Option<i32>,
    #[k8s(exclusive_minimum = -9007199254740993)]
    c: i64,
    #[k8s(optional, atomic, each_val(multiple_of = 0.5))]
    d: Vec<i64>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct RulesOfFields {
    #[k8s(optional, atomic, each_val(forbidden))]
    a: Vec<i64>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(min_length = 5, max_length = 3, maximum = 1, max_items = 1)]
struct Name(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keyed {
    name: String,
}

fn main() {}
