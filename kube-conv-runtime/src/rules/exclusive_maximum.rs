//! `exclusive_maximum`: the value is less than the bound.
//!
//! Checks numbers.
//!
//! Upstream: `+kubebuilder:validation:ExclusiveMaximum`; schema keyword `maximum` with `exclusiveMaximum: true`.
//!
//! # Instead
//!
//! On integers write `maximum` with the number before.

use super::cel::{Condition, RuleSubject};
use super::{Constraint, Rule, RuleInput, RuleKey, bounds, keys};
use crate::api::view::View;
use kube_conv_schema::field::{ErrorList, Words};
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::Schema;
use std::cmp::Ordering;

/// The value is less than the bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExclusiveMaximum(pub Number);

/// The value is less than the bound.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Number;
///
/// let errors = rules::exclusive_maximum(Number::Integer(10)).validate(&10, &Path::new("spec.size"));
/// assert_errors!(errors, ["spec.size: Invalid value: 10: must be less than 10"]);
/// ```
#[must_use]
pub const fn exclusive_maximum(bound: Number) -> Constraint {
    Constraint::ExclusiveMaximum(ExclusiveMaximum(bound))
}

impl Rule for ExclusiveMaximum {
    const KEY: RuleKey = keys::EXCLUSIVE_MAXIMUM;

    fn constrain(&self, schema: &mut Schema) {
        bounds::lower(
            &mut schema.maximum,
            &mut schema.exclusive_maximum,
            self.0,
            true,
        );
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = of.compared("<", self.0)?;
        Some((
            condition,
            format!("must be less than {}", of.shown(self.0)).into(),
        ))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        !view.compared_with(self.0).is_some_and(Ordering::is_ge)
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view()) {
            let detail = input.bound(Words::Less, self.0);
            errors.push(input.invalid(detail).with_origin("exclusiveMaximum"));
        }
    }
}
