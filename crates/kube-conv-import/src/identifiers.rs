//! Rust identifiers for the names of an API.

use kube_conv_core::names::{self, KEYWORDS};

/// Whether a name is an ASCII identifier of Rust and no keyword.
pub(super) fn is_identifier(name: &str) -> bool {
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    starts
        && name != "_"
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !KEYWORDS.contains(&name)
}

/// The name of a field in snake_case; `None` if it has no letters of ASCII. A keyword gets an
/// underscore, which its wire name does not have.
pub(super) fn field(wire: &str) -> Option<String> {
    let words: Vec<String> = names::words(wire)
        .iter()
        .map(|word| word.to_lowercase())
        .collect();
    let name = words.join("_");
    if KEYWORDS.contains(&name.as_str()) {
        return Some(format!("{name}_"));
    }
    valid(name, '_')
}

/// The name of a module for a version.
pub(super) fn module(version: &str) -> String {
    field(version).unwrap_or_else(|| "version".to_owned())
}

/// A name in PascalCase, as it is where it is one; `None` if it has no letters or digits of ASCII.
pub(super) fn pascal(name: &str) -> Option<String> {
    if names::is_pascal_case(name) && is_identifier(name) {
        return Some(name.to_owned());
    }
    let words = names::calm_words(name);
    let made: String = words.iter().map(|word| names::capitalized(word)).collect();
    valid(made, 'V')
}

/// The variant of an enum value.
pub(super) fn variant(value: &str) -> Option<String> {
    if value.is_empty() {
        return Some("Empty".to_owned());
    }
    pascal(value)
}

/// The variant of a number.
pub(super) fn number(value: i64) -> String {
    let word = if value < 0 { "Minus" } else { "V" };
    format!("{word}{}", value.unsigned_abs())
}

/// The name, with a letter in front of a digit.
fn valid(name: String, before_digit: char) -> Option<String> {
    let name = if name.starts_with(|c: char| c.is_ascii_digit()) {
        format!("{before_digit}{name}")
    } else {
        name
    };
    is_identifier(&name).then_some(name)
}

/// One of the things that a plural names.
pub(super) fn singular(name: &str) -> String {
    let without = |ending: &str| name.strip_suffix(ending).map(str::to_owned);
    if let Some(stem) = without("ies").filter(|stem| stem.len() > 1) {
        return format!("{stem}y");
    }
    for ending in ["sses", "xes", "ches", "shes", "zes"] {
        if name.ends_with(ending) {
            return without("es").unwrap_or_default();
        }
    }
    let is_singular = ["ss", "us", "is"]
        .iter()
        .any(|ending| name.ends_with(ending));
    without("s")
        .filter(|stem| !is_singular && stem.len() > 1)
        .unwrap_or_else(|| name.to_owned())
}
