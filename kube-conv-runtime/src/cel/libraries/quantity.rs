//! Quantities.

use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::Functions;

/// The functions.
pub(crate) const FUNCTIONS: &Library = &[
    (
        "add",
        "quantity_add",
        "kubernetes.Quantity.(kubernetes.Quantity) -> kubernetes.Quantity",
    ),
    (
        "add",
        "quantity_add_int",
        "kubernetes.Quantity.(int) -> kubernetes.Quantity",
    ),
    (
        "asApproximateFloat",
        "quantity_get_float",
        "kubernetes.Quantity.() -> double",
    ),
    (
        "asInteger",
        "quantity_get_int",
        "kubernetes.Quantity.() -> int",
    ),
    (
        "compareTo",
        "quantity_compare_to",
        "kubernetes.Quantity.(kubernetes.Quantity) -> int",
    ),
    (
        "isGreaterThan",
        "quantity_is_greater_than",
        "kubernetes.Quantity.(kubernetes.Quantity) -> bool",
    ),
    (
        "isInteger",
        "quantity_is_integer",
        "kubernetes.Quantity.() -> bool",
    ),
    (
        "isLessThan",
        "quantity_is_less_than",
        "kubernetes.Quantity.(kubernetes.Quantity) -> bool",
    ),
    ("isQuantity", "is_quantity_string", "(string) -> bool"),
    (
        "quantity",
        "string_to_quantity",
        "(string) -> kubernetes.Quantity",
    ),
    ("sign", "quantity_sign", "(kubernetes.Quantity) -> int"),
    (
        "sub",
        "quantity_sub",
        "kubernetes.Quantity.(kubernetes.Quantity) -> kubernetes.Quantity",
    ),
    (
        "sub",
        "quantity_sub_int",
        "kubernetes.Quantity.(int) -> kubernetes.Quantity",
    ),
];

/// What calls cost.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let cost = match (call.function, call.arguments) {
        ("quantity" | "isQuantity", [text, ..]) => call.size(text).scaled(TRAVERSAL_FACTOR),
        (
            "sign" | "asInteger" | "isInteger" | "asApproximateFloat" | "isGreaterThan"
            | "isLessThan" | "compareTo" | "add" | "sub",
            _,
        ) => Estimate::ONE,
        _ => return None,
    };
    Some(CallEstimate::of(cost))
}

/// What the functions do.
pub(super) const fn add(_functions: &mut Functions) {}
