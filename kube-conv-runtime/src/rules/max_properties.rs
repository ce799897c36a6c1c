//! `max_properties`: the object has at most so many members.
//!
//! Checks maps and structs. A map with too many members is not checked further.
//!
//! Upstream: `+k8s:maxProperties`, `+kubebuilder:validation:MaxProperties`; schema keyword `maxProperties`.
//!
//! # Why
//!
//! As `max_items`, for rules on the values of a map and on its keys.

use super::Constraint;
use super::bounds::SizeBound;

/// The object has at most so many members.
pub type MaxProperties = SizeBound<true, false>;

/// The object has at most so many members.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use std::collections::BTreeMap;
///
/// let weights = BTreeMap::from([("a".to_owned(), 1), ("b".to_owned(), 2)]);
/// let errors = rules::max_properties(1).validate(&weights, &Path::new("spec.weights"));
/// assert_errors!(errors, ["spec.weights: Too many: 2: must have at most 1 item"]);
/// ```
#[must_use]
pub const fn max_properties(count: u32) -> Constraint {
    Constraint::MaxProperties(SizeBound(count))
}
