//! The JSON of schemas of any depth, made without recursion.

use super::plain::Plain;
use super::steps::values_of;
use super::walk::is_leaf;
use super::{Dependency, Number, Schema, SchemaOrBool, Text};
use crate::limits::{MOST_LEVELS, exceeds, too_deep};
use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A level of a schema is two of its JSON, and the innermost one may have a value of the greatest depth.
const MOST_LEVELS_OF_JSON: usize = 3 * MOST_LEVELS + 8;

impl Serialize for Schema {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let tree = tree(self);
        let written = match exceeds(&tree, MOST_LEVELS_OF_JSON) {
            true => Err(S::Error::custom(too_deep())),
            false => Plain(&tree).serialize(output),
        };
        drop_levels(tree);
        written
    }
}

/// Schemas, and where their JSON goes.
type OpenSchemas<'s, 't> = Vec<(&'s Schema, &'t mut Value)>;

/// The JSON of a schema.
pub(super) fn tree(schema: &Schema) -> Value {
    let mut whole = Value::Null;
    let mut open = vec![(schema, &mut whole)];
    while let Some((schema, json)) = open.pop() {
        *json = members(schema);
        if let Value::Object(members) = json
            && !(is_leaf(schema) && schema.dependencies.is_empty())
        {
            for (keyword, place) in members {
                fill(schema, keyword, place, &mut open);
            }
        }
    }
    whole
}

/// The keywords of a schema itself: without the schemas of the parts of its values, which are under `properties`, `items`
/// and `additionalProperties`.
#[doc(hidden)]
#[must_use]
pub fn own_keywords(schema: &Schema) -> Map<String, Value> {
    let Value::Object(mut keywords) = members(schema) else {
        return Map::new();
    };
    keywords.remove("properties");
    keywords.remove("items");
    if values_of(schema).is_some() {
        keywords.remove("additionalProperties");
    }
    let mut open = Vec::new();
    for (keyword, place) in &mut keywords {
        fill(schema, keyword, place, &mut open);
    }
    for (schema, place) in open {
        *place = tree(schema);
    }
    keywords
}

/// The members of a schema, with nulls for the schemas below it.
fn members(schema: &Schema) -> Value {
    let text = |text: &Option<Text>| text.as_deref().map(Value::from);
    let texts = |texts: &[Text]| (!texts.is_empty()).then(|| json!(texts));
    let flag = |flag: bool| flag.then_some(Value::Bool(true));
    let size = |size: Option<i64>| size.map(Value::from);
    let number = |number: Option<Number>| number.map(|number| json!(number));
    let plain = |value: &Value| serde_json::to_value(Plain(value)).unwrap_or_default();
    let value = |value: &Option<Value>| value.as_ref().map(plain);
    let list = |list: &[Schema]| (!list.is_empty()).then(|| vec![Value::Null; list.len()].into());
    let map = |map: &BTreeMap<Text, Box<Schema>>| (!map.is_empty()).then(|| nulls(map.keys()));
    let free = |free: &Option<Box<SchemaOrBool>>| {
        free.as_deref().map(|free| match free {
            SchemaOrBool::Bool(allowed) => Value::Bool(*allowed),
            SchemaOrBool::Schema(_) => Value::Null,
        })
    };
    let items = schema.items.as_deref();
    let dependencies = &schema.dependencies;
    // In alphabetical order, as generated CRDs have them.
    let all = [
        ("$ref", text(&schema.reference)),
        ("$schema", text(&schema.schema_uri)),
        ("additionalItems", free(&schema.additional_items)),
        ("additionalProperties", free(&schema.additional_properties)),
        ("allOf", list(&schema.all_of)),
        ("anyOf", list(&schema.any_of)),
        ("default", value(&schema.default)),
        ("definitions", map(&schema.definitions)),
        (
            "dependencies",
            (!dependencies.is_empty()).then(|| nulls(dependencies.keys())),
        ),
        ("description", text(&schema.description)),
        (
            "enum",
            (!schema.enum_values.is_empty())
                .then(|| schema.enum_values.iter().map(plain).collect()),
        ),
        ("example", value(&schema.example)),
        ("exclusiveMaximum", flag(schema.exclusive_maximum)),
        ("exclusiveMinimum", flag(schema.exclusive_minimum)),
        (
            "externalDocs",
            schema.external_docs.as_ref().map(|docs| json!(docs)),
        ),
        ("format", text(&schema.format)),
        ("id", text(&schema.id)),
        (
            "items",
            items.map(|items| list(&items.positional).unwrap_or_default()),
        ),
        ("maxItems", size(schema.max_items)),
        ("maxLength", size(schema.max_length)),
        ("maxProperties", size(schema.max_properties)),
        ("maximum", number(schema.maximum)),
        ("minItems", size(schema.min_items)),
        ("minLength", size(schema.min_length)),
        ("minProperties", size(schema.min_properties)),
        ("minimum", number(schema.minimum)),
        ("multipleOf", number(schema.multiple_of)),
        ("not", schema.not.as_ref().map(|_| Value::Null)),
        ("nullable", flag(schema.nullable)),
        ("oneOf", list(&schema.one_of)),
        ("pattern", text(&schema.pattern)),
        ("patternProperties", map(&schema.pattern_properties)),
        ("properties", map(&schema.properties)),
        ("required", texts(&schema.required)),
        ("title", text(&schema.title)),
        ("type", text(&schema.type_name)),
        ("uniqueItems", flag(schema.unique_items)),
        (
            "x-kubernetes-embedded-resource",
            flag(schema.embedded_resource),
        ),
        ("x-kubernetes-int-or-string", flag(schema.int_or_string)),
        ("x-kubernetes-list-map-keys", texts(&schema.list_map_keys)),
        ("x-kubernetes-list-type", text(&schema.list_type)),
        ("x-kubernetes-map-type", text(&schema.map_type)),
        (
            "x-kubernetes-preserve-unknown-fields",
            schema.preserve_unknown_fields.map(Value::Bool),
        ),
        (
            "x-kubernetes-validations",
            (!schema.validations.is_empty()).then(|| json!(schema.validations)),
        ),
    ];
    let all = all.into_iter();
    all.filter_map(|(keyword, value)| Some((keyword.to_owned(), value?)))
        .collect()
}

