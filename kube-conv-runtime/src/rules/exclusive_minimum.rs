//! `exclusive_minimum`: the value is greater than the bound.
//!
//! Checks numbers, and what the texts of some types stand for, as `minimum` does.
//!
//! Upstream: `+kubebuilder:validation:ExclusiveMinimum`; schema keyword `minimum` with `exclusiveMinimum: true`.
//!
//! # Instead
//!
//! On integers write `minimum` with the next number, which is easier to read.

use super::Constraint;
use super::bounds::{Bound, NumberBound};
use kube_conv_schema::schema::Number;

/// The value is greater than the bound.
pub type ExclusiveMinimum = NumberBound<false, true>;

/// The value is greater than the bound.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Number;
///
/// let errors = rules::exclusive_minimum(Number::Float(0.5)).validate(&0.5, &Path::new("spec.load"));
/// assert_errors!(errors, ["spec.load: Invalid value: 0.5: must be greater than 0.5"]);
/// ```
#[must_use]
pub const fn exclusive_minimum(bound: Number) -> Constraint {
    Constraint::ExclusiveMinimum(NumberBound(Bound::Number(bound)))
}
