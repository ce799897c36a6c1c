//! The gate against breaking changes.

mod cases;
mod gate;
mod outputs;
mod pairs;
mod published;

use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::{Value, json};

/// A CRD with one version, whose spec has these fields.
fn crd(fields: Value) -> CustomResourceDefinition {
    with_spec(json!({"type": "object", "properties": fields}))
}

fn with_spec(spec: Value) -> CustomResourceDefinition {
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev",
            "scope": "Namespaced",
            "names": {"kind": "Widget", "plural": "widgets"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
                "openAPIV3Schema": {"type": "object", "properties": {"spec": spec}},
            }}],
        },
    });
    serde_json::from_value(crd).unwrap()
}
