//! Typed values.

use crate::{Case, parts};
use kube_conv_runtime::prelude::*;
use kube_conv_yaml::FromYaml as _;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A kind.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "example.com", version = "v1", scope = Namespaced)]
pub struct Foo {
    pub metadata: ObjectMeta,
    pub spec: FooSpec,
}

/// Its spec.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct FooSpec {
    /// A list map.
    #[k8s(optional, list_map(name))]
    pub items: Vec<Item>,
    /// A set.
    #[k8s(optional, list_set)]
    pub names: Vec<String>,
    /// A map.
    #[k8s(optional)]
    pub values: BTreeMap<String, i32>,
}

/// An item.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct Item {
    pub name: String,
    #[k8s(max_length = 3, pattern = "^[a-z]*$")]
    pub text: Option<String>,
    #[k8s(default = 1, minimum = 0, maximum = 100)]
    pub size: i32,
}

type Shape = (&'static str, fn(usize) -> Value);

const SHAPES: &[Shape] = &[
    (
        "items",
        |n| json!({"items": (0..n).map(|i| json!({"name": format!("n{i}")})).collect::<Vec<_>>()}),
    ),
    (
        "wrong items",
        |n| json!({"items": (0..n).map(|i| json!({"name": format!("n{i}"), "text": "XXXX", "size": 101})).collect::<Vec<_>>()}),
    ),
    (
        "items of the wrong type",
        |n| json!({"items": (0..n).map(|i| json!({"name": i})).collect::<Vec<_>>()}),
    ),
    (
        "equal items",
        |n| json!({"items": vec![json!({"name": "n"}); n]}),
    ),
    (
        "names",
        |n| json!({"names": (0..n).map(|i| format!("n{i}")).collect::<Vec<_>>()}),
    ),
    ("equal names", |n| json!({"names": vec!["n"; n]})),
    (
        "values",
        |n| json!({"values": (0..n).map(|i| (format!("n{i}"), json!(i))).collect::<Map<_, _>>()}),
    ),
    (
        "wrong values",
        |n| json!({"values": (0..n).map(|i| (format!("n{i}"), json!("x"))).collect::<Map<_, _>>()}),
    ),
    ("unknown members", |n| {
        (0..n)
            .map(|i| (format!("n{i}"), json!("x")))
            .collect::<Map<_, _>>()
            .into()
    }),
];

fn object(spec: &Value) -> Value {
    json!({"apiVersion": "example.com/v1", "kind": "Foo", "metadata": {"name": "x"}, "spec": spec})
}

pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for &(name, shape) in SHAPES {
        let value =
            move |size: usize| object(&shape(parts(size, |count| shape(count).to_string())));
        let text = move |size: usize| value(size).to_string();
        let case = |call: &str| format!("{call}: {name}");
        cases.push(Case::new(case("decode"), value, |value| {
            Foo::decode(value).is_ok()
        }));
        cases.push(Case::new(case("from_json"), text, |text| {
            Foo::from_json(text).is_ok()
        }));
        cases.push(Case::new(case("from_yaml"), text, |text| {
            Foo::from_yaml(text).is_ok()
        }));
        let spec = move |size: usize| {
            let spec = value(size)["spec"].take();
            serde_json::from_value::<FooSpec>(spec).unwrap_or_default()
        };
        cases.push(Case::new(case("validate"), spec, |spec| {
            spec.validate().is_ok()
        }));
        cases.push(Case::new(case("validate_update"), spec, |spec| {
            let mut other = spec.clone();
            other.items.reverse();
            spec.validate_update(&other).is_ok()
        }));
    }
    cases
}
