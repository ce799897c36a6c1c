//! CIDR blocks.

use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Argument, Call, CallEstimate, Estimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::Functions;

/// The functions.
pub(crate) const FUNCTIONS: &Library = &[
    ("cidr", "string_to_cidr", "(string) -> net.CIDR"),
    (
        "containsCIDR",
        "cidr_contains_cidr_string",
        "net.CIDR.(string) -> bool",
    ),
    (
        "containsCIDR",
        "cidr_contains_cidr",
        "net.CIDR.(net.CIDR) -> bool",
    ),
    (
        "containsIP",
        "cidr_contains_ip_string",
        "net.CIDR.(string) -> bool",
    ),
    (
        "containsIP",
        "cidr_contains_ip_ip",
        "net.CIDR.(net.IP) -> bool",
    ),
    ("ip", "cidr_ip", "net.CIDR.() -> net.IP"),
    ("isCIDR", "is_cidr", "(string) -> bool"),
    ("masked", "cidr_masked", "net.CIDR.() -> net.CIDR"),
    ("prefixLength", "cidr_prefix_length", "net.CIDR.() -> int"),
    ("string", "cidr_to_string", "(net.CIDR) -> string"),
];

/// What calls cost.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let cost = match (call.function, call.arguments) {
        ("cidr" | "isCIDR", [text, ..]) => call.size(text).scaled(TRAVERSAL_FACTOR),
        ("masked" | "prefixLength", _) => Estimate::ONE,
        ("containsIP", [other, ..]) => {
            let parsed = (call.overload == "cidr_contains_ip_string").then_some(other);
            contains(call, parsed)
        }
        ("containsCIDR", [other, ..]) => {
            let parsed = (call.overload == "cidr_contains_cidr_string").then_some(other);
            // The block is masked first, and the lengths of the prefixes are compared.
            let masked = ADDRESS.scaled(TRAVERSAL_FACTOR).plus(Estimate::ONE);
            contains(call, parsed).plus(masked)
        }
        _ => return None,
    };
    Some(CallEstimate::of(cost))
}

/// The bytes of an address.
const ADDRESS: Estimate = Estimate::new(4, 16);

/// What it costs to compare two addresses, one of which may be a text that is read first.
fn contains(call: &Call<'_>, parsed: Option<&Argument>) -> Estimate {
    let compared = ADDRESS.plus(ADDRESS).scaled(TRAVERSAL_FACTOR);
    match parsed {
        Some(text) => compared.plus(call.size(text).scaled(TRAVERSAL_FACTOR)),
        None => compared,
    }
}

/// What the functions do.
pub(super) const fn add(_functions: &mut Functions) {}
