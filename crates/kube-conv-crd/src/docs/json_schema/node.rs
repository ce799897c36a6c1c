//! The translation of one schema and those below it.

use super::{formats, patterns};
use crate::docs::rules;
use crate::docs::text::finished;
use kube_conv_schema::schema::to_json_schema::allow_null;
use kube_conv_schema::schema::{Number, Schema, SchemaOrBool};
use serde_json::{Map, Value, json};

/// The most levels that are translated; a server reads fewer. Below them any value is allowed.
const LEVELS: usize = 128;

pub(super) struct Translation {
    /// Whether objects allow no fields but those that are listed.
    pub(super) is_closed: bool,
}

impl Translation {
    /// A schema of the root, or of its metadata.
    pub(super) fn of(&self, schema: &Schema) -> Map<String, Value> {
        self.at(schema, LEVELS)
    }

    /// A schema of a field, an item, a value or the root.
    fn at(&self, schema: &Schema, levels: usize) -> Map<String, Value> {
        let mut own = Map::new();
        let Some(levels) = levels.checked_sub(1) else {
            return own;
        };
        describe(schema, &mut own);
        add_keywords(schema, &mut own);
        self.add_below(schema, &mut own, levels);
        let keeps_unknown =
            schema.preserve_unknown_fields == Some(true) || schema.embedded_resource;
        let is_object = schema.type_name.as_deref() == Some("object");
        let is_open = schema.additional_properties.is_some() || keeps_unknown;
        if self.is_closed && is_object && !is_open {
            own.insert("additionalProperties".to_owned(), json!(false));
        }
        if schema.embedded_resource {
            embed(&mut own);
        }
        if schema.nullable {
            allow_null(&mut own);
        }
        own
    }

    /// What is inside of the value.
    fn add_below(&self, schema: &Schema, own: &mut Map<String, Value>, levels: usize) {
        if let Some(items) = &schema.items {
            own.insert("items".to_owned(), Value::Object(self.at(items, levels)));
        }
        if let Some(values) = &schema.additional_properties {
            let values = match &**values {
                SchemaOrBool::Bool(is_allowed) => json!(is_allowed),
                SchemaOrBool::Schema(values) => Value::Object(self.at(values, levels)),
            };
            own.insert("additionalProperties".to_owned(), values);
        }
        if !schema.properties.is_empty() {
            let properties = schema.properties.iter();
            let properties: Map<String, Value> = properties
                .map(|(name, property)| {
                    (name.to_string(), Value::Object(self.at(property, levels)))
                })
                .collect();
            own.insert("properties".to_owned(), Value::Object(properties));
        }
        self.add_junctors(schema, own, levels);
    }

    fn add_junctors(&self, schema: &Schema, own: &mut Map<String, Value>, levels: usize) {
        // A branch only adds to what its schema says, so it closes nothing.
        let open = Self { is_closed: false };
        for (name, branches) in [
            ("allOf", &schema.all_of),
            ("anyOf", &schema.any_of),
            ("oneOf", &schema.one_of),
        ] {
            if !branches.is_empty() {
                let branches = branches.iter().map(|branch| open.at(branch, levels));
                own.insert(name.to_owned(), branches.collect());
            }
        }
        if let Some(not) = &schema.not {
            own.insert("not".to_owned(), Value::Object(open.at(not, levels)));
        }
    }
}

/// The keywords about the value itself.
fn add_keywords(schema: &Schema, own: &mut Map<String, Value>) {
    add_type(schema, own);
    add_bounds(schema, own);
    add_sizes(schema, own);
    if !schema.enum_values.is_empty() {
        own.insert("enum".to_owned(), json!(schema.enum_values));
    }
    let pattern = schema.pattern.as_deref().and_then(patterns::portable);
    if let Some(pattern) = pattern {
        own.insert("pattern".to_owned(), json!(pattern));
    }
    if schema.list_type.as_deref() == Some("set") {
        own.insert("uniqueItems".to_owned(), json!(true));
    }
    // A server fills in defaults before it looks for what is missing.
    let has_default = |name: &str| {
        let property = schema.properties.get(name);
        property.is_some_and(|property| property.default.is_some())
    };
    let required = schema.required.iter().filter(|name| !has_default(name));
    let required: Vec<&str> = required.map(|name| &**name).collect();
    if !required.is_empty() {
        own.insert("required".to_owned(), json!(required));
    }
}

