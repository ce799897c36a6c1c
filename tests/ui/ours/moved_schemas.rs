//! What schemars, garde and kube say about a schema, which messages translate as it is written.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Rules {
    #[schemars(contains(pattern = "a.b"))]
    contains: String,
    #[garde(prefix("v1."))]
    prefix: String,
    #[garde(suffix("$x"))]
    suffix: String,
    #[schemars(inner(length(min = 1, max = 3), regex(pattern = "^a$")))]
    inner: Vec<String>,
    #[garde(inner(custom(check)))]
    checked: Vec<String>,
    #[schemars(with = "String")]
    address: Address,
    #[x_kube(validation = "self > 1")]
    text: i32,
    #[x_kube(validation = ("self > 1", "must be greater than 1"))]
    pair: i32,
    #[x_kube(validation = Rule::new("self > 1").message("must be greater than 1"))]
    built: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Merged {
    #[x_kube(merge_strategy = ListMerge::Map(vec!["name".into(), "containerPort".into()]))]
    map: Vec<Port>,
    #[x_kube(merge_strategy = ListMerge::Set)]
    set: Vec<String>,
    #[x_kube(merge_strategy = StructMerge::Atomic)]
    object: Port,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[schemars(extend("x-kubernetes-map-type" = "granular"))]
struct Extended {
    #[schemars(extend("x-kubernetes-list-type" = "map", "x-kubernetes-list-map-keys" = ["name"]))]
    map: Vec<Port>,
    #[schemars(extend("x-kubernetes-list-type" = "set"))]
    set: Vec<String>,
    #[schemars(extend("x-kubernetes-list-type" = "atomic"))]
    atomic: Vec<String>,
    #[schemars(extend("x-kubernetes-preserve-unknown-fields" = true))]
    any: BTreeMap<String, Value>,
    #[schemars(extend("maxLength" = 3, "format" = "byte"))]
    keywords: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
}

// Fields are not values: their names in small letters have to be allowed.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(tag = "type")]
enum Tagged {
    Git { redirect_url: String },
}

// Without data there is no content.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(tag = "t", content = "c")]
enum Values {
    Git,
    OCI,
}

// The variant is reported once.
#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git {
        url: String,
    },
    #[serde(other)]
    Unknown,
}

fn main() {}
