//! The report of a comparison that failed.

use super::{Expectation, Form};
use crate::field::Error;
use std::fmt::Write;

/// What is missing, beside the unexpected error that is most like it; what else is unexpected;
/// every actual error.
pub(super) fn mismatch(
    actual: &[Error],
    missing: &[&Expectation],
    mut unexpected: Vec<&Error>,
) -> String {
    let mut near = String::new();
    let mut lost = String::new();
    for expectation in missing {
        match take_nearest(expectation, &mut unexpected) {
            Some((error, differences)) => {
                let _ = write!(
                    near,
                    "\ndiffers in {}:\n  expected  {expectation}\n  actual    {}",
                    differences.join(", "),
                    described(error),
                );
            }
            None => {
                let _ = write!(lost, "\n  {expectation}");
            }
        }
    }
    let mut report = String::from("the errors are not the expected ones");
    report.push_str(&near);
    append(&mut report, "missing:", &lost);
    append(&mut report, "unexpected:", &lines(unexpected));
    match actual.len() {
        0 => report.push_str("\nthere are no errors"),
        1 => append(&mut report, "the only error:", &lines(actual)),
        count => append(&mut report, &format!("all {count} errors:"), &lines(actual)),
    }
    report
}

fn append(report: &mut String, title: &str, lines: &str) {
    if !lines.is_empty() {
        let _ = write!(report, "\n{title}{lines}");
    }
}

fn lines<'e>(errors: impl IntoIterator<Item = &'e Error>) -> String {
    errors
        .into_iter()
        .map(|error| format!("\n  {}", described(error)))
        .collect()
}

/// The message with what it does not show.
fn described(error: &Error) -> String {
    match error.origin() {
        Some(origin) => format!("{error}  (origin {origin})"),
        None => error.to_string(),
    }
}

/// Removes the error that is most like the expectation, provided it is at the same field.
fn take_nearest<'e>(
    expectation: &Expectation,
    errors: &mut Vec<&'e Error>,
) -> Option<(&'e Error, Vec<&'static str>)> {
    let (position, differences) = errors
        .iter()
        .enumerate()
        .map(|(position, error)| (position, differences(expectation, error)))
        .filter(|(_, differences)| !differences.contains(&"field"))
        .min_by_key(|(_, differences)| differences.len())?;
    Some((errors.remove(position), differences))
}

fn differences(expectation: &Expectation, error: &Error) -> Vec<&'static str> {
    match &expectation.form {
        Form::Matcher(matcher) => matcher.differences(error),
        Form::Text(text) => text_differences(text, error),
    }
}

/// Which parts of an expected message are not those of an error.
fn text_differences(text: &str, error: &Error) -> Vec<&'static str> {
    let rest = text.strip_prefix(error.field());
    let Some(body) = rest.and_then(|rest| rest.strip_prefix(": ")) else {
        return vec!["field"];
    };
    let (mut expected, mut actual) = (body.to_owned(), error.body());
    let mut differences = Vec::new();
    let words = error.error_type().to_string();
    if expected.strip_prefix(&words).is_none() {
        differences.push("type");
    }
    // The detail ends the text, so what comes before it is the value.
    let detail = format!(": {}", error.detail());
    if !error.detail().is_empty() && !expected.ends_with(&detail) {
        differences.push("detail");
    } else {
        expected.truncate(expected.len().saturating_sub(detail.len()));
        actual.truncate(actual.len().saturating_sub(detail.len()));
        if expected != actual && differences.is_empty() {
            differences.push("value");
        }
    }
    differences
}
