//! Patterns, formats and rules.

use super::bounds::{Bound, bounds};
use crate::lint::change::Pair;
use crate::lint::model::{Check, Level, Lint};
use crate::lint::sink::Sink;
use crate::schema::Schema;
use std::collections::HashSet;

pub(in crate::lint) const PATTERN: Lint = Lint::new(
    "crd_pattern_stable",
    &["B60"],
    Level::Must,
    Check::Pair(pattern),
)
.rule("No pattern is added or changed.")
.source("crdify, `pattern`")
.why("manifests that were good are rejected, and stored objects cannot be updated")
.fix("leave the pattern as it was");

pub(in crate::lint) const MUTABILITY: Lint = Lint::new(
    "change_mutability_fixed",
    &["C15"],
    Level::Must,
    Check::Pair(mutability),
)
.rule("What could be changed stays changeable.")
.source("api_changes, \"On compatibility\"")
.why("clients that change the value fail")
.fix("leave the field mutable");

pub(in crate::lint) const TIGHTER: Lint = Lint::new(
    "no_validation_tightening",
    &["B45", "C16"],
    Level::Must,
    Check::Pair(tighter),
)
.rule("No value that was good is rejected.")
.source("api_changes, \"On compatibility\"; crd-schema-checker, a wish")
.why("manifests that were good are rejected, and stored objects cannot be updated")
.fix("leave the validation as it was; or ratchet, so that unchanged values stay good");

pub(in crate::lint) const LOOSER: Lint = Lint::new(
    "no_validation_loosening",
    &["B46"],
    Level::Should,
    Check::Pair(looser),
)
.rule("No value that was rejected is good.")
.source("api_changes, \"On compatibility\"; crd-schema-checker, a wish")
.why("older readers meet values that could not occur")
.fix("see to it that every reader takes the new values");

fn pattern(pair: &Pair<'_>, sink: &mut Sink<'_>) {
    match (&pair.old.pattern, &pair.new.pattern) {
        (None, Some(after)) => sink.report(
            pair.path.clone(),
            format!("the pattern `{after}` is new (tighter)"),
        ),
        (Some(before), Some(after)) if before != after => {
            sink.report(
                pair.path.clone(),
                format!("the pattern was `{before}` and is `{after}` (unknown)"),
            );
        }
        _ => {}
    }
}

/// The rules of one schema that the other has not, by their expressions.
fn only<'a>(schema: &'a Schema, other: &Schema) -> impl Iterator<Item = &'a str> {
    let known: HashSet<&str> = other.validations.iter().map(|rule| &*rule.rule).collect();
    let rules = schema.validations.iter().map(|rule| &*rule.rule);
    rules.filter(move |rule| !known.contains(rule))
}

fn is_about_change(rule: &str) -> bool {
    rule.contains("oldSelf")
}

/// Whether a rule holds for every value without one of the new fields: each part of it has a guard
/// (`!has(self.newField) || …`) or is a condition (`has(self.newField) ? … : true`).
fn is_guarded(rule: &str, pair: &Pair<'_>) -> bool {
    let rule: String = rule.split_whitespace().collect();
    is_guarded_part(&rule, pair)
}

fn is_guarded_part(rule: &str, pair: &Pair<'_>) -> bool {
    let rule = without_brackets(rule);
    if let [condition, rest] = split(rule, "?").as_slice() {
        return tests_new_field(condition, pair) && rest.ends_with(":true");
    }
    let alternatives = split(rule, "||");
    if alternatives.len() > 1 {
        let is_guard = |part: &&str| {
            let negated = without_brackets(part).strip_prefix('!');
            negated.is_some_and(|test| tests_new_field(test, pair)) || is_guarded_part(part, pair)
        };
        return alternatives.iter().any(is_guard);
    }
    let conditions = split(rule, "&&");
    conditions.len() > 1 && conditions.iter().all(|part| is_guarded_part(part, pair))
}

