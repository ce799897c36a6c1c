//! The rules on one value, in the order of declarative validation.
//!
//! Some rules end the judgement of their value when they are broken, and come first: an absent
//! value, a forbidden one, a collection with too much in it. All others are judged, whatever the
//! outcome of the ones before.

use super::run::Run;
use super::view::{Judge, View};
use super::visitors::is_empty;
use crate::ApiType;
use crate::field::{BadValue, Error, Path};
use crate::rules::{Constraint, Given, Transition, immutable};
use crate::type_info::{FieldInfo, Presence, Shape, TypeInfo};

/// A field and what is in it.
pub(super) struct Facts<'f> {
    pub(super) info: &'static FieldInfo,
    pub(super) value: Option<&'f dyn Judge>,
    /// Whether Rust tells absent from empty here.
    pub(super) is_option: bool,
    /// What was in it, if there was an object around it before. It differs then.
    pub(super) old: Option<Option<&'f dyn Judge>>,
}

/// Whether a type says anything about its own values.
pub(super) const fn has_rules(info: &TypeInfo) -> bool {
    !info.constraints.is_empty() || info.open && matches!(info.shape, Shape::StringConstants(_))
}

/// Whether values of a type have neither rules nor parts, so that there is nothing to look at.
pub(super) const fn is_plain(info: &TypeInfo) -> bool {
    !has_rules(info)
        && matches!(
            info.shape,
            Shape::Scalar(_)
                | Shape::StringConstants(_)
                | Shape::IntegerConstants(_)
                | Shape::IntOrString
                | Shape::Any
                | Shape::AnyObject
        )
}

/// Whether a value keeps all rules, told at a glance: most values are good, and need no more.
/// `false` also where only a closer look tells.
#[inline]
pub(super) fn is_good<T: ApiType>(constraints: &[Constraint], value: &T) -> bool {
    if constraints.is_empty() {
        return true;
    }
    // What is below is not generic, so that it is compiled once.
    match value.view() {
        View::Text(text) => is_good_text(constraints, &text),
        View::Integer(value) => is_good_integer(constraints, value),
        other => constraints.iter().all(|rule| passes(rule, &other)),
    }
}

fn is_good_text(constraints: &[Constraint], text: &str) -> bool {
    constraints.iter().all(|rule| match rule {
        Constraint::MinLength(rule) => rule.allows(text),
        Constraint::MaxLength(rule) => rule.allows(text),
        other => passes(other, &View::Text(text.into())),
    })
}

fn is_good_integer(constraints: &[Constraint], value: i64) -> bool {
    constraints.iter().all(|rule| match rule {
        Constraint::Minimum(rule) => rule.allows(value),
        Constraint::Maximum(rule) => rule.allows(value),
        other => passes(other, &View::Integer(value)),
    })
}

fn passes(rule: &Constraint, view: &View<'_>) -> bool {
    rule.is_told_by_view() && rule.passes(view)
}

/// Whether the absence of a field's value may be wrong.
pub(super) fn minds_absence(info: &FieldInfo) -> bool {
    info.presence == Presence::Required || !info.constraints.is_empty()
}

/// Judges what ends the judgement of a field; `false` if it did.
pub(super) fn gate(facts: &Facts<'_>, at: &Path<'_>, run: &mut Run) -> bool {
    let errors_before = run.errors.len();
    let mut stop = false;
    for constraint in facts.info.constraints {
        match constraint {
            Constraint::Forbidden(_) => {
                if is_set(facts) {
                    run.errors.push(Error::forbidden(at, ""));
                }
                stop = true;
            }
            // Behind the others.
            Constraint::Update(_) => {}
            Constraint::Immutable(_) if facts.old.is_some() => {
                run.errors.push(immutable::refusal(at))
            }
            other => {
                if let (true, Some(value)) = (other.short_circuits(), facts.value) {
                    other.check(&Given::of(value, at), &mut run.errors);
                }
            }
        }
    }
    let missing = facts.value.is_none()
        && facts.info.presence == Presence::Required
        && facts.info.default.is_none();
    if missing {
        run.errors.push(Error::required(at, ""));
    }
    if let Some(old) = facts.old {
        transition(facts, old, at, run);
    }
    !stop && run.errors.len() == errors_before
}

/// Judges how a field that was there changed.
fn transition(facts: &Facts<'_>, old: Option<&dyn Judge>, at: &Path<'_>, run: &mut Run) {
    let info = facts.info;
    for constraint in info.constraints {
        if let Constraint::Update(update) = constraint {
            let change = Transition {
                old,
                new: facts.value,
                info,
            };
            update.judge(&change, at, &mut run.errors);
        }
    }
}

fn is_set(facts: &Facts<'_>) -> bool {
    facts
        .value
        .is_some_and(|value| facts.is_option || !is_empty(value))
}

/// Judges a value by the other rules on it.
pub(super) fn rest(constraints: &[Constraint], value: &dyn Judge, at: &Path<'_>, run: &mut Run) {
    if constraints.is_empty() {
        return;
    }
    let given = Given::of(value, at);
    let others = || constraints.iter().filter(|rule| !rule.short_circuits());
    // Rules on items come after those on the whole.
    for rule in others().filter(|rule| !rule.descends()) {
        rule.check(&given, &mut run.errors);
    }
    for rule in others().filter(|rule| rule.descends()) {
        rule.check(&given, &mut run.errors);
    }
}

/// Judges a value by the rules of its type; `false` if one of them ended the judgement.
pub(super) fn value(
    info: &'static TypeInfo,
    value: &dyn Judge,
    changed: bool,
    at: &Path<'_>,
    run: &mut Run,
) -> bool {
    let errors_before = run.errors.len();
    for constraint in info.constraints {
        match constraint {
            Constraint::Immutable(_) if changed => run.errors.push(immutable::refusal(at)),
            other if other.short_circuits() => other.check(&Given::of(value, at), &mut run.errors),
            _ => {}
        }
    }
    if run.errors.len() > errors_before {
        return false;
    }
    if info.open {
        constant(info, value, at, run);
    }
    rest(info.constraints, value, at, run);
    true
}

/// A string constant that keeps what it does not know.
fn constant(info: &'static TypeInfo, value: &dyn Judge, at: &Path<'_>, run: &mut Run) {
    let (Shape::StringConstants(constants), View::Text(text)) = (info.shape, value.view()) else {
        return;
    };
    if constants.iter().any(|constant| constant.value == text) {
        return;
    }
    let mut supported: Vec<&str> = constants.iter().map(|constant| constant.value).collect();
    supported.sort_unstable();
    let shown = BadValue::Json(text.into_owned().into());
    run.errors.push(Error::not_supported(at, shown, supported));
}
