//! Errors of foreign schemas.

use super::{SchemaProblem, Text};
use std::fmt;

/// The error about the schema of a `foreign` type that cannot be in a CustomResourceDefinition.
///
/// ```
/// use kube_conv_schema::schema::ForeignError;
///
/// let error = ForeignError::new("Level", "a number or a text");
/// assert_eq!((error.type_name(), error.problems().len()), ("Level", 1));
/// assert_eq!(error.to_string(), "the schema of `Level` is not structural: a number or a text");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ForeignError {
    type_name: Text,
    problems: Vec<SchemaProblem>,
}

impl ForeignError {
    /// Creates an error with one reason about the whole type.
    #[must_use]
    pub fn new(type_name: impl Into<Text>, reason: impl Into<String>) -> Self {
        Self::at(
            type_name.into(),
            vec![SchemaProblem::new(String::new(), reason.into())],
        )
    }

    #[doc(hidden)]
    pub fn at(type_name: Text, problems: Vec<SchemaProblem>) -> Self {
        Self {
            type_name,
            problems,
        }
    }

    /// The name of the foreign type.
    #[must_use]
    pub fn type_name(&self) -> &str {
        &self.type_name
    }

    /// Every reason, with its path in the foreign schema.
    #[must_use]
    pub fn problems(&self) -> &[SchemaProblem] {
        &self.problems
    }
}

impl fmt::Display for ForeignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the schema of `{}` is not structural", self.type_name)?;
        for (index, problem) in self.problems.iter().enumerate() {
            f.write_str(if index == 0 { ": " } else { "; " })?;
            problem.fmt(f)?;
        }
        Ok(())
    }
}

crate::errors::debug_as_display!(ForeignError);

impl std::error::Error for ForeignError {}
