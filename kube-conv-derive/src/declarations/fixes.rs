//! Applies what a report says to write to the text of a declaration.

use super::items::Declared;
use crate::levels::Levels;
use kube_conv_core::names::{KEYWORDS, words};

/// Applies a fix, and that of each further value that the report counts.
pub(super) fn apply_to_all(text: &str, report: &str) -> Option<String> {
    let mut text = apply(text, report)?;
    let id = super::reports::id(report);
    for _ in 0..MOST_VALUES {
        let found = super::reports::report_texts(&Declared::read(&text), Levels::default());
        let mut others = found
            .iter()
            .filter(|other| report.contains("more value") && super::reports::id(other) == id);
        match others.next().and_then(|other| apply(&text, other)) {
            Some(fixed) => text = fixed,
            None => break,
        }
    }
    Some(text)
}

/// The most values of an enum in the file.
const MOST_VALUES: usize = 4;

/// Returns the declaration as the report wants it; `None` where that is not a text to write.
pub(super) fn apply(text: &str, report: &str) -> Option<String> {
    let advice = report
        .split_once(", or `#[k8s(allow(")
        .map_or(report, |(advice, _)| advice);
    let advice = advice
        .split_once(", or `allow(")
        .map_or(advice, |(advice, _)| advice);
    value(text, advice)
        .or_else(|| drop_key(text, advice))
        .or_else(|| option(text, advice))
        .or_else(|| field(text, advice))
        .or_else(|| marker(text, advice))
        .or_else(|| integer(text, advice))
        .or_else(|| time(text, advice))
        .or_else(|| word_of_message(text, advice))
        .or_else(|| condition(text, advice))
        .or_else(|| kind(text, advice))
        .or_else(|| rename(text, advice))
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    Some(text.split_once(start)?.1.split_once(end)?.0)
}

/// Puts a new spelling in place of an enum's value.
fn value(text: &str, advice: &str) -> Option<String> {
    let old = between(advice, "the value `", "`")?;
    let better =
        between(advice, "; write `", "`").or_else(|| between(advice, "name = \"", "\""))?;
    let (literal, new) = (format!("\"{old}\""), format!("name = \"{better}\""));
    if text.contains(&literal) {
        return Some(text.replace(&literal, &format!("\"{better}\"")));
    }
    let ident: String = words(old).iter().map(|word| capitalized(word)).collect();
    let ident = if text.contains(old) {
        old.to_owned()
    } else {
        ident
    };
    text.contains(&ident)
        .then(|| text.replacen(&ident, &format!("#[k8s({new})] {ident}"), 1))
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Removes a key, with its value.
fn drop_key(text: &str, advice: &str) -> Option<String> {
    let key = between(advice, "; drop `", "`")?;
    let start = text.find(key)?;
    let end = start + end_of_key(text.get(start..)?);
    let (before, after) = (text.get(..start)?, text.get(end..)?);
    let before = before.strip_suffix(", ").unwrap_or(before);
    let after = if before.ends_with('(') {
        after.trim_start_matches(", ")
    } else {
        after
    };
    Some(format!("{before}{after}").replace("#[k8s()] ", ""))
}

/// The length of a key with its value: up to the next comma or parenthesis that is not inside.
fn end_of_key(text: &str) -> usize {
    let mut depth = 0_i32;
    for (index, letter) in text.char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => return index,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => return index,
            _ => {}
        }
    }
    text.len()
}

/// Makes an `Option` of the type that the finding is about: the first without one.
fn option(text: &str, advice: &str) -> Option<String> {
    let rest = advice.split_once("; write `Option<…>`")?.1;
    let text = if rest.contains("instead of `optional`") {
        drop_key(text, "; drop `optional`")?
    } else {
        text.to_owned()
    };
    let start = text
        .rfind("union_member")
        .filter(|_| text.contains("discriminator"));
    let start = start.unwrap_or_else(|| text.find("] ").map_or(0, |at| at));
    let colon = start + text.get(start..)?.find(": ")? + 2;
    let of_field = text.get(colon..)?;
    let end = colon + of_field.find([',', ' ']).unwrap_or(of_field.len());
    let (before, after) = (text.get(..colon)?, text.get(end..)?);
    Some(format!("{before}Option<{}>{after}", text.get(colon..end)?))
}

/// Adds a field.
fn field(text: &str, advice: &str) -> Option<String> {
    let name =
        between(advice, "; add `", "`").or_else(|| between(advice, "add a field `pub ", ":"))?;
    let is_name = name.chars().all(|letter| letter.is_ascii_alphabetic());
    let body = text.strip_suffix(" }").filter(|_| is_name)?;
    let ty = if name == "metadata" {
        "ObjectMeta"
    } else {
        "String"
    };
    Some(format!("{body}, {name}: {ty} }}"))
}

