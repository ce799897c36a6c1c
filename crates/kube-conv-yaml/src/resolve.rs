//! Resolving the values of scalars, by YAML 1.1 as in Go's reader.

use super::timestamp;
use super::value::Value;
use kube_conv_schema::go::from_base64;

/// The prefix of the standard tags.
const STANDARD: &str = "tag:yaml.org,2002:";

/// The type of a scalar.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    Null,
    Bool,
    Int,
    Float,
    Timestamp,
    String,
}

impl Type {
    const fn name(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool => "bool",
            Self::Int => "int",
            Self::Float => "float",
            Self::Timestamp => "timestamp",
            Self::String => "str",
        }
    }
}

/// The value of a text that is plain or has a tag.
///
/// # Errors
///
/// If it is not of the tag's type.
pub(super) fn resolve(tag: &str, text: &str) -> Result<Value, String> {
    let string = || Value::String(text.to_owned());
    let requested = tag.strip_prefix(STANDARD);
    match requested {
        Some("binary") => {
            let bytes = from_base64(text.as_bytes(), *b"+/");
            let bytes = bytes.map_err(|_| "!!binary value contains invalid base64 data")?;
            return Ok(Value::of_bytes(bytes));
        }
        Some("bool" | "int" | "float" | "null" | "timestamp") => {}
        // `!!str`; other tags are ignored.
        _ if !tag.is_empty() => return Ok(string()),
        _ => {}
    }
    let (found, value) = match implicit(text) {
        Some(found) => found,
        None if requested == Some("timestamp") && timestamp::is_timestamp(text) => {
            (Type::Timestamp, string())
        }
        None => (Type::String, string()),
    };
    match (requested, value) {
        (None, value) => Ok(value),
        (Some("float"), Value::Int(integer)) => Ok(Value::Float(integer as f64)),
        (Some(requested), value) if requested == found.name() => Ok(value),
        (Some(requested), _) => {
            let found = found.name();
            Err(format!(
                "cannot decode !!{found} `{text}` as a !!{requested}"
            ))
        }
    }
}

/// Whether a plain scalar is not a string.
pub(super) fn is_implicit(text: &str) -> bool {
    implicit(text).is_some()
}

/// Returns the value of a plain scalar, unless it is a string.
fn implicit(text: &str) -> Option<(Type, Value)> {
    Some(match text {
        "" | "~" | "null" | "Null" | "NULL" => (Type::Null, Value::Null),
        "y" | "Y" | "yes" | "Yes" | "YES" | "true" | "True" | "TRUE" | "on" | "On" | "ON" => {
            (Type::Bool, Value::Bool(true))
        }
        "n" | "N" | "no" | "No" | "NO" | "false" | "False" | "FALSE" | "off" | "Off" | "OFF" => {
            (Type::Bool, Value::Bool(false))
        }
        ".nan" | ".NaN" | ".NAN" => (Type::Float, Value::Float(f64::NAN)),
        ".inf" | ".Inf" | ".INF" | "+.inf" | "+.Inf" | "+.INF" => {
            (Type::Float, Value::Float(f64::INFINITY))
        }
        "-.inf" | "-.Inf" | "-.INF" => (Type::Float, Value::Float(f64::NEG_INFINITY)),
        _ => return number(text),
    })
}

fn number(text: &str) -> Option<(Type, Value)> {
    match text.bytes().next()? {
        b'.' => float(&without_separators(text)?),
        b'0'..=b'9' | b'+' | b'-' => {
            let plain: String = text.chars().filter(|c| *c != '_').collect();
            integer(&plain)
                .map(|value| (Type::Int, value))
                .or_else(|| float(&plain))
                .or_else(|| odd_binary(&plain))
        }
        _ => None,
    }
}

/// A whole number, whose digits begin with `0b`, `0o`, `0x`, or `0` if they are octal.
fn integer(text: &str) -> Option<Value> {
    let (is_negative, digits, has_sign) = match text.as_bytes().first()? {
        b'-' => (true, text.get(1..)?, true),
        b'+' => (false, text.get(1..)?, true),
        _ => (false, text, false),
    };
    let (radix, digits) = match digits.as_bytes() {
        [b'0', b'b' | b'B', ..] => (2, digits.get(2..)?),
        [b'0', b'o' | b'O', ..] => (8, digits.get(2..)?),
        [b'0', b'x' | b'X', ..] => (16, digits.get(2..)?),
        [b'0', _, ..] => (8, digits.get(1..)?),
        _ => (10, digits),
    };
    // Rust would accept a second sign.
    if !digits.chars().all(|c| c.is_digit(radix)) {
        return None;
    }
    let magnitude = u64::from_str_radix(digits, radix).ok()?;
    match i64::try_from(magnitude) {
        Ok(integer) if is_negative => Some(Value::Int(-integer)),
        Ok(integer) => Some(Value::Int(integer)),
        Err(_) if is_negative && magnitude == i64::MIN.unsigned_abs() => Some(Value::Int(i64::MIN)),
        Err(_) if has_sign => None,
        Err(_) => Some(Value::Uint(magnitude)),
    }
}

