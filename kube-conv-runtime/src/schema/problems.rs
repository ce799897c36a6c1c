//! What keeps a schema from saying all that its types say.

use std::fmt;
use std::ops::Deref;

/// One thing that a schema could not say, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchemaProblem {
    path: String,
    message: String,
}

impl SchemaProblem {
    pub(crate) fn new(path: String, message: String) -> Self {
        Self { path, message }
    }

    /// The place in the schema, such as `.spec.ports[].name`; empty at the root.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// What is wrong and what to do instead.
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

/// Everything that a schema could not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchemaProblems(Vec<SchemaProblem>);

impl SchemaProblems {
    /// The value if there are no problems, and otherwise the problems.
    pub(crate) fn unless_none<T>(value: T, problems: Vec<SchemaProblem>) -> Result<T, Self> {
        if problems.is_empty() {
            Ok(value)
        } else {
            Err(Self(problems))
        }
    }
}

impl fmt::Display for SchemaProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for SchemaProblems {}

impl Deref for SchemaProblems {
    type Target = [SchemaProblem];

    fn deref(&self) -> &[SchemaProblem] {
        &self.0
    }
}

impl IntoIterator for SchemaProblems {
    type Item = SchemaProblem;
    type IntoIter = std::vec::IntoIter<SchemaProblem>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
