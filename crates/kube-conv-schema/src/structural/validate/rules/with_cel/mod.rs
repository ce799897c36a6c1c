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
use super::{Rule, Rules};
use crate::cel::RulePrograms;
use crate::schema::{Schema, UnevaluatedRule, ValidationRule};
use crate::structural::node::Node;
use crate::structural::place::Place;
use rule_result::{Bound, Finding, RuleResult};
use serde_json::Value;
use std::ptr;
use std::sync::OnceLock;

/// A value under a schema, and the value that it replaces.
#[derive(Clone, Copy)]
struct Subject<'v> {
    node: &'v Node,
    value: &'v Value,
    old: Option<&'v Value>,
}

/// The field that a rule is about, relative to the object the rule is on, as errors show it.
#[derive(Debug)]
pub(super) struct RuleField(String);

impl RuleField {
    pub(super) fn of(rule: &ValidationRule, schema: &Schema) -> Self {
        let path = rule.field_path.as_deref().filter(|path| !path.is_empty());
        let found = path.and_then(|path| crate::cel::field_path::follow(path, schema, true).ok());
        Self(found.map(|found| found.shown).unwrap_or_default())
    }
}

/// The programs of the rules of a level, made on first use.
#[derive(Debug, Default)]
pub(super) struct LevelPrograms(OnceLock<compiled::Programs>);

impl LevelPrograms {
    /// The programs, whose values are of a schema. Those of a branch are on that of the whole.
    fn get(&self, rules: &[Rule], node: &Node) -> &compiled::Programs {
        self.0.get_or_init(|| compiled::compile(rules, node))
    }
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
        let programs = is_typed.then(|| rules.programs.get(&rules.list, node).as_ref());
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
