//! Types, and enumerated values.

use super::Converter;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;
use serde_json::{Map, Value};
use std::borrow::Cow;

impl Converter<'_> {
    /// Sets the type of a node, and returns whether `null` is allowed too.
    pub(super) fn set_type(
        &mut self,
        schema: &mut Schema,
        keywords: &Map<String, Value>,
        at: &Place<'_>,
    ) -> Option<bool> {
        let types: Vec<&str> = match keywords.get("type") {
            None => {
                schema.type_name = implied_type(keywords).map(Cow::Borrowed);
                return None;
            }
            Some(Value::Array(types)) => types.iter().filter_map(Value::as_str).collect(),
            Some(type_name) => type_name.as_str().into_iter().collect(),
        };
        let others: Vec<&str> = types.iter().copied().filter(|t| *t != "null").collect();
        match others.as_slice() {
            [one] => schema.type_name = Some(Cow::Owned((*one).to_owned())),
            ["integer", "number"] | ["number", "integer"] => {
                schema.type_name = Some(Cow::Borrowed("number"));
            }
            ["integer", "string"] | ["string", "integer"] => set_int_or_string(schema),
            [] => self.problem(at, "`null` is all that it allows"),
            several => {
                let listed = several.join("`, `");
                self.problem(
                    at,
                    format!("it is of several types, `{listed}`, and a field of the API has one"),
                );
            }
        }
        Some(others.len() < types.len())
    }

    /// Sets the `enum` of a node, and returns whether `null` is one of the values.
    pub(super) fn set_enum(
        &mut self,
        schema: &mut Schema,
        keywords: &Map<String, Value>,
        at: &Place<'_>,
    ) -> Option<bool> {
        let values = match (keywords.get("const"), keywords.get("enum")) {
            (Some(only), _) => std::slice::from_ref(only),
            (None, Some(Value::Array(values))) => values.as_slice(),
            _ => return None,
        };
        let others: Vec<Value> = values.iter().filter(|v| !v.is_null()).cloned().collect();
        let has_null = others.len() < values.len();
        if others.is_empty() {
            self.problem(at, "`null` is all that it allows");
        } else if schema.type_name.is_none() && !schema.int_or_string {
            match common_type(&others) {
                Some(type_name) => schema.type_name = Some(Cow::Borrowed(type_name)),
                None => self.problem(
                    at,
                    "its values are of several types, and a field of the API has one",
                ),
            }
        }
        schema.enum_values = others;
        Some(has_null)
    }
}

/// Sets the only form in which a value may be of two types.
pub(super) fn set_int_or_string(schema: &mut Schema) {
    schema.type_name = None;
    schema.format = None;
    schema.int_or_string = true;
    schema.any_of = vec![Schema::of_type("integer"), Schema::of_type("string")];
}

/// Returns the type that the keywords of a node without `type` imply.
fn implied_type(keywords: &Map<String, Value>) -> Option<&'static str> {
    if keywords.contains_key("properties") || keywords.contains_key("additionalProperties") {
        Some("object")
    } else if keywords.contains_key("items") {
        Some("array")
    } else {
        None
    }
}

fn common_type(values: &[Value]) -> Option<&'static str> {
    let type_of = |value: &Value| match value {
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
        Value::Null => "null",
    };
    let first = values.first().map(type_of)?;
    values
        .iter()
        .all(|value| type_of(value) == first)
        .then_some(first)
}
