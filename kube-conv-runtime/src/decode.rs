//! From JSON to a typed value, by way of the structural validator.
//!
//! The validator prunes, defaults and validates first, so that errors are returned together and in
//! the API server's words; serde reads what passed. Where a type reads less than its schema allows,
//! [`search`] finds the places.

mod input;
mod search;
mod unread;

pub use self::input::Input;
pub(crate) use self::search::within_member;
use self::unread::{UNREAD, with_unread};
use crate::ApiType;
use crate::defaulting::{derive, has_derived_defaults};
use crate::field::{BadValue, Error, ErrorList, Path};
use crate::schema::Schema;
use crate::structural::{CompileError, Structural, Survey};
use crate::type_info::{ResourceNames, Shape, TypeInfo};
use crate::whole_numbers::write_whole_numbers;
use serde_json::{Map, Value};
use std::any::TypeId;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// Reads a value as a cluster would take it.
///
/// # Errors
///
/// Everything that is wrong with the value.
pub(crate) fn decode<T: ApiType>(value: &Value) -> Result<T, ErrorList> {
    let survey = Survey::of(value).check_depth()?;
    decode_owned(value.clone(), survey, || Some(value.clone()))
}

/// As [`decode`], of a value that nobody needs any more. `again` makes it once more, for the search
/// that follows an error.
///
/// # Errors
///
/// Everything that is wrong with the value.
fn decode_owned<T: ApiType>(
    value: Value,
    survey: Survey,
    again: impl FnOnce() -> Option<Value>,
) -> Result<T, ErrorList> {
    if let (Some(names), Some(object)) = (T::TYPE.resource, value.as_object()) {
        check_type_meta(names, object).into_result()?;
    }
    let compiled = structural_of::<T>().map_err(|error| broken_schema(&error))?;
    let derive: Option<fn(&mut Value)> = compiled.has_derived_defaults.then_some(derive::<T>);
    let accepted = compiled.structural.process_with(value, survey, derive);
    let errors = match accepted {
        Err(errors) => errors,
        Ok(accepted) => {
            let accepted = compiled.finished(accepted, survey);
            match T::deserialize(Input::plain(accepted)) {
                Ok(value) => return Ok(value),
                Err(error) => unread_alone(&error),
            }
        }
    };
    let read = |value| T::deserialize(Input::traced(value)).map(drop);
    match again().and_then(|value| compiled.prepared(value, survey, derive)) {
        Some(value) => Err(with_unread(&compiled, &value, errors, &read)),
        None => Err(errors),
    }
}

/// That a value cannot be read, where nobody can look for the place.
fn unread_alone(error: &serde_json::Error) -> ErrorList {
    Error::invalid(Path::ROOT, BadValue::Omitted, error.to_string())
        .with_origin(UNREAD)
        .into()
}

/// Reads a JSON text as a cluster would take it.
///
/// # Errors
///
/// What is wrong with the JSON, or everything that is wrong with the value.
pub(crate) fn from_json<T: ApiType>(text: &str) -> Result<T, ErrorList> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        Error::invalid(Path::ROOT, BadValue::Omitted, format!("not JSON: {error}"))
    })?;
    // `serde_json` reads no more than 128 levels, unless a crate of the build asks it to.
    let survey = Survey::of(&value).check_depth()?;
    decode_owned(value, survey, || serde_json::from_str(text).ok())
}

/// Reads a YAML document as a cluster would take it.
///
/// # Errors
///
/// What is wrong with the YAML, or everything that is wrong with the value.
#[cfg(feature = "yaml")]
pub(crate) fn from_yaml<T: ApiType>(text: &str) -> Result<T, ErrorList> {
    let value: Value = serde_saphyr::from_str(text)
        .map_err(|error| Error::invalid(Path::ROOT, BadValue::Omitted, not_yaml(&error)))?;
    let survey = Survey::of(&value).check_depth()?;
    decode_owned(value, survey, || serde_saphyr::from_str(text).ok())
}

/// The error without the excerpt of the text: an error of a field is one line.
#[cfg(feature = "yaml")]
fn not_yaml(error: &serde_saphyr::Error) -> String {
    match error.without_snippet() {
        serde_saphyr::Error::MultipleDocuments { .. } => {
            "there are several YAML documents; read one at a time".to_owned()
        }
        // Its own text names an option of the reader, which cannot be set here.
        serde_saphyr::Error::DuplicateMappingKey { key, location } => {
            let key = key.as_deref().unwrap_or("a key");
            let (line, column) = (location.line(), location.column());
            format!("not YAML: {key} stands twice in one object at line {line}, column {column}")
        }
        error => format!("not YAML: {error}"),
    }
}

/// The object has to be of the kind; servers leave both names out of the items of a list.
fn check_type_meta(names: ResourceNames, object: &Map<String, Value>) -> ErrorList {
    let expected = [("kind", names.kind), ("apiVersion", names.api_version)];
    expected
        .into_iter()
        .filter_map(|(field, expected)| match object.get(field) {
            Some(Value::String(found)) if found != expected => Some(Error::invalid(
                Path::new(field),
                found.as_str(),
                format!("must be {expected}"),
            )),
            _ => None,
        })
        .collect()
}

/// What reading a type takes.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(crate) structural: Structural,
    has_derived_defaults: bool,
}

impl Compiled {
    /// A value as serde reads it: as it was accepted, with whole numbers as integers.
    fn finished(&self, mut accepted: Value, survey: Survey) -> Value {
        if self.has_derived_defaults || self.structural.may_have_floats(survey) {
            write_whole_numbers(&mut accepted);
        }
        accepted
    }

    /// As [`Compiled::finished`], of a value that need not be accepted.
    fn prepared(
        &self,
        value: Value,
        survey: Survey,
        derive: Option<fn(&mut Value)>,
    ) -> Option<Value> {
        let value = self.structural.prepare(value, survey, derive).ok()?;
        Some(self.finished(value, survey))
    }
}

/// The compiled schema of a type, made on first use.
pub(crate) fn structural_of<T: ApiType>() -> Result<Arc<Compiled>, CompileError> {
    static COMPILED: OnceLock<RwLock<HashMap<TypeId, Arc<Compiled>>>> = OnceLock::new();
    let compiled = COMPILED.get_or_init(RwLock::default);
    let key = TypeId::of::<T>();
    let known = compiled.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(structural) = known.get(&key) {
        return Ok(Arc::clone(structural));
    }
    drop(known);
    let made = Arc::new(Compiled {
        structural: Structural::compile(&whole_schema(T::TYPE))?,
        has_derived_defaults: has_derived_defaults(T::TYPE),
    });
    compiled
        .write()
        .unwrap_or_else(PoisonError::into_inner)
        .insert(key, Arc::clone(&made));
    Ok(made)
}

/// The schema of everything that is read: a CustomResourceDefinition says of metadata no more than
/// that it is an object, but its fields have types all the same.
fn whole_schema(info: &'static TypeInfo) -> Schema {
    let mut schema = Schema::of_type_info(info);
    if info.resource.is_none() {
        return schema;
    }
    for name in ["apiVersion", "kind"] {
        schema
            .properties
            .insert(name.into(), Schema::of_type("string"));
    }
    if let Shape::Object(fields) = info.shape
        && let Some(metadata) = fields.iter().find(|field| field.name == "metadata")
    {
        let described = Schema::of_type_info(metadata.link.target());
        schema.properties.insert("metadata".into(), described);
    }
    schema
}

fn broken_schema(error: &CompileError) -> ErrorList {
    Error::internal(Path::ROOT, error.to_string()).into()
}
