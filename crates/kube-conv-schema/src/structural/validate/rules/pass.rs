//! Evaluates the rules of a schema on a value.

use super::Authors;
use super::evaluation::PassMemory;
use super::level::{Level, Sight};
use crate::field::{BoundedList, Error, ErrorList, ErrorType};
use crate::schema::UnevaluatedRule;
use crate::structural::correlation::{Correlated, OldItems};
use crate::structural::node::Node;
use crate::structural::place::Place;
use crate::structural::walk::{Member, Visitor, walk};
use serde_json::Value;

/// The result of evaluating the rules of a schema on a value.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct RuleVerdict {
    /// The rules that are violated, and those whose evaluation fails, such as for an absent member.
    pub errors: ErrorList,
    /// The rules that an unchanged part of the value violates: whole error texts.
    pub warnings: ErrorList,
    /// The rules that a server would evaluate, and that are not evaluated here because the feature `cel` is off;
    /// each once.
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

/// The cost limit of all expressions of a request.
const OF_REQUEST: u64 = 10_000_000;

/// Checks the rules of a schema, unless `found` holds what keeps them from running.
pub(in crate::structural) fn check_rules(
    node: &Node,
    value: &Value,
    old: Option<&Value>,
    found: &ErrorList,
    authors: Authors,
) -> RuleVerdict {
    if !applies(node, authors) {
        return RuleVerdict::default();
    }
    if found.iter().any(|error| blocks(error.error_type())) {
        let text = "some validation rules were not checked because the object was invalid; correct \
                    the existing errors to complete validation";
        let error = Error::invalid(Place::ROOT.field(), Value::Null, text);
        return RuleVerdict::rejection(ErrorList::from_iter([error]));
    }
    run_at(node, value, old, &Place::ROOT, authors)
}

/// Whether a server evaluates rules of these authors: it looks at those of branches only if there are others.
pub(in crate::structural) const fn applies(node: &Node, authors: Authors) -> bool {
    node.below.rules && (!matches!(authors, Authors::Users) || node.below.users_rules)
}

/// As [`check`], for a value inside another; nothing is reported if `found` prevents evaluation.
pub(in crate::structural) fn check_at(
    node: &Node,
    value: &Value,
    old: Option<&Value>,
    found: &ErrorList,
    place: &Place<'_>,
    authors: Authors,
) -> RuleVerdict {
    if !applies(node, authors) || found.iter().any(|error| blocks(error.error_type())) {
        return RuleVerdict::default();
    }
    run_at(node, value, old, place, authors)
}

/// Walks a value with the rules of its schema.
pub(in crate::structural) fn run(node: &Node, value: &Value, old: Option<&Value>) -> RuleVerdict {
    run_at(node, value, old, &Place::ROOT, Authors::Anyone)
}

fn run_at(
    node: &Node,
    value: &Value,
    old: Option<&Value>,
    place: &Place<'_>,
    authors: Authors,
) -> RuleVerdict {
    let before = Before {
        old: present(old),
        current: old.map(|old| Correlated::new(node, value, old)),
        above: None,
        level: Level::root(node),
    };
    let pass = walked(node, value, &before, place, authors, OF_REQUEST);
    RuleVerdict {
        cost: match pass.left {
            Some(left) => OF_REQUEST.saturating_sub(left),
            None => OF_REQUEST + 1,
        },
        errors: pass.errors.into_list(),
        warnings: pass.warnings.into_list(),
        unevaluated: pass.unevaluated,
    }
}

fn walked<'v>(
    node: &'v Node,
    value: &'v Value,
    before: &Before<'v>,
    place: &Place<'_>,
    authors: Authors,
    left: u64,
) -> Pass {
    let mut pass = Pass {
        authors,
        errors: BoundedList::new(),
        warnings: BoundedList::new(),
        unevaluated: Vec::new(),
        memory: PassMemory::default(),
        left: Some(left),
    };
    walk(&mut pass, node, value, before, place);
    pass
}

/// The cost limit of the rules for all defaults of a schema.
pub(in crate::structural) const OF_DEFAULTS: u64 = OF_REQUEST;

/// Evaluates rules for a default, as a server does when a CRD is registered: for an unchanged value, and if no
/// rule is violated also for a new one. Returns the errors and the rest of the cost limit.
pub(in crate::structural) fn run_for_default(
    node: &Node,
    default: &Value,
    place: &Place<'_>,
    left: u64,
) -> (ErrorList, Option<u64>) {
    if !applies(node, Authors::Anyone) {
        return (ErrorList::new(), Some(left));
    }
    let run = |old| {
        let before = Before {
            old: present(old),
            current: None,
            above: None,
            level: Level::root(node),
        };
        walked(node, default, &before, place, Authors::Anyone, left)
    };
    let kept = run(Some(default));
    let errors = kept.errors.into_list();
    if !errors.is_empty() {
        return (errors, kept.left);
    }
    let new = run(None);
    (new.errors.into_list(), kept.left.min(new.left))
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

/// The old value of a level.
#[derive(Clone, Copy)]
pub(super) struct Before<'v> {
    /// The old value for rules.
    pub(super) old: Option<&'v Value>,
    /// The value with the one that it replaces, which decides whether it is unchanged.
    pub(super) current: Option<Correlated<'v>>,
    /// The nearest correlated level above; `None` at the root.
    pub(super) above: Option<Correlated<'v>>,
    pub(super) level: Level<'v>,
}

pub(super) struct Pass {
    pub(super) authors: Authors,
    pub(super) errors: BoundedList,
    pub(super) warnings: BoundedList,
    pub(super) unevaluated: Vec<UnevaluatedRule>,
    pub(super) memory: PassMemory,
    /// The rest of the cost limit; `None` once the server evaluates no more rules.
    pub(super) left: Option<u64>,
}

impl<'v> Visitor<'v> for Pass {
    type Context = Before<'v>;

    fn enters(&self, node: &Node, value: &Value) -> bool {
        let below = &node.below;
        let has_rules = match self.authors {
            Authors::Users => below.users_rules,
            Authors::Anyone | Authors::KubeConv => below.has_rules(),
        };
        has_rules && !value.is_null() && self.left.is_some()
    }

    fn goes_below(&self, node: &Node) -> bool {
        node.below.inner_rules && self.left.is_some()
    }

    fn visit(&mut self, node: &'v Node, value: &'v Value, before: &Before<'v>, place: &Place<'_>) {
        if before.level.sight == Sight::Hidden {
            return;
        }
        if let Some(rules) = &node.rules {
            self.apply(rules, value, before, place);
        }
        let apart = Before {
            current: None,
            level: before.level.of_branch(),
            ..*before
        };
        for branch in node.all_of() {
            walk(self, branch, value, &apart, place);
        }
    }

    fn member(&self, before: &Before<'v>, name: &str, schema: Member<'v>) -> Before<'v> {
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
            level: before.level.member(name, schema),
        }
    }

    fn items(&self, before: &Before<'v>, _: &'v Node, items: &'v [Value]) -> Vec<Before<'v>> {
        let old = before.old.and_then(Value::as_array);
        let old = OldItems::of(before.level.node, old.map_or(&[][..], Vec::as_slice));
        let correlated = before.current.map(|whole| whole.items());
        let level = before.level.items();
        let of_item = |item: &'v Value| Before {
            old: old.get(item),
            current: correlated.as_ref().and_then(|items| items.correlated(item)),
            above: before.current.or(before.above),
            level,
        };
        items.iter().map(of_item).collect()
    }
}
