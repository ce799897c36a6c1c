//! What is known about each valid value of a schema, from keywords and rules together.

use super::expression::{Conjunct, Rule, Simple, Statement};
use crate::compatibility::node::{self, Step};
use kube_conv_schema::schema::Schema;
use std::collections::{BTreeSet, HashMap};

/// Statements about the nodes of a schema.
#[derive(Default)]
pub(super) struct Facts<'s> {
    nodes: HashMap<Vec<Step>, NodeFacts<'s>>,
}

/// Statements about one node.
#[derive(Default)]
pub(super) struct NodeFacts<'s> {
    pub(super) schema: Option<&'s Schema>,
    /// What keywords and rules state, of this node and of those above.
    pub(super) statements: Vec<Statement>,
    /// The rules of the node, by their number, each in its normal form.
    pub(super) rules: Vec<Option<Rule>>,
}

impl<'s> Facts<'s> {
    pub(super) fn of(schema: &'s Schema) -> Self {
        let mut facts = Self::default();
        for (steps, schema) in node::all(schema) {
            let rules = schema.validations.iter();
            let rules = rules.map(|rule| {
                // Rules about `oldSelf` that is optional are evaluated on creation, too.
                Rule::read(&rule.rule).filter(|_| rule.optional_old_self != Some(true))
            });
            for name in &schema.required {
                let field = below(&steps, &[name.to_string()]);
                let known = facts.nodes.entry(field).or_default();
                known.statements.push(Statement::Present);
            }
            let known = facts.nodes.entry(steps).or_default();
            known.schema = Some(schema);
            known.statements.extend(Statement::of(schema));
            known.rules = rules.collect();
        }
        facts.add_rules();
        facts
    }

    /// Adds what rules state about single fields.
    fn add_rules(&mut self) {
        let mut found = Vec::new();
        for (steps, known) in &self.nodes {
            let rules = known.rules.iter().flatten();
            for rule in rules.filter(|rule| !rule.is_transition) {
                let simple = rule.conjuncts.iter();
                let simple = simple.filter_map(|conjunct| conjunct.simple.as_ref());
                found.extend(
                    simple
                        .filter(|simple| holds_whenever_present(simple))
                        .map(|simple| (below(steps, &simple.field), simple.statement.clone())),
                );
            }
        }
        for (steps, statement) in found {
            if let Some(known) = self.nodes.get_mut(&steps)
                && known
                    .schema
                    .is_some_and(|schema| statement.applies_to(schema))
            {
                known.statements.push(statement);
            }
        }
    }

    pub(super) fn node(&self, steps: &[Step]) -> Option<&NodeFacts<'s>> {
        self.nodes.get(steps)
    }

    fn statements(&self, steps: &[Step]) -> &[Statement] {
        self.nodes.get(steps).map_or(&[], |known| &known.statements)
    }

    /// Whether a statement about a node holds.
    pub(super) fn imply(&self, steps: &[Step], statement: &Statement) -> bool {
        let schema = self.nodes.get(steps).and_then(|known| known.schema);
        schema.is_some_and(|schema| {
            statement.applies_to(schema) && statement.follows_from(self.statements(steps), schema)
        })
    }

    /// Whether a part of another schema's rule holds for every value that is valid here.
    pub(super) fn imply_part(&self, steps: &[Step], part: &Conjunct, is_transition: bool) -> bool {
        let rules = self.node(steps).into_iter().flat_map(|known| &known.rules);
        let mut known = rules
            .flatten()
            .filter(|rule| rule.is_transition == is_transition)
            .flat_map(|rule| &rule.conjuncts);
        let is_known = known.any(|known| {
            let alternatives: &BTreeSet<String> = &known.alternatives;
            alternatives.is_subset(&part.alternatives)
        });
        is_known
            || part.simple.as_ref().is_some_and(|simple| {
                self.is_there(steps, simple)
                    && self.imply(&below(steps, &simple.field), &simple.statement)
            })
    }

    /// Whether each field on the way to a statement's field is there, or the rule says that it need
    /// not be: a rule that reads an absent field fails.
    fn is_there(&self, steps: &[Step], simple: &Simple) -> bool {
        let last = simple.field.len();
        let needed = match simple.statement {
            Statement::Present => last.saturating_sub(1),
            _ => last,
        };
        (1..=needed).all(|length| {
            let Some(field) = simple.field.get(..length) else {
                return false;
            };
            simple.guards.iter().any(|guard| guard == field)
                || self
                    .statements(&below(steps, field))
                    .contains(&Statement::Present)
        })
    }
}

/// Whether a statement holds for each value of its field: all its guards are on the way to it.
fn holds_whenever_present(simple: &Simple) -> bool {
    match simple.statement {
        Statement::Present => simple.guards.is_empty(),
        _ => simple
            .guards
            .iter()
            .all(|guard| simple.field.starts_with(guard)),
    }
}

/// The steps to a field below a node.
pub(super) fn below(steps: &[Step], fields: &[String]) -> Vec<Step> {
    let fields = fields.iter().cloned().map(Step::Field);
    steps.iter().cloned().chain(fields).collect()
}
