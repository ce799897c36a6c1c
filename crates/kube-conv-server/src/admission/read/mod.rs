//! Parses bodies, and finds the repeated fields that strict field validation reports.

mod type_names;

use super::request::Body;
use super::warning::{Warning, WarningKind};
pub(super) use crate::json_text::MOST_REPORTED;
use crate::json_text::{self, ReadError, too_deep};
use kube_conv_crd::go_structs::BeyondFloats;
use kube_conv_schema::go;
use kube_conv_yaml::DuplicateKey;
use serde_json::Value;
use std::collections::HashMap;
pub(super) use type_names::TypeNames;

/// A parsed body.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) value: Value,
    /// The type of the body, found before the body is decoded.
    pub(super) names: TypeNames,
    /// The problems that strict field validation reports.
    pub(super) complaints: Vec<Complaint>,
    /// The first number beyond the range of `f64`, in whose place the tree has null.
    pub(super) beyond_floats: Option<BeyondFloats>,
}

/// A problem that strict field validation reports: as an error, or as warnings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Complaint {
    pub(super) error: String,
    pub(super) warnings: Vec<Warning>,
}

impl Complaint {
    /// A complaint whose error and warning have the same text.
    pub(super) fn of(warning: Warning) -> Self {
        Self {
            error: warning.text.clone(),
            warnings: vec![warning],
        }
    }

    fn about(path: &str, kind: WarningKind, text: String) -> Self {
        Self::of(Warning::new(kind, text).about(path))
    }

    /// The path of the field, if it is about one, and how often it occurs before the problem.
    fn field(&self) -> Option<(&str, usize)> {
        let warning = self.warnings.first()?;
        let occurrence = usize::from(warning.kind == WarningKind::DuplicateField);
        Some((warning.field.as_deref()?, occurrence))
    }

    fn duplicate(path: &str) -> Self {
        let text = format!("duplicate field {}", go::quote(path));
        Self::about(path, WarningKind::DuplicateField, text)
    }

    /// The keys that are set twice in a YAML document: one error, and a warning for each.
    pub(super) fn yaml_duplicates(duplicates: &[DuplicateKey]) -> Option<Self> {
        let warnings: Vec<String> = duplicates.iter().map(DuplicateKey::warning).collect();
        let error = format!("yaml: unmarshal errors:\n  {}", warnings.join("\n  "));
        let duplicate = |text| Warning::new(WarningKind::DuplicateField, text);
        let warnings: Vec<Warning> = warnings.into_iter().map(duplicate).collect();
        (!warnings.is_empty()).then_some(Self { error, warnings })
    }

    /// An unknown field of a Go struct.
    pub(super) fn unknown_to_go(path: &str) -> Self {
        let text = format!("unknown field {}", go::quote(path));
        Self::about(path, WarningKind::UnknownField, text)
    }

    /// An unknown field of the schema.
    pub(super) fn unknown(path: &str) -> Self {
        let text = format!("unknown field \"{path}\"");
        Self::about(path, WarningKind::UnknownField, text)
    }
}

/// Reads a body.
///
/// # Errors
///
/// The server's message about a body that is not valid JSON or YAML.
pub(super) fn document(body: &Body<'_>) -> Result<Document, String> {
    match body {
        Body::Json(text) => of_json(text, Vec::new()),
        Body::TooDeep => Err(too_deep()),
        Body::Yaml(text) => {
            let read = kube_conv_yaml::read(text).map_err(|error| error.to_string())?;
            let complaints = Complaint::yaml_duplicates(&read.duplicate_keys);
            // The server reads what it has converted to JSON.
            let json = go::json(&read.value);
            of_json(json.as_bytes(), complaints.into_iter().collect())
        }
    }
}

/// Sorts what is reported about unknown and repeated members of Go's structs by the text, as Go's decoder does, and
/// drops what is beyond the limit.
pub(super) fn in_order_of_text(body: &Body<'_>, complaints: &mut Vec<Complaint>) {
    if let Body::Json(text) = body
        && complaints.len() > 1
    {
        let paths = complaints.iter().filter_map(Complaint::field);
        let places = json_text::places(text, paths.map(|(field, _)| field.to_owned()).collect());
        let mut found: HashMap<&str, Vec<usize>> = HashMap::new();
        for (place, path) in places.iter().enumerate() {
            found.entry(path).or_default().push(place);
        }
        complaints.sort_by_cached_key(|complaint| {
            // A repeated member is reported where it is repeated.
            let (field, occurrence) = complaint.field()?;
            found.get(field)?.get(occurrence).copied()
        });
    }
    complaints.truncate(MOST_REPORTED);
}

/// Returns a number as it is written in a body, by its path.
pub(super) fn spelled(body: &Body<'_>, path: &str) -> Option<String> {
    match body {
        Body::Json(text) => json_text::spelled(text, path),
        Body::TooDeep => None,
        Body::Yaml(text) => {
            let read = kube_conv_yaml::read(text).ok()?;
            json_text::spelled(go::json(&read.value).as_bytes(), path)
        }
    }
}

fn of_json(text: &[u8], mut complaints: Vec<Complaint>) -> Result<Document, String> {
    let tree = json_text::read(text).map_err(|error| match error {
        ReadError::Syntax(syntax_error) => {
            format!("couldn't get version/kind; json parse error: {syntax_error}")
        }
        ReadError::TooDeep => too_deep(),
    })?;
    let names = TypeNames::read(
        &tree.value,
        tree.type_names.iter().map(|(name, value)| (name, value)),
    )?;
    complaints.extend(
        tree.duplicates
            .iter()
            .map(|path| Complaint::duplicate(path)),
    );
    Ok(Document {
        value: tree.value,
        names,
        complaints,
        beyond_floats: tree.beyond_floats,
    })
}
