//! Semantic versions.

use super::{equal, opaque};
use crate::cel::semantic_version::SemanticVersion;
use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::{Functions, costs};
use kube_conv_cel::values::{Equality, OpaqueValue, Value};
use std::cmp::Ordering;

/// The functions.
pub(crate) const FUNCTIONS: &Library = "\
compareTo semver_compare_to kubernetes.Semver.(kubernetes.Semver) -> int
isGreaterThan semver_is_greater_than kubernetes.Semver.(kubernetes.Semver) -> bool
isLessThan semver_is_less_than kubernetes.Semver.(kubernetes.Semver) -> bool
isSemver is_semver_string (string) -> bool
isSemver is_semver_string_bool (string, bool) -> bool
major semver_major kubernetes.Semver.() -> int
minor semver_minor kubernetes.Semver.() -> int
patch semver_patch kubernetes.Semver.() -> int
semver string_to_semver (string) -> kubernetes.Semver
semver string_bool_to_semver (string, bool) -> kubernetes.Semver
";

/// The estimated costs of calls.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    match (call.function, call.arguments) {
        ("semver" | "isSemver", [text, ..]) => {
            let cost = call.size(text).scaled(TRAVERSAL_FACTOR);
            Some(CallEstimate::of(cost))
        }
        _ => None,
    }
}

/// The implementations.
pub(super) fn add(functions: &mut Functions) {
    for id in ["string_to_semver", "string_bool_to_semver"] {
        functions.overload(id, |_, values| match parse(values) {
            Some(Ok(version)) => Value::opaque(SemverValue(version)),
            Some(Err(error)) => Value::error(error),
            None => Value::NO_SUCH_OVERLOAD,
        });
    }
    for id in ["is_semver_string", "is_semver_string_bool"] {
        functions.overload(id, |_, values| match parse(values) {
            Some(parsed) => Value::Bool(parsed.is_ok()),
            None => Value::NO_SUCH_OVERLOAD,
        });
    }
    functions
        .overload("semver_major", |_, values| {
            property(values, |version| version.major)
        })
        .overload("semver_minor", |_, values| {
            property(values, |version| version.minor)
        })
        .overload("semver_patch", |_, values| {
            property(values, |version| version.patch)
        })
        .overload("semver_is_greater_than", |_, values| {
            compare(values, |order| Value::Bool(order.is_gt()))
        })
        .overload("semver_is_less_than", |_, values| {
            compare(values, |order| Value::Bool(order.is_lt()))
        })
        .overload("semver_compare_to", |_, values| {
            compare(values, |order| Value::Int(order as i64))
        })
        .function_cost("semver", costs::text_of_first)
        .function_cost("isSemver", costs::text_of_first);
}

/// A version as a CEL value.
#[derive(Debug)]
struct SemverValue(SemanticVersion);

/// Returns the text of a value of this type.
pub(super) fn text_of(value: &Value<'_>) -> Option<String> {
    opaque::<SemverValue>(value).map(|value| value.0.to_string())
}

impl OpaqueValue for SemverValue {
    fn type_name(&self) -> &'static str {
        "kubernetes.Semver"
    }

    fn go_type(&self) -> &'static str {
        "cel.Semver"
    }

    fn equal<'v>(&self, other: &Value<'v>) -> Equality<'v> {
        equal(other, |other: &Self| self.0.compare(&other.0).is_eq())
    }
}

/// Parses a version. It is normalized first if the second argument is true.
fn parse(values: &[Value<'_>]) -> Option<Result<SemanticVersion, String>> {
    match values {
        [Value::String(text)] | [Value::String(text), Value::Bool(false)] => {
            Some(SemanticVersion::parse(text))
        }
        [Value::String(text), Value::Bool(true)] => Some(SemanticVersion::parse_completed(text)),
        _ => None,
    }
}

/// Converts a number of a version to an int; the highest bit becomes the sign.
fn property<'v>(values: &[Value<'v>], number: impl Fn(&SemanticVersion) -> u64) -> Value<'v> {
    super::property(values, |version: &SemverValue| {
        Value::Int(number(&version.0).cast_signed())
    })
}

fn compare<'v>(values: &[Value<'v>], what: impl Fn(Ordering) -> Value<'v>) -> Value<'v> {
    let [first, second] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    match (opaque::<SemverValue>(first), opaque::<SemverValue>(second)) {
        (Some(first), Some(second)) => what(first.0.compare(&second.0)),
        _ => Value::NO_SUCH_OVERLOAD,
    }
}
