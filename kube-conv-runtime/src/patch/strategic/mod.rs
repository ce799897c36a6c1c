//! Strategic merge patches: merge patches that know which lists are merged and by which key.

mod conflict;
mod directives;
mod error;
mod go_text;
mod merge;
pub mod metadata;
mod value;

pub use conflict::Conflict;
pub use error::{Conflicting, Error};
pub use metadata::{ListTypes, Metadata, OpenApi, TypeMetadata};

use merge::Into;
use serde_json::{Map, Value};

/// Applies a patch to an object.
pub fn apply<M: Metadata>(original: &Value, patch: &Value, metadata: &M) -> Result<Value, Error> {
    let mut original = value::document(original)?;
    let patch = value::document(patch)?;
    merge::merge(&mut original, patch, metadata, Into::Object)?;
    Ok(Value::Object(original))
}

/// Puts patches together.
pub fn compose<M: Metadata>(patches: &[Value], metadata: &M) -> Result<Value, Error> {
    let mut composed = Map::new();
    for patch in patches {
        let patch = value::document(patch)?;
        merge::merge(&mut composed, patch, metadata, Into::Patch)?;
    }
    Ok(Value::Object(composed))
}

/// A document as Kubernetes writes it: keys in the order of their bytes, numbers as Go prints them.
#[must_use]
pub fn json_text(document: &Value) -> String {
    crate::field::go::json(document)
}
