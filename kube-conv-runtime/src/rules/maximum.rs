//! `maximum`: the value is at most the bound.
//!
//! Checks numbers.
//!
//! Upstream: `+k8s:maximum`, `+kubebuilder:validation:Maximum`; schema keyword `maximum`.

use super::cel::{Condition, RuleSubject};
use super::{Constraint, Rule, RuleInput, RuleKey, bounds, keys};
use crate::api::view::View;
use kube_conv_schema::field::{ErrorList, Words};
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::Schema;
use std::cmp::Ordering;

/// The value is at most the bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Maximum(pub Number);

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
    Constraint::Maximum(Maximum(bound))
}

impl Maximum {
    /// Whether an integer keeps the rule.
    #[inline]
    pub(crate) const fn allows(self, value: i64) -> bool {
        value <= self.0.truncated()
    }
}

impl Rule for Maximum {
    const KEY: RuleKey = keys::MAXIMUM;

    fn constrain(&self, schema: &mut Schema) {
        bounds::lower(
            &mut schema.maximum,
            &mut schema.exclusive_maximum,
            self.0,
            false,
        );
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = of.compared("<=", self.0)?;
        Some((
            condition,
            format!("must be less than or equal to {}", of.shown(self.0)).into(),
        ))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        match view {
            View::Integer(value) => self.allows(*value),
            other => !other.compared_with(self.0).is_some_and(Ordering::is_gt),
        }
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view()) {
            let detail = input.bound(Words::LessOrEqual, self.0);
            errors.push(input.invalid(detail).with_origin("maximum"));
        }
    }
}
