//! Decodes JSON into typed values, through the structural validator.
//!
//! The validator prunes, defaults and validates first, so that errors are returned together and
//! with the API server's messages; serde then reads the valid value. If a type reads less than its
//! schema allows, `wire::search` finds the paths.

mod at_once;
mod compiled;
mod unread;
mod wording;

use self::compiled::structural_of;
use self::unread::{UNREAD, with_unread};
use self::wording::name_errors;
#[doc(hidden)]
pub use self::wording::validate_as;
use crate::ApiType;
use crate::api::TypeInfo;
use crate::defaulting::derive;
use crate::meta::type_meta::type_errors;
use crate::meta::validation::errors_in_json;
use crate::wire::input::Input;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::schema::UnevaluatedRule;
use kube_conv_schema::strict::strictly;
use kube_conv_schema::structural::stream::Json;
use kube_conv_schema::structural::{CompileError, Survey};
use serde_json::Value;

/// Reads a value as a cluster would accept it.
///
/// # Errors
///
/// All errors of the value.
#[doc(hidden)]
pub fn decode<T: ApiType>(value: &Value) -> Result<T, ErrorList> {
    // Most values are valid; errors are found in steps.
    match at_once::read(Json::Value(value)) {
        Some(read) => Ok(read),
        None => decode_with_report(value).result,
    }
}

/// The result of `decode`, with the rules that it did not evaluate.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
#[non_exhaustive]
pub struct Decoded<T> {
    /// The value, or all of its errors.
    pub result: Result<T, ErrorList>,
    /// The CEL rules that a server evaluates for this value and `decode` did not. If there are any, a
    /// server may reject what is accepted here, or reject it for more reasons.
    ///
    /// Rules are not evaluated, and not listed, for a value with an error that keeps a server from
    /// evaluating them.
    pub unevaluated: Vec<UnevaluatedRule>,
}

impl<T> From<ErrorList> for Decoded<T> {
    fn from(errors: ErrorList) -> Self {
        Self {
            result: Err(errors),
            unevaluated: Vec::new(),
        }
    }
}

/// Reads a value as a cluster would accept it, and lists the rules that were not evaluated.
#[doc(hidden)]
pub fn decode_with_report<T: ApiType>(value: &Value) -> Decoded<T> {
    match Survey::of(value).check_depth() {
        Ok(survey) => decode_reported(value.clone(), survey, || Some(value.clone())),
        Err(errors) => errors.into(),
    }
}

/// Like [`decode_with_report`], for an owned value. `again` makes it once more, for the search after an error.
fn decode_reported<T: ApiType>(
    value: Value,
    survey: Survey,
    again: impl FnOnce() -> Option<Value>,
) -> Decoded<T> {
    if let (Some(names), Some(object)) = (T::TYPE.resource, value.as_object()) {
        // Servers leave both names out of the items of a list.
        let found = |name: &str| object.get(name)?.as_str();
        let errors = type_errors(names.kind, names.api_version, found);
        let is_list = |kind: &str| kind.ends_with("List") && object.contains_key("items");
        if !errors.is_empty() && found("kind").is_some_and(is_list) {
            let text = format!(
                "a list of objects is no {0}; read each of its `items`, or all as a `List<{0}>`",
                names.kind
            );
            return ErrorList::from(Error::invalid(Path::ROOT, BadValue::Omitted, text)).into();
        }
        if !errors.is_empty() {
            return errors.into();
        }
    }
    let compiled = match structural_of::<T>() {
        Ok(compiled) => compiled,
        Err(error) => return broken_schema(&error).into(),
    };
    let of_metadata = metadata_errors(T::TYPE, &value);
    let derive: Option<fn(&mut Value)> = compiled.has_derived_defaults.then_some(derive::<T>);
    let prepared = match compiled.structural.prepare(value, derive) {
        Ok(prepared) => prepared,
        Err(errors) => return ErrorList::from_iter(of_metadata.into_iter().chain(errors)).into(),
    };
    let verdict = compiled.structural.verdict(&prepared);
    let unevaluated = verdict.unevaluated;
    let errors: ErrorList = of_metadata.into_iter().chain(verdict.errors).collect();
    // Rules distinguish `1.0` from `1`, serde's reading must not.
    let prepared = compiled.finished(prepared, survey);
    let (errors, value) = if errors.is_empty() {
        match strictly(|| T::deserialize(Input::plain(prepared))) {
            Ok(value) => {
                return Decoded {
                    result: Ok(value),
                    unevaluated,
                };
            }
            Err(error) => {
                let value = again().and_then(|value| compiled.prepared(value, survey, derive));
                (unread_alone(&error), value)
            }
        }
    } else {
        // Most types read what their schema rejects, and the search for unreadable parts takes long.
        let is_readable = at_once::is_readable::<T>(&prepared);
        (errors, Some(prepared).filter(|_| !is_readable))
    };
    let read = |value| strictly(|| T::deserialize(Input::traced(value)).map(drop));
    let errors = match value {
        Some(value) => with_unread(&compiled, &value, errors, &read),
        None => errors,
    };
    Decoded {
        result: Err(errors),
        unevaluated,
    }
}

/// The error about a value that cannot be read, if its path cannot be found.
fn unread_alone(error: &serde_json::Error) -> ErrorList {
    Error::invalid(Path::ROOT, BadValue::Omitted, error.to_string())
        .with_origin(UNREAD)
        .into()
}

/// Reads a JSON text as a cluster would accept it.
///
/// # Errors
///
/// A syntax error of the JSON, or all errors of the value.
#[doc(hidden)]
pub fn from_json<T: ApiType>(text: &str) -> Result<T, ErrorList> {
    // Most texts are valid; errors are found in steps.
    match at_once::read(Json::Text(text)) {
        Some(value) => Ok(value),
        None => from_json_in_steps(text),
    }
}

/// Like [`from_json`], without reading and checking at once.
fn from_json_in_steps<T: ApiType>(text: &str) -> Result<T, ErrorList> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        Error::invalid(Path::ROOT, BadValue::Omitted, format!("not JSON: {error}"))
    })?;
    // `serde_json` reads at most 128 levels, unless a crate of the build enables `unbounded_depth`.
    let survey = Survey::of(&value).check_depth()?;
    decode_reported(value, survey, || serde_json::from_str(text).ok()).result
}

/// The errors of a server about the metadata of a kind's object.
fn metadata_errors(info: &'static TypeInfo, object: &Value) -> ErrorList {
    let mut errors = name_errors(info, object);
    if info.kind.is_some()
        && let Some(metadata) = object.get("metadata")
    {
        errors.extend(errors_in_json(metadata));
    }
    errors
}

fn broken_schema(error: &CompileError) -> ErrorList {
    Error::internal(Path::ROOT, error.to_string()).into()
}
