//! The keywords of one schema, which are taken one by one; the rest is written as JSON.

use super::attribute::{Expr, Json, Key};
use kube_conv_core::rules;
use kube_conv_schema::schema::{Schema, Text, ValidationRule};
use serde_json::{Map, Value, json};

/// The keywords of a schema, without those about what is below it, and without `description`,
/// `default`, `nullable` and CEL rules.
pub(super) struct Keywords(Map<String, Value>);

impl Keywords {
    pub(super) fn of(schema: &Schema) -> Self {
        let own = Schema {
            all_of: schema.all_of.clone(),
            any_of: schema.any_of.clone(),
            embedded_resource: schema.embedded_resource,
            enum_values: schema.enum_values.clone(),
            example: schema.example.clone(),
            exclusive_maximum: schema.exclusive_maximum,
            exclusive_minimum: schema.exclusive_minimum,
            external_docs: schema.external_docs.clone(),
            format: schema.format.clone(),
            int_or_string: schema.int_or_string,
            list_map_keys: schema.list_map_keys.clone(),
            list_type: schema.list_type.clone(),
            map_type: schema.map_type.clone(),
            max_items: schema.max_items,
            max_length: schema.max_length,
            max_properties: schema.max_properties,
            maximum: schema.maximum,
            min_items: schema.min_items,
            min_length: schema.min_length,
            min_properties: schema.min_properties,
            minimum: schema.minimum,
            multiple_of: schema.multiple_of,
            not: schema.not.clone(),
            one_of: schema.one_of.clone(),
            pattern: schema.pattern.clone(),
            preserve_unknown_fields: schema.preserve_unknown_fields,
            title: schema.title.clone(),
            type_name: schema.type_name.clone(),
            ..Schema::default()
        };
        match serde_json::to_value(own) {
            Ok(Value::Object(keywords)) => Self(keywords),
            _ => Self(Map::new()),
        }
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
    pub(super) fn text(&mut self, keyword: &str, key: &'static str, keys: &mut Vec<Key>) {
        if let Some(Value::String(text)) = self.0.get(keyword) {
            keys.push(Key::text(key, text.clone()));
            self.0.remove(keyword);
        }
    }

    /// Takes a number of characters, items or members.
    pub(super) fn count(&mut self, keyword: &str, key: &'static str, keys: &mut Vec<Key>) {
        let count = self.0.get(keyword).and_then(Value::as_u64);
        if let Some(count) = count.and_then(|count| u32::try_from(count).ok()) {
            keys.push(Key::rust(key, count));
            self.0.remove(keyword);
        }
    }

    /// Takes the keywords for readers, and those with schemas of their own.
    pub(super) fn about_any(&mut self, keys: &mut Vec<Key>) {
        self.text("title", "title", keys);
        if let Some(example) = self.take("example") {
            keys.push(Key::json("example", example));
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
                    .map(|text| Key::text(key, text))
            };
            let parts = ["url", "description"].into_iter().filter_map(part);
            keys.push(Key::Call(rules::EXTERNAL_DOCS.name, parts.collect()));
        }
        for (keyword, key) in [
            ("allOf", rules::ALL_OF.name),
            ("anyOf", rules::ANY_OF.name),
            ("oneOf", rules::ONE_OF.name),
        ] {
            if let Some(Value::Array(branches)) = self.take(keyword) {
                let branches = branches
                    .into_iter()
                    .map(|branch| Key::Bare(Expr::Json(Json::new(branch))));
                keys.push(Key::Call(key, branches.collect()));
            }
        }
        if let Some(not) = self.take("not") {
            keys.push(Key::json("not", not));
        }
    }

    /// Writes the rest as JSON.
    pub(super) fn finish(self, keys: &mut Vec<Key>) {
        if !self.0.is_empty() {
            keys.push(Key::json("schema", Value::Object(self.0)));
        }
    }
}

/// The keys of CEL rules.
pub(super) fn cel(rules: &[ValidationRule]) -> impl Iterator<Item = Key> {
    rules.iter().map(|rule| {
        let mut arguments = vec![Key::bare(rule.rule.clone())];
        let mut text = |key, text: &Option<Text>| {
            arguments.extend(text.as_ref().map(|text| Key::text(key, text.clone())));
        };
        text("message", &rule.message);
        text("message_expression", &rule.message_expression);
        text("field_path", &rule.field_path);
        if let Some(reason) = &rule.reason {
            arguments.push(Key::rust("reason", reason));
        }
        if let Some(is_optional) = rule.optional_old_self {
            arguments.push(Key::rust("optional_old_self", is_optional));
        }
        Key::Call("cel", arguments)
    })
}

/// The `anyOf` of integers and strings.
pub(super) fn integer_or_string() -> Value {
    json!([{"type": "integer"}, {"type": "string"}])
}
