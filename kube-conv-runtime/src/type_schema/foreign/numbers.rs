//! Bounds and formats.

use super::Converter;
use super::formats::integer_width;
use crate::rules;
use kube_conv_schema::formats::Format;
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;
use serde_json::{Map, Value};
use std::borrow::Cow;

impl Converter<'_> {
    pub(super) fn set_numbers(
        &mut self,
        schema: &mut Schema,
        keywords: &Map<String, Value>,
        at: &Place<'_>,
    ) {
        let number = |keyword| keywords.get(keyword).and_then(number);
        // Up to draft 4 an exclusive bound was a flag along with the bound.
        let flag = |keyword| keywords.get(keyword) == Some(&Value::Bool(true));
        minimum(schema, number("minimum"), flag("exclusiveMinimum"));
        maximum(schema, number("maximum"), flag("exclusiveMaximum"));
        minimum(schema, number("exclusiveMinimum"), true);
        maximum(schema, number("exclusiveMaximum"), true);
        if let Some(format) = keywords.get("format").and_then(Value::as_str) {
            self.set_format(schema, format, at);
        }
    }

    /// Formats that the server does not know are left out, since nothing would check them.
    fn set_format(&mut self, schema: &mut Schema, format: &str, at: &Place<'_>) {
        let known = match schema.type_name.as_deref() {
            Some("integer") => {
                self.set_width(schema, format, at);
                return;
            }
            Some("number") => matches!(format, "float" | "double"),
            Some("string") => Format::named(format).is_some(),
            _ => false,
        };
        if known {
            schema.format = Some(Cow::Owned(format.to_owned()));
        }
    }

    fn set_width(&mut self, schema: &mut Schema, format: &str, at: &Place<'_>) {
        match integer_width(format) {
            Some(width) => {
                schema.format = Some(Cow::Borrowed(width.format));
                minimum(schema, width.minimum.map(Number::Integer), false);
                maximum(schema, width.maximum.map(Number::Integer), false);
            }
            None if format.ends_with("int128") => {
                self.problem(at, "integers of the API have at most 64 bits");
            }
            None => {}
        }
    }
}

/// Raises the least number of a schema.
pub(super) fn minimum(schema: &mut Schema, bound: Option<Number>, exclusive: bool) {
    let Some(bound) = bound else { return };
    match exclusive {
        true => rules::exclusive_minimum(bound).constrain(schema),
        false => rules::minimum(bound).constrain(schema),
    }
}

/// Lowers the greatest number of a schema.
pub(super) fn maximum(schema: &mut Schema, bound: Option<Number>, exclusive: bool) {
    let Some(bound) = bound else { return };
    match exclusive {
        true => rules::exclusive_maximum(bound).constrain(schema),
        false => rules::maximum(bound).constrain(schema),
    }
}

fn number(value: &Value) -> Option<Number> {
    value
        .as_i64()
        .map(Number::Integer)
        .or_else(|| value.as_f64().map(Number::Float))
}
