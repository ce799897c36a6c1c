//! One departure from a convention.

use super::{Level, Lint, Severity};
use serde::Serialize;
use std::borrow::Cow;
use std::fmt;

/// One departure from a convention.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Finding {
    /// The name of the lint.
    pub id: &'static str,
    /// What the finding counts as.
    pub severity: Severity,
    /// How strongly the source puts the convention.
    pub level: Level,
    /// In what the path leads.
    pub subject: Subject,
    /// The place, in wire names: `spec.ports[].name`, `[*]` for the values of a map. Empty for the
    /// whole.
    pub path: String,
    /// The one value of several that it is about, such as an enumerated one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// What was found.
    pub message: String,
    /// What goes wrong otherwise.
    pub why: &'static str,
    /// What to write instead.
    pub fix: Cow<'static, str>,
    /// Where the convention is written.
    pub source: &'static str,
}

/// In what the path of a finding leads.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Subject {
    /// The definition itself: names, scope, versions.
    Definition,
    /// Objects of the version.
    Version(String),
    /// Values of the Rust type.
    Type(&'static str),
}

impl Finding {
    pub(super) fn new(
        lint: &'static Lint,
        severity: Severity,
        subject: Subject,
        path: String,
        message: String,
    ) -> Self {
        Self {
            id: lint.id,
            severity,
            level: lint.level,
            subject,
            path,
            value: None,
            message,
            why: lint.why,
            fix: Cow::Borrowed(lint.fix),
            source: lint.source,
        }
    }

    /// What a list of findings is sorted by.
    pub(super) fn key(&self) -> (&Subject, &str, &str, &str) {
        (&self.subject, &self.path, self.id, &self.message)
    }
}

impl fmt::Display for Finding {
    /// Three lines: what and where, why, and what to write instead.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (severity, id) = (self.severity, self.id);
        write!(f, "{severity}[{id}] {}", self.subject)?;
        if !self.path.is_empty() {
            write!(f, " {}", self.path)?;
        }
        write!(f, ": {}", self.message)?;
        write!(f, "\n  why: {} ({}; {})", self.why, self.level, self.source)?;
        write!(f, "\n  fix: {}", self.fix)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Definition => f.write_str("definition"),
            Self::Version(version) => f.write_str(version),
            Self::Type(name) => f.write_str(name),
        }
    }
}