fn nulls<'n>(names: impl Iterator<Item = &'n Text>) -> Value {
    let nulls = names.map(|name| (name.clone().into_owned(), Value::Null));
    nulls.collect()
}

/// Opens the schemas under a keyword.
fn fill<'s, 't>(
    schema: &'s Schema,
    keyword: &str,
    place: &'t mut Value,
    open: &mut OpenSchemas<'s, 't>,
) {
    let single = match keyword {
        "additionalItems" => schema
            .additional_items
            .as_deref()
            .and_then(SchemaOrBool::schema),
        "additionalProperties" => schema
            .additional_properties
            .as_deref()
            .and_then(SchemaOrBool::schema),
        "items" => schema
            .items
            .as_deref()
            .filter(|items| items.positional.is_empty()),
        "not" => schema.not.as_deref(),
        _ => None,
    };
    if let Some(single) = single {
        open.push((single, place));
        return;
    }
    let list = match keyword {
        "allOf" => &*schema.all_of,
        "anyOf" => &schema.any_of,
        "oneOf" => &schema.one_of,
        "items" => schema
            .items
            .as_deref()
            .map_or(&[][..], |items| &items.positional),
        _ => &[],
    };
    match place {
        Value::Array(places) => open.extend(list.iter().zip(places)),
        Value::Object(places) => {
            for (name, place) in places {
                entry(schema, keyword, name, place, open);
            }
        }
        _ => {}
    }
}

/// Opens an entry of a map of schemas.
fn entry<'s, 't>(
    schema: &'s Schema,
    keyword: &str,
    name: &str,
    place: &'t mut Value,
    open: &mut OpenSchemas<'s, 't>,
) {
    let map = match keyword {
        "definitions" => &*schema.definitions,
        "patternProperties" => &*schema.pattern_properties,
        "properties" => &schema.properties,
        "dependencies" => {
            match schema.dependencies.get(name) {
                Some(Dependency::Schema(schema)) => open.push((schema, place)),
                Some(Dependency::Names(names)) => *place = names.clone(),
                None => {}
            }
            return;
        }
        _ => return,
    };
    if let Some(schema) = map.get(name) {
        open.push((schema, place));
    }
}

/// Drops a value of any depth without recursion.
fn drop_levels(value: Value) {
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(items) => open.extend(items),
            Value::Object(members) => open.extend(members.into_iter().map(|(_, value)| value)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::own_keywords;
    use crate::schema::Schema;
    use serde_json::json;

    #[test]
    fn schemas_are_written_at_every_place() {
        let json = json!({
            "type": "object", "description": "a", "default": {"properties": {"a": null}}, "enum": [{"not": null}],
            "properties": {"a": {"type": "array", "items": {"type": "string"}}, "b": {}},
            "additionalProperties": {"type": "string"}, "additionalItems": false,
            "allOf": [{"minProperties": 1}, {"not": {"required": ["b"]}}], "anyOf": [{}], "oneOf": [{"maxProperties": 2}],
            "not": {"description": "b"}, "definitions": {"d": {"type": "string"}},
            "patternProperties": {"p": {"items": [{"type": "string"}, {}]}},
            "dependencies": {"a": {"allOf": [{"maxLength": 2}]}, "b": ["a"]},
            "x-kubernetes-validations": [{"rule": "true"}],
        });
        let schema: Schema = serde_json::from_value(json.clone()).unwrap();
        assert_eq!(schema.to_json(), json);
        assert_eq!(serde_json::to_value(&schema).unwrap(), json);
        let keywords: Vec<_> = schema
            .to_json()
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect();
        assert!(keywords.is_sorted());
        let text = serde_json::to_string(&schema).unwrap();
        assert_eq!(serde_json::from_str::<Schema>(&text).unwrap(), schema);
    }

    #[test]
    fn the_keywords_of_a_node_are_those_that_are_not_of_its_parts() {
        let branch = json!({"properties": {"a": {"minLength": 1}}});
        let json = json!({
            "type": "object", "title": "T", "allOf": [branch], "not": branch,
            "properties": {"a": {}}, "items": {}, "additionalProperties": {"type": "string"},
        });
        let own = |json: &serde_json::Value| {
            let schema: Schema = serde_json::from_value(json.clone()).unwrap();
            serde_json::Value::Object(own_keywords(&schema))
        };
        let expected = json!({"type": "object", "title": "T", "allOf": [branch], "not": branch});
        assert_eq!(own(&json), expected);
        let closed = json!({"additionalProperties": false});
        assert_eq!(own(&closed), closed);
    }
}
