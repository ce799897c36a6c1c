//! Errors of writing CRDs into files.

use crate::CrdRejection;
use kube_conv_schema::schema::SchemaProblems;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// An error of [`CrdWriter`](super::CrdWriter): CRDs cannot be written, or their files are not up
/// to date.
#[derive(Clone)]
#[non_exhaustive]
pub enum CrdWriteError {
    /// No kind was added.
    Nothing,
    /// A schema cannot express all rules of its types.
    Schema {
        /// The kind.
        kind: String,
        /// The problems.
        problems: SchemaProblems,
    },
    /// An API server would reject a CRD.
    Rejected {
        /// The kind.
        kind: String,
        /// The server's errors, explained.
        rejection: CrdRejection,
    },
    /// A CRD has more bytes than allowed.
    TooLarge {
        /// The kind.
        kind: String,
        /// Its bytes, as JSON without spaces.
        size: usize,
        /// The greatest number allowed.
        limit: usize,
    },
    /// The files that are written along with a CRD cannot be made.
    MoreFiles {
        /// The kind.
        kind: String,
        /// The reason.
        message: String,
    },
    /// Two CRDs have one file.
    SameFile(PathBuf),
    /// A file cannot be read or written.
    Io {
        /// The file.
        path: PathBuf,
        /// The message of the operating system.
        message: String,
    },
    /// Files that are not up to date.
    Stale(Vec<StaleFile>),
}

/// A file that differs from what would be written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StaleFile {
    /// The file.
    pub path: PathBuf,
    /// The differences, line by line; `None` if the file is missing.
    pub difference: Option<String>,
}

impl CrdWriteError {
    pub(super) fn io(path: &Path, error: &io::Error) -> Self {
        Self::Io {
            path: path.to_owned(),
            message: error.to_string(),
        }
    }
}

impl fmt::Display for CrdWriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => {
                f.write_str("there is no definition to write, add one with `kind::<Widget>()`")
            }
            Self::Schema { kind, problems } => {
                write!(
                    f,
                    "the schema of `{kind}` cannot say all that its types say: {problems}"
                )
            }
            Self::Rejected { kind, rejection } => {
                write!(
                    f,
                    "an API server rejects the definition of `{kind}`, {rejection}"
                )
            }
            Self::TooLarge { kind, size, limit } => write!(
                f,
                "the definition of `{kind}` has {size} bytes, more than {limit}; shorten its \
                 descriptions with `description_limit(…)`, leave them out with \
                 `without_descriptions()`, or write `size_limit(None)` if it is applied server-side"
            ),
            Self::MoreFiles { kind, message } => {
                write!(
                    f,
                    "the files along with the definition of `{kind}`: {message}"
                )
            }
            Self::SameFile(path) => write!(
                f,
                "two definitions would be written into {}, join the versions of a kind with \
                 `CrdBuilder::new()`",
                path.display()
            ),
            Self::Io { path, message } => write!(f, "{}: {message}", path.display()),
            Self::Stale(files) => {
                f.write_str("not up to date, call `write()` and commit what it writes:")?;
                for file in files {
                    write!(f, "\n{}", file.path.display())?;
                    match &file.difference {
                        Some(difference) => write!(f, " (- committed, + generated)\n{difference}")?,
                        None => f.write_str(" is missing")?,
                    }
                }
                Ok(())
            }
        }
    }
}

kube_conv_schema::errors::debug_as_display!(CrdWriteError);

impl std::error::Error for CrdWriteError {}
