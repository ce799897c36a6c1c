//! Members that cannot be in one place of the schema: what takes their types to show.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct HasType {
    #[k8s(name = "type")]
    kind: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Rest {
    #[k8s(flatten)]
    rest: BTreeMap<String, String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Tagged {
    Text(String),
    HasType(HasType),
    Rest(Rest),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Named {
    name: String,
    key: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keyed {
    name: String,
    #[k8s(default = "a")]
    other: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Objects {
    Named(Named),
    Keyed(Keyed),
    Map(BTreeMap<String, String>),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Level {
    Low,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Scalars {
    Text(String),
    Level(Level),
    Number(i32),
    Wide(i64),
    Flag(bool),
    Flags(Vec<bool>),
    Names(Vec<String>),
    Any(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Port {
    Number(i32),
    Name(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Flattens {
    #[k8s(flatten)]
    port: Port,
}

fn main() {}
