//! The texts of paths, errors and lists of errors.
//!
//! Open for good, because the question cannot be expressed in Rust: strings that are not UTF-8;
//! types of errors unknown to upstream; values that Go prints in Go's own syntax because they are
//! not JSON; `-0` along with `-0.0`, which are one value for serde_json; Go's own instants, which
//! no API type contains. Open until the types exist here: durations and quantities.

#![allow(
    dead_code,
    reason = "the tests of several crates include this file, and use some of it"
)]

mod value;

use super::answers::error as error_answer;
use kube_conv_runtime::field::{BadValue, Error, ErrorList, Path};
use serde_json::{Value, json};
use test_support::question::{text, texts};

pub fn answer(question: &Value) -> Option<Value> {
    if let Some(errors) = question.get("errors") {
        let list: ErrorList = errors
            .as_array()?
            .iter()
            .map(error)
            .collect::<Option<_>>()?;
        let prefix = question
            .get("prefixDetail")
            .map_or(Some(String::new()), text)?;
        return Some(list_answer(&list.prefix_detail(&prefix)));
    }
    if question.get("error").is_some() {
        return Some(error_answer(&error(question)?));
    }
    Some(json!({ "path": path(&question["path"], |path| path.to_string())? }))
}

fn list_answer(list: &ErrorList) -> Value {
    json!({
        "errors": list.iter().map(error_answer).collect::<Vec<_>>(),
        "distinct": list.messages(),
        "aggregate": (!list.is_empty()).then(|| list.to_string()),
    })
}

/// Builds a path from steps and passes it to a function.
fn path<T>(steps: &Value, show: impl FnOnce(&Path<'_>) -> T) -> Option<T> {
    match steps {
        Value::Null => descend(&Path::ROOT, &[], show),
        steps => descend(&Path::ROOT, steps.as_array()?, show),
    }
}

fn descend<T>(path: &Path<'_>, steps: &[Value], show: impl FnOnce(&Path<'_>) -> T) -> Option<T> {
    let [step, rest @ ..] = steps else {
        return Some(show(path));
    };
    if let Some(name) = step.get("child") {
        return descend(&path.child(&text(name)?), rest, show);
    }
    if let Some(key) = step.get("key") {
        return descend(&path.key(&text(key)?), rest, show);
    }
    let index = step.get("index")?;
    match index.as_u64() {
        Some(index) => descend(&path.index(usize::try_from(index).ok()?), rest, show),
        // Our indices are never negative; Go prints an index like a key of digits.
        None => descend(&path.key(&index.to_string()), rest, show),
    }
}

/// The error that a question describes.
pub fn error(question: &Value) -> Option<Error> {
    path(&question["path"], |path| constructed(question, path))?
}

fn constructed(question: &Value, path: &Path<'_>) -> Option<Error> {
    let detail = question.get("detail").map_or(Some(String::new()), text)?;
    let value = question
        .get("value")
        .map_or(Some(BadValue::from(Value::Null)), value::bad_value)?;
    let number = |name| question.get(name).map_or(Some(0), Value::as_i64);
    let (actual, limit) = (number("actual")?, number("limit")?);
    let error = match question["error"].as_str()? {
        "Required" => Error::required(path, detail),
        "Forbidden" => Error::forbidden(path, detail),
        "Duplicate" => Error::duplicate(path, value),
        "NotFound" => Error::not_found(path, value),
        "Invalid" => Error::invalid(path, value, detail),
        "TypeInvalid" => Error::type_invalid(path, value, detail),
        "NotSupported" => Error::not_supported(path, value, texts(&question["supported"])?),
        "TooLong" | "TooLongMaxLength" => Error::too_long(path, limit),
        "TooLongCharacters" => Error::too_long_characters(path, limit),
        "TooShort" => Error::too_short(path, value, limit),
        "TooMany" => Error::too_many(path, actual, limit),
        "TooFew" => Error::too_few(path, actual, limit),
        "InternalError" => Error::internal(path, detail),
        // Rust has no other type.
        _ => return None,
    };
    match question.get("origin").and_then(Value::as_str) {
        // In our code an origin is a constant.
        Some(origin) => Some(error.with_origin(origin.to_owned().leak())),
        None => Some(error),
    }
}
