//! Numbers as schemas and rules hold them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A bound or factor: an integer stays an integer, so that `100` is never printed as `100.0`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Number {
    /// An integer within the range JSON numbers of the Kubernetes API have.
    Integer(i64),
    /// Anything else.
    Float(f64),
}

impl Number {
    /// The value as Kubernetes' own schema types hold every bound.
    #[must_use]
    pub const fn as_f64(self) -> f64 {
        match self {
            Self::Integer(value) => value as f64,
            Self::Float(value) => value,
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
