//! The types of errors.

use std::fmt;

/// The type of an [`Error`](super::Error).
///
/// Prints as it begins a message, such as `Required value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ErrorType {
    /// The object that the value refers to does not exist.
    NotFound,
    /// A value is missing.
    Required,
    /// A value occurs twice where it must be unique.
    Duplicate,
    /// A value is malformed or out of bounds.
    Invalid,
    /// A value is not one of the supported ones.
    NotSupported,
    /// A well-formed value is not allowed here.
    Forbidden,
    /// A text is too long.
    TooLong,
    /// A text is too short.
    TooShort,
    /// A list or map has too many items.
    TooMany,
    /// A list or map has too few items.
    TooFew,
    /// The check itself failed.
    Internal,
    /// A value is of the wrong JSON type. Prints like [`Invalid`](Self::Invalid).
    TypeInvalid,
}

impl ErrorType {
    /// The `reason` of the cause in a Status, such as `FieldValueRequired`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NotFound => "FieldValueNotFound",
            Self::Required => "FieldValueRequired",
            Self::Duplicate => "FieldValueDuplicate",
            Self::Invalid => "FieldValueInvalid",
            Self::NotSupported => "FieldValueNotSupported",
            Self::Forbidden => "FieldValueForbidden",
            Self::TooLong => "FieldValueTooLong",
            Self::TooShort => "FieldValueTooShort",
            Self::TooMany => "FieldValueTooMany",
            Self::TooFew => "FieldValueTooFew",
            Self::Internal => "InternalError",
            Self::TypeInvalid => "FieldValueTypeInvalid",
        }
    }

    /// The words that begin a message.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::NotFound => "Not found",
            Self::Required => "Required value",
            Self::Duplicate => "Duplicate value",
            Self::Invalid | Self::TypeInvalid => "Invalid value",
            Self::NotSupported => "Unsupported value",
            Self::Forbidden => "Forbidden",
            Self::TooLong => "Too long",
            Self::TooShort => "Too short",
            Self::TooMany => "Too many",
            Self::TooFew => "Too few",
            Self::Internal => "Internal error",
        }
    }

    /// Whether the message contains the value.
    pub(super) const fn shows_value(self) -> bool {
        match self {
            Self::Required | Self::Forbidden | Self::TooLong | Self::TooShort | Self::Internal => {
                false
            }
            Self::NotFound
            | Self::Duplicate
            | Self::Invalid
            | Self::NotSupported
            | Self::TooMany
            | Self::TooFew
            | Self::TypeInvalid => true,
        }
    }
}

impl fmt::Display for ErrorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}
