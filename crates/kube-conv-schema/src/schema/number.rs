//! Numbers in schemas and rules.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// A bound or factor: an integer stays an integer, so that `100` is never printed as `100.0`.
///
/// ```
/// use kube_conv_schema::schema::Number;
///
/// assert_eq!((Number::Integer(2).as_i64(), Number::Integer(2).as_f64()), (Some(2), 2.0));
/// assert_eq!(Number::Float(0.5).as_i64(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Number {
    /// An integer within the range of integers in the Kubernetes API.
    Integer(i64),
    /// Anything else.
    Float(f64),
}

impl Number {
    /// The value as a float, as in Kubernetes' own schema types.
    #[must_use]
    pub const fn as_f64(self) -> f64 {
        match self {
            Self::Integer(value) => value as f64,
            Self::Float(value) => value,
        }
    }

    /// The bound as Go truncates it to an integer.
    #[must_use]
    #[doc(hidden)]
    pub const fn truncated(self) -> i64 {
        match self {
            Self::Integer(value) => value,
            // Truncates towards zero, and saturates.
            #[expect(clippy::cast_possible_truncation)]
            Self::Float(value) => value as i64,
        }
    }

    /// The value if it is an integer.
    #[must_use]
    pub const fn as_i64(self) -> Option<i64> {
        match self {
            Self::Integer(value) => Some(value),
            Self::Float(_) => None,
        }
    }
}

impl<'de> Deserialize<'de> for Number {
    // Reads serde_json's `Number`, since an untagged enum cannot read numbers with
    // `arbitrary_precision`, which another crate may enable.
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let number = serde_json::Number::deserialize(input)?;
        if let Some(value) = number.as_i64() {
            return Ok(Self::Integer(value));
        }
        let value = number.as_f64();
        value.map(Self::Float).ok_or_else(|| {
            D::Error::custom(format_args!("{number} is beyond the range of numbers"))
        })
    }
}

impl From<i64> for Number {
    fn from(value: i64) -> Self {
        Self::Integer(value)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(value) => value.fmt(f),
            Self::Float(value) => value.fmt(f),
        }
    }
}
