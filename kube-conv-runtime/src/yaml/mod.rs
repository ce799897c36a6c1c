//! YAML as API servers and kubectl read it, which is YAML 1.1: `0644` is 420, `yes` is true, `1e3` is a
//! number and the key `on` is the text `true`.
//!
//! [`read`] takes a document, as a server accepts the body of a request, and [`read_all`] the documents
//! of a file, as kubectl takes it. Both give JSON. [`write()`] writes what every reader reads alike.
//!
//! ```
//! use kube_conv_runtime::yaml;
//! use serde_json::json;
//!
//! let document = yaml::read("mode: 0644\nenabled: yes\n")?;
//! assert_eq!(document.value, json!({"mode": 420, "enabled": true}));
//! assert_eq!(yaml::write(&json!({"version": "1.10"}))?, "version: \"1.10\"\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: `sigs.k8s.io/yaml` above `go.yaml.in/yaml/v2`, a port of libyaml. Bytes, tokens, grammar,
//! types and limits are theirs, and so are the texts of errors, for servers send them to users.

mod decode;
mod error;
mod input;
mod json;
mod nodes;
mod parser;
mod resolve;
mod scanner;
mod stream;
#[cfg(test)]
mod tests;
mod timestamp;
mod value;
mod write;

use crate::limits::MOST_LEVELS;
pub use decode::DuplicateKey;
use decode::Failure;
pub use error::Error;
use serde_json::Value;
pub use stream::read_all;
pub(crate) use stream::read_only;
pub use write::write;

/// What a document says.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The document as JSON; null if it is empty. Of a key that is set twice the last value counts.
    pub value: Value,
    /// The keys that are set twice. A server warns of them, or rejects them if it is requested to be
    /// strict.
    pub duplicate_keys: Vec<DuplicateKey>,
}

/// Reads a document as an API server reads the body of a request: of several documents the first.
///
/// The text is UTF-8, or UTF-16 with a byte order mark.
///
/// # Errors
///
/// The text is not YAML, or holds what JSON cannot, such as `.nan`, or nests more than 500 levels.
pub fn read(text: impl AsRef<[u8]>) -> Result<Document, Error> {
    first_document(text.as_ref()).map(|(document, _)| document)
}

/// Reads the first document, and finds out whether it is the only one.
fn first_document(text: &[u8]) -> Result<(Document, bool), Error> {
    let (nodes, is_only) = parser::parse(text)?;
    let (value, duplicate_keys) =
        decode::decode(&nodes, MOST_LEVELS).map_err(|failure| match failure {
            Failure::Error(error) => error,
            Failure::TooDeep => {
                Error::of_json(format!("the object nests more than {MOST_LEVELS} levels"))
            }
        })?;
    let value = json::json(value)?;
    let document = Document {
        value,
        duplicate_keys,
    };
    Ok((document, is_only))
}
