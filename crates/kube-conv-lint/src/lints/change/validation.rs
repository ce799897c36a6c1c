//! Patterns, formats and rules.

use super::bounds::{ChangedBound, bounds};
use super::branches::{changed_junctors, follows};
use super::dropped::unkept_members;
use super::guards::is_guarded;
use super::values::format_of;
use crate::model::{Effect, Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_schema::pattern::{Pattern, PatternOrder};
use kube_conv_schema::schema::Schema;
use std::collections::HashSet;

pub(crate) const PATTERN: Lint = Lint::must("crd_pattern_stable", &["B60"])
    .by(LintCheck::Pair(pattern))
    .rule("No pattern is added or changed.")
    .source("crdify, `pattern`")
    .why("manifests that were good are rejected, and stored objects cannot be updated")
    .fix("leave the pattern as it was")
    .tighter();

pub(crate) const MUTABILITY: Lint = Lint::must("change_mutability_fixed", &["C15"])
    .by(LintCheck::Pair(mutability))
    .rule("What could be changed stays changeable.")
    .source("api_changes, \"On compatibility\"")
    .why("clients that change the value fail")
    .fix("leave the field mutable")
    .tighter();

pub(crate) const TIGHTER: Lint = Lint::must("no_validation_tightening", &["B45", "C16"])
    .by(LintCheck::Pair(tighter))
    .rule("No value that was good is rejected.")
    .source("api_changes, \"On compatibility\"; crd-schema-checker, a wish")
    .why("manifests that were good are rejected, and stored objects cannot be updated")
    .fix("leave the validation as it was; or ratchet, so that unchanged values stay good")
    .tighter();

pub(crate) const LOOSER: Lint = Lint::should("no_validation_loosening", &["B46"])
    .by(LintCheck::Pair(looser))
    .rule("No value that was rejected is good.")
    .source("api_changes, \"On compatibility\"; crd-schema-checker, a wish")
    .why("older readers meet values that could not occur")
    .fix("see to it that every reader takes the new values")
    .looser();

/// The patterns of a value that has another one or its first, and how their texts compare. One that a further schema
/// of `allOf` had is not another one.
fn changed_pattern<'s>(pair: &SchemaPair<'s>) -> Option<(Option<&'s str>, &'s str, PatternOrder)> {
    let (before, after) = (pair.old.pattern.as_deref(), pair.new.pattern.as_deref()?);
    let read = |pattern| Pattern::new(pattern).ok();
    // The empty pattern is found in every text.
    let compared = || Some(read(before.unwrap_or_default())?.compared_with(&read(after)?));
    let order = (!has_pattern(pair.old, after)).then(compared)?;
    Some((before, after, order.unwrap_or(PatternOrder::Unknown)))
}

/// Whether a pattern is the one of a schema, or of a further schema of `allOf`.
fn has_pattern(schema: &Schema, pattern: &str) -> bool {
    let mut all = std::iter::once(schema).chain(&schema.all_of);
    all.any(|schema| schema.pattern.as_deref() == Some(pattern))
}

/// The pattern of a value that has none any more.
fn removed_pattern<'s>(pair: &SchemaPair<'s>) -> Option<&'s str> {
    let before = pair.old.pattern.as_deref();
    let before = before.filter(|before| !has_pattern(pair.new, before))?;
    let after = pair.new.pattern.as_deref();
    let is_known = after.is_none_or(|after| has_pattern(pair.old, after));
    is_known.then_some(before)
}

fn pattern(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let (effect, message) = match changed_pattern(pair) {
        None | Some((.., PatternOrder::Included)) => return,
        Some((None, after, _)) => (
            Effect::Tighter,
            format!("the pattern `{after}` is new (tighter)"),
        ),
        Some((Some(before), after, order)) => {
            let (effect, verdict) = match order {
                PatternOrder::Unknown => (Effect::Unknown, "unknown"),
                _ => (Effect::Tighter, "tighter"),
            };
            let message = format!("the pattern was `{before}` and is `{after}` ({verdict})");
            (effect, message)
        }
    };
    sink.report_effect(&*pair.path, message, effect);
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

fn mutability(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let rules = only(pair.new, pair.old).filter(|rule| is_about_change(rule));
    for rule in rules.filter(|rule| !is_guarded(rule, pair)) {
        let message = format!("the rule `{rule}` is new (tighter)");
        sink.report_effect(&*pair.path, message, Effect::Unknown);
    }
}

fn tighter(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let (old, new) = (pair.old, pair.new);
    let mut report = |message: String| sink.report(&*pair.path, message);
    if let (None, Some(format)) = (format_of(old), format_of(new)) {
        report(format!("the format `{format}` is new (tighter)"));
    }
    if let Some(factor) = new.multiple_of.filter(|_| !is_multiple(old, new)) {
        report(format!("`multipleOf: {factor}` is new (tighter)"));
    }
    for message in unkept_members(pair) {
        report(format!("{message} (tighter)"));
    }
    if new.embedded_resource && !old.embedded_resource {
        report("any object was good and only a complete one is (tighter)".to_owned());
    }
    for rule in only(new, old).filter(|rule| !is_about_change(rule) && !is_guarded(rule, pair)) {
        let message = format!("the rule `{rule}` is new (tighter)");
        sink.report_effect(&*pair.path, message, Effect::Unknown);
    }
}

/// Whether the multiples of one schema are those of another as well.
fn is_multiple(old: &Schema, new: &Schema) -> bool {
    let factors = old.multiple_of.zip(new.multiple_of);
    factors.is_some_and(|(old, new)| old.as_f64() % new.as_f64() == 0.0)
}

fn looser(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let (old, new) = (pair.old, pair.new);
    let mut report = |message: String| sink.report(&*pair.path, message);
    for bound in bounds(pair).filter(ChangedBound::is_looser) {
        report(bound.message());
    }
    if let Some(pattern) = removed_pattern(pair) {
        report(format!("the pattern `{pattern}` is gone (looser)"));
    }
    if let Some((Some(before), after, PatternOrder::Included)) = changed_pattern(pair) {
        report(format!(
            "the pattern was `{before}` and is `{after}` (looser)"
        ));
    }
    if let (Some(format), None) = (format_of(old), format_of(new)) {
        report(format!("the format `{format}` is gone (looser)"));
    }
    if old.embedded_resource && !new.embedded_resource {
        report("only a complete object was good and any is (looser)".to_owned());
    }
    if !old.enum_values.is_empty() && new.enum_values.is_empty() {
        report("values were enumerated and are free (looser)".to_owned());
    }
    match (old.multiple_of, new.multiple_of) {
        (Some(factor), None) => report(format!("`multipleOf: {factor}` is gone (looser)")),
        (Some(before), Some(after)) if before != after && is_multiple(old, new) => {
            report(format!("`multipleOf` was {before} and is {after} (looser)"));
        }
        _ => {}
    }
    for (keyword, before, after) in changed_junctors(pair) {
        if follows(pair, old, &after) && !follows(pair, new, &before) {
            report(format!("`{keyword}` allows more (looser)"));
        }
    }
    for rule in only(old, new) {
        report(format!("the rule `{rule}` is gone (looser)"));
    }
}
