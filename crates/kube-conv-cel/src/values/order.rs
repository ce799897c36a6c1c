//! The order of values. Numbers of different types are compared by their numeric value.

use std::cmp::Ordering;

use super::Value;

/// Compares two values.
///
/// # Errors
///
/// Returns an error for types that cannot be compared, and for NaN.
pub fn compare<'v>(left: &Value<'v>, right: &Value<'v>) -> Result<Ordering, Value<'v>> {
    let not_a_number = || Value::error("NaN values cannot be ordered");
    let ordering = match (left, right) {
        (Value::Double(a), _) if a.is_nan() => return Err(not_a_number()),
        (Value::Int(_) | Value::Uint(_) | Value::Double(_), Value::Double(b)) if b.is_nan() => {
            return Err(not_a_number());
        }
        (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
        (Value::Int(a), Value::Int(b)) => a.cmp(b),
        (Value::Uint(a), Value::Uint(b)) => a.cmp(b),
        (Value::Double(a), Value::Double(b)) => doubles(*a, *b),
        (Value::Int(a), Value::Uint(b)) => int_uint(*a, *b),
        (Value::Uint(a), Value::Int(b)) => int_uint(*b, *a).reverse(),
        (Value::Int(a), Value::Double(b)) => double_int(*b, *a).reverse(),
        (Value::Double(a), Value::Int(b)) => double_int(*a, *b),
        (Value::Uint(a), Value::Double(b)) => double_uint(*b, *a).reverse(),
        (Value::Double(a), Value::Uint(b)) => double_uint(*a, *b),
        (Value::String(a), Value::String(b)) => a.as_bytes().cmp(b.as_bytes()),
        (Value::Bytes(a), Value::Bytes(b)) => a.cmp(b),
        (Value::Duration(a), Value::Duration(b)) => a.cmp(b),
        (Value::Timestamp(a), Value::Timestamp(b)) => a.instant().cmp(&b.instant()),
        (_, other) => return Err(other.no_overload()),
    };
    Ok(ordering)
}

/// Compares doubles that are not NaN.
fn doubles(a: f64, b: f64) -> Ordering {
    a.partial_cmp(&b).unwrap_or(Ordering::Equal)
}

pub(super) fn int_uint(a: i64, b: u64) -> Ordering {
    u64::try_from(a).map_or(Ordering::Less, |a| a.cmp(&b))
}

#[expect(clippy::cast_precision_loss, reason = "as cel-go compares")]
pub(super) fn double_int(a: f64, b: i64) -> Ordering {
    if a < i64::MIN as f64 {
        Ordering::Less
    } else if a > i64::MAX as f64 {
        Ordering::Greater
    } else {
        doubles(a, b as f64)
    }
}

#[expect(clippy::cast_precision_loss, reason = "as cel-go compares")]
pub(super) fn double_uint(a: f64, b: u64) -> Ordering {
    if a < 0.0 {
        Ordering::Less
    } else if a > u64::MAX as f64 {
        Ordering::Greater
    } else {
        doubles(a, b as f64)
    }
}
