//! `each_val`: every item of a list, or value of a map, keeps the rules.
//!
//! Checks the items of lists and the values of maps. On an update items of list maps and values of maps
//! are checked if they changed.
//!
//! Upstream: `+k8s:eachVal`, `+kubebuilder:validation:items:…`.

use super::cel::{Demand, RuleSubject};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::rules::value::RuleValue;
use kube_conv_schema::field::{ErrorList, Path};
use kube_conv_schema::schema::{Schema, SchemaOrBool};

/// Every item of a list, or value of a map, keeps the rules.
#[derive(Clone, Copy, Debug)]
pub struct EachVal(pub &'static [Constraint]);

/// Every item of a list, or value of a map, keeps the rules.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
///
/// // Rules in rules are constants, as in a table.
/// const SHORT: rules::Constraint = rules::each_val(&[rules::max_length(3)]);
///
/// let errors = SHORT.validate(&vec!["a".to_owned(), "long".to_owned()], &Path::new("spec.names"));
/// assert_errors!(errors, ["spec.names[1]: Too long: may not be more than 3 characters"]);
/// ```
#[must_use]
pub const fn each_val(rules: &'static [Constraint]) -> Constraint {
    Constraint::EachVal(EachVal(rules))
}

impl Rule for EachVal {
    const KEY: RuleKey = keys::EACH_VAL;
    const DESCENDS: bool = true;

    fn constrain(&self, schema: &mut Schema) {
        let values = match (&mut schema.items, &mut schema.additional_properties) {
            (Some(items), _) => &mut **items,
            (None, Some(values)) => match &mut **values {
                SchemaOrBool::Schema(values) => values,
                SchemaOrBool::Bool(_) => return,
            },
            (None, None) => return,
        };
        for rule in self.0 {
            rule.constrain(values);
        }
    }

    fn demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        of.each(demands, |value, demands| {
            for rule in self.0 {
                rule.field_demands(value, demands);
            }
        });
    }

    fn fragments(&self, path: &str, visit: &mut dyn FnMut(&str, &Schema)) {
        for rule in self.0 {
            rule.fragments(&format!("{path}[*]"), visit);
        }
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        self.stop(input, errors);
        self.go_on(input, errors);
    }

    fn stops(&self) -> bool {
        self.0.iter().any(Constraint::stops)
    }

    /// A rule that ends the validation of its value ends that of the whole.
    fn stop(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        for rule in self.0.iter().filter(|rule| rule.stops()) {
            self.on_each(input, &mut |value, at| {
                rule.stop(&input.part(value, at), errors)
            });
        }
    }

    fn go_on(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        for rule in self.0 {
            self.on_each(input, &mut |value, at| {
                rule.go_on(&input.part(value, at), errors)
            });
        }
    }
}

impl EachVal {
    fn on_each(
        &self,
        input: &RuleInput<'_>,
        check_each: &mut dyn FnMut(&dyn RuleValue, &Path<'_>),
    ) {
        input
            .value
            .each(&mut |step, value| check_each(value, &input.below(step)));
    }
}
