//! `minimum`: the value is at least the bound.
//!
//! Checks numbers.
//!
//! Upstream: `+k8s:minimum`, `+kubebuilder:validation:Minimum`; schema keyword `minimum`.
//!
//! # Why
//!
//! `i32` alone allows negative numbers. A bound costs a server nothing, where a rule in CEL has a price.

use super::cel::{Condition, RuleSubject};
use super::{Constraint, Rule, RuleInput, RuleKey, bounds, keys};
use crate::api::view::View;
use kube_conv_schema::field::{ErrorList, Words};
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::Schema;
use std::cmp::Ordering;

/// The value is at least the bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Minimum(pub Number);

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
    Constraint::Minimum(Minimum(bound))
}

impl Minimum {
    /// Whether an integer keeps the rule.
    #[inline]
    pub(crate) const fn allows(self, value: i64) -> bool {
        value >= self.0.truncated()
    }
}

impl Rule for Minimum {
    const KEY: RuleKey = keys::MINIMUM;

    fn constrain(&self, schema: &mut Schema) {
        bounds::raise(
            &mut schema.minimum,
            &mut schema.exclusive_minimum,
            self.0,
            false,
        );
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = of.compared(">=", self.0)?;
        Some((
            condition,
            format!("must be greater than or equal to {}", of.shown(self.0)).into(),
        ))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        match view {
            View::Integer(value) => self.allows(*value),
            other => !other.compared_with(self.0).is_some_and(Ordering::is_lt),
        }
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view()) {
            let detail = input.bound(Words::GreaterOrEqual, self.0);
            errors.push(input.invalid(detail).with_origin("minimum"));
        }
    }
}
