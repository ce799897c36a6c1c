//! `each_key`: every key of a map keeps the rules.
//!
//! Checks the keys of maps. On an update only new keys are checked.
//!
//! Upstream: `+k8s:eachKey`. A schema has no keyword for keys; it is a CEL rule if the number of
//! keys, and so its cost, is bounded.

use super::cel::{Demand, RuleSubject, rules_of};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::Schema;

/// Every key of a map keeps the rules.
#[derive(Clone, Copy, Debug)]
pub struct EachKey(pub &'static [Constraint]);

/// Every key of a map keeps the rules.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use std::collections::BTreeMap;
///
/// const SHORT: rules::Constraint = rules::each_key(&[rules::max_length(3)]);
///
/// let errors = SHORT.validate(&BTreeMap::from([("long".to_owned(), 1)]), &Path::new("spec.weights"));
/// assert_errors!(errors, ["spec.weights: Too long: may not be more than 3 characters"]);
/// ```
#[must_use]
pub const fn each_key(rules: &'static [Constraint]) -> Constraint {
    Constraint::EachKey(EachKey(rules))
}

impl Rule for EachKey {
    const KEY: RuleKey = keys::EACH_KEY;
    const DECIDED_BY_VIEW: bool = false;

    fn constrain(&self, schema: &mut Schema) {
        let mut demands = Vec::new();
        RuleSubject::of(schema).each_key(self.0, &mut demands);
        for rule in rules_of(demands) {
            if !schema.validations.contains(&rule) {
                schema.validations.push(rule);
            }
        }
    }

    fn demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        of.each_key(self.0, demands);
    }

    /// Errors are at the map, as upstream's are.
    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        for rule in self.0 {
            input.value.keys(&mut |key| {
                rule.check(&input.part(key, input.at), errors);
            });
        }
    }
}
