//! The rules on one value, in the order of declarative validation.
//!
//! Some rules end the validation of their value when they are violated, and come first: an absent
//! value, a forbidden one, a collection with too many items. All other rules are always checked.

use super::value::{RuleValue, is_empty};
use super::{Constraint, FieldInput, Options, RuleInput};
use crate::api::{FieldInfo, Presence};
use kube_conv_schema::field::{Error, ErrorList, Path};

/// The state of a field: its value and its old value.
pub(crate) struct FieldState<'f> {
    /// The description, where there is one.
    pub(crate) info: Option<&'static FieldInfo>,
    pub(crate) value: Option<&'f dyn RuleValue>,
    /// Whether Rust distinguishes absent from empty here.
    pub(crate) is_option: bool,
    /// The old value, if there is an old object and the value has changed.
    pub(crate) old: Option<Option<&'f dyn RuleValue>>,
}

impl<'f> FieldState<'f> {
    /// The state of a value that is not a field.
    pub(crate) fn of_value(value: &'f dyn RuleValue) -> Self {
        Self {
            info: None,
            value: Some(value),
            is_option: true,
            old: (value.is_changed() == Some(true)).then_some(None),
        }
    }

    /// Whether there is an old object, so that the field has changed.
    pub(super) fn changed(&self) -> bool {
        self.old.is_some()
    }

    /// Whether the field is set.
    pub(crate) fn is_set(&self) -> bool {
        self.value
            .is_some_and(|value| self.is_option || !is_empty(value))
    }

    /// Whether the field is missing when others require it: a list that is always written is
    /// present even if it is empty.
    pub(super) fn is_missing(&self) -> bool {
        let always_there = |info: &FieldInfo| info.presence == Presence::Required;
        match self.value {
            None => self.info.is_none_or(|info| info.default.is_none()),
            Some(_) => !self.is_set() && !self.info.is_some_and(always_there),
        }
    }

    /// Whether the field's own rules end its validation, which is reported where it is checked.
    pub(crate) fn ends(&self, at: &Path<'_>, options: &Options) -> bool {
        self.info.is_some_and(|info| {
            !short_circuit_field(info, self, at, options, &mut ErrorList::new())
        })
    }
}

/// Whether a rule of a type may compare its value with the old one.
pub(crate) const fn compares_old(mut constraints: &[Constraint]) -> bool {
    while let [constraint, rest @ ..] = constraints {
        if constraint.compares_old() {
            return true;
        }
        constraints = rest;
    }
    false
}

/// Whether the absence of a field's value may be an error.
pub(crate) fn checks_absence(info: &FieldInfo) -> bool {
    info.presence == Presence::Required || !info.constraints.is_empty()
}

/// Checks the rules that end the validation of a field; returns `false` if one did.
pub(crate) fn short_circuit_field(
    info: &'static FieldInfo,
    state: &FieldState<'_>,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) -> bool {
    let goes_on = short_circuit(info.constraints, state, at, options, errors);
    let missing =
        state.value.is_none() && info.presence == Presence::Required && info.default.is_none();
    if missing {
        errors.push(Error::required(at, ""));
    }
    let allowed = transition(info.constraints, state, at, options, errors);
    goes_on && !missing && allowed
}

/// Checks the change of a field; returns `false` if it is not allowed.
fn transition(
    constraints: &[Constraint],
    state: &FieldState<'_>,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) -> bool {
    let errors_before = errors.len();
    let field = FieldInput { state, at, options };
    for constraint in constraints {
        constraint.check_change(&field, errors);
    }
    errors.len() == errors_before
}

/// Checks the rules that end the validation of a value; returns `false` if one did.
pub(crate) fn short_circuit(
    constraints: &[Constraint],
    state: &FieldState<'_>,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) -> bool {
    let errors_before = errors.len();
    let field = FieldInput { state, at, options };
    let mut goes_on = true;
    for constraint in constraints {
        goes_on &= constraint.stop_field(&field, errors);
    }
    goes_on && errors.len() == errors_before
}

/// Checks the other rules on a value, except those on single parts.
pub(crate) fn rest(
    constraints: &[Constraint],
    value: &dyn RuleValue,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) {
    if constraints.is_empty() {
        return;
    }
    let input = RuleInput::of(value, at, options);
    let others = || constraints.iter().filter(|rule| !rule.is_about_one_part());
    // Rules on items come after those on the whole.
    for rule in others().filter(|rule| !rule.descends()) {
        rule.go_on(&input, errors);
    }
    for rule in others().filter(|rule| rule.descends()) {
        rule.go_on(&input, errors);
    }
}

/// Checks the parts of a value that rules name. They come last, like upstream's named groups.
pub(crate) fn parts(
    constraints: &[Constraint],
    value: &dyn RuleValue,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) {
    for rule in constraints {
        if rule.is_about_one_part() {
            rule.go_on(&RuleInput::of(value, at, options), errors);
        }
    }
}

/// Checks a part that rules name by these rules, in their order.
pub(crate) fn all(
    constraints: &[Constraint],
    state: &FieldState<'_>,
    at: &Path<'_>,
    options: &Options,
    errors: &mut ErrorList,
) {
    let goes_on = short_circuit(constraints, state, at, options, errors);
    let goes_on = transition(constraints, state, at, options, errors) && goes_on;
    // A field whose own rules end its validation reports that itself.
    if let (true, false, Some(value)) = (goes_on, state.ends(at, options), state.value) {
        rest(constraints, value, at, options, errors);
        parts(constraints, value, at, options, errors);
    }
}
