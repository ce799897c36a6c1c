//! Evaluates rules: values of a schema become values of expressions ([`view`]), the rules of a level are compiled when
//! they are first evaluated ([`compiled`]), with a server's words and costs ([`rule_result`]).

mod compiled;
mod equality;
mod expression;
mod formats;
mod identity;
mod list_addition;
mod rule_result;
mod view;

pub use expression::{EvaluateError, Evaluation};

use super::level::Sight;
use super::pass::{Before, Pass};
use crate::cel::RulePrograms;
use crate::schema::UnevaluatedRule;
use crate::structural::level_rules::Rules;
use crate::structural::node::Node;
use crate::structural::place::Place;
use rule_result::{Bound, Finding, RuleResult};
use serde_json::Value;
use std::ptr;

/// A value under a schema, and the value that it replaces.
#[derive(Clone, Copy)]
struct Subject<'v> {
    node: &'v Node,
    value: &'v Value,
    old: Option<&'v Value>,
}

/// What a pass keeps from level to level.
#[derive(Default)]
pub(super) struct PassMemory {
    /// The value that was last compared with its old value, by address, and whether it is unchanged.
    last_compared: Option<(*const Value, bool)>,
}

impl Pass {
    /// Whether a value, or the correlated value around it, is unchanged.
    ///
    /// The items of a list share the value around them, which is compared once.
    fn is_unchanged(&mut self, before: &Before<'_>) -> bool {
        let Some(correlated) = before.current.or(before.above) else {
            return false;
        };
        let address = correlated.address();
        match self.memory.last_compared {
            Some((last, is_unchanged)) if ptr::eq(last, address) => is_unchanged,
            _ => {
                let is_unchanged = correlated.is_unchanged();
                self.memory.last_compared = Some((address, is_unchanged));
                is_unchanged
            }
        }
    }

    /// Evaluates rules on a value.
    pub(in crate::structural::validate::rules) fn apply<'v>(
        &mut self,
        rules: &'v Rules,
        value: &'v Value,
        before: &Before<'v>,
        place: &Place<'_>,
    ) {
        if !rules.list.iter().any(|rule| self.authors.wrote(rule)) {
            return;
        }
        let (node, old) = (before.level.node, before.old);
        let subject = Subject { node, value, old };
        let is_typed = before.level.sight == Sight::Typed;
        let programs = is_typed.then(|| compiled::of(rules, node));
        let Some(programs) = programs.flatten() else {
            return self.errors.push(|| rule_result::no_types(subject, place));
        };
        if self.left == Some(0) {
            self.left = None;
            return self
                .errors
                .push(|| rule_result::nothing_left(subject, place));
        }
        let compares = |programs: &RulePrograms| programs.uses_old_self;
        let has_old = programs.iter().flatten().any(compares);
        let bound = Bound::of(subject, has_old);
        for (rule, programs) in rules.list.iter().zip(programs) {
            let (Some(programs), Some(left)) = (programs, self.left) else {
                continue;
            };
            if !self.authors.wrote(rule) || !rule.runs(programs, subject.old.is_some()) {
                continue;
            }
            let RuleResult { finding, cost } = rule.evaluate(programs, &bound, place, left);
            self.left = cost.map(|cost| left.saturating_sub(cost));
            match finding {
                Finding::Holds => {}
                Finding::Fails(error) if !programs.uses_old_self && self.is_unchanged(before) => {
                    self.warnings.push(|| error);
                }
                Finding::Errs(error) | Finding::Fails(error) => self.errors.push(|| error),
            }
        }
    }
}

/// The rules of a schema that are not evaluated: none.
pub(in crate::structural) const fn unevaluated(_: &Node) -> Vec<UnevaluatedRule> {
    Vec::new()
}
