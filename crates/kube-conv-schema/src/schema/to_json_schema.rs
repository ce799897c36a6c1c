//! Converts structural schemas to JSON Schema.

use super::{PublishedType, RareMap, Schema, SchemaOrBool};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

impl Schema {
    /// Converts the schema to JSON Schema, draft 2020-12: `null` is a type, exclusive bounds are
    /// numbers, examples are a list. The server's extensions stay.
    #[must_use]
    pub fn to_json_schema(&self) -> Map<String, Value> {
        let mut own = shallow(self);
        translate_bounds(&mut own);
        if let Some(example) = own.remove("example") {
            own.insert("examples".to_owned(), json!([example]));
        }
        if self.int_or_string && self.any_of.is_empty() {
            own.insert("type".to_owned(), json!(["integer", "string"]));
        }
        self.translate_children(&mut own);
        // `nullable` itself stays for readers of OpenAPI, since it means more than an optional field.
        if self.nullable {
            allow_null(&mut own);
        }
        own
    }

    fn translate_children(&self, own: &mut Map<String, Value>) {
        if let Some(items) = &self.items {
            own.insert("items".to_owned(), items.to_json_schema().into());
        }
        if let Some(values) = &self.additional_properties {
            let values = match &**values {
                SchemaOrBool::Bool(allowed) => Value::from(*allowed),
                SchemaOrBool::Schema(values) => values.to_json_schema().into(),
            };
            own.insert("additionalProperties".to_owned(), values);
        }
        if !self.properties.is_empty() {
            let properties = self.properties.iter();
            let properties: Map<String, Value> = properties
                .map(|(name, schema)| (name.to_string(), schema.to_json_schema().into()))
                .collect();
            own.insert("properties".to_owned(), properties.into());
        }
        if let Some(not) = &self.not {
            own.insert("not".to_owned(), not.to_json_schema().into());
        }
        for (name, branches) in [
            ("allOf", &self.all_of),
            ("anyOf", &self.any_of),
            ("oneOf", &self.one_of),
        ] {
            if !branches.is_empty() {
                let branches = branches.iter().map(|branch| branch.to_json_schema().into());
                own.insert(name.to_owned(), Value::Array(branches.collect()));
            }
        }
    }
}

/// The keywords of a node itself, without the schemas below it.
fn shallow(schema: &Schema) -> Map<String, Value> {
    let own = Schema {
        additional_items: None,
        positional: Vec::new(),
        additional_properties: None,
        all_of: Vec::new(),
        any_of: Vec::new(),
        definitions: RareMap::default(),
        dependencies: RareMap::default(),
        default: schema.default.clone(),
        description: schema.description.clone(),
        enum_values: schema.enum_values.clone(),
        example: schema.example.clone(),
        external_docs: schema.external_docs.clone(),
        format: schema.format.clone(),
        id: None,
        items: None,
        list_map_keys: schema.list_map_keys.clone(),
        list_type: schema.list_type.clone(),
        map_type: schema.map_type.clone(),
        not: None,
        one_of: Vec::new(),
        pattern: schema.pattern.clone(),
        pattern_properties: RareMap::default(),
        properties: BTreeMap::new(),
        published: PublishedType::default(),
        reference: None,
        required: schema.required.clone(),
        schema_uri: None,
        title: schema.title.clone(),
        type_name: schema.type_name.clone(),
        validations: schema.validations.clone(),
        ..*schema
    };
    match own.to_json() {
        Value::Object(keywords) => keywords,
        _ => Map::new(),
    }
}

fn translate_bounds(own: &mut Map<String, Value>) {
    for (exclusive, bound) in [
        ("exclusiveMaximum", "maximum"),
        ("exclusiveMinimum", "minimum"),
    ] {
        if own.remove(exclusive).is_some()
            && let Some(number) = own.remove(bound)
        {
            own.insert(exclusive.to_owned(), number);
        }
    }
}

/// Allows null besides the values of a JSON Schema.
#[doc(hidden)]
pub fn allow_null(own: &mut Map<String, Value>) {
    if let Some(values) = own.get_mut("enum").and_then(Value::as_array_mut)
        && !values.contains(&Value::Null)
    {
        values.push(Value::Null);
    }
    match own.get_mut("type") {
        Some(Value::Array(types)) => types.push(json!("null")),
        Some(type_name) => *type_name = json!([type_name.take(), "null"]),
        None => {
            // Without a type, only the junctors can exclude null.
            if let Some(branches) = own.get_mut("anyOf").and_then(Value::as_array_mut) {
                branches.push(json!({"type": "null"}));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::schema::Schema;
    use serde_json::{Value, json};

    fn translated(schema: Value) -> Value {
        let schema: Schema = serde_json::from_value(schema).unwrap();
        schema.to_json_schema().into()
    }

    #[test]
    fn bounds_examples_and_null_are_those_of_json_schema() {
        for (schema, expected) in [
            (
                json!({"type": "integer", "minimum": 1, "exclusiveMinimum": true, "maximum": 9, "exclusiveMaximum": true}),
                json!({"type": "integer", "exclusiveMinimum": 1, "exclusiveMaximum": 9}),
            ),
            (
                json!({"type": "number", "minimum": 1, "maximum": 9, "multipleOf": 2, "example": 4, "title": "T"}),
                json!({"type": "number", "minimum": 1, "maximum": 9, "multipleOf": 2, "examples": [4], "title": "T"}),
            ),
            (
                json!({"type": "string", "nullable": true, "enum": ["a"], "maxLength": 3, "format": "date"}),
                json!({"type": ["string", "null"], "nullable": true, "enum": ["a", null], "maxLength": 3, "format": "date"}),
            ),
            (
                json!({"type": "string", "nullable": true, "enum": ["a", null]}),
                json!({"type": ["string", "null"], "nullable": true, "enum": ["a", null]}),
            ),
            (
                json!({"x-kubernetes-int-or-string": true, "nullable": true}),
                json!({"type": ["integer", "string", "null"], "x-kubernetes-int-or-string": true, "nullable": true}),
            ),
            (
                json!({"x-kubernetes-int-or-string": true, "nullable": true, "anyOf": [{"type": "integer"}, {"type": "string"}]}),
                json!({
                    "x-kubernetes-int-or-string": true, "nullable": true,
                    "anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "null"}],
                }),
            ),
        ] {
            assert_eq!(translated(schema.clone()), expected, "{schema}");
        }
    }

    #[test]
    fn schemas_below_are_translated_and_extensions_stay() {
        let (inner, translation) = (
            json!({"type": "integer", "example": 1}),
            json!({"type": "integer", "examples": [1]}),
        );
        let around = |inner: Value| {
            json!({
                "type": "object", "description": "D", "default": {}, "required": ["a"],
                "properties": {
                    "a": {"type": "array", "x-kubernetes-list-type": "set", "items": inner},
                    "b": {"type": "object", "additionalProperties": inner},
                    "c": {"type": "object", "additionalProperties": true},
                },
                "allOf": [inner], "anyOf": [inner], "oneOf": [inner], "not": inner,
                "x-kubernetes-validations": [{"rule": "true"}],
            })
        };
        assert_eq!(translated(around(inner)), around(translation));
    }
}
