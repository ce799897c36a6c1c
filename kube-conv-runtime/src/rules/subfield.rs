//! `subfield`: a field of the value keeps further rules, written on the outside.
//!
//! Upstream: `+k8s:subfield`. The schema of the field takes them.

use super::cel::{Demand, Subject, rules_of};
use super::{Constraint, RuleInput, Rule, Target};
use crate::field::ErrorList;
use crate::schema::Schema;
use crate::rules::evaluate;
use std::borrow::Cow;

/// A field of the value keeps further rules.
#[derive(Clone, Copy, Debug)]
pub struct Subfield {
    /// The wire name.
    pub(crate) name: &'static str,
    pub(crate) rules: &'static [Constraint],
}

/// The field of a wire name keeps further rules.
#[must_use]
pub const fn subfield(name: &'static str, rules: &'static [Constraint]) -> Constraint {
    Constraint::Subfield(Subfield { name, rules })
}

impl Rule for Subfield {
    const NAME: &'static str = "subfield";
    const TARGET: Target = Target::Object;

    fn constrain(&self, schema: &mut Schema) {
        if !schema.properties.contains_key(self.name) {
            return;
        }
        let name = Cow::Borrowed(self.name);
        for rule in self.rules {
            match rule {
                Constraint::Required(_) => {
                    if let Err(place) = schema.required.binary_search(&name) {
                        schema.required.insert(place, name.clone());
                    }
                }
                // What is about the presence of a field is on the object around it.
                Constraint::Forbidden(_) | Constraint::Immutable(_) | Constraint::Update(_) => {
                    let mut demands = Vec::new();
                    if let Some(field) = Subject::of(schema).field(self.name) {
                        field.demands(rule, &mut demands);
                    }
                    schema.validations.extend(rules_of(demands));
                }
                other => {
                    if let Some(property) = schema.properties.get_mut(self.name) {
                        other.constrain(property);
                    }
                }
            }
        }
    }

    fn demands(&self, of: &Subject<'_>, demands: &mut Vec<Demand>) {
        let Some(field) = of.field(self.name) else {
            return;
        };
        for rule in self.rules {
            field.demands(rule, demands);
        }
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        input.value.field(self.name, &mut |state| {
            let at = input.at.child(self.name);
            evaluate::all(self.rules, state, &at, input.options, errors);
        });
    }
}
