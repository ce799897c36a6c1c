use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Formats {
    #[k8s(format = "ipv5")]
    misspelt: String,
    #[k8s(format = "uint32")]
    of_others: i32,
    #[k8s(format = "int32")]
    of_integers: Option<String>,
    #[k8s(format = "ipv4")]
    of_texts: i64,
    #[k8s(format = "int64", allow(no_floats_in_spec, reason = "published so"))]
    of_a_float: f64,
    #[k8s(format = "something")]
    of_nobody: Name,
    #[k8s(format = "k8slabelvalue")]
    without_its_hyphens: String,
    #[k8s(optional, each_val(format = "hostnam"))]
    of_parts: BTreeMap<String, String>,
    #[k8s(format = "datetime")]
    without_hyphens: String,
    #[k8s(schema = json!({"format": "mine"}))]
    for_other_tools: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(format = "e-mail")]
struct Name(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Listed {
    #[k8s(enum_values(1, 2))]
    numbers: i32,
    #[k8s(optional, each_val(list_set))]
    sets: BTreeMap<String, Vec<String>>,
    #[k8s(optional, atomic, each_val(max_items = 2, map_type = atomic))]
    maps: Vec<BTreeMap<String, String>>,
    #[k8s(default = 3000000000)]
    port: IntOrString,
    #[k8s(default = json!(3000000000))]
    other_port: IntOrString,
}

fn main() {}
