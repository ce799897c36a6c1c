//! Checks the spelling of enum values.
//!
//! Source: API conventions, "Constants" and "Naming conventions".

use crate::attributes::allow::{Allowed, Reporter};
use crate::diag::{Diag, counted};
use crate::model::enum_values::Spelled;
use kube_conv_core::value_words::{Spellings, in_pascal};
use proc_macro2::Span;

/// Warns of values that are not PascalCase, or have an acronym in lower case. There is one warning
/// of each for the whole enum, since its values are mostly spelled alike.
pub(crate) fn check_enum_values(values: &[Spelled], of_enum: &Allowed, diag: &Diag) {
    let written: Vec<EnumValueWords<'_>> = values
        .iter()
        .map(|value| EnumValueWords {
            text: &value.value,
            at: value.at,
            allowed: &value.allowed,
        })
        .collect();
    check_values(&written, of_enum, diag);
    for value in values {
        value.allowed.finish(diag);
    }
    of_enum.finish(diag);
}

/// A value, its place, and the allowances on its variant.
pub(crate) struct EnumValueWords<'v> {
    pub(crate) text: &'v str,
    pub(crate) at: Span,
    pub(crate) allowed: &'v Allowed,
}

/// Warns as [`check`] does; unused allowances are the caller's to report.
pub(crate) fn check_values(values: &[EnumValueWords<'_>], of_enum: &Allowed, diag: &Diag) {
    let all = Spellings::of(values.iter().map(|value| value.text));
    for (id, departs) in CHECKS {
        let departing: Vec<(&EnumValueWords<'_>, String)> = values
            .iter()
            .filter_map(|value| Some((value, departs(value.text, &all)?)))
            .filter(|(value, _)| !value.allowed.permits(id))
            .collect();
        let Some(((first, message), others)) = departing.split_first() else {
            continue;
        };
        let message = match others.len() {
            0 => message.clone(),
            more => format!("{message}; so with {}", counted(more, "more value")),
        };
        let allowed = of_enum;
        Reporter { allowed, diag }.report(id, first.at, &message);
    }
}

type ValueDeparture = fn(&str, &Spellings<'_>) -> Option<String>;

const CHECKS: &[(&str, ValueDeparture)] = &[
    ("enum_values_pascal", pascal),
    ("enum_acronym_upper", acronym),
];

fn pascal(value: &str, all: &Spellings<'_>) -> Option<String> {
    if !all.lacks_pascal(value) {
        return None;
    }
    let better = in_pascal(value).map_or_else(
        || "letters and digits, a capital first".to_owned(),
        |better| format!("`{better}`"),
    );
    Some(format!(
        "the value `{value}` is not CamelCase with a capital first; write {better}"
    ))
}

fn acronym(value: &str, all: &Spellings<'_>) -> Option<String> {
    let better = all.lacks_capitals(value)?;
    Some(format!(
        "the value `{value}` has an acronym in small letters; add `#[k8s(name = \"{better}\")]`"
    ))
}
