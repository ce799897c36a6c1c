//! `each_key`: every key of a map keeps the rules.
//!
//! Upstream: `+k8s:eachKey`. A schema says nothing about keys, so that only clients check it.

use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::field::ErrorList;
use crate::schema::Schema;

/// Every key of a map keeps the rules.
#[derive(Clone, Copy, Debug)]
pub struct EachKey(pub &'static [Constraint]);

/// Every key of a map keeps the rules.
#[must_use]
pub const fn each_key(rules: &'static [Constraint]) -> Constraint {
    Constraint::EachKey(EachKey(rules))
}

impl Rule for EachKey {
    const KEY: RuleKey = keys::EACH_KEY;
    const DECIDED_BY_VIEW: bool = false;

    fn constrain(&self, _: &mut Schema) {}

    /// Errors are at the map, as upstream's do.
    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        for rule in self.0 {
            input.value.keys(&mut |key| {
                rule.check(&input.part(key, input.at), errors);
            });
        }
    }
}
