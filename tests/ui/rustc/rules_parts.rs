//! Rules on one part of a value: a field, an item.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
    #[k8s(name = "containerPort")]
    port: i32,
    secure: Option<bool>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Fields {
    #[k8s(subfield(nam, max_length = 1))]
    a: Port,
    #[k8s(subfield(port, max_length = 1))]
    b: Port,
    #[k8s(subfield(port, minimum = 1), subfield(port, maximum = 2))]
    c: Port,
    #[k8s(subfield(port))]
    d: Port,
    #[k8s(subfield, subfield = 1, subfield(), subfield(port minimum = 1))]
    e: Port,
    #[k8s(subfield(secure, required, forbidden))]
    f: Port,
    #[k8s(subfield(port, forbidden))]
    g: Port,
    #[k8s(subfield(port, minimun = 1))]
    h: Port,
    #[k8s(subfield(name, minimum = 1))]
    i: String,
    #[k8s(optional, subfield(name, minimum = 1))]
    j: BTreeMap<String, String>,
    #[k8s(optional, atomic, each_val(subfield(nam, required), required))]
    k: Vec<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Protocol {
    TCP,
    UDP,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Endpoint {
    protocol: Protocol,
    secure: bool,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct ItemsByEnum {
    #[k8s(optional, list_map(protocol), item(protocol = "TPC", immutable))]
    near: Vec<Endpoint>,
    #[k8s(optional, list_map(protocol), item(protocol = "Tcp", immutable))]
    case: Vec<Endpoint>,
    #[k8s(optional, list_map(protocol), item(protocol = 6, immutable))]
    number: Vec<Endpoint>,
    #[k8s(optional, list_map(protocol), item(protocol = Protocol::TCP, immutable))]
    variant: Vec<Endpoint>,
    #[k8s(optional, list_map(secure), item(secure = "yes", immutable))]
    boolean: Vec<Endpoint>,
    #[k8s(optional, list_map(protocol), item("protocol" = "SCTP", immutable))]
    wire: Vec<Endpoint>,
    #[k8s(optional, list_map(protocol), item(protocol = "UDP", immutable))]
    right: Vec<Endpoint>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Items {
    #[k8s(optional, list_map(name), item(nam = "a", immutable))]
    a: Vec<Port>,
    #[k8s(optional, list_map(name, port), item(name = "a", immutable))]
    b: Vec<Port>,
    #[k8s(optional, list_map(name, port), item("containerPort" = "a", name = 1, immutable))]
    c: Vec<Port>,
    #[k8s(optional, atomic, item(name = "a", immutable))]
    d: Vec<Port>,
    #[k8s(optional, list_map(name), item(name = "a"))]
    e: Vec<Port>,
    #[k8s(optional, list_map(name), item(immutable))]
    f: Vec<Port>,
    #[k8s(optional, list_map(name), item(name = "a", forbidden))]
    g: Vec<Port>,
    #[k8s(optional, list_map(name), item(name = "a", max_length = 1))]
    h: Vec<Port>,
    #[k8s(
        optional,
        list_map(name),
        item(name = "a", subfield(port, max_length = 1))
    )]
    i: Vec<Port>,
    #[k8s(item(name = "a", immutable))]
    j: i32,
    #[k8s(optional, list_map(name), item, item(name = vec![]))]
    k: Vec<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(subfield(text, required), item(name = "a", immutable))]
struct Own {
    text: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git { url: String },
    Oci(Port),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OfUnions {
    #[k8s(subfield(git, required))]
    a: Source,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Unique {
    #[k8s(optional, atomic, unique)]
    a: Vec<Port>,
    #[k8s(optional, atomic, unique())]
    b: Vec<Port>,
    #[k8s(optional, atomic, unique(nam, "port"))]
    c: Vec<Port>,
    #[k8s(unique(name))]
    d: String,
}

fn main() {}
