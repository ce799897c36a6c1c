//! YAML as API servers and kubectl read it, which is YAML 1.1: `0644` is 420, `yes` is true, `1e3` is a
//! number and the key `on` is the string `true`.
//!
//! [`read`] reads a document as a server reads the body of a request, [`read_all`] reads the
//! documents of a file as kubectl does, and [`read_objects`] its objects, also those of lists. Both return JSON. [`write()`] writes YAML that every reader
//! understands in the same way. With [`FromYaml`] and [`ToYaml`] types have functions of their own for it.
//!
//! ```
//! use kube_conv_yaml as yaml;
//! use serde_json::json;
//!
//! let document = yaml::read("mode: 0644\nenabled: yes\n")?;
//! assert_eq!(document.value, json!({"mode": 420, "enabled": true}));
//! assert_eq!(yaml::write(&json!({"version": "1.10"}))?, "version: \"1.10\"\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: `sigs.k8s.io/yaml` on top of `go.yaml.in/yaml/v2`, a port of libyaml. Encoding, tokens,
//! grammar, types and limits are the same, and so are the texts of errors, since servers send them
//! to users.

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
mod typed;
mod value;
mod write;

pub use decode::DuplicateKey;
use decode::{Failure, Repeats};
pub use error::Error;
use kube_conv_schema::limits::MOST_LEVELS;
use serde_json::Value;
pub use stream::read_all;
pub use stream::read_objects;
pub use typed::{FromYaml, ToYaml};
pub use write::write;

/// The content of a document.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Document {
    /// The document as JSON; null if it is empty. For a duplicate key the last value wins.
    pub value: Value,
    /// The duplicate keys. A server warns of them, or rejects them with strict field validation.
    pub duplicate_keys: Vec<DuplicateKey>,
}

/// Reads the first document of a text, as an API server reads the body of a request.
///
/// The text is UTF-8, or UTF-16 with a byte order mark.
///
/// # Errors
///
/// If the text is not YAML, holds values that JSON cannot represent, such as `.nan`, or is nested
/// more than 500 levels deep, or if its aliases repeat more than 32 MiB and 16 times the text.
///
/// ```
/// use kube_conv_yaml as yaml;
/// use serde_json::json;
///
/// // YAML 1.1, as servers read it: `on` is a boolean, `0644` is octal.
/// let document = yaml::read("spec: {isPaused: on, mode: 0644}")?;
/// assert_eq!(document.value, json!({"spec": {"isPaused": true, "mode": 420}}));
/// assert!(yaml::read("a: [").is_err());
/// # Ok::<(), yaml::Error>(())
/// ```
pub fn read(text: impl AsRef<[u8]>) -> Result<Document, Error> {
    let text = text.as_ref();
    first_document(text, &mut Repeats::of(text)).map(|(document, _)| document)
}

/// Reads the first document, and finds out whether it is the only one.
fn first_document(text: &[u8], repeats: &mut Repeats) -> Result<(Document, bool), Error> {
    let (nodes, is_only) = parser::parse(text)?;
    let (value, duplicate_keys) =
        decode::decode(&nodes, MOST_LEVELS, repeats).map_err(|failure| match failure {
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

/// The examples of the page in the registry compile.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
