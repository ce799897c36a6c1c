//! A definition of one version, of which a test fills in what it is about.

use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::{Value, json};

/// A definition whose `spec` has this schema.
pub(crate) fn with_spec(spec: &Value) -> CustomResourceDefinition {
    let mut definition = unfinished();
    definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"] =
        json!({"spec": spec});
    serde_json::from_value(definition).unwrap()
}

/// A definition whose `spec` has these fields.
pub(crate) fn with_fields(fields: &Value) -> CustomResourceDefinition {
    with_spec(&json!({"type": "object", "properties": fields}))
}

/// The definition as JSON. The schema of its version has no fields.
pub(crate) fn unfinished() -> Value {
    json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev",
            "scope": "Namespaced",
            "names": {"kind": "Widget", "plural": "widgets"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
                "openAPIV3Schema": {"type": "object", "properties": {}},
            }}],
        },
    })
}