/// Adds the first of the keys that the report offers.
fn marker(text: &str, advice: &str) -> Option<String> {
    let attribute = between(advice, "; add `#[k8s(", ")]`")?;
    if text.contains("{ #[k8s(") {
        return Some(text.replacen("{ #[k8s(", &format!("{{ #[k8s({attribute}, "), 1));
    }
    text.starts_with('{')
        .then(|| text.replacen("{ ", &format!("{{ #[k8s({attribute})] "), 1))
}

/// Puts the integer that is wanted in place of the one that is written.
fn integer(text: &str, advice: &str) -> Option<String> {
    let better = between(advice, "; write `i", "`")?;
    let types = [
        "std::num::NonZeroU16",
        "u64",
        "usize",
        "u32",
        "u16",
        "u8",
        "i128",
        "isize",
    ];
    let old = types.into_iter().find(|ty| text.contains(ty))?;
    Some(text.replacen(old, &format!("i{better}"), 1))
}

/// Puts the type of times in place of another one.
fn time(text: &str, advice: &str) -> Option<String> {
    advice.contains("; write `Time` or").then_some(())?;
    let types = ["std::time::SystemTime", "chrono::DateTime<chrono::Utc>"];
    let old = types.into_iter().find(|ty| text.contains(ty))?;
    Some(text.replacen(old, "Time", 1))
}

/// Replaces words of a message as its report says.
fn word_of_message(text: &str, advice: &str) -> Option<String> {
    if advice.contains("`should` leaves open") {
        return Some(text.replace("Should", "must").replace("should", "must"));
    }
    if advice.contains("inequalities are in words") {
        let text = text
            .replace(">= ", "greater than or equal to ")
            .replace("be <", "be less than ");
        return Some(text.replace("  ", " "));
    }
    if advice.contains("messages compare in the same words") {
        let words = [
            "larger than",
            "higher than",
            "bigger than",
            "longer than",
            "above",
        ];
        return Some(words.iter().fold(text.to_owned(), |text, word| {
            text.replace(word, "greater than")
        }));
    }
    advice
        .contains("values in single quotes")
        .then(|| text.replace("\\\"", "'"))
}

/// Puts another name in place of a condition's type.
fn condition(text: &str, advice: &str) -> Option<String> {
    if !advice.contains("condition") || advice.contains("such as") {
        return None;
    }
    let better = between(advice, "; write `", "`")?;
    let list = between(text, "condition_types(", ")")?;
    let literals = list.split('"').skip(1).step_by(2);
    let old = literals.last()?;
    let domain = old
        .rfind('/')
        .map_or("", |slash| old.get(..=slash).unwrap_or_default());
    Some(text.replace(&format!("\"{old}\""), &format!("\"{domain}{better}\"")))
}

/// Puts another name in place of a kind's.
fn kind(text: &str, advice: &str) -> Option<String> {
    let is_about = ["kind is PascalCase", "a kind is named"]
        .iter()
        .any(|words| advice.contains(words));
    let better = between(advice, "; write `", "`").filter(|_| is_about)?;
    if let Some(old) = between(text, "kind(kind = \"", "\"") {
        return Some(text.replace(&format!("\"{old}\""), &format!("\"{better}\"")));
    }
    let old = between(text, "struct ", " ")?;
    Some(text.replacen(old, better, 1))
}

/// Renames the field that the finding is about, the first.
fn rename(text: &str, advice: &str) -> Option<String> {
    let better = between(advice, "; write `", "`")?;
    let better = better.strip_prefix("r#").unwrap_or(better);
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    if !better.chars().all(is_name) || !better.starts_with(|c: char| c.is_ascii_lowercase()) {
        return None;
    }
    if let Some(old) = between(text, "name = \"", "\"") {
        return Some(text.replace(&format!("\"{old}\""), &format!("\"{better}\"")));
    }
    let colon = text.find(": ")?;
    let before = text.get(..colon)?;
    let start = before.rfind(' ')? + 1;
    let is_renamed = !text.starts_with("#[") && !text.starts_with("kind");
    let new: Vec<String> = words(better)
        .iter()
        .map(|word| word.trim_matches('_').to_lowercase())
        .collect();
    let new = new.join("_");
    let raw = if KEYWORDS.contains(&&*new) { "r#" } else { "" };
    is_renamed.then(|| {
        format!(
            "{}{raw}{new}{}",
            before.get(..start).unwrap_or_default(),
            text.get(colon..).unwrap_or_default()
        )
    })
}
