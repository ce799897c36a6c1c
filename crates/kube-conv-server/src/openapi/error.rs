//! Errors of building a document.

use kube_conv_schema::errors::error_list;
use kube_conv_schema::schema::SchemaProblem;
use std::fmt;

/// An error of a document.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DocumentError {
    /// A kind of another group or version.
    OtherGroupVersion {
        /// The kind.
        kind: String,
        /// Its own group and version.
        api_version: String,
        /// Those of the document.
        document: String,
    },
    /// Two types for one kind.
    SameKind {
        /// The kind.
        kind: String,
    },
    /// A schema that cannot express its type.
    Schema {
        /// The name of the component.
        component: String,
        /// The problem, with its path in the component.
        problem: SchemaProblem,
    },
}

impl fmt::Display for DocumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGroupVersion {
                kind,
                api_version,
                document,
            } => write!(
                f,
                "`{kind}` is of `{api_version}` and the document of `{document}`; write a document for each"
            ),
            Self::SameKind { kind } => write!(
                f,
                "two types are of the kind `{kind}`; name the one that the version serves"
            ),
            Self::Schema { component, problem } => write!(f, "`{component}`: {problem}"),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(DocumentError);

impl std::error::Error for DocumentError {}

error_list! {
    /// All errors of a document.
    DocumentErrors of DocumentError
}
