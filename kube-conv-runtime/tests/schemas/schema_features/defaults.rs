//! Defaults: of scalars, of objects and lists, and those that depend on others.

use crate::feature;
use crate::schema_features::accepted;
use kube_conv_runtime::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;

feature! { of_a_string { #[k8s(default = "a")] name: String } json!({"type": "string", "default": "a"}) }
feature! { of_a_boolean { #[k8s(default = true)] on: bool } json!({"type": "boolean", "default": true}) }
feature! { of_an_integer { #[k8s(default = 3)] n: i32 } json!({"type": "integer", "format": "int32", "default": 3}) }
feature! { of_an_option { #[k8s(default = 3)] n: Option<i32> } json!({"type": "integer", "format": "int32", "default": 3}) }

feature! { of_an_integer_or_string { #[k8s(default = 80)] port: IntOrString } json!({
    "anyOf": [{"type": "integer"}, {"type": "string"}], "x-kubernetes-int-or-string": true,
    "default": 80,
}) }

feature! { of_a_percentage { #[k8s(default = "25%")] share: Option<IntOrString> } json!({
    "anyOf": [{"type": "integer"}, {"type": "string"}], "x-kubernetes-int-or-string": true,
    "default": "25%",
}) }

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Policy {
    Always,
    Never,
}

feature! { of_a_constant { #[k8s(default = Policy::Never)] policy: Policy } json!({
    "type": "string", "enum": ["Always", "Never"], "default": "Never",
}) }

feature! { of_a_list_map { #[k8s(default = json!([{"withinQueue": "a"}]), list_map(within_queue))] queues: Vec<Keyed> } json!({
    "type": "array", "default": [{"withinQueue": "a"}],
    "items": {
        "type": "object",
        "properties": {
            "withinQueue": {"type": "string"},
            "weight": {"type": "integer", "format": "int32", "default": 1},
        },
        "required": ["withinQueue"],
    },
    "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["withinQueue"],
}) }

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keyed {
    within_queue: String,
    #[k8s(default = 1)]
    weight: i32,
}

#[test]
fn required_along_with_a_default() {
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Spec {
        #[k8s(
            required,
            default = "a",
            allow(default_only_on_optional, reason = "as published")
        )]
        name: String,
    }
    let schema = accepted::<Spec>();
    assert_eq!(schema["required"], json!(["name"]));
    assert_eq!(schema["properties"]["name"]["default"], "a");
}

feature! { of_a_list { #[k8s(default = vec!["a".to_owned()], atomic)] names: Vec<String> } json!({
    "type": "array", "items": {"type": "string"}, "default": ["a"],
    "x-kubernetes-list-type": "atomic",
}) }

feature! { of_a_list_in_json { #[k8s(default = json!(["a", "b"]), atomic)] names: Vec<String> } json!({
    "type": "array", "items": {"type": "string"}, "default": ["a", "b"],
    "x-kubernetes-list-type": "atomic",
}) }

feature! { of_a_map_in_json { #[k8s(default = json!({"a": "b"}))] labels: BTreeMap<String, String> } json!({
    "type": "object", "additionalProperties": {"type": "string"}, "default": {"a": "b"},
}) }

feature! { of_an_empty_map { #[k8s(default = json!({}))] labels: BTreeMap<String, String> } json!({
    "type": "object", "additionalProperties": {"type": "string"}, "default": {},
}) }

feature! { of_any_value { #[k8s(default = json!([1, {"a": null}]))] config: Value } json!({
    "x-kubernetes-preserve-unknown-fields": true, "default": [1, {"a": null}],
}) }

/// The path of an HTTPRoute's match.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct PathMatch {
    #[k8s(default = "PathPrefix")]
    r#type: Option<String>,
    #[k8s(default = "/", max_length = 1024)]
    value: Option<String>,
    exact: Option<bool>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct RouteMatch {
    #[k8s(default = json!({"type": "PathPrefix", "value": "/"}))]
    path: Option<PathMatch>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Route {
    #[k8s(default = json!([{"path": {"type": "PathPrefix", "value": "/"}}]), atomic)]
    matches: Vec<RouteMatch>,
}

#[test]
fn of_objects_and_lists_of_them() {
    let schema = accepted::<Route>();
    let matches = &schema["properties"]["matches"];
    assert_eq!(
        matches["default"],
        json!([{"path": {"type": "PathPrefix", "value": "/"}}])
    );
    assert_eq!(
        matches["items"]["properties"]["path"]["default"],
        json!({"type": "PathPrefix", "value": "/"})
    );
    let route: Route = serde_json::from_value(json!({})).unwrap();
    let path = route.matches[0].path.as_ref().unwrap();
    assert_eq!(path.value.as_deref(), Some("/"));
    let decoded = Route::decode(&json!({"matches": [{}]})).unwrap();
    assert_eq!(decoded, route);
}

/// As a ClusterQueue's preemption.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Preemption {
    #[k8s(default = "Never")]
    within_queue: Option<String>,
    #[k8s(default = json!({}))]
    borrowing: Option<Borrowing>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Borrowing {
    #[k8s(default = "Never")]
    policy: Option<String>,
    #[k8s(default = 5, minimum = 1)]
    threshold: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Queue {
    #[k8s(default = json!({}))]
    preemption: Preemption,
    #[k8s(default = json!({"withinQueue": "Always"}))]
    other: Option<Preemption>,
}

#[test]
fn empty_object_that_relies_on_nested_defaults() {
    let schema = accepted::<Queue>();
    let preemption = &schema["properties"]["preemption"];
    assert_eq!(preemption["default"], json!({}));
    assert_eq!(preemption["properties"]["borrowing"]["default"], json!({}));
    // A server's result, and that of Rust.
    let filled = json!({
        "preemption": {"withinQueue": "Never", "borrowing": {"policy": "Never", "threshold": 5}},
        "other": {"withinQueue": "Always", "borrowing": {"policy": "Never", "threshold": 5}},
    });
    let decoded = Queue::decode(&json!({})).unwrap();
    assert_eq!(serde_json::to_value(&decoded).unwrap(), filled);
    let mut read: Queue = serde_json::from_value(json!({})).unwrap();
    read.set_defaults();
    assert_eq!(read, decoded);
    assert_valid!(decoded.validate());
}

/// A status that is present from the start, as that of a GatewayClass.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    #[k8s(default = json!([{
        "type": "Accepted", "status": "Unknown", "reason": "Pending",
        "message": "Waiting for controller", "lastTransitionTime": "1970-01-01T00:00:00Z",
    }]), max_items = 8, list_map("type"))]
    conditions: Vec<Condition>,
}

#[test]
fn of_a_list_of_conditions() {
    accepted::<Status>();
    let status: Status = serde_json::from_value(json!({})).unwrap();
    assert_eq!(status.conditions[0].type_, "Accepted");
    assert_valid!(status.validate());
}
