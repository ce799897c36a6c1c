//! `maxLength`, `minLength`, `pattern` and `format` of strings.

use super::findings::Findings;
use crate::structural::node::{Node, TextRules};
use crate::structural::place::Place;

/// Checks a string and counts the checks.
pub(super) fn check(
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
    if !format.accepts(text) {
        findings.type_invalid(place, &rule.name, text);
    }
    2
}

/// Reports the first rule that fails, no more.
fn check_rules(rules: &TextRules, text: &str, place: &Place<'_>, findings: &mut Findings<'_>) {
    let length = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
    if let Some(max) = rules.max_length.filter(|max| length > *max) {
        return findings.too_long(place, max);
    }
    if let Some(min) = rules.min_length.filter(|min| length < *min) {
        return findings.invalid(place, text, &format!("should be at least {min} chars long"));
    }
    if let Some(pattern) = rules
        .pattern
        .as_ref()
        .filter(|pattern| !pattern.is_match(text))
    {
        findings.invalid(place, text, &format!("should match '{}'", pattern.as_str()));
    }
}
