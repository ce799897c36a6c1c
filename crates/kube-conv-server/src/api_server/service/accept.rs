//! The form of a response that a client accepts: whole objects, their metadata, or tables.
//!
//! Source: `endpoints/handlers/negotiation` and `endpoints/handlers/response.go` of `k8s.io/apiserver`.

use super::route::unrouted;
use super::table;
use crate::api_server::resource::Resource;
use kube_conv_runtime::crd::PrinterColumn;
use kube_conv_runtime::meta::Time;
use kube_conv_webhook::status::{Status, StatusReason};
use serde_json::{Value, json};

const JSON: &str = "application/json";

/// The media types that are written.
const WRITTEN: [&str; 1] = [JSON];

/// The form of the objects in a response.
#[derive(Clone, Debug, Default)]
pub(super) enum Form {
    /// Whole objects.
    #[default]
    Whole,
    /// Their metadata alone.
    Partial,
    /// A table with a row for each.
    Table {
        columns: Vec<PrinterColumn>,
        /// The part of an object in its row: `None`, `Metadata` or `Object`.
        includes: String,
        now: Time,
    },
}

/// The media type that a client accepts, with its parameters.
struct MediaType<'a> {
    name: &'a str,
    parameters: Vec<(&'a str, &'a str)>,
}

impl<'a> MediaType<'a> {
    fn read(text: &'a str) -> Self {
        let mut parts = text.split(';').map(str::trim);
        Self {
            name: parts.next().unwrap_or_default(),
            parameters: parts.filter_map(|part| part.split_once('=')).collect(),
        }
    }

    fn parameter(&self, name: &str) -> Option<&'a str> {
        let mut parameters = self.parameters.iter();
        parameters
            .find(|(known, _)| *known == name)
            .map(|(_, value)| *value)
    }

    fn is_json(&self) -> bool {
        matches!(self.name, JSON | "application/*" | "*/*")
    }

    fn is_of(&self, group: &str, version: &str) -> bool {
        self.parameter("g") == Some(group) && self.parameter("v") == Some(version)
    }
}

/// Returns the name of the form that is accepted first: empty for whole objects.
///
/// # Errors
///
/// 406 if no form is known.
pub(super) fn accepted(accept: Option<&str>) -> Result<&str, Status> {
    let accept = accept.filter(|accept| !accept.trim().is_empty());
    let types = accept.unwrap_or(JSON).split(',').map(MediaType::read);
    let mut forms = types
        .filter(MediaType::is_json)
        .filter_map(|one| match one.parameter("as") {
            None => Some(""),
            Some(form @ ("PartialObjectMetadata" | "PartialObjectMetadataList" | "Table")) => {
                one.is_of("meta.k8s.io", "v1").then_some(form)
            }
            Some(form @ "APIGroupDiscoveryList") => {
                one.is_of("apidiscovery.k8s.io", "v2").then_some(form)
            }
            Some(_) => None,
        });
    forms.next().ok_or_else(|| Status::not_acceptable(&WRITTEN))
}

/// Returns the name of the form that is accepted first, as [`accepted`].
///
/// # Errors
///
/// 406 if no form is known; the routes of built-in kinds reject other media types in their own words.
pub(super) fn negotiated(accept: Option<&str>, is_built_in: bool) -> Result<&str, Status> {
    accepted(accept).map_err(|rejection| {
        let mut types = accept.unwrap_or_default().split(',').map(MediaType::read);
        if !is_built_in || types.any(|one| one.is_json()) {
            return rejection;
        }
        let types = WRITTEN.join(", ");
        let text = format!("406: Not Acceptable\n\nAvailable representations: {types}");
        unrouted(406, StatusReason::NotAcceptable, &text)
    })
}

/// Checks which part of an object the rows of a table have.
pub(super) fn check_included(form: &str, includes: &str) -> Result<(), Status> {
    if form != "Table" || matches!(includes, "" | "Metadata" | "None" | "Object") {
        return Ok(());
    }
    let value = kube_conv_schema::go::quote(includes);
    Err(Status::bad_request(format!(
        "Unable to convert to Table as requested: includeObject: Invalid value: {value}: must be 'Metadata', \
         'Object', 'None', or empty"
    )))
}

impl Form {
    /// Returns the form of a name.
    pub(super) fn of(name: &str, resource: &Resource, includes: &str, now: Time) -> Self {
        match name {
            "PartialObjectMetadata" | "PartialObjectMetadataList" => Self::Partial,
            "Table" => Self::Table {
                columns: resource.columns.clone(),
                includes: includes.to_owned(),
                now,
            },
            _ => Self::Whole,
        }
    }

    /// Puts an object or a list into this form. Other kinds, such as a Status, stay as they are.
    pub(super) fn apply(&self, object: Value) -> Value {
        if object.get("kind").and_then(Value::as_str) == Some("Status") {
            return object;
        }
        match self {
            Self::Whole => object,
            Self::Partial => partial(object),
            Self::Table {
                columns,
                includes,
                now,
            } => table::table_of(object, columns, includes, *now),
        }
    }
}

/// Keeps the metadata of an object, or of all objects of a list.
pub(super) fn partial(mut object: Value) -> Value {
    let metadata = object.get_mut("metadata").map(Value::take);
    let Some(Value::Array(items)) = object.get_mut("items").map(Value::take) else {
        return json!({
            "apiVersion": "meta.k8s.io/v1",
            "kind": "PartialObjectMetadata",
            "metadata": metadata,
        });
    };
    json!({
        "apiVersion": "meta.k8s.io/v1",
        "kind": "PartialObjectMetadataList",
        "metadata": metadata,
        "items": items.into_iter().map(partial_item).collect::<Vec<_>>(),
    })
}

fn partial_item(mut object: Value) -> Value {
    json!({
        "apiVersion": "meta.k8s.io/v1",
        "kind": "PartialObjectMetadata",
        "metadata": object.get_mut("metadata").map(Value::take),
    })
}
