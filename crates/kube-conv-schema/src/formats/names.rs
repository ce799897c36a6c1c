//! `hostname`, `k8s-short-name` and `k8s-long-name`.

use crate::content::{is_dns_label, is_dns_subdomain};
use crate::go::{is_letter, is_symbol};

/// `k8s-short-name`: a label of RFC 1123 in lower case.
pub(super) fn is_short_name(text: &str) -> bool {
    text.len() <= 63 && is_dns_label(text)
}

/// `k8s-long-name`: labels of RFC 1123 in lower case with dots between them; no bound on a label.
pub(super) fn is_long_name(text: &str) -> bool {
    text.len() <= 253 && is_dns_subdomain(text)
}

/// `hostname`: labels of letters, digits and symbols of any script.
///
/// A single label may have a dash after its first character and nowhere else; of several labels,
/// the last consists of letters.
pub(super) fn is_hostname(text: &str) -> bool {
    (is_single_label(text) || are_labels(text))
        && text.len() <= 255
        && text.split('.').all(|label| label.len() <= 63)
}

fn is_single_label(text: &str) -> bool {
    let mut characters = text.chars();
    if !characters.next().is_some_and(is_label_character) {
        return false;
    }
    let rest = characters.as_str();
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    rest.chars().count() <= 62 && rest.chars().all(is_label_character)
}

fn are_labels(text: &str) -> bool {
    let Some((labels, last)) = text.rsplit_once('.') else {
        return false;
    };
    (2..=63).contains(&last.chars().count())
        && last.chars().all(is_letter)
        && labels.split('.').all(is_inner_label)
}

fn is_inner_label(text: &str) -> bool {
    !text.is_empty()
        && !text.starts_with('-')
        && !text.ends_with('-')
        && text.chars().count() <= 63
        && text
            .chars()
            .all(|character| character == '-' || is_label_character(character))
}

fn is_label_character(character: char) -> bool {
    character.is_ascii_digit() || is_letter(character) || is_symbol(character)
}

#[cfg(test)]
mod tests {
    use super::{is_hostname, is_long_name, is_short_name};

    #[test]
    fn names_of_kubernetes() {
        for text in ["a", "a-1", "1a"] {
            assert!(is_short_name(text) && is_long_name(text), "{text}");
        }
        for text in ["", "-a", "a-", "A", "a_b", "é"] {
            assert!(!is_short_name(text) && !is_long_name(text), "{text}");
        }
        assert!(is_long_name("a.b-c.d") && !is_short_name("a.b"));
        assert!(!is_long_name("a..b") && !is_long_name("a."));
        assert!(is_long_name(&"a".repeat(253)) && !is_long_name(&"a".repeat(254)));
        assert!(is_short_name(&"a".repeat(63)) && !is_short_name(&"a".repeat(64)));
    }

    #[test]
    fn hostnames_have_only_letters_that_go_knows() {
        // An Egyptian hieroglyph of Unicode 16.
        assert!(!is_hostname("\u{13f6d}"));
        assert!(is_hostname("\u{13000}"));
    }

    #[test]
    fn hostnames_know_other_scripts() {
        for text in [
            "a",
            "a-",
            "a-b",
            "1",
            "a.com",
            "é.com",
            "€",
            "a-b-c.com",
            "a.b.中文",
            "x$.com",
        ] {
            assert!(is_hostname(text), "{text}");
        }
        let bad = [
            "", "-", "ab-c", "a.b", "a_b.com", "1.2.3.4", "a.com.", "-a.com", "a-.com", "a..com",
            "a.c1",
        ];
        for text in bad {
            assert!(!is_hostname(text), "{text}");
        }
        assert!(is_hostname(&"a".repeat(63)) && !is_hostname(&"a".repeat(64)));
        assert!(!is_hostname(&"é".repeat(32)));
    }
}
