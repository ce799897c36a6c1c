//! The spelling of enum values.
//!
//! Source: API conventions, "Constants" and "Naming conventions".

use crate::names::{is_pascal_case, pascal_case, with_acronyms};
use std::cell::OnceCell;
use std::collections::HashSet;

/// The values of an enum, where an older spelling may be kept along with the right one.
pub struct Spellings<'v> {
    values: Vec<&'v str>,
    /// The same, to look many of them up.
    set: OnceCell<HashSet<&'v str>>,
    /// The values that are PascalCase, in lower case.
    pascal: OnceCell<HashSet<String>>,
}

impl<'v> Spellings<'v> {
    /// Collects the values of an enum.
    #[must_use]
    pub fn of(values: impl Iterator<Item = &'v str>) -> Self {
        Self {
            values: values.collect(),
            set: OnceCell::new(),
            pascal: OnceCell::new(),
        }
    }

    /// Returns whether a value should be PascalCase and is not. The empty value and `*` are
    /// skipped.
    #[must_use]
    pub fn lacks_pascal(&self, value: &str) -> bool {
        let is_name = value.chars().any(char::is_alphanumeric) && !has_own_spelling(value);
        is_name && !is_pascal_case(value) && !self.has_pascal(value)
    }

    /// Returns whether there is a value that differs only in case, and is PascalCase.
    fn has_pascal(&self, value: &str) -> bool {
        let pascal = self.pascal.get_or_init(|| {
            let pascal = self.values.iter().filter(|value| is_pascal_case(value));
            pascal.map(|value| value.to_ascii_lowercase()).collect()
        });
        !pascal.is_empty() && pascal.contains(&value.to_ascii_lowercase())
    }

    /// Returns a value with its acronyms in capitals, or `None` if they already are.
    #[must_use]
    pub fn lacks_capitals(&self, value: &str) -> Option<String> {
        if !is_pascal_case(value) {
            return None;
        }
        let better = with_acronyms(value, true)?;
        let set = self
            .set
            .get_or_init(|| self.values.iter().copied().collect());
        (!set.contains(&*better)).then_some(better)
    }
}

/// Returns the value in PascalCase with its acronyms in capitals, if letters are left.
#[must_use]
pub fn in_pascal(value: &str) -> Option<String> {
    let better = pascal_case(value)?;
    Some(with_acronyms(&better, true).unwrap_or(better))
}

/// The conventions' own examples of proper names that no rule tells from words.
const BRANDS: [&str; 2] = ["macOS", "systemd"];

/// Whether a value is a proper name, or an identifier that is defined outside of the API:
/// `vSphere`, `eBPF`, `TLSv1.2`, `application/json`, `SHA-256`, `10Gi`.
#[must_use]
pub fn has_own_spelling(value: &str) -> bool {
    let mut letters = value.chars();
    let (first, second) = (letters.next(), letters.next());
    let is_brand = first.is_some_and(|first| first.is_ascii_lowercase())
        && second.is_some_and(|second| second.is_ascii_uppercase());
    let is_digit = |c: char| c.is_ascii_digit();
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ' ');
    is_brand
        || BRANDS.contains(&value)
        || value.starts_with(is_digit)
        || !value.chars().all(is_word)
        || (value.contains(is_digit) && value.contains(['-', '_']))
}

#[cfg(test)]
mod tests {
    use super::{Spellings, has_own_spelling, in_pascal};

    #[test]
    fn names_from_outside_keep_their_spelling() {
        for value in [
            "vSphere",
            "iSCSI",
            "eBPF",
            "gRPC",
            "macOS",
            "systemd",
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

    #[test]
    fn values_are_compared_with_the_others_of_the_enum() {
        let values = [
            "Always", "always", "NEVER", "iSCSI", "Tcp", "Http", "HTTP", "*", "",
        ];
        let spellings = Spellings::of(values.into_iter());
        let lacking = values
            .into_iter()
            .filter(|value| spellings.lacks_pascal(value));
        assert_eq!(lacking.collect::<Vec<_>>(), Vec::<&str>::new());
        let lacking = values
            .into_iter()
            .filter_map(|value| spellings.lacks_capitals(value));
        assert_eq!(lacking.collect::<Vec<_>>(), ["TCP"]);
        let spellings = Spellings::of(["Always", "if_not_present", "never"].into_iter());
        assert!(spellings.lacks_pascal("if_not_present"));
        assert!(spellings.lacks_pascal("never"));
        assert!(!spellings.lacks_pascal("always"));
        assert_eq!(in_pascal("use_tcp").as_deref(), Some("UseTCP"));
    }
}
