//! Evaluates the rules of a schema on a value.

use super::Rule;
use super::cost;
use super::evaluator::Subject;
use super::rule_result::{Finding, nothing_left};
use crate::field::{Error, ErrorList, ErrorType};
use crate::schema::UnevaluatedRule;
use crate::structural::correlation::{Correlated, OldItems};
use crate::structural::node::Node;
use crate::structural::place::Place;
use crate::structural::walk::{Visitor, walk};
use serde_json::Value;
use std::collections::HashSet;

/// The result of evaluating the rules of a schema on a value.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct RuleVerdict {
    /// The rules that are violated, and those whose evaluation fails, such as for an absent member.
    pub errors: ErrorList,
    /// The rules that an unchanged part of the value violates: whole error texts.
    pub warnings: ErrorList,
    /// The rules that a server evaluates and that are outside of the subset; each once.
    pub unevaluated: Vec<UnevaluatedRule>,
    /// The cost of the evaluated rules in a server's units. It stops at ten million, or if a single
    /// expression costs more than a million.
    pub cost: u64,
}

impl RuleVerdict {
    /// The verdict on a value that is rejected before rules are evaluated.
    pub(in crate::structural) fn rejection(errors: ErrorList) -> Self {
        Self {
            errors,
            ..Self::default()
        }
    }
}

/// Evaluates the rules of a schema, unless `found` has errors that prevent it.
pub(in crate::structural) fn check(
    node: &Node,
    value: &Value,
    old: Option<&Value>,
    found: &ErrorList,
) -> RuleVerdict {
    if !node.below.rules {
        return RuleVerdict::default();
    }
    if found.iter().any(|error| blocks(error.error_type())) {
        let text = "some validation rules were not checked because the object was invalid; correct \
                    the existing errors to complete validation";
        let error = Error::invalid(Place::ROOT.field(), Value::Null, text);
        return RuleVerdict::rejection(ErrorList::from_iter([error]));
    }
    run(node, value, old)
}

/// As [`check`], for a value inside another; nothing is reported if `found` prevents evaluation.
pub(in crate::structural) fn check_at(
    node: &Node,
    value: &Value,
    old: Option<&Value>,
    found: &ErrorList,
    place: &Place<'_>,
) -> RuleVerdict {
    if !node.below.rules || found.iter().any(|error| blocks(error.error_type())) {
        return RuleVerdict::default();
    }
    run_at(node, value, old, place)
}

/// Walks a value with the rules of its schema.
pub(in crate::structural) fn run(node: &Node, value: &Value, old: Option<&Value>) -> RuleVerdict {
    run_at(node, value, old, &Place::ROOT)
}

fn run_at(node: &Node, value: &Value, old: Option<&Value>, place: &Place<'_>) -> RuleVerdict {
    let before = Before {
        old: present(old),
        current: old.map(|old| Correlated::new(node, value, old)),
        above: None,
    };
    let mut pass = Pass {
        verdict: RuleVerdict::default(),
        reported: HashSet::new(),
        left: Some(cost::OF_REQUEST),
    };
    walk(&mut pass, node, value, &before, place);
    pass.verdict.cost = match pass.left {
        Some(left) => cost::OF_REQUEST.saturating_sub(left),
        None => cost::OF_REQUEST + 1,
    };
    pass.verdict
}

/// Whether an error prevents the evaluation of rules, which could get a value of an unexpected
/// type.
fn blocks(error_type: ErrorType) -> bool {
    matches!(
        error_type,
        ErrorType::Required
            | ErrorType::NotSupported
            | ErrorType::TooLong
            | ErrorType::TooMany
            | ErrorType::TypeInvalid
    )
}

/// A null is treated as an absent old value.
fn present(old: Option<&Value>) -> Option<&Value> {
    old.filter(|old| !old.is_null())
}

/// The old values.
#[derive(Clone, Copy)]
struct Before<'v> {
    /// The old value for rules.
    old: Option<&'v Value>,
    /// The value with the one that it replaces, which decides whether it is unchanged.
    current: Option<Correlated<'v>>,
    /// The nearest correlated level above; `None` at the root.
    above: Option<Correlated<'v>>,
}

