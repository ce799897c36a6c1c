//! Named formats.

use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, PATTERN_FACTOR, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::Functions;

/// The functions.
pub(crate) const FUNCTIONS: &Library = &[
    ("format.byte", "format.byte", "() -> kubernetes.NamedFormat"),
    ("format.date", "format.date", "() -> kubernetes.NamedFormat"),
    (
        "format.datetime",
        "format.datetime",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1035Label",
        "format.dns1035Label",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1035LabelPrefix",
        "format.dns1035LabelPrefix",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1123Label",
        "format.dns1123Label",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1123LabelPrefix",
        "format.dns1123LabelPrefix",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1123Subdomain",
        "format.dns1123Subdomain",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.dns1123SubdomainPrefix",
        "format.dns1123SubdomainPrefix",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.labelValue",
        "format.labelValue",
        "() -> kubernetes.NamedFormat",
    ),
    (
        "format.named",
        "format-named",
        "(string) -> optional_type(kubernetes.NamedFormat)",
    ),
    (
        "format.qualifiedName",
        "format.qualifiedName",
        "() -> kubernetes.NamedFormat",
    ),
    ("format.uri", "format.uri", "() -> kubernetes.NamedFormat"),
    ("format.uuid", "format.uuid", "() -> kubernetes.NamedFormat"),
    (
        "validate",
        "format-validate",
        "kubernetes.NamedFormat.(string) -> optional_type(list(string))",
    ),
];

/// The longest pattern of a format.
const LONGEST_PATTERN: f64 = 128.0;

/// What calls cost.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let cost = match (call.function, call.arguments) {
        ("validate", [text, ..]) => call
            .size(text)
            .scaled(TRAVERSAL_FACTOR)
            .scaled(LONGEST_PATTERN * PATTERN_FACTOR),
        ("format.named", _) => Estimate::ONE,
        _ => return None,
    };
    Some(CallEstimate::of(cost))
}

/// What the functions do.
pub(super) const fn add(_functions: &mut Functions) {}
