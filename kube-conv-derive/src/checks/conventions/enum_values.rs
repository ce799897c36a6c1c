//! How enumerated values are spelled.
//!
//! Source: API conventions, "Constants" and "Naming conventions".

use super::words::with_acronyms;
use crate::attributes::allow::{Allowed, Reporter};
use crate::diag::{Diag, counted};
use crate::model::enum_values::Spelled;
use crate::syntax::name::{is_pascal_case, pascal_case};
use kube_conv_core::value_words::has_own_spelling;
use std::collections::HashSet;

/// Warns of values that are not CamelCase, or have an acronym in small letters: once each for the
/// whole enum, since values of one enum are mostly spelled alike.
pub(crate) fn check(values: &[Spelled], of_enum: &Allowed, diag: &Diag) {
    let right = values.iter().map(|value| value.value.clone());
    let right: HashSet<String> = right.filter(|value| is_pascal_case(value)).collect();
    let lower = right.iter().map(|value| value.to_ascii_lowercase());
    let right: HashSet<String> = right.iter().cloned().chain(lower).collect();
    for (id, departs) in CHECKS {
        let departing: Vec<(&Spelled, String)> = values
            .iter()
            .filter_map(|value| Some((value, departs(&value.value, &right)?)))
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
    for value in values {
        value.allowed.finish(diag);
    }
    of_enum.finish(diag);
}

type Departure = fn(&str, &HashSet<String>) -> Option<String>;

const CHECKS: &[(&str, Departure)] = &[
    ("enum_values_pascal", pascal),
    ("enum_acronym_upper", acronym),
];

/// `right` holds the values that are PascalCase, and each of them in lower case.
fn pascal(value: &str, right: &HashSet<String>) -> Option<String> {
    // The choice of nothing, or of everything (`*`), has no spelling.
    let is_name = value.chars().any(char::is_alphanumeric) && !has_own_spelling(value);
    // An older spelling is kept along with the right one.
    if !is_name || is_pascal_case(value) || right.contains(&value.to_ascii_lowercase()) {
        return None;
    }
    let better = pascal_case(value).map_or_else(
        || "letters and digits, a capital first".to_owned(),
        |better| format!("`{}`", with_acronyms(&better)),
    );
    Some(format!(
        "the value `{value}` is not CamelCase with a capital first; write {better}"
    ))
}

fn acronym(value: &str, right: &HashSet<String>) -> Option<String> {
    let better = with_acronyms(value);
    let is_older = right.contains(&better);
    (is_pascal_case(value) && better != value && !is_older).then(|| {
        format!(
            "the value `{value}` has an acronym in small letters; add `#[k8s(name = \"{better}\")]`"
        )
    })
}
