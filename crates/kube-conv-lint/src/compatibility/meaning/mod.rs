//! Leaves out changes of form: a bound that moved from a rule to a keyword or back, and a rule that
//! says what another rule or keyword said before.

mod expression;
mod facts;
mod statement;

use super::node::{self, Step};
use expression::Statement;
use facts::{Facts, below};
use kube_conv_schema::schema::{Schema, Text, ValidationRule};
use std::collections::HashSet;

/// The two schemas, with differences that mean nothing removed from both.
pub(super) fn aligned(old: &Schema, new: &Schema) -> (Schema, Schema) {
    let (before, after) = (Facts::of(old), Facts::of(new));
    let mut aligned = (old.clone(), new.clone());
    for (steps, old) in node::all(old) {
        let Some(new) = after.node(&steps).and_then(|known| known.schema) else {
            continue;
        };
        if let Some(place) = node::at_mut(&mut aligned.0, &steps) {
            complete(place, &steps, new, &before);
            place
                .validations
                .retain(|rule| !is_said(rule, old, new, &steps, &after));
        }
        if let Some(place) = node::at_mut(&mut aligned.1, &steps) {
            complete(place, &steps, old, &after);
            place
                .validations
                .retain(|rule| !is_said(rule, new, old, &steps, &before));
        }
    }
    aligned
}

/// Adds the keywords of the other schema that this one's rules imply.
fn complete(place: &mut Schema, steps: &[Step], other: &Schema, facts: &Facts<'_>) {
    let own = Statement::of(place);
    for statement in Statement::of(other) {
        if !statement.follows_from(&own, place) && facts.imply(steps, &statement) {
            statement.write(place);
        }
    }
    let known: HashSet<Text> = place.required.iter().cloned().collect();
    let missing = other.required.iter().filter(|name| !known.contains(*name));
    let implied: Vec<Text> = missing
        .filter(|name| facts.imply(&below(steps, &[name.to_string()]), &Statement::Present))
        .cloned()
        .collect();
    place.required.extend(implied);
}

/// Whether a rule of a schema says nothing that the other schema does not say, in other words. Rules
/// that both have stay, since they are compared by text.
fn is_said(
    rule: &ValidationRule,
    own: &Schema,
    other: &Schema,
    steps: &[Step],
    facts: &Facts<'_>,
) -> bool {
    if own.validations.iter().all(|known| known.rule != rule.rule)
        || other
            .validations
            .iter()
            .any(|known| known.rule == rule.rule)
        || rule.optional_old_self == Some(true)
    {
        return false;
    }
    expression::Rule::read(&rule.rule).is_some_and(|read| {
        let mut parts = read.conjuncts.iter();
        parts.all(|part| facts.imply_part(steps, part, read.is_transition))
    })
}
