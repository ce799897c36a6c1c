//! The words that a wire name is made of.

use crate::syntax::name::acronym;

/// The words of a name in camelCase or PascalCase, as they are written: `podCIDRs` is `pod` and
/// `CIDRs`, `HTTPGet` is `HTTP` and `Get`.
pub(super) fn words(name: &str) -> Vec<String> {
    let letters: Vec<char> = name.chars().collect();
    let mut words: Vec<String> = Vec::new();
    for (index, letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|index| letters.get(index));
        let behind = letters.get(index + 1..).unwrap_or_default();
        match words.last_mut() {
            Some(word) if !starts_word(before, *letter, behind) => word.push(*letter),
            _ => words.push(letter.to_string()),
        }
    }
    join_brand(&mut words);
    words
}

/// A single small letter in front belongs to what follows: `vSphere`, `eBPF`, `iSCSI` are one word.
fn join_brand(words: &mut Vec<String>) {
    let is_brand = words.first().is_some_and(|first| {
        first.len() == 1 && first.starts_with(|c: char| c.is_ascii_lowercase())
    });
    if is_brand && words.len() > 1 {
        let first = words.remove(0);
        if let Some(next) = words.first_mut() {
            *next = first + next;
        }
    }
}

fn starts_word(before: Option<&char>, letter: char, behind: &[char]) -> bool {
    if !letter.is_uppercase() {
        return false;
    }
    match before {
        Some(before) if before.is_uppercase() => ends_acronym(behind),
        _ => true,
    }
}

/// Whether a capital behind another one is the first of a word: its next letter is small, and not
/// just the plural's `s`.
fn ends_acronym(behind: &[char]) -> bool {
    match behind {
        ['s'] => false,
        ['s', after, ..] if !after.is_lowercase() => false,
        [next, ..] => next.is_lowercase(),
        [] => false,
    }
}

/// The words in lower case, for comparison.
pub(super) fn lower_words(name: &str) -> Vec<String> {
    words(name).iter().map(|word| word.to_lowercase()).collect()
}

/// The name with its acronyms in capitals, `TcpDelay` as `TCPDelay`.
pub(super) fn with_acronyms(name: &str) -> String {
    let spelled = |word: &String| acronym(&word.to_lowercase()).unwrap_or_else(|| word.clone());
    words(name).iter().map(spelled).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fall_into_words() {
        for (name, expected) in [
            ("replicas", vec!["replicas"]),
            ("displayName", vec!["display", "Name"]),
            ("clientIP", vec!["client", "IP"]),
            ("podCIDRs", vec!["pod", "CIDRs"]),
            ("nonResourceURLs", vec!["non", "Resource", "URLs"]),
            ("HTTPGet", vec!["HTTP", "Get"]),
            ("URLsSeen", vec!["URLs", "Seen"]),
            ("TcpDelay", vec!["Tcp", "Delay"]),
            ("vSphereCluster", vec!["vSphere", "Cluster"]),
            ("A", vec!["A"]),
            ("", vec![]),
        ] {
            assert_eq!(words(name), expected, "{name}");
        }
    }

    #[test]
    fn acronyms_become_capitals() {
        for (name, expected) in [
            ("TcpDelay", "TCPDelay"),
            ("HttpRoute", "HTTPRoute"),
            ("Urls", "URLs"),
            ("HTTPGet", "HTTPGet"),
            ("Always", "Always"),
        ] {
            assert_eq!(with_acronyms(name), expected);
        }
    }
}
