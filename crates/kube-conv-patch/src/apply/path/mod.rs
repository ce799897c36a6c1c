//! Paths to fields: names, keys of items, values of sets, indexes.

mod order;
mod text;

use kube_conv_schema::go;
use kube_conv_schema::structural::number::GoNumber;
use serde_json::Value;
use std::cmp::Ordering;
use std::fmt;

pub(super) use order::hash_value;
pub(crate) use order::{compare_keys, compare_values};
pub(super) use text::{Escapes, write_text};

/// A path element: one step from a value to a field or an item in it.
///
/// Elements are ordered as in `fieldsV1`: fields, keys, values, indexes. Numbers are compared as
/// API servers compare them: an integer and a float that are numerically equal are the same.
///
/// ```
/// use kube_conv_patch::apply::PathElement;
/// use kube_conv_runtime::json;
///
/// assert_eq!(PathElement::field("spec").to_key(), "f:spec");
/// let port = PathElement::key([("protocol", json!("TCP")), ("port", json!(80))]);
/// assert_eq!(port.to_key(), r#"k:{"port":80,"protocol":"TCP"}"#);
/// assert_eq!(PathElement::from_key(r#"v:"a""#)?, PathElement::Value(json!("a")));
/// # Ok::<(), kube_conv_patch::apply::FieldsError>(())
/// ```
#[derive(Clone, Debug)]
pub enum PathElement {
    /// A member of an object.
    Field(String),
    /// The item of a list map with these key values, sorted by the names of the keys. A key that the item
    /// lacks is absent.
    Key(Vec<(String, Value)>),
    /// The item of a set.
    Value(Value),
    /// The item at an index of a list.
    Index(i64),
}

impl PathElement {
    /// Returns the element of a member of an object.
    #[must_use]
    pub fn field(name: impl Into<String>) -> Self {
        Self::Field(name.into())
    }

    /// Returns the element of an item of a list map, whose keys may be in any order.
    #[must_use]
    pub fn key<N: Into<String>>(keys: impl IntoIterator<Item = (N, Value)>) -> Self {
        let keys = keys.into_iter().map(|(name, value)| (name.into(), value));
        let mut keys: Vec<_> = keys.collect();
        keys.sort_by(|(left, _), (right, _)| left.cmp(right));
        Self::Key(keys)
    }
}

impl Ord for PathElement {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Field(left), Self::Field(right)) => left.cmp(right),
            (Self::Key(left), Self::Key(right)) => order::compare_keys(left, right),
            (Self::Value(left), Self::Value(right)) => compare_values(left, right),
            (Self::Index(left), Self::Index(right)) => left.cmp(right),
            _ => self.rank().cmp(&other.rank()),
        }
    }
}

impl PathElement {
    fn rank(&self) -> u8 {
        match self {
            Self::Field(_) => 0,
            Self::Key(_) => 1,
            Self::Value(_) => 2,
            Self::Index(_) => 3,
        }
    }
}

impl PartialOrd for PathElement {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for PathElement {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for PathElement {}

/// Writes the element as API servers print it in conflicts: `.name`, `[name="a"]`, `[="a"]`, `[0]`.
impl fmt::Display for PathElement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Field(name) => write!(f, ".{name}"),
            Self::Key(keys) => {
                f.write_str("[")?;
                for (index, (name, value)) in keys.iter().enumerate() {
                    let comma = if index > 0 { "," } else { "" };
                    write!(f, "{comma}{name}={}", Shown(value))?;
                }
                f.write_str("]")
            }
            Self::Value(value) => write!(f, "[={}]", Shown(value)),
            Self::Index(index) => write!(f, "[{index}]"),
        }
    }
}

/// Formats a value in a path.
struct Shown<'v>(&'v Value);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Value::Null => f.write_str("null"),
            Value::Bool(value) => write!(f, "{value}"),
            Value::Number(number) => match GoNumber::of(number) {
                GoNumber::Integer(integer) => write!(f, "{integer}"),
                GoNumber::Float(float) => f.write_str(&go::float(float)),
            },
            Value::String(text) => f.write_str(&go::quote(text)),
            Value::Array(items) => {
                f.write_str("[")?;
                for (index, item) in items.iter().enumerate() {
                    let comma = if index > 0 { "," } else { "" };
                    write!(f, "{comma}{}", Shown(item))?;
                }
                f.write_str("]")
            }
            // A server prints the members in a random order.
            Value::Object(members) => {
                go::by_name::try_each(members, |name, value| write!(f, "{name}={}", Shown(value)))
            }
        }
    }
}

/// A path to a field of an object.
///
/// ```
/// use kube_conv_patch::apply::{FieldPath, PathElement};
/// use kube_conv_runtime::json;
///
/// let path = FieldPath::from(vec![
///     PathElement::field("spec"),
///     PathElement::field("ports"),
///     PathElement::key([("port", json!(80))]),
///     PathElement::field("protocol"),
/// ]);
/// assert_eq!(path.to_string(), ".spec.ports[port=80].protocol");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct FieldPath(Vec<PathElement>);

impl FieldPath {
    /// Returns the path elements from the object to the field.
    #[must_use]
    pub fn elements(&self) -> &[PathElement] {
        &self.0
    }
}

impl From<Vec<PathElement>> for FieldPath {
    fn from(elements: Vec<PathElement>) -> Self {
        Self(elements)
    }
}

impl FromIterator<PathElement> for FieldPath {
    fn from_iter<I: IntoIterator<Item = PathElement>>(elements: I) -> Self {
        Self(elements.into_iter().collect())
    }
}

impl fmt::Display for FieldPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|element| element.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::PathElement;
    use serde_json::json;

    #[test]
    fn elements_are_in_the_order_of_servers() {
        let sorted = [
            PathElement::field(""),
            PathElement::field("a"),
            PathElement::field("b"),
            PathElement::key([("a", json!(1))]),
            PathElement::key([("a", json!(1)), ("b", json!(0))]),
            PathElement::key([("a", json!("x"))]),
            PathElement::key([("b", json!(0.5))]),
            PathElement::Value(json!(-1)),
            PathElement::Value(json!(0.5)),
            PathElement::Value(json!(1)),
            PathElement::Value(json!("a")),
            PathElement::Value(json!(false)),
            PathElement::Value(json!([])),
            PathElement::Value(json!([1])),
            PathElement::Value(json!({})),
            PathElement::Value(json!(null)),
            PathElement::Index(-1),
            PathElement::Index(0),
        ];
        for (left, first) in sorted.iter().enumerate() {
            for (right, second) in sorted.iter().enumerate() {
                assert_eq!(first.cmp(second), left.cmp(&right), "{first} {second}");
            }
        }
    }

    #[test]
    fn an_integer_is_the_float_that_equals_it() {
        let integer = PathElement::key([("port", json!(80))]);
        let float = PathElement::key([("port", json!(80.0))]);
        assert_eq!(integer, float);
        assert_eq!(integer.to_string(), float.to_string());
    }

    /// Beyond 53 bits a float is another number.
    #[test]
    fn numbers_inside_the_value_of_an_item_are_floats() {
        for (text, expected) in [
            ("v:9007199254740993", "v:9007199254740992"),
            ("v:[9007199254740993]", "v:[9007199254740992]"),
            (
                r#"v:{"a":[{"b":9007199254740993}]}"#,
                r#"v:{"a":[{"b":9007199254740992}]}"#,
            ),
        ] {
            let element = PathElement::from_key(text).unwrap();
            assert_eq!(element.to_key(), expected, "{text}");
        }
    }
}
