//! Reads a CustomResourceDefinition from JSON as the API server does: nulls are treated as absent, unknown
//! fields are dropped and reported, and values of a wrong type are rejected with the message of Go's
//! decoder.

mod empty;
mod reader;
mod schema;
mod shapes;
#[cfg(test)]
mod tests;

use crate::go_structs as structs;
use crate::go_structs::meta::OBJECT_META;
use crate::go_structs::{BeyondFloats, Numbers, ReadFailure};
use empty::Empty;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::meta::ObjectMeta;
use kube_conv_schema::limits::{MOST_LEVELS_OF_DEFINITION, levels};
use kube_conv_schema::structural::depth;
use reader::Schemas;
use serde_json::Value;
use shapes::DEFINITION;
use std::borrow::Cow;
use std::fmt;

/// An error of [`CrdRead::read`]: the first value that the API server cannot
/// decode.
#[derive(Clone, PartialEq, Eq)]
pub struct CrdReadError {
    text: String,
    /// The path of the number that cannot be read, which is reported as it is written.
    number_at: Option<String>,
}

impl CrdReadError {
    #[doc(hidden)]
    pub fn other(error: impl fmt::Display) -> Self {
        Self {
            text: error.to_string(),
            number_at: None,
        }
    }

    /// The message with the number as a client wrote it.
    #[doc(hidden)]
    pub fn spelled(&self, spelled: impl FnOnce(&str) -> Option<String>) -> String {
        let number = self.number_at.as_deref().and_then(spelled);
        let parts = self.text.split_once("number ").zip(number);
        let Some(((before, after), number)) = parts else {
            return self.text.clone();
        };
        let after = after.split_once(' ').map_or("", |(_, after)| after);
        format!("{before}number {number} {after}")
    }
}

impl From<ReadFailure> for CrdReadError {
    fn from(failure: ReadFailure) -> Self {
        Self {
            text: failure.to_string(),
            number_at: failure.number_at().map(str::to_owned),
        }
    }
}

impl fmt::Display for CrdReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

kube_conv_schema::errors::debug_as_display!(CrdReadError);

impl std::error::Error for CrdReadError {}

/// A CustomResourceDefinition that was read from JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct CrdRead {
    /// The CRD, without unknown fields.
    pub crd: CustomResourceDefinition,
    /// The paths of the unknown fields, such as
    /// `spec.versions[0].schema.openAPIV3Schema.properties.spec.const`. A server drops them with a
    /// warning, or rejects them with strict field validation; those below `items`,
    /// `additionalProperties` and `dependencies` it drops silently.
    pub unknown_fields: Vec<String>,
}

impl CrdRead {
    /// Reads a CRD from JSON as the API server does.
    ///
    /// [`check_crd`](crate::check_crd) validates the CRD. Deserializing through serde reads what serde writes: it rejects nulls, in
    /// the words of serde.
    ///
    /// ```
    /// use kube_conv_crd::CrdRead;
    /// use kube_conv_runtime::json;
    ///
    /// let read = CrdRead::read(&json!({"spec": {"group": null, "gruop": "a.b"}}))?;
    /// assert_eq!(read.unknown_fields, ["spec.gruop"]);
    ///
    /// let error = CrdRead::read(&json!({"spec": {"group": 5}})).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "json: cannot unmarshal number into Go struct field CustomResourceDefinitionSpec.spec.group \
    ///      of type string"
    /// );
    /// # Ok::<(), kube_conv_crd::CrdReadError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first value of another shape.
    pub fn read(json: &Value) -> Result<Self, CrdReadError> {
        on_stack_for(Cow::Borrowed(json), |json| read_definition(json, None))
    }

    /// Reads a CRD from JSON with a number beyond the range of `f64`.
    #[doc(hidden)]
    pub fn read_with(
        json: Value,
        beyond_floats: Option<BeyondFloats>,
    ) -> Result<Self, CrdReadError> {
        on_stack_for(Cow::Owned(json), |json| {
            read_definition(json, beyond_floats)
        })
    }
}

/// Reads metadata, dropping unknown fields.
///
/// # Errors
///
/// The first value of a wrong type, with the message of Go's decoder.
#[doc(hidden)]
pub(crate) fn object_meta(json: &Value) -> Result<ObjectMeta, CrdReadError> {
    on_stack_for(Cow::Borrowed(json), |json| {
        let read = structs::read::<()>(&OBJECT_META, json, Numbers::AsSent, None)?;
        serde_json::from_value(read.value).map_err(CrdReadError::other)
    })
}

fn read_definition(
    json: Value,
    beyond_floats: Option<BeyondFloats>,
) -> Result<CrdRead, CrdReadError> {
    let empty = Empty::of(&json);
    let read = structs::read::<Schemas>(&DEFINITION, json, Numbers::AsSent, beyond_floats)?;
    let crd = serde_json::from_value(read.value);
    let mut crd: CustomResourceDefinition = crd.map_err(CrdReadError::other)?;
    empty.note(&mut crd);
    let versions = crd.spec.versions.iter_mut();
    let places = versions.filter_map(|version| {
        let schema = version.schema.as_mut()?;
        schema.open_api_v3_schema.as_mut()
    });
    for (place, schema) in places.zip(read.own.of_versions) {
        *place = schema;
    }
    Ok(CrdRead {
        crd,
        unknown_fields: read.unknown,
    })
}

/// Reads JSON on a stack that is large enough for its depth.
fn on_stack_for<T: Send>(
    json: Cow<'_, Value>,
    read: impl FnOnce(Value) -> Result<T, CrdReadError> + Send,
) -> Result<T, CrdReadError> {
    let levels = levels(&json, MOST_LEVELS_OF_DEFINITION);
    if levels > MOST_LEVELS_OF_DEFINITION {
        let text = format!("must not nest more than {MOST_LEVELS_OF_DEFINITION} levels");
        return Err(CrdReadError::other(text));
    }
    depth::with_stack_for(levels, || read(json.into_owned()))
        .unwrap_or_else(|| Err(CrdReadError::other("there is no memory for its levels")))
}
