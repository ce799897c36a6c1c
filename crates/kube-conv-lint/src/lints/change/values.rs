//! Constants: enumerated values, and defaults; formats.

use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::is_enforced_format;
use kube_conv_schema::structural::number::deep_equal;
use serde_json::{Number, Value};

/// The format of a schema, if a server checks it.
pub(super) fn format_of(schema: &Schema) -> Option<&str> {
    let format = schema.format.as_deref();
    // Every text is a password. Upstream: `IsPassword` of `k8s.io/kube-openapi/pkg/validation/strfmt`.
    let format = format.filter(|format| *format != "password");
    format.filter(|format| is_enforced_format(format, schema.type_name.as_deref()))
}

/// Whether a server takes two constants for the same: numbers are, by their values.
pub(super) fn are_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => are_same_numbers(one, other),
        (Value::Array(one), Value::Array(other)) => {
            let mut pairs = one.iter().zip(other);
            one.len() == other.len() && pairs.all(|(one, other)| are_same(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let is_in_other = |(name, value): (&String, &Value)| {
                other.get(name).is_some_and(|other| are_same(value, other))
            };
            one.len() == other.len() && one.iter().all(is_in_other)
        }
        _ => one == other,
    }
}

fn are_same_numbers(one: &Number, other: &Number) -> bool {
    /// 2⁵³, below which each integer is a float of its own.
    const MOST: f64 = 9_007_199_254_740_992.0;
    let floats = one.as_f64().zip(other.as_f64());
    one == other || floats.is_some_and(|(one, other)| one == other && one.abs() < MOST)
}

/// Whether each value that a server takes for an enumerated one is taken for one of others.
///
/// A number is compared with a listed integer without its fraction, so that `1` lists 1.5, and `1.0` does not.
/// Upstream: `Enum` of `k8s.io/kube-openapi/pkg/validation/validate`, which converts to the type of the listed value.
pub(super) fn is_listed(value: &Value, listed: &[Value], are_integers: bool) -> bool {
    listed.iter().any(|listed| match (value, listed) {
        (Value::Number(number), Value::Number(other)) => {
            let becomes_exact = number.is_i64() && other.is_f64();
            let is_part = || {
                let whole = other.as_i64().zip(number.as_f64());
                number.is_f64() && whole.is_some_and(|(other, value)| value.trunc() == other as f64)
            };
            (are_integers || !becomes_exact) && are_same_numbers(number, other) || is_part()
        }
        _ => deep_equal(value, listed),
    })
}
