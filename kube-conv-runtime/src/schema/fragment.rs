//! Keywords written into a schema as JSON.

use super::Schema;
use serde_json::{Map, Value};

/// Replaces keywords of a schema, and of those below; `null` removes one.
///
/// # Errors
///
/// What of the fragment is no schema; the schema is then as it was.
pub(crate) fn write(fragment: &Value, schema: &mut Schema) -> Result<(), serde_json::Error> {
    let mut written = serde_json::to_value(&*schema)?;
    join(&mut written, fragment);
    *schema = serde_json::from_value(written)?;
    Ok(())
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
            // Whatever else there is, values among it, is replaced as a whole.
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
