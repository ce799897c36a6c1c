//! Patterns.

use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, PATTERN_FACTOR, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::Functions;

/// The functions.
pub(crate) const FUNCTIONS: &Library = &[
    ("find", "string_find_string", "string.(string) -> string"),
    (
        "findAll",
        "string_find_all_string",
        "string.(string) -> list(string)",
    ),
    (
        "findAll",
        "string_find_all_string_int",
        "string.(string, int) -> list(string)",
    ),
];

/// What calls cost.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let ("find" | "findAll", Some(text), [pattern, ..]) =
        (call.function, call.target, call.arguments)
    else {
        return None;
    };
    let size = call.size(&text);
    // An empty text is not free of cost.
    let text = size.plus(Estimate::ONE).scaled(TRAVERSAL_FACTOR);
    let pattern = call.size(pattern).scaled(PATTERN_FACTOR);
    // Each character may be found.
    let found = Estimate::new(0, size.max);
    Some(CallEstimate::of(text.times(pattern)).with_result(found))
}

/// What the functions do.
pub(super) const fn add(_functions: &mut Functions) {}
