//! Defaults that are not values of their field's type.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    number: i32,
}

impl Port {
    fn usual() -> Self {
        Self { number: 80 }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Mode {
    Fast,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OfOtherTypes {
    #[k8s(default = Port::usual())]
    replicas: i32,
    #[k8s(default = Port::usual())]
    optional: Option<i64>,
    #[k8s(default = "a")]
    text: String,
    #[k8s(default = true)]
    port: Port,
    #[k8s(default = 1)]
    whole: i32,
    #[k8s(default = 1)]
    mode: Mode,
}

const LABELS: [(&str, &str); 1] = [("a", "b")];

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Collections {
    #[k8s(default = vec!["a", "b"])]
    texts: Vec<String>,
    #[k8s(default = vec![1, 2])]
    modes: Vec<Mode>,
    #[k8s(default = vec![Port::usual()])]
    numbers: Option<Vec<i32>>,
    #[k8s(default = BTreeMap::from(LABELS))]
    labels: BTreeMap<String, String>,
    #[k8s(default = Port::usual())]
    ports: Vec<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Names {
    #[k8s(default = Mode::Fsat)]
    variant: Mode,
    #[k8s(default = Port::usaul())]
    function: Port,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WithoutDefault {
    #[k8s(default)]
    mode: Mode,
    #[k8s(default)]
    boxed: Box<Port>,
    #[k8s(default)]
    optional: Option<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Generic<T> {
    #[k8s(default = 1)]
    value: T,
    #[k8s(default)]
    bare: T,
    #[k8s(default = vec![1])]
    values: Vec<T>,
}

fn main() {}
