//! The grammar of messages, as far as words alone show that it is broken.
//!
//! Source: API conventions, "Validation". Whether `must not` or `may not` is right depends on the
//! sense of a sentence, and is left to people.

use crate::attributes::allow::Allowed;
use crate::diag::Diag;
use crate::model::field::cel::CelRules;
use syn::LitStr;

const COMPARATIVES: &[&str] = &[
    "bigger", "fewer", "higher", "larger", "lower", "more", "smaller",
];

const SYMBOLS: &[&str] = &["<", ">", "<=", ">=", "≤", "≥", "!=", "=="];

/// Warns of messages of rules that depart from the grammar, unless the rule or its field allows it.
pub(crate) fn check_rules(rules: &CelRules, field: Option<&Allowed>, diag: &Diag) {
    for (message, own) in &rules.messages {
        if let Some(message) = message {
            let allowed: Vec<&Allowed> = std::iter::once(own).chain(field).collect();
            check(message, &allowed, diag);
        }
        own.finish(diag);
    }
}

/// Warns of a message that departs from the grammar; `allowed` is what may permit it, the nearest
/// first. The ids are those of the lints that look at the message in a CRD.
fn check(message: &LitStr, allowed: &[&Allowed], diag: &Diag) {
    let Some((id, departure)) = departure(&message.value()) else {
        return;
    };
    if allowed.iter().any(|allowed| allowed.permits(id)) {
        return;
    }
    let name = id.replace('_', "-");
    diag.warn(
        message.span(),
        format!("[{name}] {departure}, or `allow({id}, reason = \"…\")` after the message"),
    );
}

fn departure(message: &str) -> Option<(&'static str, &'static str)> {
    if message.matches('"').nth(1).is_some() {
        return Some((
            "msg_quote_literals",
            "messages have values in single quotes; write `'value'`",
        ));
    }
    let prose = without_quotes(message).to_lowercase();
    let words: Vec<&str> = prose
        .split_whitespace()
        .map(|word| {
            word.trim_matches(|mark: char| matches!(mark, ',' | '.' | ';' | ':' | '(' | ')'))
        })
        .collect();
    if words
        .iter()
        .any(|word| matches!(*word, "should" | "shouldn't"))
    {
        return Some((
            "msg_no_should",
            "`should` leaves open whether the value is rejected; write `must`",
        ));
    }
    if compares_oddly(&words) {
        return Some((
            "msg_comparative_vocabulary",
            "messages compare in the same words everywhere; write `greater than` or `less than`",
        ));
    }
    let number_aside = |word: &&str| word.trim_end_matches(char::is_alphanumeric).to_owned();
    if words
        .iter()
        .any(|word| SYMBOLS.contains(&number_aside(word).as_str()))
    {
        return Some((
            "msg_inequality_words",
            "inequalities are in words; write `greater than or equal to` and the like",
        ));
    }
    None
}

/// Whether the words compare as the conventions do not. `no more than` counts, as `more than one`
/// does.
fn compares_oddly(words: &[&str]) -> bool {
    let odd = |(at, pair): (usize, &[&str])| {
        let before = at.checked_sub(1).and_then(|at| words.get(at)).copied();
        let after = words.get(at + 2).copied();
        let counts = matches!(before, Some("no" | "not")) || matches!(after, Some("one" | "once"));
        matches!(pair, [first, "than"] if COMPARATIVES.contains(first)) && !counts
    };
    words.windows(2).enumerate().any(odd)
}

/// The text without what is in quotes: that is no prose. An apostrophe in a word quotes nothing.
fn without_quotes(message: &str) -> String {
    let mut prose = String::new();
    let mut rest = message;
    while let Some(start) = rest.find(['`', '\'']) {
        let (before, quoted) = rest.split_at(start);
        prose.push_str(before);
        let mut letters = quoted.chars();
        let quote = letters.next().unwrap_or_default();
        let after = letters.as_str();
        let is_apostrophe = quote == '\'' && before.ends_with(char::is_alphanumeric);
        match after.split_once(quote) {
            Some((_, behind)) if !is_apostrophe => {
                prose.push('_');
                rest = behind;
            }
            _ => {
                prose.push(quote);
                rest = after;
            }
        }
    }
    prose.push_str(rest);
    prose
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clear_breaks_of_the_grammar_are_departures() {
        for message in [
            "should be set",
            "The value shouldn't be empty.",
            "must not be larger than 5",
            "may not hold more than, or fewer than 5 items",
            "must be >= 3",
            "must be >=3",
            "must not be \"a\"",
            "the owner's name should be 'x'",
        ] {
            assert!(departure(message).is_some(), "{message}");
        }
    }

    #[test]
    fn what_is_quoted_or_only_looks_so_is_none() {
        for message in [
            "must be greater than or equal to `minReplicas`",
            "must not contain 'should'",
            "must be one of '<', '>' or '>='",
            "must be at least 3",
            "must match ^<[a-z]+>$",
            "more values must follow than before",
            "must have no more than 16 items",
            "must be not fewer than 'minReplicas'",
            "may not be given more than once",
            "must not name more than one owner",
            "may not be set when `more than` is",
            "the owner's and the group's name must be set",
            "must not end in \"",
            "",
        ] {
            assert_eq!(departure(message), None, "{message}");
        }
    }
}
