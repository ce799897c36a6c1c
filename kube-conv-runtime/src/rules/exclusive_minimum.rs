//! `exclusive_minimum`: the value is greater than the bound.
//!
//! Checks numbers.
//!
//! Upstream: `+kubebuilder:validation:ExclusiveMinimum`; schema keyword `minimum` with `exclusiveMinimum: true`.
//!
//! # Instead
//!
//! On integers write `minimum` with the next number, which is easier to read.

use super::cel::{Condition, RuleSubject};
use super::{Constraint, Rule, RuleInput, RuleKey, bounds, keys};
use crate::api::view::View;
use kube_conv_schema::field::{ErrorList, Words};
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::Schema;
use std::cmp::Ordering;

/// The value is greater than the bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExclusiveMinimum(pub Number);

/// The value is greater than the bound.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Number;
///
/// let errors = rules::exclusive_minimum(Number::Float(0.5)).validate(&0.5, &Path::new("spec.load"));
/// assert_errors!(errors, ["spec.load: Invalid value: 0.5: must be greater than 0.5"]);
/// ```
#[must_use]
pub const fn exclusive_minimum(bound: Number) -> Constraint {
    Constraint::ExclusiveMinimum(ExclusiveMinimum(bound))
}

impl Rule for ExclusiveMinimum {
    const KEY: RuleKey = keys::EXCLUSIVE_MINIMUM;

    fn constrain(&self, schema: &mut Schema) {
        bounds::raise(
            &mut schema.minimum,
            &mut schema.exclusive_minimum,
            self.0,
            true,
        );
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = of.compared(">", self.0)?;
        Some((
            condition,
            format!("must be greater than {}", of.shown(self.0)).into(),
        ))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        !view.compared_with(self.0).is_some_and(Ordering::is_le)
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view()) {
            let detail = input.bound(Words::Greater, self.0);
            errors.push(input.invalid(detail).with_origin("exclusiveMinimum"));
        }
    }
}
