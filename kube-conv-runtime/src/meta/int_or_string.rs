//! A number or a text, such as a port or a percentage.

use crate::ApiType;
use crate::api::view::View;
use crate::api::visitor;
use crate::api::{Shape, TypeInfo};
use kube_conv_schema::strict::is_strict;
use serde::de::{self, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::convert::Infallible;
use std::fmt;
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

/// A 32-bit integer or a text.
///
/// On the wire it is a JSON number or a JSON string. A number beyond 32 bits, which schemas accept, is read as a text,
/// and rejected by `decode`. Source: `intstr.IntOrString` of
/// `k8s.io/apimachinery/pkg/util/intstr`.
///
/// ```
/// use kube_conv_runtime::prelude::*;
///
/// let port: IntOrString = serde_json::from_value(json!("http"))?;
/// assert_eq!((port.as_str(), port.as_int(), port.int_value()), (Some("http"), None, 0));
/// let port = IntOrString::from(8080);
/// assert_eq!((port.as_int(), port.int_value()), (Some(8080), 8080));
/// assert_eq!(IntOrString::from("8080").int_value(), 8080);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IntOrString {
    /// A number.
    Int(i32),
    /// A text, such as `80%` or the name of a port.
    String(String),
}

impl IntOrString {
    /// Returns the number, unless it is a string.
    #[must_use]
    pub const fn as_int(&self) -> Option<i32> {
        match self {
            Self::Int(value) => Some(*value),
            Self::String(_) => None,
        }
    }

    /// Returns the string, unless it is a number.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::Int(_) => None,
            Self::String(value) => Some(value),
        }
    }

    /// The number, or the one that a text spells in decimal; zero for any other text, and the
    /// nearest 64-bit number for one that is too large.
    ///
    /// Source: `IntOrString.IntValue`.
    #[must_use]
    pub fn int_value(&self) -> i64 {
        let text = match self {
            Self::Int(value) => return i64::from(*value),
            Self::String(text) => text,
        };
        go_integer(text).unwrap_or_else(|error| match error {
            GoIntegerError::Range if text.starts_with('-') => i64::MIN,
            GoIntegerError::Range => i64::MAX,
            GoIntegerError::Syntax => 0,
        })
    }
}

/// The error about a text that is not an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GoIntegerError {
    Syntax,
    Range,
}

/// A decimal number of 64 bits.
///
/// Source: `strconv.Atoi`, which reads 64 bits without the sign first. So a letter after 64 bits of
/// digits is a syntax error, and after more digits a range error.
pub(super) fn go_integer(text: &str) -> Result<i64, GoIntegerError> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if unsigned.starts_with('+') {
        return Err(GoIntegerError::Syntax);
    }
    let magnitude: u64 = unsigned
        .parse()
        .map_err(|error: ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow => GoIntegerError::Range,
            _ => GoIntegerError::Syntax,
        })?;
    let value = if text.starts_with('-') {
        0_i64.checked_sub_unsigned(magnitude)
    } else {
        i64::try_from(magnitude).ok()
    };
    value.ok_or(GoIntegerError::Range)
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

