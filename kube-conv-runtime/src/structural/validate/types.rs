//! `type` and `nullable`, and what `format` adds to them.

use super::findings::Findings;
use crate::structural::node::{FormatRule, Node, Types};
use crate::structural::number::{GoNumber, is_json_integer};
use crate::structural::place::Place;
use serde_json::Value;

/// Whether the check of the type counts as one.
pub(super) fn applies(node: &Node) -> bool {
    node.types != Types::Any || node.format.is_some()
}

/// Checks a null; 1 if it passes.
pub(super) fn check_null(node: &Node, place: &Place<'_>, findings: &mut Findings<'_>) -> usize {
    if node.types == Types::Any || node.nullable || node.types.contains("null") {
        return 1;
    }
    findings.type_invalid(place, node.types.text(), "null");
    0
}

/// Checks a value that is not null; 1 if it passes.
///
/// A format changes the words, and lets a list pass for a string: the server leaves strings with a
/// format to the format's own check, and takes lists along.
pub(super) fn check(
    node: &Node,
    value: &Value,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    let actual = Actual::of(value);
    let fits = actual.fits(&node.types);
    if let Some(FormatRule { name, .. }) = &node.format {
        if !actual.is_text_or_list() && !fits && actual.format != name {
            findings.type_invalid(place, name, actual.format);
            return 0;
        }
        let numeric = node.types.contains("number") || node.types.contains("integer");
        if actual.is_text_or_list() && !numeric {
            return 1;
        }
    }
    if fits {
        return 1;
    }
    findings.type_invalid(place, node.types.text(), actual.name);
    0
}

/// What a value is.
struct Actual {
    name: &'static str,
    /// The format that the server infers, which has names for numbers only.
    format: &'static str,
    /// A float that stands for an integer.
    whole: bool,
}

impl Actual {
    fn of(value: &Value) -> Self {
        let (name, format, whole) = match value {
            Value::Null => ("null", "", false),
            Value::Bool(_) => ("boolean", "", false),
            Value::String(_) => ("string", "", false),
            Value::Array(_) => ("array", "", false),
            Value::Object(_) => ("object", "", false),
            Value::Number(number) => match GoNumber::of(number) {
                GoNumber::Integer(_) => ("integer", "int64", false),
                GoNumber::Float(float) => ("number", "float64", is_json_integer(float)),
            },
        };
        Self {
            name,
            format,
            whole,
        }
    }

    fn is_text_or_list(&self) -> bool {
        matches!(self.name, "string" | "array")
    }

    fn fits(&self, types: &Types) -> bool {
        types.contains(self.name)
            || (self.whole && types.contains("integer"))
            || (self.name == "integer" && types.contains("number"))
    }
}
