//! Issues of an expression, in cel-go's format.

use std::borrow::Cow;
use std::fmt;

use crate::limits;
use crate::source::{Location, Place, Source};

/// An error in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// The position of the error.
    pub place: Place,
    /// The message.
    pub message: Cow<'static, str>,
}

/// All errors of an expression.
///
/// Each issue prints as three lines: position and message, the line of the expression, and a caret.
#[derive(Clone)]
pub struct Issues<'s> {
    source: Source<'s>,
    list: Vec<Issue>,
    /// The number of issues that were not stored.
    truncated: usize,
}

impl<'s> Issues<'s> {
    /// Creates an empty list of issues for a text.
    #[must_use]
    pub const fn new(source: Source<'s>) -> Self {
        Self {
            source,
            list: Vec::new(),
            truncated: 0,
        }
    }

    /// Returns the expression.
    #[must_use]
    pub const fn source(&self) -> Source<'s> {
        self.source
    }

    /// Returns whether there are no issues.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the first [`limits::ISSUES`] issues.
    pub fn iter(&self) -> impl Iterator<Item = &Issue> {
        self.list.iter()
    }

    /// Returns the line and column of an issue.
    #[must_use]
    pub fn location(&self, issue: &Issue) -> Location {
        self.source.location(issue.place)
    }

    pub(crate) fn report(&mut self, place: Place, message: impl Into<Cow<'static, str>>) {
        if self.list.len() == limits::ISSUES {
            self.truncated += 1;
            return;
        }
        self.list.push(Issue {
            place,
            message: message.into(),
        });
    }

    /// Keeps the issue of the first place alone.
    pub(crate) fn keep_first(&mut self) {
        self.sort();
        self.list.truncate(1);
        self.truncated = 0;
    }

    pub(crate) fn sort(&mut self) {
        self.list.sort_by_key(|issue| issue.place);
    }
}

impl fmt::Display for Issues<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, issue) in self.list.iter().enumerate() {
            if number > 0 {
                out.write_str("\n")?;
            }
            write_issue(out, self.source, issue)?;
        }
        if self.truncated > 0 {
            write!(out, "\n{} more errors were truncated", self.truncated)?;
        }
        Ok(())
    }
}

/// As `Display`, since `main`, `unwrap` and `expect` print this.
impl fmt::Debug for Issues<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl std::error::Error for Issues<'_> {}

fn write_issue(out: &mut fmt::Formatter<'_>, source: Source<'_>, issue: &Issue) -> fmt::Result {
    let Location { line, column } = source.location(issue.place);
    write!(out, "ERROR: <input>:{line}:{column}: {}", issue.message)?;
    write!(out, "{}", source.snippet(issue.place))
}
