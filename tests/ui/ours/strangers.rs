//! What somebody writes who has not read the list of attributes.

use kube_conv_runtime::prelude::*;
use std::collections::HashSet;

/// Keys of a kind are one mistake, in the derive.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct NoKind {
    metadata: ObjectMeta,
}

/// Keys of other derives with their values.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Habits {
    #[k8s(rename = "x")]
    renamed: i32,
    #[k8s(range(min = 1, max = 2))]
    bounded: i32,
    #[k8s(regex = "^a$")]
    matched: String,
    #[k8s(skip_serializing_if = "Option::is_none")]
    skipped: Option<i32>,
    #[k8s(nested)]
    nested: Item,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Values {
    A,
    #[k8s(skip)]
    B,
}

/// One message for all numbers.
#[derive(ApiType, Clone, Debug, PartialEq)]
enum Numbers {
    Idle = 1,
    Active = 2,
    Gone = 3,
}

/// Forms of values.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Forms {
    #[k8s(optional, max_items = 1..3)]
    range: Vec<String>,
    #[k8s(minimum = 1..=3)]
    bounds: i32,
    #[k8s(optional, list_map(["name"]))]
    keys: Vec<Item>,
    #[k8s(optional, each_val("max_length = 3"))]
    each: Vec<String>,
    #[k8s(recursive(3))]
    depth: Option<Box<Forms>>,
    #[k8s(schema = {"title": "x"})]
    keywords: String,
    #[k8s(allow("units_explicit", reason = "published"))]
    allowed: String,
    #[k8s(name(clientIP) other)]
    no_comma: String,
}

/// A collection that is never empty has one mistake.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Presences {
    #[k8s(min_items = 1)]
    items: Vec<String>,
    #[k8s(min_items = 0)]
    any: Vec<String>,
    #[k8s(optional, list_set)]
    set: HashSet<String>,
}

/// The name of what has a wrong type is wrong as well.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Units {
    timeout: Option<u64>,
    #[k8s(minimum = 1.5, exclusive_maximum = 9.5)]
    fraction: i32,
    #[k8s(maximum = 2.5, exclusive_minimum = -0.5)]
    other_fraction: i64,
    #[k8s(optional)]
    floats: std::collections::BTreeSet<f64>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Members {
    Maybe(Option<Item>),
    Empty(),
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced, served = "no", deprecated = true)]
#[k8s(
    printer_column(".spec.name", "Name"),
    printer_column("Typed", ".spec.name", "string")
)]
#[k8s(
    printer_column("Described", ".spec.name", "The name"),
    printer_column("Template", "{.spec.name}")
)]
#[k8s(
    scale(spec = ".spec.replicas", status = ".status.replicas"),
    conversion(webhook = "x")
)]
struct Widget {
    metadata: ObjectMeta,
    spec: Item,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(v1beta1::Item))]
#[k8s(cel("has(self)", optional_old_self))]
#[k8s(cel("self.name.length() > 1", message_expr = "'a'"))]
#[k8s(cel("self.name.starts_with('a')", optional_old_self = "yes"))]
struct Item {
    name: String,
}

fn main() {}
