//! Better wire names.

pub(super) use kube_conv_core::names::{capitalized, is_camel_case, is_pascal_case, words};

use kube_conv_core::names::acronym;

/// Abbreviations that stand for one word, which nobody writes out of habit.
pub(super) const ABBREVIATIONS: &[(&str, &str)] = &[
    ("addr", "address"),
    ("addrs", "addresses"),
    ("cfg", "config"),
    ("cfgs", "configs"),
    ("cnt", "count"),
    ("desc", "description"),
    ("dst", "destination"),
    ("img", "image"),
    ("imgs", "images"),
    ("msg", "message"),
    ("msgs", "messages"),
    ("num", "number"),
    ("pwd", "password"),
    ("svc", "service"),
    ("svcs", "services"),
    ("tmpl", "template"),
];

/// The word that an abbreviation stands for, in lower case.
pub(super) fn long_form(word: &str) -> Option<&'static str> {
    let lower = word.to_lowercase();
    let found = ABBREVIATIONS.iter().find(|(short, _)| *short == lower);
    found.map(|(_, long)| *long)
}

/// A name as all conventions about names want it, so that whoever writes what one finding says has not
/// to rename the field again for another one. `of` is the type of its values.
pub(super) fn polished(name: &str, of: Option<&str>) -> Option<String> {
    let mut words = calm_words(name);
    for word in &mut words {
        if let Some(long) = long_form(word) {
            let is_capital = word.starts_with(|c: char| c.is_uppercase());
            *word = if is_capital {
                capitalized(long)
            } else {
                long.to_owned()
            };
        }
    }
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    match (of, lower.as_slice()) {
        (Some("boolean"), ["is", _, ..]) => {
            words.remove(0);
        }
        (Some("integer"), [.., "interval", unit]) if TIME_UNITS.contains(unit) => {
            replace_word(&mut words, lower.len() - 2, "period");
        }
        (Some("boolean"), _) => {}
        (_, [.., "timestamp"]) => replace_word(&mut words, lower.len() - 1, "time"),
        (_, [.., "timestamps"]) => replace_word(&mut words, lower.len() - 1, "times"),
        (_, [.., "time", "stamp"]) => {
            words.pop();
        }
        (_, [.., "reference"]) => replace_word(&mut words, lower.len() - 1, "ref"),
        (_, [.., "references"]) => replace_word(&mut words, lower.len() - 1, "refs"),
        _ => {}
    }
    let made = camel_case(&words.join("_"))?;
    Some(with_acronyms(&made, false).unwrap_or(made))
}

/// Units of time at the end of names.
pub(super) const TIME_UNITS: &[&str] = &["milliseconds", "seconds", "minutes", "hours", "days"];

fn replace_word(words: &mut [String], at: usize, new: &str) {
    if let Some(word) = words.get_mut(at) {
        let is_capital = word.starts_with(|c: char| c.is_uppercase());
        *word = if is_capital {
            capitalized(new)
        } else {
            new.to_owned()
        };
    }
}

/// What to write in Rust for a field that gets another wire name: the derive makes wire names of the
/// Rust names, with acronyms in capitals.
pub(super) fn rename_in_rust(wire: &str) -> String {
    let words: Vec<String> = words(wire).iter().map(|word| word.to_lowercase()).collect();
    let mut made = String::new();
    for word in &words {
        let is_first = made.is_empty();
        let spelled = acronym(word).unwrap_or_else(|| capitalized(word));
        made.push_str(if is_first { word } else { &spelled });
    }
    if made == wire {
        format!("rename the field to `{}`", words.join("_"))
    } else {
        format!("add `#[k8s(name = \"{wire}\")]`")
    }
}

/// The last word, in lower case.
pub(super) fn last_word(name: &str) -> String {
    words(name).pop().unwrap_or_default().to_lowercase()
}

