//! Whether schemas are the same to a server.

use kube_conv_runtime::crd::VersionSchema;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::walk::each_below_mut;
use kube_conv_schema::structural::number::GoNumber;
use serde_json::{Number, Value};

/// Returns whether two schemas are equal. Their values are compared as Go reads them: an integer beyond 64 bits with
/// a sign is a float, which Rust may have kept as an integer.
pub(super) fn are_same(one: Option<&VersionSchema>, other: Option<&VersionSchema>) -> bool {
    one == other || one.map(as_go_reads) == other.map(as_go_reads)
}

fn as_go_reads(schema: &VersionSchema) -> VersionSchema {
    let mut schema = schema.clone();
    schema.open_api_v3_schema.iter_mut().for_each(convert);
    schema
}

fn convert(schema: &mut Schema) {
    let values = schema.enum_values.iter_mut().chain(&mut schema.default);
    values.chain(&mut schema.example).for_each(convert_numbers);
    each_below_mut(schema, convert);
}

/// The recursion is as deep as a value, which the reader limits.
fn convert_numbers(value: &mut Value) {
    match value {
        Value::Number(number) => {
            if let GoNumber::Float(float) = GoNumber::of(number)
                && let Some(float) = Number::from_f64(float)
            {
                *number = float;
            }
        }
        Value::Array(items) => items.iter_mut().for_each(convert_numbers),
        Value::Object(members) => members.values_mut().for_each(convert_numbers),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::are_same;
    use kube_conv_runtime::crd::VersionSchema;
    use serde_json::{Value, json};

    #[test]
    fn an_integer_beyond_64_bits_is_the_float_that_go_reads() {
        let schema = |value: &Value| -> VersionSchema {
            let inner = json!({"type": "number", "enum": [value], "default": {"a": [value]}});
            serde_json::from_value(
                json!({"openAPIV3Schema": {"type": "object", "properties": {"a": inner}}}),
            )
            .unwrap()
        };
        let (integer, float) = (schema(&json!(u64::MAX)), schema(&json!(u64::MAX as f64)));
        assert!(are_same(Some(&integer), Some(&float)));
        assert!(!are_same(Some(&integer), Some(&schema(&json!(1)))));
        assert!(!are_same(Some(&integer), None));
    }
}
