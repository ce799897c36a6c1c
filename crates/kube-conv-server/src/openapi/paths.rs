//! The paths of a kind: the operations that read objects and lists.

use super::document::Described;
use kube_conv_runtime::type_schema::names::COMPONENTS;
use serde_json::{Map, Value, json};

/// Adds the paths of one object and of all.
pub(super) fn add(
    paths: &mut Map<String, Value>,
    described: &Described,
    group: &str,
    version: &str,
    object: &str,
    list: &str,
) {
    let root = if group.is_empty() {
        format!("/api/{version}")
    } else {
        format!("/apis/{group}/{version}")
    };
    let (collection, scope, of_path) = if described.is_namespaced {
        let collection = format!("{root}/namespaces/{{namespace}}/{}", described.plural);
        (collection, "Namespaced", vec![parameter("namespace")])
    } else {
        (format!("{root}/{}", described.plural), "", Vec::new())
    };
    let operation = |verb: &str, action: &str, component: &str| {
        json!({
            "description": format!("{verb} objects of the kind {}", described.kind),
            "operationId": format!("{verb}{}{scope}{}", in_one_word(group, version), described.kind),
            "responses": {
                "200": {
                    "description": "OK",
                    "content": {
                        "application/json": {"schema": {"$ref": format!("{COMPONENTS}{component}")}},
                    },
                },
            },
            "x-kubernetes-action": action,
            "x-kubernetes-group-version-kind": {
                "group": group,
                "kind": described.kind,
                "version": version,
            },
        })
    };
    let of_object: Vec<Value> = [parameter("name")]
        .into_iter()
        .chain(of_path.clone())
        .collect();
    paths.insert(
        format!("{collection}/{{name}}"),
        json!({"get": operation("read", "get", object), "parameters": of_object}),
    );
    paths.insert(
        collection,
        json!({"get": operation("list", "list", list), "parameters": of_path}),
    );
}

fn parameter(name: &str) -> Value {
    json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}})
}

/// Group and version as operations are named after them: `WidgetsAcmeDevV1`.
fn in_one_word(group: &str, version: &str) -> String {
    let parts = group.split('.').chain([version]);
    parts
        .map(|part| {
            let mut letters = part.chars();
            letters.next().map_or_else(String::new, |first| {
                first.to_uppercase().chain(letters).collect()
            })
        })
        .collect()
}
