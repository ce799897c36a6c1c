//! Decodes the body of a request into an object that is pruned and defaulted.
//!
//! Source: `endpoints/handlers` of `k8s.io/apiserver`, and the decoders that
//! `k8s.io/apiextensions-apiserver` gives them.

use super::answer::Attempt;
use super::coerce::Malformed;
use super::engine::Engine;
use super::read::{self, Complaint, TypeNames};
use super::request::Request;
use super::resource::Resource;
use crate::options::FieldValidation;
use kube_conv_runtime::meta::GroupKind;
use kube_conv_schema::content::group_and_version;
use kube_conv_webhook::status::Status;
use serde_json::{Map, Value};
use std::fmt::Write as _;

/// The most bytes of a body.
const LONGEST_BODY: usize = 3 * 1024 * 1024;

/// The number of bytes of a body that a rejection quotes.
const SHOWN: usize = 30;

impl Request<'_> {
    /// Runs the checks that precede decoding. `options` is the kind of the options.
    pub(super) fn check(&self, options: &str) -> Result<(), Status> {
        if self.body.bytes().len() > LONGEST_BODY {
            return Err(Status::request_entity_too_large(&format!(
                "limit is {LONGEST_BODY}"
            )));
        }
        let errors = self.options.validate();
        if errors.is_empty() {
            return Ok(());
        }
        Err(Status::invalid(
            &GroupKind::new("meta.k8s.io", options),
            "",
            &errors,
        ))
    }

    /// Whether unknown and repeated fields are reported.
    pub(super) fn looks_for_complaints(&self) -> bool {
        self.options.field_validation != FieldValidation::Ignore
    }

    /// Rejects a request with unknown or repeated fields, or warns of them.
    pub(super) fn complain(
        &self,
        complaints: Vec<Complaint>,
        attempt: &mut Attempt,
    ) -> Result<(), String> {
        if complaints.is_empty() || !self.looks_for_complaints() {
            return Ok(());
        }
        if self.options.field_validation == FieldValidation::Strict {
            let errors: Vec<String> = complaints.into_iter().map(|one| one.error).collect();
            return Err(format!("strict decoding error: {}", errors.join(", ")));
        }
        for warning in complaints.into_iter().flat_map(|one| one.warnings) {
            attempt.warnings.add(warning);
        }
        Ok(())
    }
}

impl Engine {
    /// Decodes the object in a request's body, in the version that is requested. `old` is the
    /// object that it replaces.
    pub(super) fn decode(
        &self,
        request: &Request<'_>,
        old: Option<&Value>,
        attempt: &mut Attempt,
    ) -> Result<Resource, Status> {
        let body = request.body.bytes();
        let document =
            read::document(&request.body).map_err(|error| self.unrecognized(&error, body))?;
        let assumed = document.names.or(&self.type_names());
        if let Some(number) = &document.beyond_floats {
            return Err(self.cannot_be_handled(&assumed, &number.to_string()));
        }
        let mut members = match document.value {
            Value::Object(members) => members,
            _ => Map::new(),
        };
        let is_own = self.check_built_in_names(&mut members);
        let names = self.names_of(&members);
        is_own.map_err(|error| self.cannot_be_handled(&names, &error))?;
        if names.kind.is_empty() {
            let body_text = String::from_utf8_lossy(body);
            let error = format!("Object 'Kind' is missing in '{body_text}'");
            return Err(if request.looks_for_complaints() {
                self.unrecognized(&error, body)
            } else {
                self.cannot_be_handled(&assumed, &error)
            });
        }
        let reject = |error: String| self.cannot_be_handled(&names, &error);
        let coerced = self.coerce(members, Malformed::Rejected).map_err(reject)?;
        let mut complaints = document.complaints;
        complaints.extend(coerced.unknown.iter().map(|path| Complaint::unknown(path)));
        if self.built_in.is_some() {
            read::in_order_of_text(&request.body, &mut complaints);
        }
        // A server has decoded the type of the object by then.
        let complained = request.complain(complaints, attempt);
        complained.map_err(|error| cannot_be_handled(&names, &names.kind, &error))?;
        let mut resource = coerced.resource;
        self.keep_old(&mut resource, old);
        self.default(&mut resource);
        check_version(&names, &self.api_version())?;
        Ok(resource)
    }

    /// The type in an object's `apiVersion` and `kind`.
    fn names_of(&self, members: &Map<String, Value>) -> TypeNames {
        let text = |name: &str| {
            members
                .get(name)
                .and_then(Value::as_str)
                .unwrap_or_default()
        };
        let (group, version) = group_and_version(text("apiVersion")).unwrap_or_default();
        TypeNames {
            group: group.to_owned(),
            version: version.to_owned(),
            kind: text("kind").to_owned(),
        }
    }

    fn unrecognized(&self, error: &str, body: &[u8]) -> Status {
        unrecognized(&self.kind, error, body)
    }

    fn cannot_be_handled(&self, names: &TypeNames, error: &str) -> Status {
        cannot_be_handled(names, &self.kind, error)
    }
}

/// The rejection of an object of another kind.
pub(super) fn cannot_be_handled(names: &TypeNames, expected: &str, error: &str) -> Status {
    let (found, version) = (&names.kind, kube_conv_schema::go::quote(&names.version));
    Status::bad_request(format!(
        "{found} in version {version} cannot be handled as a {expected}: {error}"
    ))
}

/// Checks that an object has the version in the URL.
pub(super) fn check_version(names: &TypeNames, expected: &str) -> Result<(), Status> {
    let found = names.api_version();
    if found == expected {
        return Ok(());
    }
    Err(Status::bad_request(format!(
        "the API version in the data ({found}) does not match the expected API version ({expected})"
    )))
}

/// The rejection of a body that cannot be decoded.
pub(super) fn unrecognized(kind: &str, error: &str, body: &[u8]) -> Status {
    let summary = summary(body);
    Status::bad_request(format!(
        "the object provided is unrecognized (must be of type {kind}): {error} ({summary})"
    ))
}

/// The beginning of a body: as it is if it looks like JSON, in hexadecimal if not.
fn summary(body: &[u8]) -> String {
    if body.is_empty() {
        return "<empty>".to_owned();
    }
    let shown = body.get(..SHOWN).unwrap_or(body);
    let mut text = if body.first() == Some(&b'{') {
        String::from_utf8_lossy(shown).into_owned()
    } else {
        shown.iter().fold(String::new(), |mut text, byte| {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
    };
    if body.len() > SHOWN {
        text.push_str(" ...");
    }
    text
}
