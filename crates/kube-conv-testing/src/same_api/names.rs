//! Names that differ only in spelling.

/// Whether two names hold the same letters: `redirectUrl`, `redirectURL` and `redirect_url` do.
pub(super) fn are_alike(one: &str, other: &str) -> bool {
    letters(one).eq(letters(other))
}

fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase)
}

/// Returns how to declare a field whose wire name is `name`, in a type with the other fields
/// `others`.
pub(super) fn advice_for_field<'a>(
    name: &str,
    mut others: impl Iterator<Item = &'a str>,
) -> String {
    let on_the_field = format!("write `name = \"{name}\"` on the field");
    match spelling(name) {
        Some(spelling) if others.all(|other| spelling.has(other)) => {
            let rename = spelling.rename_all;
            format!(
                "write `rename_all = \"{rename}\"` on the type, or `name = \"{name}\"` on the field"
            )
        }
        _ => on_the_field,
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
fn spelling(name: &str) -> Option<&'static Spelling> {
    let has_words = name.contains(['_', '-']) || name.chars().any(char::is_uppercase);
    SPELLINGS
        .iter()
        .find(|spelling| has_words && spelling.has(name))
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
    use super::{advice_for_field, are_alike};

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
            let advice = advice_for_field(name, others.iter().copied());
            let expected = match rename {
                Some(rename) => format!(
                    "write `rename_all = \"{rename}\"` on the type, or `name = \"{name}\"` on the field"
                ),
                None => format!("write `name = \"{name}\"` on the field"),
            };
            assert_eq!(advice, expected, "{name} among {others:?}");
            assert!(are_alike(name, "redirectURL"), "{name}");
        }
        assert!(!are_alike("redirectUrls", "redirectURL"));
    }
}