impl Before<'_> {
    /// Whether the value, or the correlated value around it, is unchanged.
    fn is_unchanged(&self) -> bool {
        self.current
            .or(self.above)
            .is_some_and(|correlated| correlated.is_unchanged())
    }
}

struct Pass {
    verdict: RuleVerdict,
    /// The rules that are listed as unevaluated, by address.
    reported: HashSet<*const Rule>,
    /// The remaining cost; `None` once the server has stopped.
    left: Option<u64>,
}

impl Pass {
    fn apply(&mut self, rule: &Rule, subject: Subject<'_>, before: &Before<'_>, place: &Place<'_>) {
        let Some(left) = self.left.filter(|_| rule.runs(subject.old.is_some())) else {
            return;
        };
        let rule_result = rule.evaluate(subject, place, left);
        self.left = rule_result.cost.map(|cost| left.saturating_sub(cost));
        let is_ratcheted = || !rule.uses_old_self && before.is_unchanged();
        match rule_result.finding {
            Finding::Holds => {}
            Finding::Unknown => self.report(rule, place, Rule::unevaluated),
            Finding::Errs(error) => self.verdict.errors.push(error),
            Finding::Fails(error) if is_ratcheted() => {
                self.verdict.warnings.push(error);
            }
            Finding::Fails(error) => self.verdict.errors.push(error),
            Finding::FailsInOtherWords(error) => {
                self.report(rule, place, Rule::unevaluated_message);
                if !is_ratcheted() {
                    self.verdict.errors.push(error);
                }
            }
        }
    }

    /// Lists a rule as unevaluated.
    fn report(
        &mut self,
        rule: &Rule,
        place: &Place<'_>,
        listed: fn(&Rule, String) -> UnevaluatedRule,
    ) {
        if self.reported.insert(rule) {
            let unevaluated = listed(rule, place.pattern());
            self.verdict.unevaluated.push(unevaluated);
        }
    }
}

impl<'v> Visitor<'v> for Pass {
    type Context = Before<'v>;

    fn enters(&self, node: &Node, value: &Value) -> bool {
        node.below.has_rules() && !value.is_null() && self.left.is_some()
    }

    fn visit(&mut self, node: &'v Node, value: &'v Value, before: &Before<'v>, place: &Place<'_>) {
        let old = before.old;
        let subject = Subject { node, value, old };
        if self.left == Some(0) && !node.rules.is_empty() {
            self.left = None;
            if let Finding::Errs(error) = nothing_left(subject, place).finding {
                self.verdict.errors.push(error);
            }
        }
        for rule in &node.rules {
            self.apply(rule, subject, before, place);
        }
        let apart = Before {
            current: None,
            ..*before
        };
        for branch in node.all_of() {
            walk(self, branch, value, &apart, place);
        }
    }

    fn member(&self, before: &Before<'v>, name: &str) -> Before<'v> {
        let old = before.old.and_then(|old| old.as_object()?.get(name));
        let (current, above) = match before.current {
            None => (None, before.above),
            // Both objects are converted to one version before they are compared.
            Some(_) if before.above.is_none() && matches!(name, "apiVersion" | "kind") => {
                (None, None)
            }
            Some(whole) => (whole.member(name), Some(whole)),
        };
        Before {
            old: present(old),
            current,
            above,
        }
    }

    fn items(&self, before: &Before<'v>, node: &'v Node, items: &'v [Value]) -> Vec<Before<'v>> {
        let old = before.old.and_then(Value::as_array);
        let old = OldItems::of(node, old.map_or(&[][..], Vec::as_slice));
        let correlated = before.current.map(|whole| whole.items());
        let of_item = |item: &'v Value| Before {
            old: old.get(item),
            current: correlated.as_ref().and_then(|items| items.correlated(item)),
            above: before.current.or(before.above),
        };
        items.iter().map(of_item).collect()
    }
}
