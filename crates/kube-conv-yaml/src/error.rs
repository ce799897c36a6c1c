//! The error of reading YAML.

use std::fmt;

pub(super) type Result<T> = std::result::Result<T, Error>;

/// A place in a text, counted in characters from zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) index: usize,
    pub(super) line: usize,
    pub(super) column: usize,
}

/// An error for a text that is not YAML, or that JSON cannot represent.
///
/// Its text is the one of Kubernetes' reader, such as `yaml: line 3: did not find expected key`,
/// whose lines are often off by one; [`position`](Self::position) returns the actual position.
///
/// ```
/// let error = kube_conv_yaml::read(b"spec:\n  a: 1\n b: 2\n").unwrap_err();
/// assert_eq!(error.to_string(), "yaml: line 2: did not find expected key");
/// assert_eq!(error.position(), Some((3, 2)));
/// assert_eq!(error.problem(), "did not find expected key");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Error {
    problem: String,
    go_prefix: String,
    position: Option<(usize, usize)>,
}

impl Error {
    /// The bytes are not text.
    pub(super) fn of_bytes(problem: &str) -> Self {
        Self {
            problem: problem.to_owned(),
            go_prefix: "yaml: ".to_owned(),
            position: None,
        }
    }

    /// The scanner found no valid token.
    pub(super) fn of_scanner(problem: impl Into<String>, mark: Mark) -> Self {
        Self::at_line(problem.into(), mark, mark.line.saturating_add(1))
    }

    /// The parser found an unexpected token. Go counts its lines from zero.
    pub(super) fn of_parser(problem: impl Into<String>, mark: Mark) -> Self {
        Self::at_line(problem.into(), mark, mark.line)
    }

    fn at_line(problem: String, mark: Mark, go_line: usize) -> Self {
        let go_prefix = match mark.line {
            0 => "yaml: ".to_owned(),
            _ => format!("yaml: line {go_line}: "),
        };
        Self {
            problem,
            go_prefix,
            position: Some(position(mark)),
        }
    }

    /// A node has no value.
    pub(super) fn of_node(problem: impl Into<String>, mark: Mark) -> Self {
        Self {
            problem: problem.into(),
            go_prefix: "yaml: ".to_owned(),
            position: Some(position(mark)),
        }
    }

    /// A value cannot be represented in JSON.
    pub(super) fn of_json(problem: impl Into<String>) -> Self {
        Self {
            problem: problem.into(),
            go_prefix: String::new(),
            position: None,
        }
    }

    /// Returns the problem without its position.
    #[must_use]
    pub fn problem(&self) -> &str {
        &self.problem
    }

    /// Returns the line and the column of the error, counted from one, if it has a position.
    #[must_use]
    pub fn position(&self) -> Option<(usize, usize)> {
        self.position
    }

    /// Moves the error down by this many lines.
    pub(super) fn below(mut self, lines: usize) -> Self {
        if let Some((line, _)) = &mut self.position {
            *line = line.saturating_add(lines);
        }
        self
    }
}

/// Lines and columns counted from one.
pub(super) fn position(mark: Mark) -> (usize, usize) {
    (mark.line.saturating_add(1), mark.column.saturating_add(1))
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.go_prefix, self.problem)
    }
}

kube_conv_schema::errors::debug_as_display!(Error);

impl std::error::Error for Error {}
