//! How enumerated values are spelled.
//!
//! Source: API conventions, "Constants" and "Naming conventions".

use super::Reporter;
use super::words::with_acronyms;
use crate::allow::Allowed;
use crate::diag::Diag;
use crate::input::name::pascal_case;
use proc_macro2::Span;

/// Warns of a value that is not CamelCase, or has an acronym in small letters.
pub(crate) fn check(value: &str, at: Span, allowed: &[&Allowed], diag: &Diag) {
    let reporter = Reporter { allowed, diag };
    // The empty value is the choice of nothing, and has no spelling.
    if value.is_empty() {
        return;
    }
    if !is_pascal_case(value) {
        let better = pascal_case(value).map_or_else(
            || "letters and digits, a capital first".to_owned(),
            |better| format!("`{}`", with_acronyms(&better)),
        );
        reporter.report(
            "enum_values_pascal",
            at,
            &format!("the value `{value}` is not CamelCase with a capital first; write {better}"),
        );
        return;
    }
    let better = with_acronyms(value);
    if better != value {
        reporter.report(
            "enum_acronym_upper",
            at,
            &format!(
                "the value `{value}` has an acronym in small letters; add `#[k8s(name = \"{better}\")]`"
            ),
        );
    }
}

fn is_pascal_case(value: &str) -> bool {
    value.starts_with(|c: char| c.is_ascii_uppercase())
        && value.chars().all(|c| c.is_ascii_alphanumeric())
}
