//! Keywords of schemas in `json!(…)`: whether there are such, and may stand where they do.
//!
//! Source: `JSONSchemaProps` of `apiextensions.k8s.io/v1` and the structural schema's invariants.

use super::{Json, Tree};
use crate::diag::Diag;
use crate::suggest;
use syn::LitStr;

/// What a keyword is given.
#[derive(Clone, Copy, PartialEq)]
enum Given {
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

/// Each keyword, what it is given, and whether it may stand inside `allOf`, `anyOf`, `oneOf` and
/// `not`.
const KEYWORDS: &[(&str, Given, bool)] = &[
    ("additionalProperties", Given::Schema, false),
    ("allOf", Given::Schemas, true),
    ("anyOf", Given::Schemas, true),
    ("default", Given::Value, false),
    ("description", Given::Text, false),
    ("enum", Given::Values, true),
    ("example", Given::Value, true),
    ("exclusiveMaximum", Given::Bool, true),
    ("exclusiveMinimum", Given::Bool, true),
    ("externalDocs", Given::Docs, true),
    ("format", Given::Text, true),
    ("items", Given::Schema, true),
    ("maxItems", Given::Count, true),
    ("maxLength", Given::Count, true),
    ("maxProperties", Given::Count, true),
    ("maximum", Given::Number, true),
    ("minItems", Given::Count, true),
    ("minLength", Given::Count, true),
    ("minProperties", Given::Count, true),
    ("minimum", Given::Number, true),
    ("multipleOf", Given::Number, true),
    ("not", Given::Schema, true),
    ("nullable", Given::Bool, false),
    ("oneOf", Given::Schemas, true),
    ("pattern", Given::Text, true),
    ("properties", Given::Properties, true),
    ("required", Given::Texts, true),
    ("title", Given::Text, false),
    ("type", Given::Text, false),
    ("x-kubernetes-embedded-resource", Given::Bool, false),
    ("x-kubernetes-int-or-string", Given::Bool, false),
    ("x-kubernetes-list-map-keys", Given::Texts, false),
    ("x-kubernetes-list-type", Given::Text, false),
    ("x-kubernetes-map-type", Given::Text, false),
    ("x-kubernetes-preserve-unknown-fields", Given::Bool, false),
];

/// Keywords that servers refuse, and what to write instead.
const REFUSED: &[(&str, &str)] = &[
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

/// Where a schema stands.
#[derive(Clone, Copy)]
pub(crate) enum Position {
    /// In place of what a type says, by `schema = json!({…})`.
    Main,
    /// Inside this keyword, where only values may be judged.
    Junctor(&'static str),
}

/// Reports what of a schema a server would refuse, or not know.
pub(crate) fn check(json: &Json, position: Position, diag: &Diag) {
    match &json.tree {
        Tree::Object(members) => {
            for (keyword, value) in members {
                check_keyword(keyword, value, position, diag);
            }
        }
        Tree::Unknown => {}
        _ => diag.error(
            &json.tokens,
            "a schema is an object of keywords; write `json!({\"minLength\": 1})`",
        ),
    }
}

fn check_keyword(keyword: &LitStr, value: &Json, position: Position, diag: &Diag) {
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
    if matches!((&value.tree, position), (Tree::Null, Position::Main)) {
        return;
    }
    check_value(known, *given, value, position, diag);
}

fn check_value(keyword: &'static str, given: Given, value: &Json, position: Position, diag: &Diag) {
    let inner = match (position, keyword) {
        (Position::Main, "allOf" | "anyOf" | "oneOf" | "not") => Position::Junctor(keyword),
        _ => position,
    };
    let fits = match (given, &value.tree) {
        (_, Tree::Unknown) | (Given::Value, _) => true,
        (Given::Schema, _) => {
            let either = keyword == "additionalProperties" && matches!(value.tree, Tree::Bool);
            if !either {
                check(value, inner, diag);
            }
            true
        }
        (Given::Schemas, Tree::List(schemas)) => {
            schemas.iter().for_each(|schema| check(schema, inner, diag));
            true
        }
        (Given::Properties, Tree::Object(properties)) => {
            for (_, schema) in properties {
                if !matches!((&schema.tree, position), (Tree::Null, Position::Main)) {
                    check(schema, inner, diag);
                }
            }
            true
        }
        (Given::Text, Tree::Text(text)) => {
            check_text(keyword, text, diag);
            true
        }
        (Given::Texts, Tree::List(items)) => items
            .iter()
            .all(|item| matches!(item.tree, Tree::Text(_) | Tree::Unknown)),
        (Given::Bool, Tree::Bool)
        | (Given::Number | Given::Count, Tree::Number)
        | (Given::Values, Tree::List(_))
        | (Given::Docs, Tree::Object(_)) => true,
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
        crate::pattern::check(text, diag);
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
    if let Some((_, instead)) = REFUSED.iter().find(|(refused, _)| *refused == name) {
        return format!("servers reject `{name}` in schemas; {instead}");
    }
    match suggest::closest(name, KEYWORDS.iter().map(|(known, ..)| *known)) {
        Some(near) => format!("`{name}` is no keyword of a schema; did you mean `{near}`?"),
        None => format!(
            "`{name}` is no keyword of a schema; write one that `JSONSchemaProps` of `apiextensions.k8s.io/v1` has"
        ),
    }
}

impl Given {
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
