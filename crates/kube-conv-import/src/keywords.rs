//! The keywords of one schema, which are taken one by one; the rest is written as JSON.

use super::attribute::{Argument, Expr};
use kube_conv_core::rules;
use kube_conv_schema::schema::tree::own_keywords;
use kube_conv_schema::schema::{Schema, Text, ValidationRule};
use serde_json::{Map, Value, json};

/// The keywords that are read apart, and those that a server rejects.
const APART: [&str; 14] = [
    "$ref",
    "$schema",
    "additionalItems",
    "additionalProperties",
    "default",
    "definitions",
    "dependencies",
    "description",
    "id",
    "nullable",
    "patternProperties",
    "required",
    "uniqueItems",
    "x-kubernetes-validations",
];

/// The keywords of a schema, without those about what is below it, and without `description`,
/// `default`, `nullable` and CEL rules.
pub(super) struct Keywords(Map<String, Value>);

impl Keywords {
    pub(super) fn of(schema: &Schema) -> Self {
        let mut keywords = own_keywords(schema);
        for keyword in APART {
            keywords.remove(keyword);
        }
        Self(keywords)
    }

    pub(super) fn take(&mut self, keyword: &str) -> Option<Value> {
        self.0.remove(keyword)
    }

    /// Takes a keyword that has this value.
    pub(super) fn take_if(&mut self, keyword: &str, value: &Value) -> bool {
        let has = self.0.get(keyword) == Some(value);
        if has {
            self.0.remove(keyword);
        }
        has
    }

    pub(super) fn get(&self, keyword: &str) -> Option<&Value> {
        self.0.get(keyword)
    }

    /// Sets a keyword that the key `schema` writes.
    pub(super) fn set(&mut self, keyword: &str, value: Value) {
        self.0.insert(keyword.to_owned(), value);
    }

    /// Takes a text.
    pub(super) fn text(&mut self, keyword: &str, key: &'static str, keys: &mut Vec<Argument>) {
        if let Some(Value::String(text)) = self.0.get(keyword) {
            keys.push(Argument::text(key, text.clone()));
            self.0.remove(keyword);
        }
    }

    /// Takes a number of characters, items or members.
    pub(super) fn count(&mut self, keyword: &str, key: &'static str, keys: &mut Vec<Argument>) {
        let count = self.0.get(keyword).and_then(Value::as_u64);
        if let Some(count) = count.and_then(|count| u32::try_from(count).ok()) {
            keys.push(Argument::rust(key, count));
            self.0.remove(keyword);
        }
    }

    /// Takes the keywords for readers, and those with schemas of their own.
    pub(super) fn about_any(&mut self, keys: &mut Vec<Argument>) {
        self.text("title", "title", keys);
        if let Some(example) = self.take("example") {
            keys.push(Argument::json("example", example));
        }
        if self.get("externalDocs").is_some_and(|docs| {
            docs.get("url")
                .and_then(Value::as_str)
                .is_some_and(|url| !url.is_empty())
        }) {
            let docs = self.take("externalDocs").unwrap_or_default();
            let part = |key| {
                docs.get(key)
                    .and_then(Value::as_str)
                    .map(|text| Argument::text(key, text))
            };
            let parts = ["url", "description"].into_iter().filter_map(part);
            keys.push(Argument::Call(rules::EXTERNAL_DOCS.name, parts.collect()));
        }
        for (keyword, key) in [
            ("allOf", rules::ALL_OF.name),
            ("anyOf", rules::ANY_OF.name),
            ("oneOf", rules::ONE_OF.name),
        ] {
            if let Some(Value::Array(branches)) = self.take(keyword) {
                let branches = branches
                    .into_iter()
                    .map(|branch| Argument::Bare(Expr::Json(branch.to_string())));
                keys.push(Argument::Call(key, branches.collect()));
            }
        }
        if let Some(not) = self.take("not") {
            keys.push(Argument::json("not", not));
        }
    }

    /// Writes the rest as JSON.
    pub(super) fn finish(self, keys: &mut Vec<Argument>) {
        if !self.0.is_empty() {
            keys.push(Argument::json("schema", Value::Object(self.0)));
        }
    }
}

/// The keys of CEL rules.
pub(super) fn cel(rules: &[ValidationRule]) -> impl Iterator<Item = Argument> {
    rules.iter().map(|rule| {
        let mut arguments = vec![Argument::bare(rule.rule.clone())];
        let mut text = |key, text: &Option<Text>| {
            arguments.extend(text.as_ref().map(|text| Argument::text(key, text.clone())));
        };
        text("message", &rule.message);
        text("message_expression", &rule.message_expression);
        text("field_path", &rule.field_path);
        if let Some(reason) = &rule.reason {
            arguments.push(Argument::rust("reason", reason));
        }
        if let Some(is_optional) = rule.optional_old_self {
            arguments.push(Argument::rust("optional_old_self", is_optional));
        }
        Argument::Call("cel", arguments)
    })
}

/// The `anyOf` of integers and strings.
pub(super) fn integer_or_string() -> Value {
    json!([{"type": "integer"}, {"type": "string"}])
}