/// A number if the text is a 32-bit decimal number, with or without a sign; else the text.
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
        match i32::try_from(value) {
            Ok(int) => Ok(IntOrString::Int(int)),
            Err(_) if !is_strict() => Ok(IntOrString::String(value.to_string())),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(value), &self)),
        }
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<IntOrString, E> {
        match i32::try_from(value) {
            Ok(int) => Ok(IntOrString::Int(int)),
            Err(_) if !is_strict() => Ok(IntOrString::String(value.to_string())),
            Err(_) => Err(E::invalid_value(Unexpected::Unsigned(value), &self)),
        }
    }

    /// A server takes a number without a fraction for an integer.
    fn visit_f64<E: de::Error>(self, value: f64) -> Result<IntOrString, E> {
        match value.fract() == 0.0 && !is_strict() {
            true => Ok(IntOrString::from_str(&value.to_string()).unwrap_or_default()),
            false => Err(E::invalid_type(Unexpected::Float(value), &self)),
        }
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

    fn walk<'a, V: visitor::Visitor<'a, Self>>(visitor: &mut V) {
        visitor.leaf(|value| match value {
            Self::Int(number) => View::Integer((*number).into()),
            Self::String(text) => View::Text(text.into()),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::IntOrString;
    use crate::meta::test_support::{bare_schema, unchanged};
    use kube_conv_schema::strict::strictly;
    use serde_json::{Value, from_str, from_value, json};

    #[test]
    fn a_number_stays_a_number_and_a_text_a_text() {
        for (json, value) in [
            (json!(0), IntOrString::Int(0)),
            (json!(i32::MAX), IntOrString::from(i32::MAX)),
            (json!(i32::MIN), IntOrString::from(i32::MIN)),
            (json!(""), IntOrString::from("")),
            (json!("1"), IntOrString::from("1")),
            (json!("50%"), IntOrString::from("50%".to_owned())),
        ] {
            assert_eq!(unchanged::<IntOrString>(json), value);
        }
    }

    #[test]
    fn null_is_absent_or_zero() {
        assert_eq!(
            from_value::<Option<IntOrString>>(Value::Null).unwrap(),
            None
        );
        assert_eq!(
            from_value::<IntOrString>(Value::Null).unwrap(),
            IntOrString::Int(0)
        );
    }

    #[test]
    fn json_that_go_rejects_is_rejected() {
        for wrong in [
            "2147483648",
            "-2147483649",
            "1.0",
            "1e2",
            "true",
            "{}",
            "[]",
            "9223372036854775808",
        ] {
            let read = strictly(|| from_str::<IntOrString>(wrong));
            let error = read.unwrap_err().to_string();
            assert!(
                error.contains("a 32-bit integer or a string"),
                "{wrong}: {error}"
            );
        }
    }

    #[test]
    fn a_text_that_spells_a_number_parses_as_one() {
        for (text, value, number) in [
            ("80", IntOrString::Int(80), 80),
            ("+1", IntOrString::Int(1), 1),
            ("-2147483648", IntOrString::Int(i32::MIN), -2_147_483_648),
            ("2147483648", IntOrString::from("2147483648"), 2_147_483_648),
            (
                "99999999999999999999",
                IntOrString::from("99999999999999999999"),
                i64::MAX,
            ),
            (
                "-99999999999999999999",
                IntOrString::from("-99999999999999999999"),
                i64::MIN,
            ),
            (
                "9223372036854775808x",
                IntOrString::from("9223372036854775808x"),
                0,
            ),
            (
                "-99999999999999999999x",
                IntOrString::from("-99999999999999999999x"),
                i64::MIN,
            ),
            ("80%", IntOrString::from("80%"), 0),
            ("++1", IntOrString::from("++1"), 0),
            (" 1", IntOrString::from(" 1"), 0),
            ("", IntOrString::from(""), 0),
        ] {
            let parsed: IntOrString = text.parse().unwrap();
            assert_eq!(parsed, value);
            assert_eq!(parsed.int_value(), number);
        }
    }

    #[test]
    fn it_prints_its_content() {
        assert_eq!(IntOrString::from(8).to_string(), "8");
        assert_eq!(IntOrString::from("http").to_string(), "http");
        assert_eq!(IntOrString::from(8).as_int(), Some(8));
        assert_eq!(IntOrString::from("8").as_int(), None);
        assert_eq!(IntOrString::from("8").as_str(), Some("8"));
        assert_eq!(IntOrString::from(8).as_str(), None);
    }

    #[test]
    fn the_schema_is_the_one_that_controller_gen_publishes() {
        assert_eq!(
            bare_schema::<IntOrString>(),
            json!({
                "anyOf": [{"type": "integer"}, {"type": "string"}],
                "x-kubernetes-int-or-string": true
            })
        );
    }
}
