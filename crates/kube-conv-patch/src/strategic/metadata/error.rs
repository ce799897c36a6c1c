//! Errors of patch metadata.

use kube_conv_schema::go;
use std::fmt;

/// An error about the metadata of a field. The text is Kubernetes'.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum MetadataError {
    /// The type has no such field.
    UnknownField {
        /// The name of the type; a schema has none.
        type_name: Option<String>,
        /// The field.
        field: String,
    },
    /// A field of an object is patched, but its type is not an object.
    NotAnObject {
        /// The type as Go names it: `string`, `map`, `slice`.
        found: String,
    },
    /// A list is patched in a field that is not a list.
    NotAList {
        /// Go's name of the type around the field, which upstream's message contains.
        parent: String,
    },
    /// The elements of the list are lists.
    ListOfLists,
    /// A reference cannot be resolved.
    Unresolved {
        /// The reference.
        reference: String,
    },
    /// The strategy has too many words, or two that contradict each other.
    UnexpectedStrategy {
        /// The words.
        words: Vec<String>,
    },
    /// The error of another source of metadata.
    Other(String),
}

impl fmt::Display for MetadataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownField {
                type_name: Some(type_name),
                field,
            } => write!(
                f,
                "unable to find api field in struct {type_name} for the json field {}",
                go::quote(field)
            ),
            Self::UnknownField {
                type_name: None,
                field,
            } => write!(f, "unable to find api field \"{field}\""),
            Self::NotAnObject { found } => write!(
                f,
                "merging an object in json but data type is not struct, instead is: {found}"
            ),
            Self::NotAList { parent } => {
                write!(f, "expected slice or array type, but got: {parent}")
            }
            Self::ListOfLists => f.write_str("unexpected slice of slice"),
            Self::Unresolved { reference } => {
                write!(f, "unable to resolve {reference} in OpenAPI V3")
            }
            Self::UnexpectedStrategy { words } => {
                write!(f, "unexpected patch strategy: [{}]", words.join(" "))
            }
            Self::Other(text) => f.write_str(text),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(MetadataError);

impl std::error::Error for MetadataError {}
