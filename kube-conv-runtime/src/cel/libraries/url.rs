//! URLs.

use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::Functions;

/// The functions.
pub(crate) const FUNCTIONS: &Library = &[
    (
        "getEscapedPath",
        "url_get_escaped_path",
        "kubernetes.URL.() -> string",
    ),
    ("getHost", "url_get_host", "kubernetes.URL.() -> string"),
    (
        "getHostname",
        "url_get_hostname",
        "kubernetes.URL.() -> string",
    ),
    ("getPort", "url_get_port", "kubernetes.URL.() -> string"),
    (
        "getQuery",
        "url_get_query",
        "kubernetes.URL.() -> map(string, list(string))",
    ),
    ("getScheme", "url_get_scheme", "kubernetes.URL.() -> string"),
    ("isURL", "is_url_string", "(string) -> bool"),
    ("url", "string_to_url", "(string) -> kubernetes.URL"),
];

/// What calls cost.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    Some(match (call.function, call.arguments) {
        ("url", [text]) => {
            let size = call.size(text);
            CallEstimate::of(size.scaled(TRAVERSAL_FACTOR)).with_result(size)
        }
        (
            "getScheme" | "getHostname" | "getHost" | "getPort" | "getEscapedPath" | "getQuery",
            _,
        ) => CallEstimate::of(Estimate::ONE),
        _ => return None,
    })
}

/// What the functions do.
pub(super) const fn add(_functions: &mut Functions) {}
