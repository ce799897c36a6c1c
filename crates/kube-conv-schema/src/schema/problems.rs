//! Problems of schemas that cannot express their types.

use crate::errors::error_list;
use std::fmt;

/// A rule or keyword that a schema cannot express, with its path.
///
/// ```
/// use kube_conv_schema::schema::ForeignError;
///
/// let error = ForeignError::new("Point", "a list of different types is not structural");
/// let [problem] = error.problems() else { panic!("{error}") };
/// assert_eq!(problem.path(), "", "the whole schema");
/// assert_eq!(problem.message(), "a list of different types is not structural");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchemaProblem {
    path: String,
    message: String,
}

impl SchemaProblem {
    #[doc(hidden)]
    pub fn new(path: String, message: String) -> Self {
        Self { path, message }
    }

    /// The place in the schema, such as `.spec.ports[].name`; empty at the root.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The problem, and what to do instead.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for SchemaProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => f.write_str(&self.message),
            path => write!(f, "`{path}`: {}", self.message),
        }
    }
}

error_list! {
    /// All problems of a schema.
    SchemaProblems of SchemaProblem
}
