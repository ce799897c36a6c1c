//! Suggests wire names.

pub(super) use kube_conv_core::names::{
    camel_case, capitalized, is_camel_case, is_pascal_case, pascal_case, with_acronyms, words,
};

pub(super) use kube_conv_core::field_words::last_word;

use kube_conv_core::field_words::TIME_UNITS;
use kube_conv_core::names::{KEYWORDS, calm_words, field};

/// Unambiguous abbreviations that are not in common use.
pub(super) const ABBREVIATIONS: &[(&str, &str)] = &[
    ("acct", "account"),
    ("addr", "address"),
    ("addrs", "addresses"),
    ("cfg", "config"),
    ("cfgs", "configs"),
    ("cnt", "count"),
    ("desc", "description"),
    ("descr", "description"),
    ("dst", "destination"),
    ("img", "image"),
    ("imgs", "images"),
    ("msg", "message"),
    ("msgs", "messages"),
    ("num", "number"),
    ("nums", "numbers"),
    ("passwd", "password"),
    ("pkg", "package"),
    ("pkgs", "packages"),
    ("pwd", "password"),
    ("qty", "quantity"),
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

/// A name that follows all conventions about names, so that the fix of one finding does not cause
/// another one. `of` is the type of its values.
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
        (Some("string"), _) => {}
        (_, [.., "reference"]) => replace_word(&mut words, lower.len() - 1, "ref"),
        (_, [.., "references"]) => replace_word(&mut words, lower.len() - 1, "refs"),
        _ => {}
    }
    let made = camel_case(&words.join("_"))?;
    Some(with_acronyms(&made, false).unwrap_or(made))
}

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

/// What to write in Rust for a field with another wire name, since the derive makes wire names from
/// Rust names, with acronyms in capitals.
pub(super) fn rename_in_rust(wire: &str) -> String {
    let words: Vec<String> = words(wire).iter().map(|word| word.to_lowercase()).collect();
    let name = words.join("_");
    if field(&name) == wire {
        let raw = if KEYWORDS.contains(&&*name) { "r#" } else { "" };
        format!("rename the field to `{raw}{name}`")
    } else {
        format!("add `#[k8s(name = \"{wire}\")]`")
    }
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
            ("sync_timestamps", "array", "syncTimes"),
            (
                "image-pull-secret_reference",
                "object",
                "imagePullSecretRef",
            ),
            ("image_reference", "string", "imageReference"),
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
        assert_eq!(rename_in_rust("ref"), "rename the field to `r#ref`");
        assert_eq!(
            rename_in_rust("vSphereIP"),
            "add `#[k8s(name = \"vSphereIP\")]`"
        );
    }
}
