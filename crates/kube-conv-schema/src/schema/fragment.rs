//! Keywords written into a schema as JSON.

use super::{Schema, SchemaOrBool};
use serde_json::{Map, Value};

/// Replaces keywords of a schema, and of those below; `null` removes one.
///
/// # Errors
///
/// A fragment that is not a schema; then the schema is unchanged.
#[doc(hidden)]
pub fn write(fragment: &Value, schema: &mut Schema) -> Result<(), serde_json::Error> {
    let mut written = serde_json::to_value(&*schema)?;
    join(&mut written, fragment);
    let mut made: Schema = serde_json::from_value(written)?;
    keep_origins(&mut made, schema);
    *schema = made;
    Ok(())
}

/// Restores the origins of rules, where they are written, and published types, which JSON does not contain.
fn keep_origins(made: &mut Schema, from: &Schema) {
    made.published.clone_from(&from.published);
    for rule in &mut made.validations {
        if let Some(same) = from.validations.iter().find(|known| *known == rule) {
            rule.origin = same.origin;
            rule.written = same.written;
            rule.instead.clone_from(&same.instead);
        }
    }
    for (name, property) in &mut made.properties {
        if let Some(known) = from.properties.get(name) {
            keep_origins(property, known);
        }
    }
    if let (Some(items), Some(known)) = (&mut made.items, &from.items) {
        keep_origins(items, known);
    }
    let values = (
        made.additional_properties.as_deref_mut(),
        from.additional_properties.as_deref(),
    );
    if let (Some(SchemaOrBool::Schema(values)), Some(SchemaOrBool::Schema(known))) = values {
        keep_origins(values, known);
    }
}

fn join(schema: &mut Value, fragment: &Value) {
    let (Value::Object(schema), Value::Object(keywords)) = (&mut *schema, fragment) else {
        *schema = fragment.clone();
        return;
    };
    for (keyword, value) in keywords {
        match keyword.as_str() {
            _ if value.is_null() => {
                schema.remove(keyword);
            }
            "properties" => join_each(schema, keyword, value),
            "items" | "additionalProperties" | "not" => join(member(schema, keyword), value),
            // Everything else, such as values, is replaced as a whole.
            _ => {
                schema.insert(keyword.clone(), value.clone());
            }
        }
    }
}

/// Joins the schemas of known members; `null` removes one.
fn join_each(schema: &mut Map<String, Value>, keyword: &str, fragment: &Value) {
    let (Value::Object(properties), Value::Object(fragments)) = (member(schema, keyword), fragment)
    else {
        schema.insert(keyword.to_owned(), fragment.clone());
        return;
    };
    for (name, fragment) in fragments {
        if fragment.is_null() {
            properties.remove(name);
        } else {
            join(member(properties, name), fragment);
        }
    }
}

fn member<'a>(of: &'a mut Map<String, Value>, name: &str) -> &'a mut Value {
    of.entry(name).or_insert_with(|| Value::Object(Map::new()))
}

#[cfg(test)]
mod tests {
    use super::write;
    use crate::schema::{RuleOrigin, Schema, SchemaOrBool, ValidationRule};
    use serde_json::{Value, json};

    fn schema(schema: Value) -> Schema {
        serde_json::from_value(schema).unwrap()
    }

    #[test]
    fn keywords_are_replaced_and_null_removes_one() {
        let text = json!({"type": "string", "maxLength": 3});
        for (of, fragment, expected) in [
            (
                text.clone(),
                json!({"maxLength": 9}),
                json!({"type": "string", "maxLength": 9}),
            ),
            (
                text.clone(),
                json!({"maxLength": null}),
                json!({"type": "string"}),
            ),
            (
                text.clone(),
                json!({"enum": ["a"]}),
                json!({"type": "string", "maxLength": 3, "enum": ["a"]}),
            ),
            (
                json!({"default": {"a": 1}, "enum": ["a", "b"]}),
                json!({"default": {"b": null}, "enum": ["c"]}),
                json!({"default": {"b": null}, "enum": ["c"]}),
            ),
            (
                json!({"properties": {"a": text, "b": text}}),
                json!({"properties": {"a": {"maxLength": null}, "b": null, "c": {"type": "integer"}}}),
                json!({"properties": {"a": {"type": "string"}, "c": {"type": "integer"}}}),
            ),
            (
                json!({"items": text, "additionalProperties": text, "not": text}),
                json!({"items": {"maxLength": 4}, "additionalProperties": {"maxLength": 5}, "not": {"maxLength": 6}}),
                json!({
                    "items": {"type": "string", "maxLength": 4},
                    "additionalProperties": {"type": "string", "maxLength": 5},
                    "not": {"type": "string", "maxLength": 6},
                }),
            ),
            (
                json!({"additionalProperties": text}),
                json!({"additionalProperties": true}),
                json!({"additionalProperties": true}),
            ),
            (
                json!({}),
                json!({"items": {"type": "string"}, "properties": {"a": {"type": "string"}}}),
                json!({"items": {"type": "string"}, "properties": {"a": {"type": "string"}}}),
            ),
        ] {
            let mut written = schema(of.clone());
            write(&fragment, &mut written).unwrap();
            assert_eq!(written.to_json(), expected, "{of} {fragment}");
        }
    }

    #[test]
    fn what_is_no_schema_changes_nothing() {
        for fragment in [
            json!({"maxLength": "x"}),
            json!({"properties": 1}),
            json!(1),
        ] {
            let mut written = schema(json!({"type": "string"}));
            assert!(write(&fragment, &mut written).is_err(), "{fragment}");
            assert_eq!(written.to_json(), json!({"type": "string"}));
        }
    }

    #[test]
    fn rules_that_stay_have_their_origin_at_every_place() {
        let ruled = || Schema {
            validations: vec![ValidationRule::generated(
                RuleOrigin::Value,
                "self",
                "must be",
            )],
            ..Schema::default()
        };
        let mut written = ruled();
        written.items = Some(Box::new(ruled()));
        written.additional_properties = Some(Box::new(SchemaOrBool::Schema(ruled())));
        written.properties.insert("a".into(), Box::new(ruled()));
        write(
            &json!({"title": "T", "properties": {"b": {"title": "B"}}}),
            &mut written,
        )
        .unwrap();
        let Some(SchemaOrBool::Schema(values)) = written.additional_properties.as_deref() else {
            panic!("{written:?}");
        };
        let items = written.items.as_deref().unwrap();
        for place in [&written, items, values, &written.properties["a"]] {
            assert_eq!(place.validations[0].origin, RuleOrigin::Value);
        }
        let other = json!({"x-kubernetes-validations": [{"rule": "!self"}]});
        write(&other, &mut written).unwrap();
        assert_eq!(written.validations[0].origin, RuleOrigin::User);
    }
}
