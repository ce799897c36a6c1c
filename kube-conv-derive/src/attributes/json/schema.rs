//! Checks that the keywords of schemas in `json!(…)` exist and are allowed at their place.
//!
//! Source: `JSONSchemaProps` of `apiextensions.k8s.io/v1` and the structural schema's invariants.

use super::{JsonLiteral, JsonTree};
use crate::diag::Diag;
use crate::suggest;
use syn::LitStr;

/// The value of a keyword.
#[derive(Clone, Copy, PartialEq)]
enum KeywordValue {
    Text,
    Number,
    Count,
    Bool,
    Texts,
    Values,
    Value,
    Schema,
    Schemas,
    Properties,
    Docs,
}

/// Each keyword, its value, and whether it may be inside `allOf`, `anyOf`, `oneOf` and `not`.
const KEYWORDS: &[(&str, KeywordValue, bool)] = &[
    ("additionalProperties", KeywordValue::Schema, false),
    ("allOf", KeywordValue::Schemas, true),
    ("anyOf", KeywordValue::Schemas, true),
    ("default", KeywordValue::Value, false),
    ("description", KeywordValue::Text, false),
    ("enum", KeywordValue::Values, true),
    ("example", KeywordValue::Value, true),
    ("exclusiveMaximum", KeywordValue::Bool, true),
    ("exclusiveMinimum", KeywordValue::Bool, true),
    ("externalDocs", KeywordValue::Docs, true),
    ("format", KeywordValue::Text, true),
    ("items", KeywordValue::Schema, true),
    ("maxItems", KeywordValue::Count, true),
    ("maxLength", KeywordValue::Count, true),
    ("maxProperties", KeywordValue::Count, true),
    ("maximum", KeywordValue::Number, true),
    ("minItems", KeywordValue::Count, true),
    ("minLength", KeywordValue::Count, true),
    ("minProperties", KeywordValue::Count, true),
    ("minimum", KeywordValue::Number, true),
    ("multipleOf", KeywordValue::Number, true),
    ("not", KeywordValue::Schema, true),
    ("nullable", KeywordValue::Bool, false),
    ("oneOf", KeywordValue::Schemas, true),
    ("pattern", KeywordValue::Text, true),
    ("properties", KeywordValue::Properties, true),
    ("required", KeywordValue::Texts, true),
    ("title", KeywordValue::Text, false),
    ("type", KeywordValue::Text, false),
    ("x-kubernetes-embedded-resource", KeywordValue::Bool, false),
    ("x-kubernetes-int-or-string", KeywordValue::Bool, false),
    ("x-kubernetes-list-map-keys", KeywordValue::Texts, false),
    ("x-kubernetes-list-type", KeywordValue::Text, false),
    ("x-kubernetes-map-type", KeywordValue::Text, false),
    (
        "x-kubernetes-preserve-unknown-fields",
        KeywordValue::Bool,
        false,
    ),
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

fn check_keyword(keyword: &LitStr, value: &JsonLiteral, position: Position, diag: &Diag) {
    let name = keyword.value();
    let Some((known, given, nests)) = KEYWORDS.iter().find(|(known, ..)| *known == name) else {
        diag.error(keyword, unknown(&name));
        return;
    };
    if let (Position::Junctor(junctor), false) = (position, *nests) {
        diag.error(
            keyword,
            format!(
                "`{name}` is not allowed inside `{junctor}`, which only validates values; write it outside"
            ),
        );
        return;
    }
    // `schema` removes a keyword by null.
    if matches!((&value.tree, position), (JsonTree::Null, Position::Main)) {
        return;
    }
    check_value(known, *given, value, position, diag);
}

fn check_value(
    keyword: &'static str,
    given: KeywordValue,
    value: &JsonLiteral,
    position: Position,
    diag: &Diag,
) {
    let inner = match (position, keyword) {
        (Position::Main, "allOf" | "anyOf" | "oneOf" | "not") => Position::Junctor(keyword),
        _ => position,
    };
    let fits = match (given, &value.tree) {
        (_, JsonTree::Unknown) | (KeywordValue::Value, _) => true,
        (KeywordValue::Schema, _) => {
            let either = keyword == "additionalProperties" && matches!(value.tree, JsonTree::Bool);
            if !either {
                check_schema(value, inner, diag);
            }
            true
        }
        (KeywordValue::Schemas, JsonTree::List(schemas)) => {
            schemas
                .iter()
                .for_each(|schema| check_schema(schema, inner, diag));
            true
        }
        (KeywordValue::Properties, JsonTree::Object(properties)) => {
            for (_, schema) in properties {
                if !matches!((&schema.tree, position), (JsonTree::Null, Position::Main)) {
                    check_schema(schema, inner, diag);
                }
            }
            true
        }
        (KeywordValue::Text, JsonTree::Text(text)) => {
            check_text(keyword, text, diag);
            true
        }
        (KeywordValue::Texts, JsonTree::List(items)) => items
            .iter()
            .all(|item| matches!(item.tree, JsonTree::Text(_) | JsonTree::Unknown)),
        (KeywordValue::Bool, JsonTree::Bool)
        | (KeywordValue::Number | KeywordValue::Count, JsonTree::Number)
        | (KeywordValue::Values, JsonTree::List(_))
        | (KeywordValue::Docs, JsonTree::Object(_)) => true,
        _ => false,
    };
    if !fits {
        diag.error(
            &value.tokens,
            format!("`{keyword}` is given {}", given.words()),
        );
    }
}

fn check_text(keyword: &str, text: &LitStr, diag: &Diag) {
    if keyword == "pattern" {
        crate::pattern::check_pattern(text, diag);
    }
    let words: &[&str] = match keyword {
        "type" => &["array", "boolean", "integer", "number", "object", "string"],
        "x-kubernetes-list-type" => &["atomic", "map", "set"],
        "x-kubernetes-map-type" => &["atomic", "granular"],
        _ => return,
    };
    if !words.contains(&text.value().as_str()) {
        diag.error(
            text,
            format!("`{keyword}` is one of `{}`", words.join("`, `")),
        );
    }
}

fn unknown(name: &str) -> String {
    if let Some((_, instead)) = REJECTED.iter().find(|(rejected, _)| *rejected == name) {
        return format!("servers reject `{name}` in schemas; {instead}");
    }
    match suggest::closest(name, KEYWORDS.iter().map(|(known, ..)| *known)) {
        Some(near) => format!("`{name}` is no keyword of a schema; did you mean `{near}`?"),
        None => format!(
            "`{name}` is no keyword of a schema; write one that `JSONSchemaProps` of `apiextensions.k8s.io/v1` has"
        ),
    }
}

impl KeywordValue {
    fn words(self) -> &'static str {
        match self {
            Self::Text => "a text; write `\"…\"`",
            Self::Number => "a number; write one without quotes",
            Self::Count => "a whole number; write one without quotes",
            Self::Bool => "`true` or `false`",
            Self::Texts => "a list of texts; write `[\"…\"]`",
            Self::Values => "a list of values; write `[…]`",
            Self::Value => "a value",
            Self::Schema => "a schema; write `{…}`",
            Self::Schemas => "a list of schemas; write `[{…}]`",
            Self::Properties => "schemas by name; write `{\"name\": {…}}`",
            Self::Docs => "an object; write `{\"url\": \"…\"}`",
        }
    }
}