/// Removes `_` from a number, where it is allowed between digits only.
fn without_separators(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let is_digit = |at: Option<usize>| {
        at.and_then(|at| bytes.get(at))
            .is_some_and(u8::is_ascii_digit)
    };
    let mut underscores = (0..bytes.len()).filter(|at| bytes.get(*at) == Some(&b'_'));
    let is_well_placed = |at: usize| is_digit(at.checked_sub(1)) && is_digit(at.checked_add(1));
    underscores
        .all(is_well_placed)
        .then(|| text.chars().filter(|c| *c != '_').collect())
}

/// A number in decimal digits, with a fraction or an exponent, or too large for an integer.
fn float(text: &str) -> Option<(Type, Value)> {
    let is_decimal = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'.' | b'e' | b'E'));
    if !is_decimal {
        return None;
    }
    let float: f64 = text.parse().ok()?;
    float
        .is_finite()
        .then_some((Type::Float, Value::Float(float)))
}

/// Go's reader accepts a sign between `0b` and the digits.
fn odd_binary(text: &str) -> Option<(Type, Value)> {
    let digits = text.strip_prefix("0b")?;
    if !digits.starts_with(['+', '-']) {
        return None;
    }
    let integer = i64::from_str_radix(digits, 2).ok()?;
    Some((Type::Int, Value::Int(integer)))
}

#[cfg(test)]
mod tests {
    use super::{Value, resolve};

    #[test]
    fn plain_scalars_are_resolved_by_yaml_1_1() {
        let int = Value::Int;
        let float = Value::Float;
        let string = |text: &str| Value::String(text.to_owned());
        for (text, value) in [
            ("0644", int(420)),
            ("0o17", int(15)),
            ("0_7", int(7)),
            ("0x_1F", int(31)),
            ("0b101", int(5)),
            ("0b-11", int(-3)),
            ("08", float(8.0)),
            ("1_000", int(1000)),
            ("+1", int(1)),
            ("-0", int(0)),
            ("+0x1f", int(31)),
            ("18446744073709551615", Value::Uint(u64::MAX)),
            ("-9223372036854775808", int(i64::MIN)),
            ("+18446744073709551615", float(18446744073709551615.0)),
            ("1e3", float(1000.0)),
            ("1.", float(1.0)),
            (".5", float(0.5)),
            ("1e400", string("1e400")),
            ("0x", string("0x")),
            ("._5", string("._5")),
            (".5_0", float(0.5)),
            (".5__0", string(".5__0")),
            ("1:30", string("1:30")),
            ("2001-01-01", string("2001-01-01")),
            ("tRUE", string("tRUE")),
            ("yes", Value::Bool(true)),
            ("off", Value::Bool(false)),
            ("~", Value::Null),
            ("<<", string("<<")),
            ("1e", string("1e")),
            ("++1", string("++1")),
            ("-", string("-")),
        ] {
            assert_eq!(resolve("", text), Ok(value), "{text}");
        }
    }

    #[test]
    fn a_tag_requests_its_type() {
        let standard = |name: &str| format!("tag:yaml.org,2002:{name}");
        let float = resolve(&standard("float"), "1");
        assert_eq!(float, Ok(Value::Float(1.0)));
        let text = resolve(&standard("str"), "1");
        assert_eq!(text, Ok(Value::String("1".to_owned())));
        let binary = resolve(&standard("binary"), "aGk=");
        assert_eq!(binary, Ok(Value::String("hi".to_owned())));
        for text in ["aGk", "aGk==", "a=k=", "!"] {
            assert!(resolve(&standard("binary"), text).is_err(), "{text}");
        }
        assert_eq!(
            resolve(&standard("int"), "x"),
            Err("cannot decode !!str `x` as a !!int".to_owned())
        );
        assert_eq!(
            resolve(&standard("timestamp"), "2001-1-1"),
            Ok(Value::String("2001-1-1".to_owned()))
        );
        assert_eq!(resolve("!mine", "1"), Ok(Value::String("1".to_owned())));
    }
}
