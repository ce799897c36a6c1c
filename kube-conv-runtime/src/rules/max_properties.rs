//! `max_properties`: the object has at most so many members.
//!
//! Checks maps and structs. A map with too many members is not checked further.
//!
//! Upstream: `+k8s:maxProperties`, `+kubebuilder:validation:MaxProperties`; schema keyword `maxProperties`.
//!
//! # Why
//!
//! As `max_items`, for rules on the values of a map and on its keys.

use super::cel::{Condition, RuleSubject, detail};
use super::{Constraint, Rule, RuleInput, RuleKey, bounds, keys};
use crate::api::view::View;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::Schema;

/// The object has at most so many members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaxProperties(pub u32);

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
    Constraint::MaxProperties(MaxProperties(count))
}

impl Rule for MaxProperties {
    const KEY: RuleKey = keys::MAX_PROPERTIES;
    const SHORT_CIRCUITS: bool = true;

    fn constrain(&self, schema: &mut Schema) {
        bounds::at_most(&mut schema.max_properties, self.0);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = of.sized("object", "<=", self.0)?;
        Some((condition, detail(&Error::too_many("", 0, self.0.into()))))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        view.members()
            .is_none_or(|count| count <= i64::from(self.0))
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view())
            && let Some(count) = input.view().members()
        {
            let error = Error::too_many(input.at, count, self.0.into());
            errors.push(error.with_origin("maxProperties"));
        }
    }
}
