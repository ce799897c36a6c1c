//! `each_val`: every item of a list, or value of a map, keeps the rules.
//!
//! Upstream: `+k8s:eachVal`, `+kubebuilder:validation:items`.

use super::{Constraint, Given, Rule, Target};
use crate::field::ErrorList;
use crate::schema::{Schema, SchemaOrBool};

/// Every item of a list, or value of a map, keeps the rules.
#[derive(Clone, Copy, Debug)]
pub struct EachVal(pub &'static [Constraint]);

/// Every item of a list, or value of a map, keeps the rules.
#[must_use]
pub const fn each_val(rules: &'static [Constraint]) -> Constraint {
    Constraint::EachVal(EachVal(rules))
}

impl Rule for EachVal {
    const NAME: &'static str = "each_val";
    const TARGET: Target = Target::Collection;
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

    fn check(&self, given: &Given<'_>, errors: &mut ErrorList) {
        for rule in self.0 {
            given.value.each(&mut |step, value| {
                let at = given.below(step);
                rule.check(&Given::of(value, &at), errors);
            });
        }
    }
}
