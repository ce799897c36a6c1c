//! `neq`: the value is not this one.
//!
//! Checks strings, integers and booleans.
//!
//! Upstream: `+k8s:neq`. In the schema it is a CEL rule.

use super::cel::{Condition, RuleSubject, rule_on_itself};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::api::view::View;
use kube_conv_schema::content::message;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::Instead;
use kube_conv_schema::schema::Schema;
use serde_json::Value;

/// The value is not this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neq(pub Literal);

/// A value in the argument of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Literal {
    /// A boolean.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// A text.
    Text(&'static str),
}

/// The value is not this one.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_runtime::rules::Literal;
///
/// let errors = rules::neq(Literal::Text("default")).validate(&"default".to_owned(), &Path::new("spec.class"));
/// assert_errors!(errors, ["spec.class: Invalid value: \"default\": must not be equal to \"default\""]);
/// ```
#[must_use]
pub const fn neq(value: Literal) -> Constraint {
    Constraint::Neq(Neq(value))
}

impl Literal {
    fn json(self) -> Value {
        match self {
            Self::Boolean(value) => value.into(),
            Self::Integer(value) => value.into(),
            Self::Text(text) => text.into(),
        }
    }
}

impl Neq {
    fn detail(self) -> String {
        match self.0 {
            Literal::Boolean(value) => message::not_equal(value),
            Literal::Integer(value) => message::not_equal(value),
            Literal::Text(text) => message::not_equal_text(text),
        }
    }
}

impl Rule for Neq {
    const KEY: RuleKey = keys::NEQ;

    fn constrain(&self, schema: &mut Schema) {
        let rule = rule_on_itself(schema, |value| self.condition(value));
        let rule = rule.map(|rule| rule.or_else(Instead::NotEqual(self.0.json())));
        schema.validations.extend(rule);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let condition = format!("{} != {}", of.now, self.0.in_cel());
        Some((condition, self.detail().into()))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        match (view, self.0) {
            (View::Boolean(value), Literal::Boolean(other)) => *value != other,
            (View::Integer(value), Literal::Integer(other)) => *value != other,
            (View::Text(text), Literal::Text(other)) => text != other,
            _ => true,
        }
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view()) {
            errors.push(input.invalid(self.detail()).with_origin("neq"));
        }
    }
}
