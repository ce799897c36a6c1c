//! Patterns, formats and rules.

use super::bounds::{ChangedBound, bounds};
use super::guards::is_guarded;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::SchemaPair;
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

fn pattern(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    match (&pair.old.pattern, &pair.new.pattern) {
        (None, Some(after)) => sink.report(
            &*pair.path,
            format!("the pattern `{after}` is new (tighter)"),
        ),
        (Some(before), Some(after)) if before != after => {
            sink.report(
                &*pair.path,
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

fn mutability(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let rules = only(pair.new, pair.old).filter(|rule| is_about_change(rule));
    for rule in rules.filter(|rule| !is_guarded(rule, pair)) {
        sink.report(&*pair.path, format!("the rule `{rule}` is new (tighter)"));
    }
}

fn tighter(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let (old, new) = (pair.old, pair.new);
    let mut report = |message: String| sink.report(&*pair.path, message);
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

fn looser(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let (old, new) = (pair.old, pair.new);
    let mut report = |message: String| sink.report(&*pair.path, message);
    for bound in bounds(pair).filter(ChangedBound::is_looser) {
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