/// The texts for people: the description is followed by the messages of rules.
fn describe(schema: &Schema, own: &mut Map<String, Value>) {
    if let Some(title) = &schema.title {
        own.insert("title".to_owned(), json!(title));
    }
    let description = schema.description.as_deref().unwrap_or_default().trim();
    let mut paragraphs = Vec::new();
    if !description.is_empty() {
        paragraphs.push(description.to_owned());
    }
    if !schema.validations.is_empty() {
        let sentences = rules::of_validations(schema);
        let sentences: Vec<String> = sentences.map(|sentence| finished(&sentence)).collect();
        paragraphs.push(sentences.join(" "));
    }
    if !paragraphs.is_empty() {
        own.insert("description".to_owned(), json!(paragraphs.join("\n\n")));
    }
    if let Some(default) = &schema.default {
        own.insert("default".to_owned(), default.clone());
    }
    if let Some(example) = &schema.example {
        own.insert("examples".to_owned(), json!([example]));
    }
}

fn add_type(schema: &Schema, own: &mut Map<String, Value>) {
    if schema.int_or_string && schema.any_of.is_empty() {
        own.insert("type".to_owned(), json!(["integer", "string"]));
    } else if let Some(type_name) = &schema.type_name {
        own.insert("type".to_owned(), json!(type_name));
    }
    if schema.type_name.as_deref() == Some("string")
        && let Some(format) = schema.format.as_deref().and_then(formats::portable)
    {
        own.insert("format".to_owned(), json!(format));
    }
}

fn add_bounds(schema: &Schema, own: &mut Map<String, Value>) {
    let is_int32 =
        schema.type_name.as_deref() == Some("integer") && schema.format.as_deref() == Some("int32");
    if is_int32 {
        own.insert("minimum".to_owned(), json!(i32::MIN));
        own.insert("maximum".to_owned(), json!(i32::MAX));
    }
    let bounds = [
        (
            schema.minimum,
            schema.exclusive_minimum,
            "minimum",
            "exclusiveMinimum",
        ),
        (
            schema.maximum,
            schema.exclusive_maximum,
            "maximum",
            "exclusiveMaximum",
        ),
    ];
    for (bound, is_exclusive, inclusive, exclusive) in bounds {
        if let Some(bound) = bound {
            let name = if is_exclusive { exclusive } else { inclusive };
            own.insert(name.to_owned(), number(bound));
        }
    }
    if let Some(factor) = schema.multiple_of {
        own.insert("multipleOf".to_owned(), number(factor));
    }
}

fn add_sizes(schema: &Schema, own: &mut Map<String, Value>) {
    for (name, size) in [
        ("maxItems", schema.max_items),
        ("maxLength", schema.max_length),
        ("maxProperties", schema.max_properties),
        ("minItems", schema.min_items),
        ("minLength", schema.min_length),
        ("minProperties", schema.min_properties),
    ] {
        if let Some(size) = size {
            own.insert(name.to_owned(), json!(size.max(0)));
        }
    }
}

fn number(number: Number) -> Value {
    match number {
        Number::Integer(value) => json!(value),
        Number::Float(value) => json!(value),
    }
}

/// What a complete object of any kind has.
fn embed(own: &mut Map<String, Value>) {
    let properties = own.entry("properties").or_insert_with(|| json!({}));
    if let Value::Object(properties) = properties {
        for name in ["apiVersion", "kind"] {
            properties.insert(name.to_owned(), json!({"type": "string", "minLength": 1}));
        }
        let metadata = properties.entry("metadata");
        let metadata = metadata.or_insert_with(|| json!({"type": "object"}));
        // A server keeps the fields of any object's metadata, listed or not.
        if let Value::Object(metadata) = metadata {
            metadata.remove("additionalProperties");
        }
    }
    let required = own.entry("required").or_insert_with(|| json!([]));
    if let Value::Array(required) = required {
        for name in ["apiVersion", "kind"] {
            if !required.iter().any(|known| known == name) {
                required.push(json!(name));
            }
        }
    }
}
