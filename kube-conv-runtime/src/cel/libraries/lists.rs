//! Lists.

use super::first_parameter;
use kube_conv_cel::check::{Library, Type};
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::Functions;

/// Functions of lists.
pub(crate) const LISTS: &Library = &[
    ("indexOf", "list_a_index_of_int", "list(A).(A) -> int"),
    (
        "isSorted",
        "list_int_is_sorted_bool",
        "list(int).() -> bool",
    ),
    (
        "isSorted",
        "list_uint_is_sorted_bool",
        "list(uint).() -> bool",
    ),
    (
        "isSorted",
        "list_double_is_sorted_bool",
        "list(double).() -> bool",
    ),
    (
        "isSorted",
        "list_bool_is_sorted_bool",
        "list(bool).() -> bool",
    ),
    (
        "isSorted",
        "list_duration_is_sorted_bool",
        "list(duration).() -> bool",
    ),
    (
        "isSorted",
        "list_timestamp_is_sorted_bool",
        "list(timestamp).() -> bool",
    ),
    (
        "isSorted",
        "list_string_is_sorted_bool",
        "list(string).() -> bool",
    ),
    (
        "isSorted",
        "list_bytes_is_sorted_bool",
        "list(bytes).() -> bool",
    ),
    (
        "lastIndexOf",
        "list_a_last_index_of_int",
        "list(A).(A) -> int",
    ),
    ("max", "list_int_max_int", "list(int).() -> int"),
    ("max", "list_uint_max_uint", "list(uint).() -> uint"),
    ("max", "list_double_max_double", "list(double).() -> double"),
    ("max", "list_bool_max_bool", "list(bool).() -> bool"),
    (
        "max",
        "list_duration_max_duration",
        "list(duration).() -> duration",
    ),
    (
        "max",
        "list_timestamp_max_timestamp",
        "list(timestamp).() -> timestamp",
    ),
    ("max", "list_string_max_string", "list(string).() -> string"),
    ("max", "list_bytes_max_bytes", "list(bytes).() -> bytes"),
    ("min", "list_int_min_int", "list(int).() -> int"),
    ("min", "list_uint_min_uint", "list(uint).() -> uint"),
    ("min", "list_double_min_double", "list(double).() -> double"),
    ("min", "list_bool_min_bool", "list(bool).() -> bool"),
    (
        "min",
        "list_duration_min_duration",
        "list(duration).() -> duration",
    ),
    (
        "min",
        "list_timestamp_min_timestamp",
        "list(timestamp).() -> timestamp",
    ),
    ("min", "list_string_min_string", "list(string).() -> string"),
    ("min", "list_bytes_min_bytes", "list(bytes).() -> bytes"),
    ("sum", "list_int_sum_int", "list(int).() -> int"),
    ("sum", "list_uint_sum_uint", "list(uint).() -> uint"),
    ("sum", "list_double_sum_double", "list(double).() -> double"),
    (
        "sum",
        "list_duration_sum_duration",
        "list(duration).() -> duration",
    ),
];

/// Whether a list has an item, since version 1 of the library.
pub(crate) const INCLUDES: &Library = &[("includes", "list_includes_dyn_dyn", "dyn.(dyn) -> bool")];

/// What calls cost, of strings as well: the names are what counts.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let target = call.target?;
    let is_known = matches!(
        call.function,
        "isSorted" | "sum" | "max" | "min" | "indexOf" | "lastIndexOf" | "includes"
    );
    if !is_known {
        return None;
    }
    let size = call.size(&target);
    let cost = match first_parameter(call, &target) {
        Some(Type::String | Type::Bytes) => {
            let item = call.item_size(&target).scaled(TRAVERSAL_FACTOR);
            size.times(Estimate::ONE.plus(item))
        }
        Some(_) => size,
        None if call.function == "includes" => size,
        None => size.scaled(TRAVERSAL_FACTOR),
    };
    Some(CallEstimate::of(cost))
}

/// What the functions do.
pub(super) const fn add(_functions: &mut Functions) {}
