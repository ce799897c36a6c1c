//! Complete objects inside others, of a known or an unknown kind.

use crate::feature;
use crate::schema_features::accepted;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Wording;
use serde_json::{Map, Value};

/// A kind that other objects hold.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "features.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(cel(
    "self.spec.size > 0 || self.spec.name != ''",
    message = "must have a size or a name"
))]
struct Gadget {
    metadata: ObjectMeta,
    spec: GadgetSpec,
    status: Option<GadgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct GadgetSpec {
    #[k8s(max_length = 3)]
    name: String,
    #[k8s(default = 1, minimum = 0)]
    size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct GadgetStatus {
    ready: Option<bool>,
}

fn gadget() -> Value {
    json!({
        "type": "object",
        "x-kubernetes-embedded-resource": true,
        "properties": {
            "apiVersion": {"type": "string"},
            "kind": {"type": "string"},
            "metadata": {"type": "object"},
            "spec": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "maxLength": 3},
                    "size": {"type": "integer", "format": "int32", "default": 1, "minimum": 0},
                },
                "required": ["name"],
            },
            "status": {"type": "object", "properties": {"ready": {"type": "boolean"}}},
        },
        "required": ["spec"],
        "x-kubernetes-validations": [{
            "rule": "self.spec.size > 0 || self.spec.name != ''",
            "message": "must have a size or a name",
        }],
    })
}

fn unknown() -> Value {
    json!({
        "type": "object",
        "x-kubernetes-embedded-resource": true,
        "x-kubernetes-preserve-unknown-fields": true,
    })
}

