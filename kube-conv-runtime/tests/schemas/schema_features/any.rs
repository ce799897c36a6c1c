//! Values with few or no constraints in the schema.

use crate::feature;
use crate::schema_features::accepted;
use kube_conv_runtime::prelude::*;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

feature! { any_value { config: Value } json!({
    "x-kubernetes-preserve-unknown-fields": true,
}) }

feature! { any_object { config: Map<String, Value> } json!({
    "type": "object",
    "x-kubernetes-preserve-unknown-fields": true,
}) }

feature! { raw_extension { config: RawExtension } json!({
    "type": "object",
    "x-kubernetes-preserve-unknown-fields": true,
}) }

#[test]
fn raw_extensions_of_both_crates_are_objects() {
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Spec {
        config: Option<RawExtension>,
    }
    let read = assert_valid!(Spec::decode(&json!({"config": {"a": {"b": null}}})));
    let config = read.config.clone();
    assert_eq!(config, Some(RawExtension(json!({"a": {"b": null}}))));
    assert_valid!(read.validate());
    assert_errors!(
        Spec::decode(&json!({"config": 1})),
        [r#"config: Invalid value: "integer": config in body must be of type object: "integer""#]
    );
    let made = Spec {
        config: Some(RawExtension(json!(1))),
    };
    assert_errors!(
        made.validate(),
        ["config: Invalid value: 1: must be an object"]
    );
}

feature! { map_of_any_value { #[k8s(required)] config: BTreeMap<String, Value> } json!({
    "type": "object",
    "additionalProperties": {"x-kubernetes-preserve-unknown-fields": true},
}) }

feature! { list_of_any_value { #[k8s(required, atomic)] parameters: Vec<Value> } json!({
    "type": "array",
    "items": {"x-kubernetes-preserve-unknown-fields": true},
    "x-kubernetes-list-type": "atomic",
}) }

feature! { embedded_resource { #[k8s(embedded)] template: Value } json!({
    "type": "object",
    "x-kubernetes-embedded-resource": true,
    "x-kubernetes-preserve-unknown-fields": true,
}) }

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Known {
    name: String,
}

feature! { preserved_along_with_the_properties_of_a_field {
    #[k8s(preserve_unknown_fields)]
    known: Known
} json!({
    "type": "object",
    "properties": {"name": {"type": "string"}},
    "required": ["name"],
    "x-kubernetes-preserve-unknown-fields": true,
}) }

/// As the status of every Istio kind.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(preserve_unknown_fields)]
struct Open {
    name: Option<String>,
}

#[test]
fn preserved_along_with_the_properties_of_a_type() {
    let expected = json!({
        "type": "object",
        "properties": {"name": {"type": "string"}},
        "x-kubernetes-preserve-unknown-fields": true,
    });
    assert_eq!(accepted::<Open>(), expected);
}

/// Keeps in Rust what the server keeps.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Kept {
    name: String,
    #[k8s(flatten)]
    others: BTreeMap<String, Value>,
}

#[test]
fn preserved_in_a_flattened_map() {
    let expected = json!({
        "type": "object",
        "properties": {"name": {"type": "string"}},
        "required": ["name"],
        "x-kubernetes-preserve-unknown-fields": true,
    });
    assert_eq!(accepted::<Kept>(), expected);
    let object = json!({"name": "a", "x": [1], "y": null});
    let kept = Kept::decode(&object).unwrap();
    assert_eq!(kept.others["x"], json!([1]));
    assert_eq!(serde_json::to_value(&kept).unwrap(), object);
}

/// The edge of a tree, as `routes` of AlertmanagerConfig.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Route {
    receiver: String,
    #[k8s(required, atomic, as = Vec<Value>)]
    routes: Vec<Route>,
}

#[test]
fn any_value_in_place_of_a_recursive_type() {
    let schema = accepted::<Route>();
    let expected = json!({
        "type": "array",
        "items": {"x-kubernetes-preserve-unknown-fields": true},
        "x-kubernetes-list-type": "atomic",
    });
    assert_eq!(schema["properties"]["routes"], expected);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Node {
    value: i32,
    #[k8s(optional, atomic, recursive(depth = 2))]
    children: Vec<Node>,
}

#[test]
fn recursive_type_with_a_depth() {
    let schema = accepted::<Node>();
    let below = |schema: &Value| schema["properties"]["children"]["items"].clone();
    let second = below(&below(&schema));
    assert_eq!(second["properties"]["value"]["type"], "integer");
    let end = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    assert_eq!(below(&second), end);
}

/// A cycle of two types, one of them the values of a map.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Folder {
    #[k8s(
        optional,
        recursive(depth = 1),
        allow(no_maps_of_subobjects, reason = "a tree")
    )]
    entries: BTreeMap<String, Entry>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Entry {
    folder: Option<Box<Folder>>,
    size: i64,
}

#[test]
fn recursive_types_of_a_cycle() {
    let end = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    let entry = json!({
        "type": "object",
        "properties": {
            "folder": {
                "type": "object",
                "properties": {"entries": {"type": "object", "additionalProperties": end}},
            },
            "size": {"type": "integer", "format": "int64"},
        },
        "required": ["size"],
    });
    let expected = json!({
        "type": "object",
        "properties": {"entries": {"type": "object", "additionalProperties": entry}},
    });
    assert_eq!(accepted::<Folder>(), expected);
}

/// Expressions cannot access members of any JSON, so that `oneOf` counts them.
#[test]
fn unions_with_members_of_any_json() {
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct UntypedUnion {
        #[k8s(union_member)]
        any: Option<Value>,
        #[k8s(union_member)]
        text: Option<String>,
        #[k8s(zero_or_one_of_member)]
        more: Option<Value>,
        #[k8s(zero_or_one_of_member)]
        number: Option<i32>,
    }
    let schema = accepted::<UntypedUnion>();
    let (any, text) = (json!({"required": ["any"]}), json!({"required": ["text"]}));
    assert_eq!(schema["oneOf"], json!([any, text]));
    let (more, number) = (
        json!({"required": ["more"]}),
        json!({"required": ["number"]}),
    );
    let none = json!({"not": {"anyOf": [more, number]}});
    assert_eq!(schema["allOf"], json!([{"oneOf": [more, number, none]}]));
    assert_eq!(schema["x-kubernetes-validations"], Value::Null);
}

#[test]
fn unions_with_a_discriminator_and_members_of_any_json() {
    #[derive(ApiType, Clone, Debug, PartialEq)]
    enum Form {
        Any,
        Text,
    }
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct UntypedSelection {
        #[k8s(union_discriminator)]
        form: Form,
        #[k8s(union_member)]
        any: Option<Value>,
        #[k8s(union_member)]
        text: Option<String>,
    }
    let schema = accepted::<UntypedSelection>();
    let is_any = json!({"required": ["form"], "properties": {"form": {"enum": ["Any"]}}});
    let has_any = json!({"required": ["any"]});
    assert_eq!(schema["anyOf"], json!([is_any, {"not": has_any}]));
    assert_eq!(
        schema["allOf"],
        json!([{"anyOf": [{"not": is_any}, has_any]}])
    );
    // The member with a type has rules.
    let rules = schema["x-kubernetes-validations"].as_array().unwrap();
    let rules: Vec<&str> = rules
        .iter()
        .map(|rule| rule["rule"].as_str().unwrap())
        .collect();
    assert_eq!(
        rules,
        [
            "self.form == 'Text' || !has(self.text)",
            "self.form != 'Text' || has(self.text)",
        ]
    );
}
