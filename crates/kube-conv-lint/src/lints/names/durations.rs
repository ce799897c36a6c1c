//! Durations are integers with their unit in the name.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_core::field_words::{Holds, last_word, with_unit, without_interval};
use kube_conv_schema::pattern::Pattern;

pub(crate) const NO_DURATION: Lint = Lint::must("duration_as_integer_with_unit", &["A187"])
    .by(LintCheck::Node(no_duration))
    .rule("Durations are integers with the unit in the name; there is no type of durations.")
    .source("API conventions, \"Units\"; kube-api-linter, `nodurations`")
    .why("every client would need a parser of Go's syntax of durations")
    .fix("write an integer named `…Seconds`")
    .in_rust("write an `i32` named `…_seconds`")
    .warn();

pub(in crate) const UNITS: Lint = Lint::must("units_explicit", &["A186", "A242", "A244", "A245", "A250"])
    .by(LintCheck::Node(units))
.rule("The unit is in the name of an integer: `fooSeconds`, `fooTimeoutSeconds`, `fooDeadlineSeconds`, `fooBytes`.")
.source("API conventions, \"Units\" and \"Naming conventions\"")
.why("a number without a unit is read as seconds by one and as milliseconds by the other")
.fix("add the unit to the name")
    .warn();

pub(crate) const PERIOD: Lint = Lint::should("period_seconds", &["A243"])
    .by(LintCheck::Node(period))
    .rule("The time between two events is called `fooPeriodSeconds`, not `…Interval…`.")
    .source("API conventions, \"Naming conventions\"")
    .why("the same thing has one name throughout the API")
    .fix("rename the field to `…PeriodSeconds`")
    .in_rust("rename the field to `…_period_seconds`");

fn no_duration(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let schema = node.schema();
    if !node.is_type("string") || !schema.enum_values.is_empty() {
        return;
    }
    let by_name = || {
        let unchecked = schema.format.is_none() && schema.pattern.is_none();
        unchecked && node.name().is_some_and(is_duration_name)
    };
    let what = if schema.format.as_deref() == Some("duration") {
        "the format is `duration`"
    } else if schema.pattern.as_deref().is_some_and(reads_durations) {
        "the pattern is that of a duration"
    } else if by_name() {
        "the name says that the text is a duration"
    } else {
        return;
    };
    match node.name() {
        Some(name) => sink.report_with_yaml(
            node.path(),
            what,
            format!("write an integer named `{}`", in_seconds(name)),
        ),
        None => sink.report(node.path(), what),
    }
}

/// The name with its unit, as the other lints want it.
fn in_seconds(name: &str) -> String {
    let named = format!("{name}Seconds");
    without_interval(&named, Holds::Integer).unwrap_or(named)
}

fn is_duration_name(name: &str) -> bool {
    matches!(
        last_word(name).as_str(),
        "duration" | "timeout" | "interval" | "ttl"
    )
}

/// Whether an expression takes durations and neither plain numbers nor words.
fn reads_durations(pattern: &str) -> bool {
    /// More than a program that reads durations has, and less than takes long to write.
    const LARGEST: u64 = 1_000;
    let Ok(pattern) = Pattern::new(pattern) else {
        return false;
    };
    if pattern.size() > LARGEST {
        return false;
    }
    let takes = |texts: &[&str]| texts.iter().all(|text| pattern.is_match(text));
    let rejects = |texts: &[&str]| !texts.iter().any(|text| pattern.is_match(text));
    takes(&["5m", "10s", "1h"]) && rejects(&["abc", "5x", "m5", "5"])
}

fn units(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(name) = integer(node) else { return };
    if let Some((better, unit)) = with_unit(name, Holds::Integer) {
        sink.rename(node, format!("`{name}` does not say its unit"), &better);
        sink.only_if(&format!("it is in {unit}"));
    }
}

fn period(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(name) = integer(node) else { return };
    if let Some(better) = without_interval(name, Holds::Integer) {
        sink.rename(node, format!("`{name}` is an interval"), &better);
    }
}

/// The name, if the node is a field with an integer.
fn integer<'a>(node: &SchemaNode<'a>) -> Option<&'a str> {
    let name = node.name()?;
    (node.is_type("integer") && node.schema().enum_values.is_empty()).then_some(name)
}
