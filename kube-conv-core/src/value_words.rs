//! The spelling of enum values.
//!
//! Source: API conventions, "Constants" and "Naming conventions".

use crate::names::{is_pascal_case, pascal_case, with_acronyms};
use std::collections::HashSet;

/// The values of an enum, where an older spelling may be kept along with the right one.
pub struct Spellings<'v> {
    values: HashSet<&'v str>,
    /// The values that are PascalCase, in lower case.
    pascal: HashSet<String>,
}

impl<'v> Spellings<'v> {
    /// Collects the values of an enum.
    #[must_use]
    pub fn of(values: impl Iterator<Item = &'v str>) -> Self {
        let values: HashSet<&str> = values.collect();
        let pascal = values.iter().filter(|value| is_pascal_case(value));
        Self {
            pascal: pascal.map(|value| value.to_ascii_lowercase()).collect(),
            values,
        }
    }

    /// Returns whether a value should be PascalCase and is not. The empty value and `*` are
    /// skipped.
    #[must_use]
    pub fn lacks_pascal(&self, value: &str) -> bool {
        let is_name = value.chars().any(char::is_alphanumeric) && !has_own_spelling(value);
        is_name && !is_pascal_case(value) && !self.pascal.contains(&value.to_ascii_lowercase())
    }

    /// Returns a value with its acronyms in capitals, or `None` if they already are.
    #[must_use]
    pub fn lacks_capitals(&self, value: &str) -> Option<String> {
        let better = with_acronyms(value, true).filter(|_| is_pascal_case(value))?;
        (!self.values.contains(&*better)).then_some(better)
    }
}

/// Returns the value in PascalCase with its acronyms in capitals, if letters are left.
#[must_use]
pub fn in_pascal(value: &str) -> Option<String> {
    let better = pascal_case(value)?;
    Some(with_acronyms(&better, true).unwrap_or(better))
}

/// Whether a value is a proper name, or an identifier that is defined outside of the API:
/// `vSphere`, `eBPF`, `TLSv1.2`, `application/json`, `SHA-256`, `10Gi`.
#[must_use]
pub fn has_own_spelling(value: &str) -> bool {
    let letters: Vec<char> = value.chars().collect();
    let has_digit = letters.iter().any(char::is_ascii_digit);
    let is_brand = matches!(
        letters.as_slice(),
        [first, second, ..] if first.is_ascii_lowercase() && second.is_ascii_uppercase()
    );
    let is_word = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ' ');
    let is_separated = letters.iter().any(|c| matches!(c, '-' | '_'));
    is_brand
        || letters.first().is_some_and(char::is_ascii_digit)
        || !letters.iter().all(is_word)
        || (has_digit && is_separated)
}

#[cfg(test)]
mod tests {
    use super::has_own_spelling;

    #[test]
    fn names_from_outside_keep_their_spelling() {
        for value in [
            "vSphere",
            "iSCSI",
            "eBPF",
            "gRPC",
            "TLSv1.2",
            "PrometheusText0.0.4",
            "application/json",
            "kubernetes.io/tls",
            "SHA-256",
            "x86_64",
            "us-east-1",
            "10Gi",
            "C++",
            "*",
        ] {
            assert!(has_own_spelling(value), "{value}");
        }
        for value in [
            "best-effort",
            "FAIL_OPEN",
            "always",
            "roundRobin",
            "Always",
            "amd64",
            "not set",
            "",
        ] {
            assert!(!has_own_spelling(value), "{value}");
        }
    }
}
