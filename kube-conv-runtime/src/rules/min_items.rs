//! `min_items`: the list has at least so many items.
//!
//! Checks lists.
//!
//! Upstream: `+k8s:minItems`, `+kubebuilder:validation:MinItems`; schema keyword `minItems`.

use super::Constraint;
use super::bounds::SizeBound;

/// The list has at least so many items.
pub type MinItems = SizeBound<false, true>;

/// The list has at least so many items.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
///
/// let errors = rules::min_items(1).validate(&Vec::<i32>::new(), &Path::new("spec.ports"));
/// assert_errors!(errors, ["spec.ports: Too few: 0: must have at least 1 item"]);
/// ```
#[must_use]
pub const fn min_items(count: u32) -> Constraint {
    Constraint::MinItems(SizeBound(count))
}
