//! Members that cannot share a place in the schema, which only their types show.

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

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.size() > 1"))]
struct Ruled(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(list_set)]
struct Set(Vec<String>);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum RuledMember {
    Ruled(Ruled),
    Set(Set),
    Flag(bool),
}

// No type in the schema, and so no rules; an integer or a string has its own form.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged, cel("self != true"))]
enum FlagOrText {
    Flag(bool),
    Text(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged, cel("self != 0"))]
enum PortOrName {
    Port(i32),
    Name(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.size() > 1"))]
struct Anything(Value);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct RuledFields {
    #[k8s(cel("self != false"), cel("self != ''"))]
    mixed: FlagOrText,
    #[k8s(optional, atomic, cel("self.size() > 1"))]
    list: Vec<FlagOrText>,
    #[k8s(optional, cel("self.size() > 1"))]
    map: BTreeMap<String, Value>,
    #[k8s(cel("self != null"))]
    any: Option<Value>,
    #[k8s(cel("self != 0"))]
    port: PortOrName,
    #[k8s(cel("self != 0"), schema = json!({"type": "integer", "x-kubernetes-preserve-unknown-fields": null}))]
    typed: Value,
}

fn main() {}
