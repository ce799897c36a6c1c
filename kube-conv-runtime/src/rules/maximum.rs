//! `maximum`: the value is at most the bound.
//!
//! Checks numbers, and what the texts of some types stand for, as `minimum` does.
//!
//! Upstream: `+k8s:maximum`, `+kubebuilder:validation:Maximum`; schema keyword `maximum`.

use super::Constraint;
use super::bounds::{Bound, NumberBound};
use kube_conv_schema::schema::Number;

/// The value is at most the bound.
pub type Maximum = NumberBound<true, false>;

/// The value is at most the bound.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Number;
///
/// let errors = rules::maximum(Number::Integer(9)).validate(&10, &Path::new("spec.size"));
/// assert_errors!(errors, ["spec.size: Invalid value: 10: must be less than or equal to 9"]);
/// ```
#[must_use]
pub const fn maximum(bound: Number) -> Constraint {
    Constraint::Maximum(NumberBound(Bound::Number(bound)))
}
