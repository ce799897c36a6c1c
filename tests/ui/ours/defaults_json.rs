use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inner {
    name: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaults {
    #[k8s(default = json!("a"))]
    text: String,
    #[k8s(default = json!(1))]
    number: i32,
    #[k8s(default = json!({}), atomic)]
    list: Vec<String>,
    #[k8s(default = json!(["a"]))]
    map: BTreeMap<String, String>,
    #[k8s(default = json!(["a"]))]
    object: Inner,
    #[k8s(default = json!(null))]
    null: Option<Inner>,
    #[k8s(default = json!({"name" "a"}))]
    no_json: Inner,
    #[k8s(default = json!({name: "a"}))]
    no_name: Inner,
    #[k8s(default = json!({}))]
    object_quantity: Quantity,
    #[k8s(default = json!("1"))]
    text_quantity: Option<Quantity>,
    #[k8s(default = json!(0.5))]
    fraction: Quantity,
}

/// JSON without the macro.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Bare {
    #[k8s(default = [], atomic)]
    nothing: Vec<String>,
    #[k8s(default = ["a"], atomic)]
    list: Vec<String>,
    #[k8s(default = {})]
    map: BTreeMap<String, String>,
    #[k8s(default = {"name": "a"})]
    object: Inner,
}

/// Attributes that belong on a type of their own.
#[derive(ApiType, Clone, Debug, PartialEq)]
enum Changes {
    #[k8s(atomic)]
    Patches(Vec<String>),
    Merge(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Networks {
    #[k8s(atomic, each_val(validate = is_network))]
    networks: Vec<String>,
}

/// Parts of a default that rules on them reject.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Parts {
    #[k8s(default = json!(["ab", "abc"]), atomic, each_val(max_length = 2))]
    items: Vec<String>,
    #[k8s(default = json!({"a": 1, "b": 9}), each_val(maximum = 5))]
    numbers: BTreeMap<String, i32>,
    #[k8s(default = json!({"abc": "", "a": ""}), max_properties = 1, each_key(max_length = 2))]
    members: BTreeMap<String, String>,
    #[k8s(default = json!({"a": ""}), min_properties = 2)]
    few: BTreeMap<String, String>,
    #[k8s(default = json!({}), min_properties = 1)]
    none: Option<BTreeMap<String, String>>,
    #[k8s(default = json!([{"a": ""}, {}]), atomic, each_val(min_properties = 1))]
    maps: Vec<BTreeMap<String, String>>,
    // Its other fields may have defaults.
    #[k8s(default = json!({}), min_properties = 1)]
    object: Inner,
}

/// More members than fields.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(min_properties = 3)]
struct TooFew {
    a: Option<i32>,
    b: Option<i32>,
}

fn main() {}
