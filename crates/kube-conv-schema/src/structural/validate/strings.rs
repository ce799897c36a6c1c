//! `maxLength`, `minLength`, `pattern` and `format` of strings.

use super::findings::Findings;
use crate::formats::accepts;
use crate::structural::node::{Node, TextRules};
use crate::structural::place::Place;

/// Checks a string and counts the checks.
pub(super) fn check_strings(
    node: &Node,
    text: &str,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    if let Some(rules) = &node.text {
        check_rules(rules, text, place, findings);
    }
    let Some(rule) = &node.format else { return 1 };
    let Some(format) = &rule.text else { return 1 };
    if !accepts(*format, text) {
        findings.type_invalid(place, &rule.name, text);
    }
    2
}

/// Reports only the first rule that fails.
fn check_rules(rules: &TextRules, text: &str, place: &Place<'_>, findings: &mut Findings<'_>) {
    if let Some(max) = rules.max_length.filter(|max| is_longer(text, *max)) {
        return findings.too_long(place, max);
    }
    if let Some(min) = rules.min_length.filter(|min| is_shorter(text, *min)) {
        return findings.invalid(place, text, &format!("should be at least {min} chars long"));
    }
    let Some(pattern) = &rules.pattern else {
        return;
    };
    let (is_match, checks) = pattern.counted_match(text);
    findings.work(checks);
    if !is_match {
        findings.invalid(place, text, &format!("should match '{}'", pattern.as_str()));
    }
}

/// Whether a string has more than `max` characters. It has at most as many as bytes.
fn is_longer(text: &str, max: i64) -> bool {
    as_length(text.len()) > max && length(text) > max
}

/// Whether a string has fewer than `min` characters. It has at least a quarter as many as bytes.
fn is_shorter(text: &str, min: i64) -> bool {
    as_length(text.len().div_ceil(4)) < min && length(text) < min
}

fn length(text: &str) -> i64 {
    as_length(text.chars().count())
}

fn as_length(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
