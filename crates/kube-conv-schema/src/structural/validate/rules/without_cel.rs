//! The rules that are not evaluated without the feature `cel`.

use super::pass::{Before, Pass};
use crate::schema::{UnevaluatedReason, UnevaluatedRule};
use crate::structural::level_rules::{Rule, Rules};
use crate::structural::node::Node;
use crate::structural::place::Place;
use serde_json::Value;
use std::collections::HashSet;

/// What a pass keeps from level to level.
#[derive(Default)]
pub(super) struct PassMemory {
    /// The rules that are listed as unevaluated, by address.
    reported: HashSet<*const Rule>,
}

impl Pass {
    /// Lists the rules that a server evaluates.
    pub(super) fn apply(
        &mut self,
        rules: &Rules,
        _: &Value,
        before: &Before<'_>,
        place: &Place<'_>,
    ) {
        let rules = rules.list.iter().filter(|rule| self.authors.wrote(rule));
        for rule in rules.filter(|rule| rule.may_run(before.old.is_some())) {
            if self.memory.reported.insert(rule) {
                let unevaluated = rule.unevaluated(place.pattern());
                self.unevaluated.push(unevaluated);
            }
        }
    }
}

impl Rule {
    /// The rule as one that is not evaluated.
    fn unevaluated(&self, path: String) -> UnevaluatedRule {
        UnevaluatedRule::condition(path, self.source.clone(), UnevaluatedReason::FeatureCel)
    }

    /// Whether a server may evaluate it where there is an old value, or none: it may where the text of the rule
    /// does not show otherwise.
    fn may_run(&self, has_old: bool) -> bool {
        has_old
            || self.source.optional_old_self == Some(true)
            || !self.source.rule.contains("oldSelf")
    }
}

/// The rules of a schema that are not evaluated, in the order of the schema.
pub(in crate::structural) fn unevaluated(node: &Node) -> Vec<UnevaluatedRule> {
    let mut found = Vec::new();
    // The server looks at the rules of branches only if there are others.
    if node.below.rules {
        list(node, "", &mut found);
    }
    found
}

fn list(node: &Node, path: &str, found: &mut Vec<UnevaluatedRule>) {
    if !node.below.has_rules() {
        return;
    }
    if let Some(rules) = &node.rules {
        let rules = rules.list.iter();
        found.extend(rules.map(|rule| rule.unevaluated(path.to_owned())));
    }
    for branch in node.all_of() {
        list(branch, path, found);
    }
    if let Some(items) = &node.items {
        list(items, &format!("{path}[*]"), found);
    }
    if let Some(schema) = node.additional.schema() {
        list(schema, &format!("{path}[*]"), found);
    }
    for (name, schema) in node.properties.iter() {
        let dot = if path.is_empty() { "" } else { "." };
        list(schema, &format!("{path}{dot}{name}"), found);
    }
}
