//! `type` and `nullable`, and what `format` adds to them.

use super::findings::Findings;
use crate::structural::node::{FormatRule, Node};
use crate::structural::number::GoNumber;
use crate::structural::place::Place;
use crate::structural::types::{TypeName, Types};
use kube_conv_core::numbers::is_json_integer;
use serde_json::Value;

/// Whether the check of the type counts as one.
pub(super) fn applies(node: &Node) -> bool {
    node.types != Types::Any || node.format.is_some()
}

/// Checks a null; returns 1 if it passes.
pub(super) fn check_null(node: &Node, place: &Place<'_>, findings: &mut Findings<'_>) -> usize {
    if node.types == Types::Any || node.nullable || node.types.contains(&TypeName::Null) {
        return 1;
    }
    findings.type_invalid(place, node.types.text(), "null");
    0
}

/// Checks a value that is not null; returns 1 if it passes.
///
/// A format changes the message, and a list is then accepted as a string: the server leaves strings
/// with a format to the check of the format, and treats lists in the same way.
pub(super) fn check_types(
    node: &Node,
    value: &Value,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    let actual = Actual::of(value);
    let fits = actual.fits(&node.types);
    if let Some(FormatRule { name, .. }) = node.format.as_deref() {
        if !actual.is_text_or_list() && !fits && actual.format != name {
            findings.type_invalid(place, name, actual.format);
            return 0;
        }
        let numeric = [TypeName::Number, TypeName::Integer]
            .iter()
            .any(|name| node.types.contains(name));
        if actual.is_text_or_list() && !numeric {
            return 1;
        }
    }
    if fits {
        return 1;
    }
    findings.type_invalid(place, node.types.text(), actual.name.as_str());
    0
}

/// The actual type of a value.
struct Actual {
    name: TypeName,
    /// The format that the server infers; only numbers have one.
    format: &'static str,
    /// A float that is treated as an integer.
    whole: bool,
}

impl Actual {
    fn of(value: &Value) -> Self {
        let (name, format, whole) = match value {
            Value::Null => (TypeName::Null, "", false),
            Value::Bool(_) => (TypeName::Boolean, "", false),
            Value::String(_) => (TypeName::String, "", false),
            Value::Array(_) => (TypeName::Array, "", false),
            Value::Object(_) => (TypeName::Object, "", false),
            Value::Number(number) => match GoNumber::of(number) {
                GoNumber::Integer(_) => (TypeName::Integer, "int64", false),
                GoNumber::Float(float) => (TypeName::Number, "float64", is_json_integer(float)),
            },
        };
        Self {
            name,
            format,
            whole,
        }
    }

    fn is_text_or_list(&self) -> bool {
        matches!(self.name, TypeName::String | TypeName::Array)
    }

    fn fits(&self, types: &Types) -> bool {
        types.contains(&self.name)
            || (self.whole && types.contains(&TypeName::Integer))
            || (self.name == TypeName::Integer && types.contains(&TypeName::Number))
    }
}
