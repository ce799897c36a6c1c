//! Lists and maps, how they are merged, and rules on their items.

use crate::feature;
use kube_conv_runtime::meta::LabelSelector;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

fn strings() -> serde_json::Value {
    json!({"type": "array", "items": {"type": "string"}})
}

feature! { list_without_a_type { #[k8s(optional, list_type = none)] names: Vec<String> } strings() }

feature! { atomic_list { #[k8s(optional, atomic)] names: Vec<String> } json!({
    "type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "atomic",
}) }

feature! { set { #[k8s(optional, list_set, min_items = 0, max_items = 16)] names: Vec<String> } json!({
    "type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "set",
    "minItems": 0, "maxItems": 16,
}) }

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    container_port: i32,
    #[k8s(default = "TCP")]
    protocol: String,
    #[k8s(default = "")]
    host: Option<String>,
}

fn port() -> serde_json::Value {
    json!({
        "type": "object",
        "properties": {
            "containerPort": {"type": "integer", "format": "int32"},
            "protocol": {"type": "string", "default": "TCP"},
            "host": {"type": "string", "default": ""},
        },
        "required": ["containerPort"],
    })
}

feature! { map_by_one_key { #[k8s(optional, list_map(container_port))] ports: Vec<Port> } json!({
    "type": "array", "items": port(),
    "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["containerPort"],
}) }

feature! { map_by_two_keys { #[k8s(optional, list_map(container_port, protocol))] ports: Vec<Port> } json!({
    "type": "array", "items": port(),
    "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["containerPort", "protocol"],
}) }

feature! { map_by_three_keys {
    #[k8s(optional, list_map("containerPort", "protocol", "host"))]
    ports: Vec<Port>
} json!({
    "type": "array", "items": port(),
    "x-kubernetes-list-type": "map",
    "x-kubernetes-list-map-keys": ["containerPort", "protocol", "host"],
}) }

feature! { set_of_constants { #[k8s(optional, list_set)] codes: Vec<Code> } json!({
    "type": "array", "items": {"type": "integer", "enum": [1, -2]}, "x-kubernetes-list-type": "set",
}) }

feature! { set_of_integers_or_strings { #[k8s(optional, list_set)] ports: Vec<IntOrString> } json!({
    "type": "array", "x-kubernetes-list-type": "set",
    "items": {"anyOf": [{"type": "integer"}, {"type": "string"}], "x-kubernetes-int-or-string": true},
}) }

#[derive(ApiType, Clone, Copy, Debug, PartialEq)]
#[k8s(integer)]
enum Code {
    First = 1,
    Second = -2,
}

feature! { list_that_is_absent_or_has_items { #[k8s(atomic, min_items = 1)] names: Option<Vec<String>> } json!({
    "type": "array", "items": {"type": "string"}, "minItems": 1, "x-kubernetes-list-type": "atomic",
}) }

feature! { lists_of_lists {
    #[k8s(optional, atomic, each_val(max_items = 3, each_val(max_length = 3)))]
    names: Vec<Vec<String>>
} json!({
    "type": "array", "x-kubernetes-list-type": "atomic", "items": {
        "type": "array", "maxItems": 3, "items": {"type": "string", "maxLength": 3},
    },
}) }

/// A list whose type defines how it is merged, in every field.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(list_set, max_items = 8)]
struct Names(Vec<String>);

feature! { map_of_sets { #[k8s(optional)] names: BTreeMap<String, Names> } json!({
    "type": "object", "additionalProperties": {
        "type": "array", "items": {"type": "string"}, "maxItems": 8, "x-kubernetes-list-type": "set",
    },
}) }

feature! { unknown_fields_of_items { #[k8s(optional, atomic, preserve_unknown_fields)] ports: Vec<Port> } {
    let mut expected = json!({"type": "array", "items": port(), "x-kubernetes-list-type": "atomic"});
    expected["x-kubernetes-preserve-unknown-fields"] = json!(true);
    expected
} }

feature! { rules_for_keys_are_for_clients_without_a_bound {
    #[k8s(optional, each_key(max_length = 3), each_val(max_length = 3))]
    labels: BTreeMap<String, String>
} json!({
    "type": "object", "additionalProperties": {"type": "string", "maxLength": 3},
}) }

feature! { rules_for_keys_of_a_bounded_map {
    #[k8s(optional, max_properties = 4, each_key(max_length = 3, pattern = "^[ab]", enum_values("a", "b")))]
    labels: BTreeMap<String, String>
} json!({
    "type": "object", "additionalProperties": {"type": "string"}, "maxProperties": 4,
    "x-kubernetes-validations": [
        {"message": "may not be more than 3 characters", "rule": "self.all(k1, size(k1) <= 3)"},
        {"message": "supported values: \"a\", \"b\"", "rule": "self.all(k1, k1 in ['a', 'b'])"},
    ],
}) }

