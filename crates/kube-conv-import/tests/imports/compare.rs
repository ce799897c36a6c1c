//! Compares CRDs as trees, without descriptions and what generators note.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::schema::Schema;
use serde_json::Value;
use std::collections::BTreeSet;

/// Annotations with the version of a generator.
fn generated(annotation: &str) -> bool {
    annotation == "controller-gen.kubebuilder.io/version"
}

/// The paths at which two CRDs differ, with both values.
#[must_use]
pub(crate) fn differences(
    ours: &CustomResourceDefinition,
    published: &CustomResourceDefinition,
) -> Vec<String> {
    let mut found = Vec::new();
    compare(&tree(published), &tree(ours), String::new(), &mut found);
    found
}

/// The tree that is compared. Names that a server fills in are filled in.
fn tree(crd: &CustomResourceDefinition) -> Value {
    let mut crd = crd.clone();
    crd.status = None;
    crd.metadata.annotations.retain(|name, _| !generated(name));
    crd.metadata.creation_timestamp = None;
    crd.spec.versions.sort_by(|a, b| a.name.cmp(&b.name));
    let names = &mut crd.spec.names;
    if names.singular.is_empty() {
        names.singular = names.kind.to_lowercase().into();
    }
    if names.list_kind.is_empty() {
        names.list_kind = format!("{}List", names.kind).into();
    }
    if crd
        .spec
        .conversion
        .as_ref()
        .is_some_and(|conversion| conversion.strategy == "None")
    {
        crd.spec.conversion = None;
    }
    for version in &mut crd.spec.versions {
        let schema = version.schema.as_mut();
        if let Some(root) = schema.and_then(|schema| schema.open_api_v3_schema.as_mut()) {
            *root = root.without_descriptions();
            remove_stanzas(root);
        }
    }
    crd.to_json()
}

/// Removes what every kind has, whether its CRD says so or not.
fn remove_stanzas(root: &mut Schema) {
    for (name, type_name) in [
        ("apiVersion", "string"),
        ("kind", "string"),
        ("metadata", "object"),
    ] {
        let alone = Schema::of_type(type_name);
        if root
            .properties
            .get(name)
            .is_some_and(|schema| **schema == alone)
        {
            root.properties.remove(name);
        }
    }
}

fn compare(published: &Value, ours: &Value, path: String, found: &mut Vec<String>) {
    match (published, ours) {
        (Value::Object(a), Value::Object(b)) => {
            let names: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            for name in names {
                let [a, b] = [a, b].map(|members| members.get(name).unwrap_or(&Value::Null));
                compare(a, b, format!("{path}.{name}"), found);
            }
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            for (index, (a, b)) in a.iter().zip(b).enumerate() {
                compare(a, b, format!("{path}[{index}]"), found);
            }
        }
        (a, b) if a == b => {}
        (a, b) => found.push(format!("{path}: published {a}, here {b}")),
    }
}
