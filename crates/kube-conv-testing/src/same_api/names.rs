//! Names that differ only in spelling.

use std::cell::OnceCell;

/// The letters of a name, by which `redirectUrl`, `redirectURL` and `redirect_url` are alike.
pub(super) fn letters(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The names of a type's fields that need no other name.
pub(super) struct Others<'a, N> {
    names: &'a [N],
    /// Whether all have each of [`SPELLINGS`], once that matters.
    have: [OnceCell<bool>; SPELLINGS.len()],
}

impl<'a, N: AsRef<str>> Others<'a, N> {
    pub(super) fn new(names: &'a [N]) -> Self {
        Self {
            names,
            have: Default::default(),
        }
    }

    /// Returns how to declare a field whose wire name is `name`, in the type with these fields.
    pub(super) fn advice_for_field(&self, name: &str) -> String {
        let all_have = |(spelling, have): &(&Spelling, &OnceCell<bool>)| {
            let mut names = self.names.iter();
            *have.get_or_init(|| names.all(|other| spelling.has(other.as_ref())))
        };
        let spellings = SPELLINGS.iter().zip(&self.have);
        match spelling(name, spellings).filter(all_have) {
            Some((Spelling { rename_all, .. }, _)) => format!(
                "write `rename_all = \"{rename_all}\"` on the type, or `name = \"{name}\"` on the field"
            ),
            None => format!("write `name = \"{name}\"` on the field"),
        }
    }
}

/// One of serde's ways to spell names.
struct Spelling {
    rename_all: &'static str,
    matches: fn(&str) -> bool,
}

impl Spelling {
    fn has(&self, name: &str) -> bool {
        (self.matches)(name)
    }
}

const SPELLINGS: [Spelling; 5] = [
    Spelling {
        rename_all: "snake_case",
        matches: |name| name.chars().all(|letter| letter == '_' || is_small(letter)),
    },
    Spelling {
        rename_all: "kebab-case",
        matches: |name| name.chars().all(|letter| letter == '-' || is_small(letter)),
    },
    Spelling {
        rename_all: "SCREAMING_SNAKE_CASE",
        matches: |name| {
            name.chars()
                .all(|letter| letter == '_' || is_capital(letter))
        },
    },
    Spelling {
        rename_all: "PascalCase",
        matches: |name| name.starts_with(char::is_uppercase) && is_one_case(name),
    },
    Spelling {
        rename_all: "camelCase",
        matches: |name| name.starts_with(char::is_lowercase) && is_one_case(name),
    },
];

/// Returns the spelling of a name of several words; a single word has none.
fn spelling<'s, T>(
    name: &str,
    mut spellings: impl Iterator<Item = (&'s Spelling, T)>,
) -> Option<(&'s Spelling, T)> {
    let has_words = name.contains(['_', '-']) || name.chars().any(char::is_uppercase);
    spellings.find(|(spelling, _)| has_words && spelling.has(name))
}

fn is_small(letter: char) -> bool {
    letter.is_alphanumeric() && !letter.is_uppercase()
}

fn is_capital(letter: char) -> bool {
    letter.is_alphanumeric() && !letter.is_lowercase()
}

/// Splits into words without separators, with no acronym in capitals.
fn is_one_case(name: &str) -> bool {
    let next = name.chars().skip(1);
    let mut pairs = name.chars().zip(next);
    name.chars().all(char::is_alphanumeric)
        && !pairs.any(|(one, next)| one.is_uppercase() && next.is_uppercase())
}

#[cfg(test)]
mod tests {
    use super::{Others, letters};

    #[test]
    fn spellings_are_recognized() {
        let cases = [
            (
                "redirectUrl",
                &["ttl", "podIps"] as &[&str],
                Some("camelCase"),
            ),
            ("redirectUrl", &["clientIP"], None),
            ("redirectURL", &["ttl"], None),
            ("redirect_url", &["ttl", "pod_ips"], Some("snake_case")),
            ("redirect_url", &["podIps"], None),
            ("redirect-url", &[], Some("kebab-case")),
            ("RedirectUrl", &["Ttl"], Some("PascalCase")),
            ("REDIRECT_URL", &["TTL"], Some("SCREAMING_SNAKE_CASE")),
            ("redirecturl", &[], None),
        ];
        for (name, others, rename) in cases {
            let advice = Others::new(others).advice_for_field(name);
            let expected = match rename {
                Some(rename) => format!(
                    "write `rename_all = \"{rename}\"` on the type, or `name = \"{name}\"` on the field"
                ),
                None => format!("write `name = \"{name}\"` on the field"),
            };
            assert_eq!(advice, expected, "{name} among {others:?}");
            assert_eq!(letters(name), letters("redirectURL"), "{name}");
        }
        assert_ne!(letters("redirectUrls"), letters("redirectURL"));
    }
}
