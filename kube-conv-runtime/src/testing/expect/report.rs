//! The report of a comparison that failed.

use super::{Expectation, Form};
use kube_conv_schema::field::Error;
use std::fmt::Write;

/// Formats the missing errors, each with the most similar unexpected one; the other unexpected
/// errors; and every actual error.
pub(super) fn mismatch(
    actual: &[Error],
    mut missing: Vec<&Expectation>,
    mut unexpected: Vec<&Error>,
) -> String {
    let at_the_field = |differences: &[&str]| !differences.contains(&"field");
    let elsewhere = |differences: &[&str]| differences == ["field"];
    let mut report = String::from("the errors are not the expected ones");
    report.push_str(&near_misses(&mut missing, &mut unexpected, at_the_field));
    report.push_str(&near_misses(&mut missing, &mut unexpected, elsewhere));
    let missing: String = missing.iter().map(|lost| format!("\n  {lost}")).collect();
    append(&mut report, "missing:", &missing);
    append(&mut report, "unexpected:", &lines(unexpected));
    match actual.len() {
        0 => report.push_str("\nthere are no errors"),
        1 => append(&mut report, "the only error:", &lines(actual)),
        count => append(&mut report, &format!("all {count} errors:"), &lines(actual)),
    }
    report
}

/// Removes and describes every missing expectation that has a similar unexpected error.
fn near_misses(
    missing: &mut Vec<&Expectation>,
    unexpected: &mut Vec<&Error>,
    is_near: impl Fn(&[&str]) -> bool,
) -> String {
    let mut near = String::new();
    missing.retain(|expectation| {
        let nearest = unexpected
            .iter()
            .enumerate()
            .map(|(position, error)| (position, differences(expectation, error)))
            .filter(|(_, differences)| is_near(differences))
            .min_by_key(|(_, differences)| differences.len());
        let Some((position, differences)) = nearest else {
            return true;
        };
        let error = unexpected.remove(position);
        // Writing into a `String` never fails.
        let _ = write!(
            near,
            "\ndiffers in {}:\n  expected  {expectation}\n  actual    {}",
            differences.join(", "),
            described(error),
        );
        false
    });
    near
}

fn append(report: &mut String, title: &str, lines: &str) {
    if !lines.is_empty() {
        report.push('\n');
        report.push_str(title);
        report.push_str(lines);
    }
}

fn lines<'e>(errors: impl IntoIterator<Item = &'e Error>) -> String {
    let described = errors.into_iter().map(described);
    described.map(|error| format!("\n  {error}")).collect()
}

/// The message with the parts of the error that it does not contain.
fn described(error: &Error) -> String {
    match error.origin() {
        Some(origin) => format!("{error}  (origin {origin})"),
        None => error.to_string(),
    }
}

fn differences(expectation: &Expectation, error: &Error) -> Vec<&'static str> {
    match &expectation.form {
        Form::Matcher(matcher) => matcher.differences(error),
        Form::Text(text) => text_differences(text, error),
    }
}

/// The parts in which an expected message differs from an error.
fn text_differences(text: &str, error: &Error) -> Vec<&'static str> {
    let after_field = text.strip_prefix(error.field());
    let Some(body) = after_field.and_then(|rest| rest.strip_prefix(": ")) else {
        let same_body = text.ends_with(&format!(": {}", error.body()));
        return if same_body {
            vec!["field"]
        } else {
            vec!["field", "body"]
        };
    };
    let Some(rest) = body.strip_prefix(&error.error_type().to_string()) else {
        return vec!["type"];
    };
    let value = error.shown_value().map(|value| format!(": {value}"));
    let value = value.unwrap_or_default();
    let same_value = rest.starts_with(&value);
    let same_detail = rest.ends_with(error.detail()) && !error.detail().is_empty();
    match (same_value, same_detail) {
        (true, _) => vec!["detail"],
        (false, true) => vec!["value"],
        (false, false) => vec!["value", "detail"],
    }
}
