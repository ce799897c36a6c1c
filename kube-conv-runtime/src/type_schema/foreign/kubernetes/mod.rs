//! Parts of Kubernetes' own types that k8s-openapi leaves out of their schemas: how lists and
//! structs are merged, defaults, and the published form of quantities.
//!
//! Definitions are found by their names, which are those of Kubernetes' OpenAPI documents.

mod facts;
#[cfg(test)]
mod tests;

use crate::ApiType;
use crate::meta::Quantity;
use crate::rules::Constraint;
use facts::TYPES;
use serde_json::{Map, Value, json};

/// The keyword for the name of a definition's type, which no schema of a server has.
pub(super) const PUBLISHED: &str = "x-kubernetes-published-type";

const QUANTITY: &str = "io.k8s.apimachinery.pkg.api.resource.Quantity";
const INT_OR_STRING: &str = "io.k8s.apimachinery.pkg.util.intstr.IntOrString";
const OBJECT_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

/// Adds the facts about Kubernetes' types to their definitions in a document, whose root describes
/// the type of this name.
pub(super) fn complete(document: &mut Value, root: &str) {
    let Some(document) = document.as_object_mut() else {
        return;
    };
    if let Some(Value::Object(definitions)) = document.get_mut("$defs") {
        for (name, definition) in definitions {
            if let Value::Object(definition) = definition {
                complete_one(name, definition);
            }
        }
    }
    complete_one(root, document);
}

fn complete_one(name: &str, definition: &mut Map<String, Value>) {
    match name {
        OBJECT_META => *definition = template_metadata(),
        INT_OR_STRING | QUANTITY => {
            definition.remove("x-kubernetes-int-or-string");
            definition.insert("type".to_owned(), json!(["integer", "string"]));
            for rule in Quantity::TYPE.constraints {
                if let (QUANTITY, Constraint::Pattern(pattern)) = (name, rule) {
                    definition.insert("pattern".to_owned(), pattern.source().into());
                }
            }
        }
        _ => {
            for fact in facts(name) {
                note(definition, fact);
            }
        }
    }
    if name.starts_with("io.k8s.") {
        definition.insert(PUBLISHED.to_owned(), name.into());
    }
}

/// The facts about the type of this name.
fn facts(name: &str) -> impl Iterator<Item = &'static str> {
    let of_type = TYPES.lines().find_map(|line| {
        let (known, facts) = line.split_once(' ')?;
        (name.strip_prefix("io.k8s.") == Some(known)).then_some(facts)
    });
    of_type.unwrap_or_default().split_whitespace()
}

/// Adds one fact to a definition; without a field it is about the type.
fn note(definition: &mut Map<String, Value>, fact: &str) {
    let (field, fact) = fact.split_at(fact.find(['[', '{', '=']).unwrap_or_default());
    // A field with a default is optional.
    if let (true, Some(Value::Array(required))) =
        (fact.starts_with('='), definition.get_mut("required"))
    {
        required.retain(|name| name != field);
    }
    let properties = definition.get_mut("properties");
    let noted = match field {
        "" => Some(definition),
        field => properties
            .and_then(|properties| properties.get_mut(field))
            .and_then(Value::as_object_mut),
    };
    // Older versions of Kubernetes do not have all fields.
    let Some(noted) = noted else {
        return;
    };
    let mut set = |keyword: &str, value: Value| noted.insert(keyword.to_owned(), value);
    let default = fact.strip_prefix('=').map(serde_json::from_str);
    match (fact, default) {
        (_, Some(Ok(default))) => set("default", default),
        ("{}", _) => set("x-kubernetes-map-type", "atomic".into()),
        ("[]", _) => set("x-kubernetes-list-type", "atomic".into()),
        ("[set]", _) => set("x-kubernetes-list-type", "set".into()),
        (keys, _) => {
            let keys: Vec<&str> = keys.trim_matches(['[', ']']).split(',').collect();
            set("x-kubernetes-list-map-keys", json!(keys));
            set("x-kubernetes-list-type", "map".into())
        }
    };
}

/// The metadata of a template, with the fields that clients may set. A server would prune metadata
/// without known fields. The fields are as controller-gen writes them for embedded metadata: finalizers are
/// a list without a type, so that a server accepts doubled ones, as it does in published CRDs.
fn template_metadata() -> Map<String, Value> {
    let texts = json!({"type": "object", "additionalProperties": {"type": "string"}});
    let properties = json!({
        "annotations": texts,
        "finalizers": {"type": "array", "items": {"type": "string"}},
        "labels": texts,
        "name": {"type": "string"},
        "namespace": {"type": "string"},
    });
    Map::from_iter([
        ("type".to_owned(), "object".into()),
        ("properties".to_owned(), properties),
    ])
}