feature! { of_any_kind { #[k8s(embedded)] template: Value } unknown() }
feature! { of_any_kind_as_a_map { #[k8s(embedded)] template: Option<Map<String, Value>> } unknown() }
feature! { of_a_kind { #[k8s(embedded)] template: Gadget } gadget() }
feature! { of_a_kind_that_may_be_absent { #[k8s(embedded)] template: Option<Box<Gadget>> } gadget() }

feature! { list_of_any_kinds { #[k8s(embedded, required, atomic)] manifests: Vec<Value> } json!({
    "type": "array", "items": unknown(), "x-kubernetes-list-type": "atomic",
}) }

feature! { list_of_one_kind { #[k8s(embedded, required, atomic)] gadgets: Vec<Gadget> } json!({
    "type": "array", "items": gadget(), "x-kubernetes-list-type": "atomic",
}) }

feature! { of_a_kind_along_with_unknown_fields {
    #[k8s(embedded, preserve_unknown_fields)]
    template: Gadget
} {
    let mut expected = gadget();
    expected["x-kubernetes-preserve-unknown-fields"] = json!(true);
    expected
} }

feature! { of_a_type_that_is_described_by_another { #[k8s(embedded, as = Value)] template: Theirs } unknown() }

/// What another crate has.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
struct Theirs {
    kind: String,
}

/// The relevant part of a kind that another project defines.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Partial {
    api_version: String,
    kind: String,
    metadata: PartialMetadata,
    data: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct PartialMetadata {
    #[k8s(max_length = 3)]
    name: Option<String>,
}

feature! { of_a_struct_that_names_itself { #[k8s(embedded)] template: Partial } json!({
    "type": "object",
    "x-kubernetes-embedded-resource": true,
    "properties": {
        "apiVersion": {"type": "string"},
        "kind": {"type": "string"},
        "metadata": {"type": "object", "properties": {"name": {"type": "string", "maxLength": 3}}},
        "data": {"type": "string"},
    },
    "required": ["apiVersion", "kind", "metadata"],
}) }

/// A kind that holds others of its own.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "features.acme.dev", version = "v1", scope = Namespaced)]
struct Nest {
    metadata: ObjectMeta,
    #[k8s(embedded, recursive(depth = 1))]
    inner: Option<Box<Nest>>,
}

#[test]
fn of_the_kind_itself() {
    let schema = accepted::<Nest>();
    let inner = &schema["properties"]["inner"];
    assert_eq!(inner["x-kubernetes-embedded-resource"], true);
    assert_eq!(inner["properties"]["metadata"], json!({"type": "object"}));
    let end = &inner["properties"]["inner"];
    assert_eq!(end, &unknown());
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "features.acme.dev", version = "v1", scope = Namespaced)]
struct Crate {
    metadata: ObjectMeta,
    spec: BoxSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct BoxSpec {
    #[k8s(embedded)]
    first: Gadget,
    #[k8s(embedded, optional, atomic)]
    more: Vec<Gadget>,
    #[k8s(embedded)]
    any: Option<Value>,
}

/// The rules are not evaluated for an object that is invalid without them.
const NOT_CHECKED: &str = "<nil>: Invalid value: null: some validation rules were not checked because the \
    object was invalid; correct the existing errors to complete validation";

fn body(first: &Value) -> Value {
    json!({
        "apiVersion": "features.acme.dev/v1",
        "kind": "Crate",
        "metadata": {"name": "a", "namespace": "default"},
        "spec": {"first": first},
    })
}

fn held(name: &str, size: i32) -> Value {
    json!({
        "apiVersion": "features.acme.dev/v1",
        "kind": "Gadget",
        "metadata": {"name": "g", "labels": {"a": "b"}},
        "spec": {"name": name, "size": size},
    })
}

#[test]
fn embedded_objects_are_decoded_and_defaulted() {
    let mut unset = held("abc", 0);
    unset["spec"].as_object_mut().unwrap().remove("size");
    unset["spec"]["unknown"] = json!(1);
    let decoded = Crate::decode(&body(&unset)).unwrap();
    assert_eq!(decoded.spec.first.spec.size, 1);
    let labels = decoded.spec.first.metadata.labels.get("a");
    assert_eq!(labels.map(String::as_str), Some("b"));
    assert_eq!(
        serde_json::to_value(&decoded.spec.first).unwrap(),
        held("abc", 1)
    );
    let mut typed: Crate = serde_json::from_value(body(&unset)).unwrap();
    typed.set_defaults();
    assert_eq!(typed, decoded);
}

#[test]
fn embedded_objects_are_checked() {
    let mut json = body(&held("long", -1));
    json["spec"]["more"] = json!([held("also long", 1)]);
    assert_errors!(
        Crate::decode(&json),
        [
            r#"spec.first.spec.name: Too long: may not be more than 3 bytes"#,
            r#"spec.first.spec.size: Invalid value: -1: spec.first.spec.size in body should be greater than or equal to 0"#,
            expect::too_long("spec.more[0].spec.name"),
            NOT_CHECKED,
        ]
    );
    let typed: Crate = serde_json::from_value(json).unwrap();
    assert_errors!(
        typed.validate(),
        [
            expect::too_long("spec.first.spec.name"),
            expect::invalid("spec.first.spec.size"),
            expect::too_long("spec.more[0].spec.name"),
            NOT_CHECKED,
        ]
    );
    assert_valid!(typed.validate_update(&typed));
}

#[test]
fn embedded_objects_are_validated() {
    let mut nameless = held("abc", 1);
    nameless.as_object_mut().unwrap().remove("kind");
    assert_errors!(
        Crate::decode(&body(&nameless)),
        ["spec.first.kind: Required value", NOT_CHECKED]
    );
    let mut misnamed = held("abc", 1);
    misnamed["metadata"]["name"] = json!("a/b");
    let found = Crate::decode(&body(&misnamed)).unwrap_err();
    assert_errors!(found, [expect::invalid("spec.first.metadata.name")]);
    let typed: Crate = serde_json::from_value(body(&misnamed)).unwrap();
    assert_errors!(
        typed.validate(),
        [expect::invalid("spec.first.metadata.name")]
    );
    assert!(typed.validate_as(Wording::Crd).is_err());
}

#[test]
fn rules_of_embedded_objects_are_evaluated() {
    assert_errors!(
        Crate::decode(&body(&held("", 0))),
        ["spec.first: Invalid value: must have a size or a name"]
    );
}
