//! Why metadata says nothing about a field.

use crate::go;
use std::fmt;

/// Why nothing is known about a field. The text is Kubernetes'.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MetadataError {
    /// The type has no such field.
    UnknownField {
        /// What the type is called; a schema has no name.
        type_name: Option<String>,
        /// The field.
        field: String,
    },
    /// There is a field of an object, but the type holds none.
    NotAnObject {
        /// What the type is, in Go's words: `string`, `map`, `slice`.
        found: String,
    },
    /// There is a list in a field that holds none.
    NotAList {
        /// What the type around the field is, in Go's words; upstream names this one.
        parent: String,
    },
    /// The elements of the list are lists.
    ListOfLists,
    /// A reference leads nowhere.
    Unresolved {
        /// The reference.
        reference: String,
    },
    /// The strategy has too many words, or two that say different things.
    UnexpectedStrategy {
        /// The words.
        words: Vec<String>,
    },
    /// What a source of another kind has to say.
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

impl std::error::Error for MetadataError {}
