//! IP addresses.

use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::Functions;

/// The functions.
pub(crate) const FUNCTIONS: &Library = &[
    ("family", "ip_family", "net.IP.() -> int"),
    ("ip", "string_to_ip", "(string) -> net.IP"),
    ("ip.isCanonical", "ip_is_canonical", "(string) -> bool"),
    (
        "isGlobalUnicast",
        "ip_is_global_unicast",
        "net.IP.() -> bool",
    ),
    ("isIP", "is_ip", "(string) -> bool"),
    (
        "isLinkLocalMulticast",
        "ip_is_link_local_multicast",
        "net.IP.() -> bool",
    ),
    (
        "isLinkLocalUnicast",
        "ip_is_link_local_unicast",
        "net.IP.() -> bool",
    ),
    ("isLoopback", "ip_is_loopback", "net.IP.() -> bool"),
    ("isUnspecified", "ip_is_unspecified", "net.IP.() -> bool"),
    ("string", "ip_to_string", "(net.IP) -> string"),
];

/// What calls cost.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let cost = match (call.function, call.arguments) {
        ("ip", _) if call.overload == "cidr_ip" => Estimate::ONE,
        ("ip" | "isIP", [text, ..]) => call.size(text).scaled(TRAVERSAL_FACTOR),
        // It is read, and then compared with how it is written.
        ("ip.isCanonical", [text, ..]) => call.size(text).scaled(2.0 * TRAVERSAL_FACTOR),
        (
            "family"
            | "isUnspecified"
            | "isLoopback"
            | "isLinkLocalMulticast"
            | "isLinkLocalUnicast"
            | "isGlobalUnicast",
            _,
        ) => Estimate::ONE,
        _ => return None,
    };
    Some(CallEstimate::of(cost))
}

/// What the functions do.
pub(super) const fn add(_functions: &mut Functions) {}