/// Whether an expression is `has(self.path)` of a field that the old schema has not.
fn tests_new_field(test: &str, pair: &Pair<'_>) -> bool {
    let path = without_brackets(test).strip_prefix("has(self.");
    let Some(path) = path.and_then(|path| path.strip_suffix(')')) else {
        return false;
    };
    let (mut old, mut new) = (Some(pair.old), Some(pair.new));
    for name in path.split('.') {
        old = old.and_then(|schema| schema.properties.get(name));
        new = new.and_then(|schema| schema.properties.get(name));
    }
    old.is_none() && new.is_some()
}

/// The parts of an expression between the operators of one sort, outside of brackets and texts.
fn split<'a>(rule: &'a str, operator: &str) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let mut depth = 0_u32;
    let mut quote = None;
    let mut start = 0;
    let mut is_escaped = false;
    for (at, letter) in rule.char_indices() {
        match (quote, letter) {
            (Some(open), _) => {
                if letter == open && !is_escaped {
                    quote = None;
                }
                is_escaped = letter == '\\' && !is_escaped;
            }
            (None, '\'' | '"') => quote = Some(letter),
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => depth = depth.saturating_sub(1),
            (None, _) => {
                let is_here = rule
                    .get(at..)
                    .is_some_and(|rest| rest.starts_with(operator));
                if depth == 0 && is_here && at >= start {
                    parts.extend(rule.get(start..at));
                    start = at + operator.len();
                }
            }
        }
    }
    parts.extend(rule.get(start..));
    parts
}

/// The expression in brackets around the whole.
fn without_brackets(rule: &str) -> &str {
    let inner = rule
        .strip_prefix('(')
        .and_then(|rule| rule.strip_suffix(')'));
    let is_balanced = |inner: &str| {
        let mut depth = 0_i32;
        inner.chars().all(|letter| {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            depth >= 0
        })
    };
    match inner {
        Some(inner) if is_balanced(inner) => without_brackets(inner),
        _ => rule,
    }
}

fn mutability(pair: &Pair<'_>, sink: &mut Sink<'_>) {
    let rules = only(pair.new, pair.old).filter(|rule| is_about_change(rule));
    for rule in rules.filter(|rule| !is_guarded(rule, pair)) {
        sink.report(
            pair.path.clone(),
            format!("the rule `{rule}` is new (tighter)"),
        );
    }
}

fn tighter(pair: &Pair<'_>, sink: &mut Sink<'_>) {
    let (old, new) = (pair.old, pair.new);
    let mut report = |message: String| sink.report(pair.path.clone(), message);
    if let (None, Some(format)) = (&old.format, &new.format) {
        report(format!("the format `{format}` is new (tighter)"));
    }
    if let Some(factor) = new
        .multiple_of
        .filter(|_| old.multiple_of != new.multiple_of)
    {
        report(format!("`multipleOf: {factor}` is new (tighter)"));
    }
    if old.preserve_unknown_fields == Some(true) && new.preserve_unknown_fields != Some(true) {
        report("unknown fields were kept and are pruned (tighter)".to_owned());
    }
    if new.embedded_resource && !old.embedded_resource {
        report("any object was good and only a complete one is (tighter)".to_owned());
    }
    for rule in only(new, old).filter(|rule| !is_about_change(rule) && !is_guarded(rule, pair)) {
        report(format!("the rule `{rule}` is new (tighter)"));
    }
}

fn looser(pair: &Pair<'_>, sink: &mut Sink<'_>) {
    let (old, new) = (pair.old, pair.new);
    let mut report = |message: String| sink.report(pair.path.clone(), message);
    for bound in bounds(pair).filter(Bound::is_looser) {
        report(bound.message());
    }
    if let (Some(pattern), None) = (&old.pattern, &new.pattern) {
        report(format!("the pattern `{pattern}` is gone (looser)"));
    }
    if let (Some(format), None) = (&old.format, &new.format) {
        report(format!("the format `{format}` is gone (looser)"));
    }
    if !old.enum_values.is_empty() && new.enum_values.is_empty() {
        report("values were enumerated and are free (looser)".to_owned());
    }
    if let (Some(factor), None) = (old.multiple_of, new.multiple_of) {
        report(format!("`multipleOf: {factor}` is gone (looser)"));
    }
    for rule in only(old, new) {
        report(format!("the rule `{rule}` is gone (looser)"));
    }
}
