//! The rules that are not evaluated without the feature `cel`.

use super::Rule;
use crate::schema::{UnevaluatedReason, UnevaluatedRule};
use crate::structural::node::Node;

impl Rule {
    /// The rule as one that is not evaluated.
    pub(super) fn unevaluated(&self, path: String) -> UnevaluatedRule {
        UnevaluatedRule::condition(path, self.source.clone(), UnevaluatedReason::FeatureCel)
    }

    /// Whether a server may evaluate it where there is an old value, or none: it may where the text of the rule
    /// does not show otherwise.
    pub(super) fn may_run(&self, has_old: bool) -> bool {
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
