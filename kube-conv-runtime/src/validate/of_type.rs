//! The rules of a type on its own values.

use super::run::ValidationRun;
use crate::ApiType;
use crate::api::view::View;
use crate::api::{EnumValueInfo, Exclusion, ListType, Scalar, Shape, TypeInfo};
use crate::rules::evaluate::{FieldState, parts, rest, short_circuit};
use crate::rules::value::RuleValue;
use crate::rules::{Bound, Constraint, NumberBound, Options};
use crate::wire::null::is_null;
use kube_conv_schema::field::{BadValue, Error, Path};
use kube_conv_schema::schema::Number;

/// Whether a type has rules on its own values.
pub(super) const fn has_rules(info: &TypeInfo) -> bool {
    !info.constraints.is_empty() || checks_enum_values(info)
}

/// Whether a Rust value may be an enum value that is not accepted.
const fn checks_enum_values(info: &TypeInfo) -> bool {
    let Shape::StringEnum(mut values) = info.shape else {
        return false;
    };
    while let [known, rest @ ..] = values {
        if !known.excluded.is_empty() {
            return true;
        }
        values = rest;
    }
    info.open
}

/// Whether a type has no rules but that its values are those of an enum, each of which is always accepted.
pub(super) const fn is_only_enum(info: &TypeInfo) -> bool {
    let Shape::StringEnum(mut values) = info.shape else {
        return false;
    };
    while let [known, rest @ ..] = values {
        if !known.excluded.is_empty() {
            return false;
        }
        values = rest;
    }
    info.constraints.is_empty() && !info.checked
}

/// Whether a value is one of those of its enum.
#[inline]
pub(super) fn is_enum_value<T: ApiType>(value: &T) -> bool {
    let (Shape::StringEnum(values), View::Text(text)) = (T::TYPE.shape, value.view()) else {
        return false;
    };
    values.iter().any(|known| known.value == text)
}

/// Returns the value of a field, unless it is written as null, as Go's zero time is: to the rules of a server it is unset.
pub(super) fn unless_null<T: ApiType>(value: Option<&T>) -> Option<&T> {
    value.filter(|value| !(const { may_be_null(T::TYPE) } && is_null(*value)))
}

/// Whether a value of a type may be written as null.
const fn may_be_null(info: &'static TypeInfo) -> bool {
    let resolved = info.resolved();
    let is_text_or_any = matches!(
        resolved.shape,
        Shape::Any | Shape::Scalar(Scalar::String { format: Some(_) })
    );
    info.external || resolved.external || is_text_or_any
}

/// Whether values of a type need no checks: they have neither rules nor parts, and each has a wire
/// form.
pub(super) const fn is_plain(info: &TypeInfo) -> bool {
    !has_rules(info)
        && !info.checked
        && !info.external
        && matches!(
            info.shape,
            Shape::Scalar(
                Scalar::Boolean | Scalar::Integer { .. } | Scalar::String { format: None }
            ) | Shape::StringEnum(_)
                | Shape::IntegerEnum(_)
                | Shape::IntOrString
        )
}

/// A quick check of whether a value is valid, as most values are. Also returns `false` if the full
/// check is needed.
#[inline]
pub(super) fn passes_all<T: ApiType>(constraints: &[Constraint], value: &T) -> bool {
    if constraints.is_empty() {
        return true;
    }
    // The rest is not generic, so it is compiled only once.
    match value.view() {
        View::Text(text) => text_passes_all(constraints, &text),
        View::Integer(value) => integer_passes_all(constraints, value),
        other => constraints.iter().all(|rule| passes(rule, &other)),
    }
}

fn text_passes_all(constraints: &[Constraint], text: &str) -> bool {
    constraints.iter().all(|rule| match rule {
        Constraint::MinLength(rule) => rule.allows(text),
        Constraint::MaxLength(rule) => rule.allows(text),
        other => text_passes(other, text),
    })
}

fn integer_passes_all(constraints: &[Constraint], value: i64) -> bool {
    constraints.iter().all(|rule| match rule {
        Constraint::Minimum(NumberBound(Bound::Number(Number::Integer(bound)))) => value >= *bound,
        Constraint::Maximum(NumberBound(Bound::Number(Number::Integer(bound)))) => value <= *bound,
        other => integer_passes(other, value),
    })
}

// Calls of their own, so that the frequent rules need no registers for the others.

#[inline(never)]
fn text_passes(rule: &Constraint, text: &str) -> bool {
    passes(rule, &View::Text(text.into()))
}

#[inline(never)]
fn integer_passes(rule: &Constraint, value: i64) -> bool {
    passes(rule, &View::Integer(value))
}

fn passes(rule: &Constraint, view: &View<'_>) -> bool {
    rule.is_decided_by_view() && rule.passes(view)
}

/// Checks a value by those rules of its type that end its validation; `false` if one did.
pub(super) fn short_circuit_type(
    info: &'static TypeInfo,
    value: &dyn RuleValue,
    changed: bool,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) -> bool {
    let state = FieldState {
        old: changed.then_some(None),
        ..FieldState::of_value(value)
    };
    let (options, errors) = run.report();
    short_circuit(info.constraints, &state, at, options, errors)
}

/// Checks a value by the other rules of its type.
pub(super) fn rest_of_type(
    info: &'static TypeInfo,
    value: &dyn RuleValue,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    if checks_enum_values(info) {
        enum_value(info, value, at, run);
    }
    let (options, errors) = run.report();
    rest(info.constraints, value, at, options, errors);
    // Those of a list map are checked after its items are known to be distinct.
    if !matches!(info.list_type, Some(ListType::Set | ListType::Map(_))) {
        parts(info.constraints, value, at, options, errors);
    }
}

/// Checks a string enum that keeps unknown values, or some of whose values are not accepted.
fn enum_value(
    info: &'static TypeInfo,
    value: &dyn RuleValue,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    let (Shape::StringEnum(values), View::Text(text)) = (info.shape, value.view()) else {
        return;
    };
    let (options, errors) = run.report();
    let requested = values.iter().flat_map(|known| known.excluded);
    for option in requested.filter_map(Exclusion::option) {
        if let Err(unknown) = options.check_enabled(option, at) {
            errors.push(unknown);
            return;
        }
    }
    let is_accepted = |known: &&EnumValueInfo| {
        let excludes = |when: &Exclusion| when.holds(options);
        !known.excluded.iter().any(excludes)
    };
    let accepted = || values.iter().filter(is_accepted);
    if accepted().any(|known| known.value == text) {
        return;
    }
    let mut supported: Vec<&str> = accepted().map(|known| known.value).collect();
    supported.sort_unstable();
    let shown = BadValue::Json(text.into_owned().into());
    errors.push(Error::not_supported(at, shown, supported));
}

impl Exclusion {
    /// The option that the rule depends on, if any.
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
