//! One pass of rules over a value.

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

/// What the rules of a schema say of a value.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct RuleVerdict {
    /// The rules that are violated, and those that cannot be evaluated for what they meet, such as a
    /// member that is absent.
    pub errors: ErrorList,
    /// The rules that an unchanged part of the value violates: whole error texts.
    pub warnings: ErrorList,
    /// The rules that a server would evaluate, and that are not understood here; each once.
    pub unevaluated: Vec<UnevaluatedRule>,
    /// What a server charges for the rules that were evaluated, in units of its own. It checks no
    /// further beyond ten million, or where a single expression costs more than a million.
    pub cost: u64,
}

impl RuleVerdict {
    /// That a value is rejected before rules are requested.
    pub(in crate::structural) fn rejection(errors: ErrorList) -> Self {
        Self {
            errors,
            ..Self::default()
        }
    }
}

/// Checks the rules of a schema, unless `found` holds what keeps them from running.
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

/// As [`check`], of a value inside another; nothing is reported where `found` keeps rules from running.
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

/// Whether an error keeps rules from running: they could meet a value that they do not expect.
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

/// A null is no old value.
fn present(old: Option<&Value>) -> Option<&Value> {
    old.filter(|old| !old.is_null())
}

/// What was there before.
#[derive(Clone, Copy)]
struct Before<'v> {
    /// The value that rules see as the old one.
    old: Option<&'v Value>,
    /// The value with the one that it replaces, which decides whether it is unchanged.
    current: Option<Correlated<'v>>,
    /// The nearest level above of which that can be reported; nothing at the root.
    above: Option<Correlated<'v>>,
}

impl Before<'_> {
    /// Whether the value, or what it is an inseparable part of, is unchanged.
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
    /// What is left of what rules may cost; nothing once the server checks no further.
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
            // Both objects are converted to one version before they meet.
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
