//! Checks that the keywords of schemas in `json!(…)` exist and are allowed at their place.
//!
//! Source: `JSONSchemaProps` of `apiextensions.k8s.io/v1` and the structural schema's invariants.

use super::{JsonLiteral, JsonTree};
use crate::diag::Diag;
use crate::suggest;
use syn::LitStr;

/// The keywords that may be anywhere.
const ANYWHERE: &[&str] = &[
    "allOf",
    "anyOf",
    "enum",
    "example",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "externalDocs",
    "format",
    "items",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "multipleOf",
    "not",
    "oneOf",
    "pattern",
    "properties",
    "required",
];

/// The keywords that may not be inside `allOf`, `anyOf`, `oneOf` and `not`.
const OUTSIDE: &[&str] = &[
    "additionalProperties",
    "default",
    "description",
    "nullable",
    "title",
    "type",
    "x-kubernetes-embedded-resource",
    "x-kubernetes-int-or-string",
    "x-kubernetes-list-map-keys",
    "x-kubernetes-list-type",
    "x-kubernetes-map-type",
    "x-kubernetes-preserve-unknown-fields",
];

/// Keywords that servers reject, and what to write instead.
const REJECTED: &[(&str, &str)] = &[
    ("$ref", "write what it refers to in its place"),
    ("$schema", "drop it"),
    ("additionalItems", "drop it"),
    ("const", "write `\"enum\": […]` with one value"),
    ("definitions", "write each where it is used"),
    (
        "dependencies",
        "write a CEL rule, `cel(\"!has(self.a) || has(self.b)\")`",
    ),
    ("id", "drop it"),
    (
        "patternProperties",
        "write `\"additionalProperties\"` with one schema for all members",
    ),
    ("uniqueItems", "write `list_set` on the field"),
    (
        "x-kubernetes-validations",
        "write `cel(\"…\")` on the field or type",
    ),
];

/// The place of a schema.
#[derive(Clone, Copy)]
pub(crate) enum Position {
    /// In place of the type's own schema, by `schema = json!({…})`.
    Main,
    /// Inside this keyword, where only values may be checked.
    Junctor(&'static str),
}

/// Reports the keywords that a server would reject or ignore.
pub(crate) fn check_schema(json: &JsonLiteral, position: Position, diag: &Diag) {
    match &json.tree {
        JsonTree::Object(members) => {
            for (keyword, value) in members {
                check_keyword(keyword, value, position, diag);
            }
        }
        JsonTree::Unknown => {}
        _ => diag.error(
            &json.tokens,
            "a schema is an object of keywords; write `json!({\"minLength\": 1})`",
        ),
    }
}

/// Reports a keyword that does not exist at its place. Whether its value is one is checked when the schema is made.
fn check_keyword(keyword: &LitStr, value: &JsonLiteral, position: Position, diag: &Diag) {
    let name = keyword.value();
    match position {
        _ if ANYWHERE.contains(&&*name) => {}
        Position::Main if OUTSIDE.contains(&&*name) => {}
        Position::Junctor(junctor) if OUTSIDE.contains(&&*name) => {
            diag.error(
                keyword,
                format!(
                    "`{name}` is not allowed inside `{junctor}`, which only validates values; write it outside"
                ),
            );
            return;
        }
        _ => {
            diag.error(keyword, unknown(&name));
            return;
        }
    }
    let inner = match (position, JUNCTORS.iter().find(|junctor| **junctor == name)) {
        (Position::Main, Some(junctor)) => Position::Junctor(junctor),
        _ => position,
    };
    let below: Vec<&JsonLiteral> = match (&*name, &value.tree) {
        ("additionalProperties" | "items" | "not", JsonTree::Object(_)) => vec![value],
        ("allOf" | "anyOf" | "oneOf", JsonTree::List(schemas)) => schemas.iter().collect(),
        ("properties", JsonTree::Object(properties)) => {
            let schemas = properties.iter().map(|(_, schema)| schema);
            // `schema` removes a property by null.
            schemas
                .filter(|schema| !matches!(schema.tree, JsonTree::Null))
                .collect()
        }
        _ => Vec::new(),
    };
    for schema in below {
        check_schema(schema, inner, diag);
    }
}

const JUNCTORS: [&str; 4] = ["allOf", "anyOf", "not", "oneOf"];

fn unknown(name: &str) -> String {
    if let Some((_, instead)) = REJECTED.iter().find(|(rejected, _)| *rejected == name) {
        return format!("servers reject `{name}` in schemas; {instead}");
    }
    match suggest::closest(name, ANYWHERE.iter().chain(OUTSIDE).copied()) {
        Some(near) => format!("`{name}` is no keyword of a schema; did you mean `{near}`?"),
        None => format!(
            "`{name}` is no keyword of a schema; write one that `JSONSchemaProps` of `apiextensions.k8s.io/v1` has"
        ),
    }
}
