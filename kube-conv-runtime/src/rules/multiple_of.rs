//! `multiple_of`: the value is a multiple of the factor.
//!
//! Checks numbers. Of floats a server accepts what is within 1e-9 of a multiple. Bounds
//! that leave no multiple are an error of the derive.
//!
//! Upstream: `+kubebuilder:validation:MultipleOf`; schema keyword `multipleOf`.

use super::cel::{Condition, RuleSubject};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::api::view::View;
use kube_conv_schema::field::{ErrorList, Words};
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::Schema;

/// The value is a multiple of the factor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MultipleOf(pub Number);

/// The value is a multiple of the factor.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Number;
///
/// let errors = rules::multiple_of(Number::Integer(5)).validate(&7, &Path::new("spec.size"));
/// assert_errors!(errors, ["spec.size: Invalid value: 7: must be a multiple of 5"]);
/// ```
#[must_use]
pub const fn multiple_of(factor: Number) -> Constraint {
    Constraint::MultipleOf(MultipleOf(factor))
}

impl Rule for MultipleOf {
    const KEY: RuleKey = keys::MULTIPLE_OF;

    fn constrain(&self, schema: &mut Schema) {
        add_factor(schema, self.0);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let Number::Integer(factor) = self.0 else {
            return None;
        };
        of.is_of_type(&["integer"]).then(|| {
            let condition = format!("{} % {factor} == 0", of.now);
            (condition, format!("must be a multiple of {factor}").into())
        })
    }

    fn passes(&self, view: &View<'_>) -> bool {
        view.is_multiple_of(self.0) != Some(false)
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view()) {
            let detail = input.bound(Words::MultipleOf, self.0);
            errors.push(input.invalid(detail).with_origin("multipleOf"));
        }
    }
}

/// A second factor cannot be in the same keyword; both must hold.
fn add_factor(schema: &mut Schema, factor: Number) {
    match schema.multiple_of {
        None => schema.multiple_of = Some(factor),
        Some(present) if present == factor => {}
        Some(_) => schema.all_of.push(Schema {
            multiple_of: Some(factor),
            ..Schema::default()
        }),
    }
}
