//! A number or a text, such as a port or a percentage.

use crate::ApiType;
use crate::type_info::{Shape, TypeInfo};
use serde::de::{self, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

/// A 32-bit integer or a text.
///
/// On the wire it is a JSON number or a JSON string. Source: `intstr.IntOrString` of
/// `k8s.io/apimachinery/pkg/util/intstr`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IntOrString {
    /// A number.
    Int(i32),
    /// A text, such as `80%` or the name of a port.
    String(String),
}

impl IntOrString {
    /// The number, unless it is a text.
    #[must_use]
    pub const fn as_int(&self) -> Option<i32> {
        match self {
            Self::Int(value) => Some(*value),
            Self::String(_) => None,
        }
    }

    /// The text, unless it is a number.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::Int(_) => None,
            Self::String(value) => Some(value),
        }
    }
}

/// The number zero, as in Go.
impl Default for IntOrString {
    fn default() -> Self {
        Self::Int(0)
    }
}

impl From<i32> for IntOrString {
    fn from(value: i32) -> Self {
        Self::Int(value)
    }
}

/// A text, even one that spells a number; `parse` makes a number of that.
impl From<&str> for IntOrString {
    fn from(value: &str) -> Self {
        Self::String(value.to_owned())
    }
}

/// A text, even one that spells a number; `parse` makes a number of that.
impl From<String> for IntOrString {
    fn from(value: String) -> Self {
        Self::String(value)
    }
}

/// A number where the text spells a 32-bit one in decimal, with a sign or not; else the text.
///
/// Source: `intstr.Parse`.
impl FromStr for IntOrString {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(text.parse().map_or_else(|_| Self::from(text), Self::Int))
    }
}

impl fmt::Display for IntOrString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int(value) => value.fmt(f),
            Self::String(value) => value.fmt(f),
        }
    }
}

impl Serialize for IntOrString {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Int(value) => serializer.serialize_i32(*value),
            Self::String(value) => serializer.serialize_str(value),
        }
    }
}

impl<'de> Deserialize<'de> for IntOrString {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(IntOrStringVisitor)
    }
}

struct IntOrStringVisitor;

impl Visitor<'_> for IntOrStringVisitor {
    type Value = IntOrString;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a 32-bit integer or a string")
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<IntOrString, E> {
        let int = i32::try_from(value);
        int.map(IntOrString::Int)
            .map_err(|_| E::invalid_value(Unexpected::Signed(value), &self))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<IntOrString, E> {
        let int = i32::try_from(value);
        int.map(IntOrString::Int)
            .map_err(|_| E::invalid_value(Unexpected::Unsigned(value), &self))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<IntOrString, E> {
        Ok(IntOrString::from(value))
    }

    fn visit_string<E: de::Error>(self, value: String) -> Result<IntOrString, E> {
        Ok(IntOrString::String(value))
    }

    fn visit_none<E: de::Error>(self) -> Result<IntOrString, E> {
        Ok(IntOrString::default())
    }

    fn visit_unit<E: de::Error>(self) -> Result<IntOrString, E> {
        Ok(IntOrString::default())
    }
}

impl ApiType for IntOrString {
    const TYPE: &'static TypeInfo =
        &TypeInfo::new("IntOrString", Shape::IntOrString).doc("A 32-bit integer or a text.");
}
