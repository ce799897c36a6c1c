//! One of several things that made a request fail.

use kube_conv_runtime::meta::wire;
use kube_conv_runtime::open_enum;
use kube_conv_runtime::read_from_objects;
use kube_conv_schema::field::{Error, ErrorType};
use serde::{Deserialize, Serialize};

open_enum! {
    /// The machine-readable reason of a cause. Source: `metav1.CauseType`, and `field.ErrorType`
    /// for `FieldValueTooFew` and `FieldValueTooShort`.
    pub enum CauseType {
        /// The object that the value refers to does not exist.
        FieldValueNotFound = "FieldValueNotFound",
        /// A value is missing.
        FieldValueRequired = "FieldValueRequired",
        /// A value occurs twice where it must be unique.
        FieldValueDuplicate = "FieldValueDuplicate",
        /// A value is malformed or out of bounds.
        FieldValueInvalid = "FieldValueInvalid",
        /// A value is not one of the supported ones.
        FieldValueNotSupported = "FieldValueNotSupported",
        /// A well-formed value is not allowed here.
        FieldValueForbidden = "FieldValueForbidden",
        /// A text is too long.
        FieldValueTooLong = "FieldValueTooLong",
        /// A text is too short.
        FieldValueTooShort = "FieldValueTooShort",
        /// A list or map has too many items.
        FieldValueTooMany = "FieldValueTooMany",
        /// A list or map has too few items.
        FieldValueTooFew = "FieldValueTooFew",
        /// A value is of the wrong JSON type.
        FieldValueTypeInvalid = "FieldValueTypeInvalid",
        /// An internal error, independent of the request.
        InternalError = "InternalError",
        /// The response was not that of a Kubernetes server; it may be a proxy's.
        UnexpectedServerResponse = "UnexpectedServerResponse",
        /// Another manager has the field (server-side apply).
        FieldManagerConflict = "FieldManagerConflict",
        /// The version that was requested is newer than the server's latest.
        ResourceVersionTooLarge = "ResourceVersionTooLarge",
    }
}

impl From<ErrorType> for CauseType {
    fn from(error_type: ErrorType) -> Self {
        Self::from(error_type.as_str())
    }
}

/// One of several things that made a request fail. Source: `metav1.StatusCause`.
///
/// ```
/// use kube_conv_schema::field::Error;
/// use kube_conv_webhook::status::{CauseType, StatusCause};
///
/// let cause = StatusCause::from(&Error::required("spec.image", ""));
/// assert_eq!(cause, StatusCause::new(CauseType::FieldValueRequired, "Required value", "spec.image"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct StatusCause {
    /// The machine-readable reason: Go's field `Type`.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub reason: CauseType,
    /// The message for users.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub message: String,
    /// The field, such as `items[0].name`.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub field: String,
}

read_from_objects!(StatusCause);

impl StatusCause {
    /// Creates a cause about a field.
    #[must_use]
    pub fn new(
        reason: impl Into<CauseType>,
        message: impl Into<String>,
        field: impl Into<String>,
    ) -> Self {
        Self {
            reason: reason.into(),
            message: message.into(),
            field: field.into(),
        }
    }
}

/// The message is the error's without the path, which is in `field`.
impl From<&Error> for StatusCause {
    fn from(error: &Error) -> Self {
        Self::new(error.error_type(), error.body(), error.field())
    }
}