feature! { map_with_constants_for_keys { #[k8s(optional)] levels: BTreeMap<Level, String> } json!({
    "type": "object", "additionalProperties": {"type": "string"}, "maxProperties": 2,
    "x-kubernetes-validations": [{
        "message": "supported keys: \"High\", \"Low\"",
        "rule": "self.all(key, key in ['High', 'Low'])",
    }],
}) }

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    High,
    Low,
}

feature! { map_of_integers_or_strings { #[k8s(optional)] ports: BTreeMap<String, IntOrString> } json!({
    "type": "object", "additionalProperties": {
        "anyOf": [{"type": "integer"}, {"type": "string"}], "x-kubernetes-int-or-string": true,
    },
}) }

feature! { map_of_strings { #[k8s(optional, max_properties = 8)] labels: BTreeMap<String, String> } json!({
    "type": "object", "additionalProperties": {"type": "string"}, "maxProperties": 8,
}) }

feature! { atomic_map { #[k8s(optional, map_type = atomic)] labels: BTreeMap<String, String> } json!({
    "type": "object", "additionalProperties": {"type": "string"}, "x-kubernetes-map-type": "atomic",
}) }

feature! { granular_map { #[k8s(optional, map_type = granular)] labels: BTreeMap<String, String> } json!({
    "type": "object", "additionalProperties": {"type": "string"}, "x-kubernetes-map-type": "granular",
}) }

feature! { map_of_integers { #[k8s(optional)] counts: BTreeMap<String, i64> } json!({
    "type": "object", "additionalProperties": {"type": "integer", "format": "int64"},
}) }

feature! { map_of_lists_of_strings { #[k8s(optional)] extra: BTreeMap<String, Vec<String>> } json!({
    "type": "object", "additionalProperties": strings(),
}) }

feature! { map_of_lists_of_objects {
    #[k8s(optional, allow(no_maps_of_subobjects, reason = "published so"))]
    extra: BTreeMap<String, Vec<Port>>
} json!({
    "type": "object", "additionalProperties": {"type": "array", "items": port()},
}) }

feature! { map_of_objects {
    #[k8s(optional, allow(no_maps_of_subobjects, reason = "published so"))]
    ports: BTreeMap<String, Port>
} json!({
    "type": "object", "additionalProperties": port(),
}) }

feature! { map_of_maps {
    #[k8s(optional, allow(no_maps_of_subobjects, reason = "published so"))]
    labels: BTreeMap<String, BTreeMap<String, String>>
} json!({
    "type": "object",
    "additionalProperties": {"type": "object", "additionalProperties": {"type": "string"}},
}) }

/// "Not an empty object", as in cluster-api.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(min_properties = 1, max_properties = 2, map_type = atomic)]
struct Reference {
    name: Option<String>,
    namespace: Option<String>,
}

feature! { least_properties_of_a_struct { #[k8s(allow(ref_field_suffix, reason = "recorded"))] reference: Option<Reference> } json!({
    "type": "object",
    "properties": {"name": {"type": "string"}, "namespace": {"type": "string"}},
    "minProperties": 1, "maxProperties": 2, "x-kubernetes-map-type": "atomic",
}) }

feature! { rules_for_items {
    #[k8s(
        optional, atomic, min_items = 0, max_items = 4,
        each_val(min_length = 1, max_length = 63, pattern = "^[a-z]+$", format = "hostname", title = "Name")
    )]
    names: Vec<String>
} json!({
    "type": "array", "minItems": 0, "maxItems": 4, "x-kubernetes-list-type": "atomic",
    "items": {
        "type": "string", "minLength": 1, "maxLength": 63, "pattern": "^[a-z]+$",
        "format": "hostname", "title": "Name",
    },
}) }

feature! { alternatives_for_items {
    #[k8s(optional, atomic, each_val(any_of(json!({"format": "ipv4"}), json!({"format": "ipv6"}))))]
    addresses: Vec<String>
} json!({
    "type": "array", "x-kubernetes-list-type": "atomic",
    "items": {"type": "string", "anyOf": [{"format": "ipv4"}, {"format": "ipv6"}]},
}) }

feature! { rules_for_values { #[k8s(optional, each_val(max_length = 4096))] a: BTreeMap<String, String> } json!({
    "type": "object", "additionalProperties": {"type": "string", "maxLength": 4096},
}) }

feature! { conditions { #[k8s(max_items = 8)] conditions: Vec<Condition> } {
    let items = crate::schema_features::accepted::<Condition>();
    assert_eq!(items["required"], json!(["lastTransitionTime", "message", "reason", "status", "type"]));
    json!({
        "type": "array", "maxItems": 8, "items": items,
        "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["type"],
    })
} }

#[test]
fn label_selectors_are_atomic() {
    let schema = serde_json::to_value(kube_conv_runtime::type_schema::schema_of::<LabelSelector>());
    let schema = schema.unwrap();
    assert_eq!(schema["x-kubernetes-map-type"], "atomic");
    let expressions = &schema["properties"]["matchExpressions"];
    assert_eq!(expressions["x-kubernetes-list-type"], "atomic");
    let values = &expressions["items"]["properties"]["values"];
    assert_eq!(values["x-kubernetes-list-type"], "atomic");
}
