//! `max_items`: the list has at most so many items.
//!
//! Checks lists. A list with too many items is not checked further.
//!
//! Upstream: `+k8s:maxItems`, `+kubebuilder:validation:MaxItems`; schema keyword `maxItems`.
//!
//! # Why
//!
//! Without it a server estimates rules on the items with the most that fit into a request, and rejects
//! the CRD.

use super::Constraint;
use super::bounds::SizeBound;

/// The list has at most so many items.
pub type MaxItems = SizeBound<true, true>;

/// The list has at most so many items.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
///
/// let errors = rules::max_items(1).validate(&vec![80, 443], &Path::new("spec.ports"));
/// assert_errors!(errors, ["spec.ports: Too many: 2: must have at most 1 item"]);
/// ```
#[must_use]
pub const fn max_items(count: u32) -> Constraint {
    Constraint::MaxItems(SizeBound(count))
}
