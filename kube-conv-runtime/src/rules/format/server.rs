//! The formats that servers enforce by a schema's keyword.
//!
//! What each accepts is the engine's; declarative validation has no words for them, so these are
//! ours, in the conventions' grammar.

use crate::field::ErrorList;
use crate::rules::RuleInput;
use crate::formats::{Format, accepts};
use kube_conv_core::formats::Enforced;
use crate::api::view::View;

/// Whether a value is of a format that servers know. Any other format says nothing.
pub(super) fn passes(name: &str, view: &View<'_>) -> bool {
    match view {
        View::Text(text) => Format::named(name).is_none_or(|format| accepts(format, text)),
        View::Integer(value) => name != "int32" || i32::try_from(*value).is_ok(),
        _ => true,
    }
}

/// Reports a value that is not of its format.
pub(super) fn check(name: &str, input: &RuleInput<'_>, errors: &mut ErrorList) {
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
