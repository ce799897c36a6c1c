//! `exclusive_maximum`: the value is less than the bound.
//!
//! Checks numbers, and what the texts of some types stand for, as `minimum` does.
//!
//! Upstream: `+kubebuilder:validation:ExclusiveMaximum`; schema keyword `maximum` with `exclusiveMaximum: true`.
//!
//! # Instead
//!
//! On integers write `maximum` with the number before.

use super::Constraint;
use super::bounds::{Bound, NumberBound};
use kube_conv_schema::schema::Number;

/// The value is less than the bound.
pub type ExclusiveMaximum = NumberBound<true, true>;

/// The value is less than the bound.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Number;
///
/// let errors = rules::exclusive_maximum(Number::Integer(10)).validate(&10, &Path::new("spec.size"));
/// assert_errors!(errors, ["spec.size: Invalid value: 10: must be less than 10"]);
/// ```
#[must_use]
pub const fn exclusive_maximum(bound: Number) -> Constraint {
    Constraint::ExclusiveMaximum(NumberBound(Bound::Number(bound)))
}
