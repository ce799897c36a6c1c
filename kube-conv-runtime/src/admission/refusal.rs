//! Why a server refuses a request.

use crate::field::{ErrorList, go};

/// The answer of a server that refuses a request: a `metav1.Status`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The HTTP status code.
    pub code: u16,
    /// The reason, such as `Invalid`; empty where the server gives none.
    pub reason: &'static str,
    /// The message.
    pub message: String,
    /// What it is about.
    pub details: Option<Box<RefusalDetails>>,
}

/// What a refusal is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RefusalDetails {
    /// The name of the object.
    pub name: String,
    /// The API group.
    pub group: String,
    /// The kind, or the resource where there is no object yet.
    pub kind: String,
    /// What is wrong, field by field.
    pub causes: Vec<RefusalCause>,
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusalCause {
    /// The reason, such as `FieldValueInvalid`; empty where the server gives none.
    pub reason: &'static str,
    /// What is wrong, without the field.
    pub message: String,
    /// The field.
    pub field: String,
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    /// An object that violates rules. Upstream: `errors.NewInvalid`.
    pub(super) fn invalid(group: &str, kind: &str, name: &str, errors: &ErrorList) -> Self {
        let dot = if group.is_empty() { "" } else { "." };
        let causes = errors.iter().map(|error| RefusalCause {
            reason: error.error_type().as_str(),
            message: error.body(),
            field: error.field().to_owned(),
        });
        Self {
            code: 422,
            reason: "Invalid",
            message: format!(
                "{kind}{dot}{group} {} is invalid: {errors}",
                go::quote(name)
            ),
            details: Some(Box::new(RefusalDetails {
                causes: causes.collect(),
                ..about(group, kind, name)
            })),
        }
    }

    /// A request that cannot be understood. Upstream: `errors.NewBadRequest`.
    pub(super) fn bad_request(message: impl Into<String>) -> Self {
        Self {
            code: 400,
            reason: "BadRequest",
            message: message.into(),
            details: None,
        }
    }

    /// An object that is not there. Upstream: `errors.NewNotFound`.
    pub(super) fn not_found(group: &str, resource: &str, name: &str) -> Self {
        Self {
            code: 404,
            reason: "NotFound",
            message: format!("{resource}.{group} {} not found", go::quote(name)),
            details: Some(Box::new(about(group, resource, name))),
        }
    }

    /// An object that is not what the request takes it for. Upstream: `errors.NewConflict`.
    pub(super) fn conflict(group: &str, resource: &str, name: &str, error: &str) -> Self {
        let name_shown = go::quote(name);
        Self {
            code: 409,
            reason: "Conflict",
            message: format!(
                "Operation cannot be fulfilled on {resource}.{group} {name_shown}: {error}"
            ),
            details: Some(Box::new(about(group, resource, name))),
        }
    }

    /// A body that is too long. Upstream: `errors.NewRequestEntityTooLargeError`.
    pub(super) fn too_large(limit: usize) -> Self {
        Self {
            code: 413,
            reason: "RequestEntityTooLarge",
            message: format!("Request entity too large: limit is {limit}"),
            details: None,
        }
    }

    /// An error that a server does not expect. Upstream: `errors.NewInternalError`.
    pub(super) fn internal(error: String) -> Self {
        Self {
            code: 500,
            reason: "InternalError",
            message: format!("Internal error occurred: {error}"),
            details: Some(Box::new(RefusalDetails {
                causes: vec![RefusalCause {
                    reason: "",
                    message: error,
                    field: String::new(),
                }],
                ..RefusalDetails::default()
            })),
        }
    }

    /// An error of Go that nothing was made of.
    pub(super) fn unexpected(message: impl Into<String>) -> Self {
        Self {
            code: 500,
            reason: "",
            message: message.into(),
            details: None,
        }
    }
}

fn about(group: &str, kind: &str, name: &str) -> RefusalDetails {
    RefusalDetails {
        name: name.to_owned(),
        group: group.to_owned(),
        kind: kind.to_owned(),
        causes: Vec::new(),
    }
}
