//! The rules on one value, in the order of declarative validation.
//!
//! Some rules end the judgement of their value when they are broken, and come first: an absent
//! value, a forbidden one, a collection with too much in it. All others are judged, whatever the
//! outcome of the ones before.

use super::options::Options;
use super::run::Run;
use super::view::{Judge, View};
use super::visitors::is_empty;
use crate::ApiType;
use crate::field::{BadValue, Error, ErrorList, Path};
use crate::rules::{Constraint, Given, Transition, immutable};
use crate::type_info::{ConstantInfo, Exclusion, FieldInfo, ListType, Presence, Shape, TypeInfo};

/// A field and what is in it.
pub(crate) struct Facts<'f> {
    /// The description, where there is one.
    pub(super) info: Option<&'static FieldInfo>,
    pub(crate) value: Option<&'f dyn Judge>,
    /// Whether Rust tells absent from empty here.
    pub(super) is_option: bool,
    /// What was in it, if there was an object around it before. It differs then.
    pub(super) old: Option<Option<&'f dyn Judge>>,
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
    pub(super) fn is_set(&self) -> bool {
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

/// Whether a type says anything about its own values.
pub(super) const fn has_rules(info: &TypeInfo) -> bool {
    !info.constraints.is_empty() || judges_constants(info)
}

/// Whether a value in Rust may be none of the constants that are accepted.
const fn judges_constants(info: &TypeInfo) -> bool {
    let Shape::StringConstants(mut constants) = info.shape else {
        return false;
    };
    while let [constant, rest @ ..] = constants {
        if !constant.excluded.is_empty() {
            return true;
        }
        constants = rest;
    }
    info.open
}

/// Whether values of a type have neither rules nor parts, so that there is nothing to look at.
pub(super) const fn is_plain(info: &TypeInfo) -> bool {
    !has_rules(info)
        && !info.checked
        && matches!(
            info.shape,
            Shape::Scalar(_)
                | Shape::StringConstants(_)
                | Shape::IntegerConstants(_)
                | Shape::IntOrString
                | Shape::Any
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

/// Whether a rule of a type may ask if its value is another than it was.
pub(super) const fn minds_changes(mut constraints: &[Constraint]) -> bool {
    while let [constraint, rest @ ..] = constraints {
        if matches!(constraint, Constraint::Immutable(_)) || constraint.switch().is_some() {
            return true;
        }
        constraints = rest;
    }
    false
}

/// Whether the absence of a field's value may be wrong.
pub(super) fn minds_absence(info: &FieldInfo) -> bool {
    info.presence == Presence::Required || !info.constraints.is_empty()
}

/// Judges what ends the judgement of a field; `false` if it did.
pub(super) fn gate_of(
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

/// Judges a value by those rules of its type that end its judgement; `false` if one did.
pub(super) fn gate_of_type(
    info: &'static TypeInfo,
    value: &dyn Judge,
    changed: bool,
    at: &Path<'_>,
    run: &mut Run<'_>,
) -> bool {
    let facts = Facts {
        old: changed.then_some(None),
        ..Facts::of_value(value)
    };
    let (options, errors) = run.report();
    gate(info.constraints, &facts, at, options, errors)
}

/// Judges a value by the other rules of its type.
pub(super) fn rest_of_type(
    info: &'static TypeInfo,
    value: &dyn Judge,
    at: &Path<'_>,
    run: &mut Run<'_>,
) {
    if judges_constants(info) {
        constant(info, value, at, run);
    }
    let (options, errors) = run.report();
    rest(info.constraints, value, at, options, errors);
    // Those of a keyed list wait until its items are known to be distinct.
    if !matches!(info.list_type, Some(ListType::Set | ListType::Map(_))) {
        parts(info.constraints, value, at, options, errors);
    }
}

/// A string constant that keeps what it does not know, or of which not all are accepted.
fn constant(info: &'static TypeInfo, value: &dyn Judge, at: &Path<'_>, run: &mut Run<'_>) {
    let (Shape::StringConstants(constants), View::Text(text)) = (info.shape, value.view()) else {
        return;
    };
    let (options, errors) = run.report();
    let asked = constants.iter().flat_map(|constant| constant.excluded);
    for option in asked.filter_map(Exclusion::option) {
        if let Err(unknown) = options.ask(option, at) {
            errors.push(unknown);
            return;
        }
    }
    let is_accepted = |constant: &&ConstantInfo| {
        let excludes = |when: &Exclusion| when.holds(options);
        !constant.excluded.iter().any(excludes)
    };
    let accepted = || constants.iter().filter(is_accepted);
    if accepted().any(|constant| constant.value == text) {
        return;
    }
    let mut supported: Vec<&str> = accepted().map(|constant| constant.value).collect();
    supported.sort_unstable();
    let shown = BadValue::Json(text.into_owned().into());
    errors.push(Error::not_supported(at, shown, supported));
}

impl Exclusion {
    /// The option that it depends on, if it does.
    fn option(&self) -> Option<&'static str> {
        match self {
            Self::Always => None,
            Self::IfEnabled(option) | Self::IfDisabled(option) => Some(option),
        }
    }

    fn holds(&self, options: &Options) -> bool {
        match self {
            Self::Always => true,
            Self::IfEnabled(option) => options.is_enabled(option) == Some(true),
            Self::IfDisabled(option) => options.is_enabled(option) == Some(false),
        }
    }
}
