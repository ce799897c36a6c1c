//! The translation of keywords.

use super::{JsonSchemaDraft, JsonSchemaOptions, json_schema};
use crate::CrdRead;
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::{Value, json};

fn crd(root: &Value) -> CustomResourceDefinition {
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev",
            "names": {"kind": "Widget", "plural": "widgets"},
            "scope": "Namespaced",
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": root}}],
        },
    });
    CrdRead::read(&crd).unwrap().crd
}

fn of_field(field: &Value, options: JsonSchemaOptions) -> Value {
    let root = json!({"type": "object", "properties": {"field": field}});
    let schema = json_schema(&crd(&root), "v1", options).unwrap();
    schema["properties"]["field"].clone()
}

#[test]
fn only_a_closed_schema_rejects_unknown_fields() {
    let open = JsonSchemaOptions::new();
    let closed = open.without_unknown_fields();
    let keeps = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    for (root, options, expected) in [
        (json!({"type": "object"}), open, None),
        (json!({"type": "object"}), closed, Some(json!(false))),
        (keeps, closed, None),
    ] {
        let schema = json_schema(&crd(&root), "v1", options).unwrap();
        assert_eq!(
            schema.get("additionalProperties"),
            expected.as_ref(),
            "{root}"
        );
    }
}

#[test]
fn keywords_are_translated() {
    for (field, expected) in [
        (
            json!({"type": "integer", "format": "int32", "minimum": 1, "exclusiveMinimum": true}),
            json!({"type": "integer", "minimum": i32::MIN, "maximum": i32::MAX, "exclusiveMinimum": 1}),
        ),
        (
            json!({"type": "string", "nullable": true, "enum": ["a"], "example": "a", "title": "T"}),
            json!({"type": ["string", "null"], "enum": ["a", null], "examples": ["a"], "title": "T"}),
        ),
        (
            json!({"type": "number", "minimum": 1.5, "maximum": 9, "exclusiveMaximum": true, "multipleOf": 0.5}),
            json!({"type": "number", "minimum": 1.5, "exclusiveMaximum": 9, "multipleOf": 0.5}),
        ),
        (
            json!({"type": "string", "minLength": 1, "maxLength": 9, "pattern": "^a.[^]x]$", "not": {"enum": ["b"]}}),
            json!({"type": "string", "minLength": 1, "maxLength": 9, "pattern": "^a[^\\n][^\\]x]$", "not": {"enum": ["b"]}}),
        ),
        (
            json!({"type": "array", "minItems": 1, "maxItems": 2, "items": {"type": "string", "pattern": "[[:alpha:]]"}}),
            json!({"type": "array", "minItems": 1, "maxItems": 2, "items": {"type": "string"}}),
        ),
        (
            json!({"type": "object", "minProperties": 1, "maxProperties": 2, "additionalProperties": {"type": "boolean"}}),
            json!({"type": "object", "minProperties": 1, "maxProperties": 2, "additionalProperties": {"type": "boolean"}}),
        ),
        (
            json!({"x-kubernetes-int-or-string": true}),
            json!({"type": ["integer", "string"]}),
        ),
        (
            json!({"x-kubernetes-int-or-string": true, "anyOf": [{"type": "integer"}, {"type": "string"}], "nullable": true}),
            json!({"anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "null"}]}),
        ),
        (
            json!({"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string", "format": "duration"}}),
            json!({"type": "array", "uniqueItems": true, "items": {"type": "string"}}),
        ),
        (
            json!({
                "type": "object", "required": ["a", "b"],
                "properties": {"a": {"type": "string", "default": "x"}, "b": {"type": "string", "format": "uri"}},
                "x-kubernetes-validations": [{"rule": "true", "message": "must be true"}], "description": "D.",
            }),
            json!({
                "type": "object", "required": ["b"], "description": "D.\n\nMust be true.",
                "properties": {
                    "a": {"type": "string", "default": "x"}, "b": {"type": "string", "format": "uri-reference"},
                },
            }),
        ),
        (
            json!({"type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true}),
            json!({
                "type": "object", "required": ["apiVersion", "kind"],
                "properties": {
                    "apiVersion": {"type": "string", "minLength": 1},
                    "kind": {"type": "string", "minLength": 1},
                    "metadata": {"type": "object"},
                },
            }),
        ),
    ] {
        let translated = of_field(&field, JsonSchemaOptions::new());
        assert_eq!(translated, expected, "{field}");
    }
}

#[test]
fn objects_that_drop_unknown_fields_are_closed_by_choice() {
    let closed = JsonSchemaOptions::new().without_unknown_fields();
    let object = json!({"type": "object", "properties": {"a": {"type": "string"}}});
    let mut branches = object.clone();
    branches["oneOf"] = json!([{"properties": {"a": {"minLength": 1}}}]);
    assert_eq!(of_field(&object, JsonSchemaOptions::new()), object);
    for field in [object, branches] {
        let closed = of_field(&field, closed);
        assert_eq!(closed["additionalProperties"], false);
        assert!(!closed["oneOf"].to_string().contains("additionalProperties"));
    }
    for open in [
        json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}),
        json!({"type": "object", "additionalProperties": {"type": "string"}}),
    ] {
        assert_ne!(
            of_field(&open, closed)["additionalProperties"],
            false,
            "{open}"
        );
    }
    // A server keeps labels that the schema does not list.
    let metadata = json!({"type": "object", "properties": {"name": {"type": "string"}}});
    let template = json!({"type": "object", "x-kubernetes-embedded-resource": true, "properties": {"metadata": metadata}});
    assert_eq!(
        of_field(&template, closed)["properties"]["metadata"],
        metadata
    );
}

#[test]
fn an_object_has_the_fields_of_its_type_once_each() {
    for (listed, expected) in [
        (json!([]), json!(["apiVersion", "kind", "metadata"])),
        (
            json!(["kind", "spec"]),
            json!(["kind", "spec", "apiVersion", "metadata"]),
        ),
    ] {
        let root = json!({"type": "object", "required": listed, "properties": {"spec": {"type": "object"}}});
        let schema = json_schema(&crd(&root), "v1", JsonSchemaOptions::new()).unwrap();
        assert_eq!(schema["required"], expected, "{listed}");
    }
}

#[test]
fn metadata_is_that_of_every_object_along_with_what_the_type_demands() {
    let own = json!({"type": "object", "properties": {
        "name": {"type": "string", "maxLength": 9}, "odd": {"type": "integer"},
    }});
    let of = |root: &Value| {
        let schema = json_schema(&crd(root), "v1", JsonSchemaOptions::new()).unwrap();
        schema["properties"]["metadata"].clone()
    };
    let of_every_object = of(&json!({"type": "object"}));
    let name = of_every_object["properties"]["name"].clone();
    assert_eq!(name["maxLength"], 253);
    let mut expected = of_every_object.clone();
    expected["properties"]["name"] = json!({"allOf": [name, own["properties"]["name"]]});
    expected["properties"]["odd"] = own["properties"]["odd"].clone();
    assert_eq!(
        of(&json!({"type": "object", "properties": {"metadata": own}})),
        expected
    );
}

#[test]
fn the_draft_is_named() {
    let crd = crd(&json!({"type": "object"}));
    let uri = |draft| {
        let options = JsonSchemaOptions::new().draft(draft);
        json_schema(&crd, "v1", options).unwrap()["$schema"].clone()
    };
    assert_eq!(
        uri(JsonSchemaDraft::Draft07),
        "http://json-schema.org/draft-07/schema#"
    );
    assert_eq!(
        uri(JsonSchemaDraft::Draft202012),
        "https://json-schema.org/draft/2020-12/schema"
    );
    assert_eq!(json_schema(&crd, "v2", JsonSchemaOptions::new()), None);
}
