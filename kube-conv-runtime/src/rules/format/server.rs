//! The formats that servers enforce by a schema's keyword.
//!
//! The structural engine implements them; declarative validation has no messages for them, so these
//! are ours, in the conventions' grammar.

use crate::api::view::View;
use crate::rules::RuleInput;
use kube_conv_core::formats::Enforced;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::formats::{Format, accepts};

/// Whether a value is of a format that servers enforce; `true` for any other format.
pub(super) fn passes(name: &str, view: &View<'_>) -> bool {
    match view {
        View::Text(text) => Format::named(name).is_none_or(|format| accepts(format, text)),
        View::Integer(value) => name != "int32" || i32::try_from(*value).is_ok(),
        _ => true,
    }
}

/// Reports a value that is not of its format.
pub(super) fn check_server_format(name: &str, input: &RuleInput<'_>, errors: &mut ErrorList) {
    if !passes(name, input.view()) {
        let (origin, what) = described(name);
        errors.push(input.invalid(format!("must be {what}")).with_origin(origin));
    }
}

/// The origin of the error, and what the value must be.
fn described(name: &str) -> (&'static str, &'static str) {
    match Enforced::named(name) {
        Some(known) => (known.origin, known.description),
        None => ("format=int32", "within the range of 32-bit integers"),
    }
}
