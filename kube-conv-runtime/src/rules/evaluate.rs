//! The rules on one value, in the order of declarative validation.
//!
//! Some rules end the judgement of their value when they are broken, and come first: an absent
//! value, a forbidden one, a collection with too much in it. All others are judged, whatever the
//! outcome of the ones before.

use super::value::{Judge, is_empty};
use super::{Constraint, Given, Options, Transition, immutable};
use crate::api::{FieldInfo, Presence};
use crate::field::{Error, ErrorList, Path};

/// A field and what is in it.
pub(crate) struct Facts<'f> {
    /// The description, where there is one.
    pub(crate) info: Option<&'static FieldInfo>,
    pub(crate) value: Option<&'f dyn Judge>,
    /// Whether Rust tells absent from empty here.
    pub(crate) is_option: bool,
    /// What was in it, if there was an object around it before. It differs then.
    pub(crate) old: Option<Option<&'f dyn Judge>>,
}

impl<'f> Facts<'f> {
    /// What is known of a value that is no field.
    pub(crate) fn of_value(value: &'f dyn Judge) -> Self {
        Self {
            info: None,
            value: Some(value),
            is_option: true,
            old: value.changed().then_some(None),
        }
    }

    /// Whether there was an object around the field, so that it differs from what it was.
    fn changed(&self) -> bool {
        self.old.is_some()
    }

    /// Whether the field has a value that counts as one.
    pub(crate) fn is_set(&self) -> bool {
        self.value
            .is_some_and(|value| self.is_option || !is_empty(value))
    }

    /// Whether a value is missing that others demand: a list that has to be written is there even
    /// without items.
    fn is_missing(&self) -> bool {
        let always_there = |info: &FieldInfo| info.presence == Presence::Required;
        match self.value {
            None => self.info.is_none_or(|info| info.default.is_none()),
            Some(_) => !self.is_set() && !self.info.is_some_and(always_there),
        }
    }

    /// Whether the field's own rules end its judgement, which is reported where it is judged.
    pub(crate) fn ends(&self, at: &Path<'_>, options: &Options) -> bool {
        self.info
            .is_some_and(|info| !gate_of(info, self, at, options, &mut ErrorList::new()))
    }
}

/// Whether a rule of a type may ask if its value is another than it was.
pub(crate) const fn minds_changes(mut constraints: &[Constraint]) -> bool {
    while let [constraint, rest @ ..] = constraints {
        if matches!(constraint, Constraint::Immutable(_)) || constraint.switch().is_some() {
            return true;
        }
        constraints = rest;
    }
    false
}

/// Whether the absence of a field's value may be wrong.
pub(crate) fn minds_absence(info: &FieldInfo) -> bool {
    info.presence == Presence::Required || !info.constraints.is_empty()
}

/// Judges what ends the judgement of a field; `false` if it did.
pub(crate) fn gate_of(
    info: &'static FieldInfo,
    facts: &Facts<'_>,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) -> bool {
    let goes_on = gate(info.constraints, facts, at, options, errors);
    let missing =
        facts.value.is_none() && info.presence == Presence::Required && info.default.is_none();
    if missing {
        errors.push(Error::required(at, ""));
    }
    let allowed = transition(info.constraints, facts, at, options, errors);
    goes_on && !missing && allowed
}

/// Judges how a field that was there changed; `false` if it must not.
fn transition(
    constraints: &[Constraint],
    facts: &Facts<'_>,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) -> bool {
    let errors_before = errors.len();
    if let (Some(info), Some(old)) = (facts.info, facts.old) {
        for constraint in constraints {
            if let Constraint::Update(update) = constraint {
                let new = facts.value;
                update.judge(&Transition { old, new, info }, at, errors);
            } else if let Some(switch) = constraint.switch() {
                transition(switch.rules(options), facts, at, options, errors);
            }
        }
    }
    errors.len() == errors_before
}

/// Judges a value by those rules that end its judgement when they are broken; `false` if one did.
pub(crate) fn gate(
    constraints: &[Constraint],
    facts: &Facts<'_>,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) -> bool {
    let errors_before = errors.len();
    let mut stop = false;
    for constraint in constraints {
        match constraint {
            Constraint::Forbidden(_) => {
                if facts.is_set() {
                    errors.push(Error::forbidden(at, ""));
                }
                stop = true;
            }
            // Behind the others, for a field.
            Constraint::Update(_) if facts.info.is_some() => {}
            Constraint::Immutable(_) if facts.changed() => errors.push(immutable::refusal(at)),
            Constraint::Required(_) if facts.is_missing() => errors.push(Error::required(at, "")),
            other => {
                if let Some(switch) = other.switch() {
                    if switch.ends() {
                        switch.report(options, at, errors);
                    }
                    stop |= !gate(switch.rules(options), facts, at, options, errors);
                } else if let Some(value) = facts.value {
                    other.stop(&Given::of(value, at, options), errors);
                }
            }
        }
    }
    !stop && errors.len() == errors_before
}

/// Judges a value by the other rules on it, those on single parts aside.
pub(crate) fn rest(
    constraints: &[Constraint],
    value: &dyn Judge,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) {
    if constraints.is_empty() {
        return;
    }
    let given = Given::of(value, at, options);
    let others = || constraints.iter().filter(|rule| !rule.is_about_one_part());
    // Rules on items come after those on the whole.
    for rule in others().filter(|rule| !rule.descends()) {
        rule.go_on(&given, errors);
    }
    for rule in others().filter(|rule| rule.descends()) {
        rule.go_on(&given, errors);
    }
}

/// Judges the single parts of a value that rules name: last, as upstream's named groups.
pub(crate) fn parts(
    constraints: &[Constraint],
    value: &dyn Judge,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) {
    for rule in constraints {
        if rule.is_about_one_part() {
            rule.go_on(&Given::of(value, at, options), errors);
        }
    }
}

/// Judges a value that rules name by these rules, in their order.
pub(crate) fn all(
    constraints: &[Constraint],
    facts: &Facts<'_>,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) {
    let goes_on = gate(constraints, facts, at, options, errors);
    let goes_on = transition(constraints, facts, at, options, errors) && goes_on;
    // What the field itself ends at it reports itself.
    if let (true, false, Some(value)) = (goes_on, facts.ends(at, options), facts.value) {
        rest(constraints, value, at, options, errors);
        parts(constraints, value, at, options, errors);
    }
}
