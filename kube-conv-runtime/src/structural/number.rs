//! Numbers as the API server decodes them from JSON.

use serde_json::{Number, Value};

/// A JSON number typed as Go's decoder for Kubernetes types it: an integer that fits 64 bits stays
/// one, everything else is a float.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(crate) enum GoNumber {
    /// Written without fraction and exponent, and within 64 bits.
    Integer(i64),
    /// Anything else, including integers beyond 64 bits.
    Float(f64),
}

impl GoNumber {
    /// Types one number.
    pub(crate) fn of(number: &Number) -> Self {
        if let Some(integer) = number.as_i64() {
            return Self::Integer(integer);
        }
        // `as_f64` has no value beyond the range of `f64`, and such a number exceeds every bound.
        let beyond = || {
            if number.to_string().starts_with('-') {
                f64::NEG_INFINITY
            } else {
                f64::INFINITY
            }
        };
        Self::Float(number.as_f64().unwrap_or_else(beyond))
    }

    /// The number as a float, with rounding.
    pub(super) fn as_f64(self) -> f64 {
        match self {
            Self::Integer(value) => value as f64,
            Self::Float(value) => value,
        }
    }

    /// A bound in the type of this number.
    pub(super) fn like(self, bound: f64) -> Self {
        match self {
            Self::Integer(_) => Self::Integer(Self::truncate(bound)),
            Self::Float(_) => Self::Float(bound),
        }
    }

    /// A float truncated to an integer as on x86-64: out of range it becomes the smallest integer.
    pub(super) fn truncate(value: f64) -> i64 {
        const LIMIT: f64 = 9_223_372_036_854_775_808.0;
        if (-LIMIT..LIMIT).contains(&value) {
            value as i64
        } else {
            i64::MIN
        }
    }
}

/// Deep equality as in Go: an integer is never equal to a float.
pub(crate) fn deep_equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => GoNumber::of(a) == GoNumber::of(b),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| deep_equal(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(name, a)| b.get(name).is_some_and(|b| deep_equal(a, b)))
        }
        _ => a == b,
    }
}
