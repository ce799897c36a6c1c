//! `min_properties`: the object has at least so many members.
//!
//! Checks maps and structs.
//!
//! Upstream: `+k8s:minProperties`, `+kubebuilder:validation:MinProperties`; schema keyword `minProperties`.

use super::cel::{Condition, RuleSubject, detail};
use super::{Constraint, Rule, RuleInput, RuleKey, bounds, keys};
use crate::api::view::View;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::Schema;

/// The object has at least so many members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinProperties(pub u32);

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
    Constraint::MinProperties(MinProperties(count))
}

impl Rule for MinProperties {
    const KEY: RuleKey = keys::MIN_PROPERTIES;

    fn constrain(&self, schema: &mut Schema) {
        bounds::at_least(&mut schema.min_properties, self.0);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = of.sized("object", ">=", self.0)?;
        Some((condition, detail(&Error::too_few("", 0, self.0.into()))))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        view.members()
            .is_none_or(|count| count >= i64::from(self.0))
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view())
            && let Some(count) = input.view().members()
        {
            let error = Error::too_few(input.at, count, self.0.into());
            errors.push(error.with_origin("minProperties"));
        }
    }
}
