//! Errors and values in the form of answers.

#![allow(
    dead_code,
    reason = "the tests of several crates include this file, and use some of it"
)]

use kube_conv_schema::field::{Error, ErrorList};
use serde_json::{Value, json};

/// The answer that is a list of errors.
pub fn errors(errors: &ErrorList) -> Value {
    json!({ "errors": errors.iter().map(error).collect::<Vec<_>>() })
}

/// One error in the form of answers.
pub fn error(error: &Error) -> Value {
    let mut answer = json!({
        "type": error.error_type().as_str(),
        "path": error.field(),
        "body": error.body(),
        "error": error.to_string(),
    });
    if let Some(origin) = error.origin() {
        answer["origin"] = json!(origin);
    }
    answer
}

/// Sorts the errors at the path of a map of two or more entries by their text,
/// because upstream's order is random there. Errors of other paths keep their places.
pub fn sort_map_errors(errors: ErrorList, path: &str, entries: usize) -> ErrorList {
    let mut errors = errors.into_vec();
    if entries < 2 {
        return errors.into();
    }
    let is_of_map = |error: &Error| error.field() == path;
    let mut of_map: Vec<Error> = errors.iter().filter(|e| is_of_map(e)).cloned().collect();
    of_map.sort_by_key(Error::to_string);
    let mut sorted = of_map.into_iter();
    for error in errors.iter_mut().filter(|error| is_of_map(error)) {
        *error = sorted.next().unwrap();
    }
    errors.into()
}

/// The same value as JSON that Go has written: `1.0` becomes `1`, and numbers beyond int64 lose
/// digits.
pub fn as_go_writes(value: Value) -> Value {
    let body = Error::invalid("f", json!([value]), "").body();
    let written = body.strip_prefix("Invalid value: ").unwrap_or_default();
    let mut read: Vec<Value> = serde_json::from_str(written).unwrap_or_default();
    read.pop().unwrap_or_default()
}

/// Causes that differ only in rules at which upstream panics. Ours are satisfied or violated there.
pub fn explain_panics(ours: &Value, upstream: &Value) -> Option<&'static str> {
    let none = Vec::new();
    let panics = |cause: &&Value| {
        let message = cause["message"].as_str();
        message.is_some_and(|text| text.contains("hash of unhashable type"))
    };
    let (panics, others): (Vec<_>, Vec<_>) = upstream.as_array()?.iter().partition(panics);
    let ours = ours.as_array().unwrap_or(&none);
    let field = |cause: &'_ Value| cause["field"].as_str().unwrap_or_default().to_owned();
    // What upstream says of a rule that panics does not have the rule's `fieldPath`.
    let is_of = |panic: &Value, cause: &Value| {
        let (panic, cause) = (field(panic), field(cause));
        let below = cause.strip_prefix(&*panic);
        panic == "<nil>"
            || below.is_some_and(|path| path.is_empty() || path.starts_with(['.', '[']))
    };
    let is_of_panic = |cause: &Value| panics.iter().any(|panic| is_of(panic, cause));
    let is_same = others.iter().all(|cause| ours.contains(cause))
        && ours
            .iter()
            .all(|cause| others.contains(&cause) || is_of_panic(cause));
    let reason = "list maps whose keys are lists or objects, compared by rules";
    (is_same && !panics.is_empty()).then_some(reason)
}
