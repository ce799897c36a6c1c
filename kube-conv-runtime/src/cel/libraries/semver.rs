//! Semantic versions.

use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::Functions;

/// The functions.
pub(crate) const FUNCTIONS: &Library = &[
    (
        "compareTo",
        "semver_compare_to",
        "kubernetes.Semver.(kubernetes.Semver) -> int",
    ),
    (
        "isGreaterThan",
        "semver_is_greater_than",
        "kubernetes.Semver.(kubernetes.Semver) -> bool",
    ),
    (
        "isLessThan",
        "semver_is_less_than",
        "kubernetes.Semver.(kubernetes.Semver) -> bool",
    ),
    ("isSemver", "is_semver_string", "(string) -> bool"),
    (
        "isSemver",
        "is_semver_string_bool",
        "(string, bool) -> bool",
    ),
    ("major", "semver_major", "kubernetes.Semver.() -> int"),
    ("minor", "semver_minor", "kubernetes.Semver.() -> int"),
    ("patch", "semver_patch", "kubernetes.Semver.() -> int"),
    (
        "semver",
        "string_to_semver",
        "(string) -> kubernetes.Semver",
    ),
    (
        "semver",
        "string_bool_to_semver",
        "(string, bool) -> kubernetes.Semver",
    ),
];

/// What calls cost.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let cost = match (call.function, call.arguments) {
        ("semver" | "isSemver", [text, ..]) => call.size(text).scaled(TRAVERSAL_FACTOR),
        ("isGreaterThan" | "isLessThan" | "compareTo" | "major" | "minor" | "patch", _) => {
            Estimate::ONE
        }
        _ => return None,
    };
    Some(CallEstimate::of(cost))
}

/// What the functions do.
pub(super) const fn add(_functions: &mut Functions) {}
