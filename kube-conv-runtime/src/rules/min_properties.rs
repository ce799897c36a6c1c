//! `min_properties`: the object has at least so many members.
//!
//! Checks maps and structs.
//!
//! Upstream: `+k8s:minProperties`, `+kubebuilder:validation:MinProperties`; schema keyword `minProperties`.

use super::Constraint;
use super::bounds::SizeBound;

/// The object has at least so many members.
pub type MinProperties = SizeBound<false, false>;

/// The object has at least so many members.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use std::collections::BTreeMap;
///
/// let errors = rules::min_properties(1).validate(&BTreeMap::<String, i32>::new(), &Path::new("spec.weights"));
/// assert_errors!(errors, ["spec.weights: Too few: 0: must have at least 1 item"]);
/// ```
#[must_use]
pub const fn min_properties(count: u32) -> Constraint {
    Constraint::MinProperties(SizeBound(count))
}
