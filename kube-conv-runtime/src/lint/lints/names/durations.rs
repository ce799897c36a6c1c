//! Durations are integers with their unit in the name.

use crate::lint::model::{Check, Level, Lint};
use crate::lint::names::{last_word, words};
use crate::lint::sink::Sink;
use crate::lint::tree::Node;
use crate::pattern::Pattern;

pub(in crate::lint) const NO_DURATION: Lint = Lint::new(
    "duration_as_integer_with_unit",
    &["A187"],
    Level::Must,
    Check::Node(no_duration),
)
.rule("Durations are integers with the unit in the name; there is no type of durations.")
.source("API conventions, \"Units\"; kube-api-linter, `nodurations`")
.why("every client would need a parser of Go's syntax of durations")
.fix("write an integer named `…Seconds`");

pub(in crate::lint) const SECONDS: Lint = Lint::new(
    "seconds_suffix",
    &["A186", "A242"],
    Level::Should,
    Check::Node(seconds),
)
.rule("An integer that is a duration is called `fooSeconds`.")
.source("API conventions, \"Naming conventions\"")
.why("a number without a unit is read as seconds by one and as milliseconds by the other")
.fix("add the unit to the name: `…Seconds`");

pub(in crate::lint) const PERIOD: Lint = Lint::new(
    "period_seconds",
    &["A243"],
    Level::Should,
    Check::Node(period),
)
.rule("The time between two events is called `fooPeriodSeconds`, not `…Interval…`.")
.source("API conventions, \"Naming conventions\"")
.why("the same thing has one name throughout the API")
.fix("rename the field to `…PeriodSeconds`");

pub(in crate::lint) const TIMEOUT: Lint = Lint::new(
    "timeout_seconds",
    &["A244"],
    Level::Should,
    Check::Node(timeout),
)
.rule("The limit of a wait is called `fooTimeoutSeconds`.")
.source("API conventions, \"Naming conventions\"")
.why("a number without a unit is read as seconds by one and as milliseconds by the other")
.fix("rename the field to `…TimeoutSeconds`");

pub(in crate::lint) const DEADLINE: Lint = Lint::new(
    "deadline_seconds",
    &["A245"],
    Level::Should,
    Check::Node(deadline),
)
.rule("The limit for the end of something is called `fooDeadlineSeconds`.")
.source("API conventions, \"Naming conventions\"")
.why("a number without a unit is read as seconds by one and as milliseconds by the other")
.fix("rename the field to `…DeadlineSeconds`");

fn no_duration(node: &Node<'_>, sink: &mut Sink<'_>) {
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
    sink.report(node.path(), what);
}

fn is_duration_name(name: &str) -> bool {
    matches!(
        last_word(name).as_str(),
        "duration" | "timeout" | "interval" | "ttl"
    )
}

/// Whether an expression takes durations and neither plain numbers nor words.
fn reads_durations(pattern: &str) -> bool {
    let Ok(pattern) = Pattern::new(pattern) else {
        return false;
    };
    let takes = |texts: &[&str]| texts.iter().all(|text| pattern.is_match(text));
    let refuses = |texts: &[&str]| !texts.iter().any(|text| pattern.is_match(text));
    takes(&["5m", "10s", "1h"]) && refuses(&["abc", "5x", "m5", "5"])
}

fn seconds(node: &Node<'_>, sink: &mut Sink<'_>) {
    report(node, &["delay", "duration", "period", "ttl"], sink);
}

fn period(node: &Node<'_>, sink: &mut Sink<'_>) {
    let Some(name) = integer(node) else { return };
    let lower: Vec<String> = words(name).iter().map(|word| word.to_lowercase()).collect();
    let (last, before) = match lower.as_slice() {
        [.., before, last] => (last.as_str(), before.as_str()),
        [last] => (last.as_str(), ""),
        [] => return,
    };
    if last == "interval" || (before == "interval" && UNITS.contains(&last)) {
        sink.report(node.path(), format!("`{name}` is an interval"));
    }
}

fn timeout(node: &Node<'_>, sink: &mut Sink<'_>) {
    report(node, &["timeout"], sink);
}

fn deadline(node: &Node<'_>, sink: &mut Sink<'_>) {
    report(node, &["deadline"], sink);
}

const UNITS: &[&str] = &["seconds", "milliseconds", "minutes", "hours", "days"];

/// The name, if the node is a field with an integer.
fn integer<'a>(node: &Node<'a>) -> Option<&'a str> {
    let name = node.name()?;
    (node.is_type("integer") && node.schema().enum_values.is_empty()).then_some(name)
}

fn report(node: &Node<'_>, last: &[&str], sink: &mut Sink<'_>) {
    if let Some(name) = integer(node)
        && last.contains(&last_word(name).as_str())
    {
        sink.report(node.path(), format!("`{name}` does not say its unit"));
    }
}
