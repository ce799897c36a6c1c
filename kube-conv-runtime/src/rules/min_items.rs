//! `min_items`: the list has at least so many items.
//!
//! Checks lists.
//!
//! Upstream: `+k8s:minItems`, `+kubebuilder:validation:MinItems`; schema keyword `minItems`.

use super::cel::{Condition, RuleSubject, detail};
use super::{Constraint, Rule, RuleInput, RuleKey, bounds, keys};
use crate::api::view::View;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::Schema;

/// The list has at least so many items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinItems(pub u32);

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
    Constraint::MinItems(MinItems(count))
}

impl Rule for MinItems {
    const KEY: RuleKey = keys::MIN_ITEMS;

    fn constrain(&self, schema: &mut Schema) {
        bounds::at_least(&mut schema.min_items, self.0);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = of.sized("array", ">=", self.0)?;
        Some((condition, detail(&Error::too_few("", 0, self.0.into()))))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        view.items().is_none_or(|count| count >= i64::from(self.0))
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view())
            && let Some(count) = input.view().items()
        {
            let error = Error::too_few(input.at, count, self.0.into());
            errors.push(error.with_origin("minItems"));
        }
    }
}
