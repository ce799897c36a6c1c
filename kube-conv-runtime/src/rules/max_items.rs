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

use super::cel::{Condition, RuleSubject, detail};
use super::{Constraint, Rule, RuleInput, RuleKey, bounds, keys};
use crate::api::view::View;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::Schema;

/// The list has at most so many items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaxItems(pub u32);

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
    Constraint::MaxItems(MaxItems(count))
}

impl Rule for MaxItems {
    const KEY: RuleKey = keys::MAX_ITEMS;
    const SHORT_CIRCUITS: bool = true;

    fn constrain(&self, schema: &mut Schema) {
        bounds::at_most(&mut schema.max_items, self.0);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = of.sized("array", "<=", self.0)?;
        Some((condition, detail(&Error::too_many("", 0, self.0.into()))))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        view.items().is_none_or(|count| count <= i64::from(self.0))
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view())
            && let Some(count) = input.view().items()
        {
            let error = Error::too_many(input.at, count, self.0.into());
            errors.push(error.with_origin("maxItems"));
        }
    }
}
