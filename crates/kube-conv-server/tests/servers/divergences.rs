//! Rows of docs/divergences that nothing else tests: answers that differ from Kubernetes' on purpose.
#![expect(clippy::unwrap_in_result, reason = "the result is the server's answer")]

use kube_conv_crd::CrdRead;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::json;
use kube_conv_server::admission::{Engine, Stored};
use kube_conv_server::status::Status;
use serde_json::Value;

fn crd(spec: &Value) -> CustomResourceDefinition {
    let schema = json!({"type": "object", "properties": {"spec": spec}});
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev",
            "names": {"kind": "Widget", "plural": "widgets"},
            "scope": "Namespaced",
            "versions": [
                {"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}
            ],
        },
    });
    CrdRead::read(&crd).unwrap().crd
}

/// What is stored.
fn create(schema: &Value, spec: &Value) -> Result<Stored, Status> {
    let engine = Engine::new(&crd(schema), "v1").unwrap();
    let object = json!({
        "apiVersion": "acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": spec
    });
    engine.create(&object).result
}

#[test]
fn preserving_no_unknown_fields_is_as_if_nothing_were_said() {
    let schema = json!({
        "type": "object",
        "x-kubernetes-preserve-unknown-fields": false,
        "properties": {"a": {"type": "string"}},
    });
    let stored = create(&schema, &json!({"a": "x", "b": "y"})).unwrap();
    assert_eq!(stored.object["spec"], json!({"a": "x"}));
}

#[test]
fn characters_have_the_properties_that_unicode_has_given_them_since() {
    let schema =
        json!({"type": "object", "properties": {"a": {"type": "string", "pattern": r"^\p{Lu}$"}}});
    // A letter of Unicode 16.
    assert!(create(&schema, &json!({"a": "\u{1C89}"})).is_ok());
    assert!(create(&schema, &json!({"a": "\u{1C8A}"})).is_err());
}

#[test]
fn no_name_of_a_property_marks_errors_as_important() {
    let at_least = |length: u64| json!({"IMPORTANT!a": {"minLength": length}});
    let schema = json!({
        "type": "object",
        "properties": {"IMPORTANT!a": {"type": "string"}},
        "anyOf": [{"properties": at_least(2)}, {"properties": at_least(3)}],
    });
    let rejection = create(&schema, &json!({"IMPORTANT!a": "x"})).unwrap_err();
    assert!(!rejection.message.contains("spec.a"), "{rejection}");
    assert!(rejection.message.contains("IMPORTANT!a"), "{rejection}");
}
