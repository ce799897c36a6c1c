//! `minimum`: the value is at least the bound.
//!
//! Checks numbers, and what the texts of some types stand for, compared with a text: `"1Gi"` of a `Quantity`, `"5s"` of
//! a `Duration`, `"2024-01-31T12:00:00Z"` of a `Time`, in a cluster a CEL rule. On an `IntOrString` a text such as
//! `"10%"` bounds percentages, which other texts then have to be, and a number beside it bounds numbers:
//! `minimum = 0, maximum = "100%"`. The texts have any length, so that a list of quantities or percentages needs a small
//! `max_items`, or `each_val(maximum = "8", schema = json!({"maxLength": 32}))`, since the rule exceeds a server's cost
//! limit otherwise; `assert_crd_accepted` says which bound is missing.
//!
//! Upstream: `+k8s:minimum`, `+kubebuilder:validation:Minimum`; schema keyword `minimum`.
//!
//! # Why
//!
//! `i32` alone allows negative numbers. A bound costs a server nothing, where a rule in CEL has a price.

use super::Constraint;
use super::bounds::{Bound, NumberBound};
use kube_conv_schema::schema::Number;

/// The value is at least the bound.
pub type Minimum = NumberBound<false, false>;

/// The value is at least the bound.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Number;
///
/// let errors = rules::minimum(Number::Integer(1)).validate(&0, &Path::new("spec.size"));
/// assert_errors!(errors, ["spec.size: Invalid value: 0: must be greater than or equal to 1"]);
/// ```
#[must_use]
pub const fn minimum(bound: Number) -> Constraint {
    Constraint::Minimum(NumberBound(Bound::Number(bound)))
}