/// The name in camelCase, if letters are left.
pub(super) fn camel_case(name: &str) -> Option<String> {
    let words = calm_words(name);
    let (first, rest) = words.split_first()?;
    let rest = rest.iter().map(|word| capitalized(word));
    let is_shouted = !first.contains(|c: char| c.is_ascii_lowercase());
    let first = if is_shouted {
        first.to_lowercase()
    } else {
        uncapitalized(first)
    };
    let made: String = std::iter::once(first).chain(rest).collect();
    is_camel_case(&made).then_some(made)
}

/// The words, in lower case where the whole name is written in capitals, as `FAIL_OPEN`.
fn calm_words(name: &str) -> Vec<String> {
    let is_shouted =
        name.contains(|c: char| !c.is_alphanumeric()) && !name.contains(|c: char| c.is_lowercase());
    if is_shouted {
        words(&name.to_lowercase())
    } else {
        words(name)
    }
}

/// The name in PascalCase, if letters are left.
pub(super) fn pascal_case(name: &str) -> Option<String> {
    let words = calm_words(name);
    let made: String = words.iter().map(|word| capitalized(word)).collect();
    is_pascal_case(&made).then_some(made)
}

fn uncapitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}

/// The name with its acronyms in capitals, where some are not. The first word of a camelCase name
/// stays as it is.
pub(super) fn with_acronyms(name: &str, is_pascal: bool) -> Option<String> {
    let words = words(name);
    let mut made = String::new();
    for (index, word) in words.iter().enumerate() {
        let mixed = is_pascal || index > 0;
        match acronym_of_word(word).filter(|_| mixed) {
            Some(acronym) => made.push_str(&acronym),
            None => made.push_str(word),
        }
    }
    (made != name && words.concat() == name).then_some(made)
}

/// The spelling of an acronym that is written as a word, such as `Ip` or `Cidrs`.
fn acronym_of_word(word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    (word == capitalized(&lower)).then(|| acronym(&lower))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_name_keeps_every_convention() {
        for (name, of, expected) in [
            ("is_paused", "boolean", "paused"),
            ("minimumTtlSeconds", "integer", "minimumTTLSeconds"),
            ("srcAddr", "string", "srcAddress"),
            ("sync_interval_seconds", "integer", "syncPeriodSeconds"),
            ("creationTimestamp", "string", "creationTime"),
            (
                "image-pull-secret_reference",
                "object",
                "imagePullSecretRef",
            ),
            ("FAIL_OPEN", "string", "failOpen"),
            ("vSphereIp", "string", "vSphereIP"),
        ] {
            assert_eq!(
                polished(name, Some(of)).as_deref(),
                Some(expected),
                "{name}"
            );
        }
    }

    #[test]
    fn a_name_in_rust_gives_the_wire_name() {
        assert_eq!(
            rename_in_rust("clientIP"),
            "rename the field to `client_ip`"
        );
        assert_eq!(
            rename_in_rust("vSphereIP"),
            "add `#[k8s(name = \"vSphereIP\")]`"
        );
    }

    #[test]
    fn other_spellings_become_pascal_case() {
        for (name, expected) in [
            ("best-effort", Some("BestEffort")),
            ("FAIL_OPEN", Some("FailOpen")),
            ("TCP", Some("TCP")),
            ("*", None),
        ] {
            assert_eq!(pascal_case(name).as_deref(), expected, "{name}");
        }
    }

    #[test]
    fn acronyms_are_spelled_in_capitals() {
        for (name, spelled) in [
            ("clientIp", Some("clientIP")),
            ("podCidrs", Some("podCIDRs")),
            ("clientIP", None),
            ("ipAddress", None),
            ("serverUrlPath", Some("serverURLPath")),
            ("identity", None),
            ("postIdle", None),
        ] {
            assert_eq!(with_acronyms(name, false).as_deref(), spelled, "{name}");
        }
        assert_eq!(with_acronyms("TcpDelay", true).as_deref(), Some("TCPDelay"));
    }
}
