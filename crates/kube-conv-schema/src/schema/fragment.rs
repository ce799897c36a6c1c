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
