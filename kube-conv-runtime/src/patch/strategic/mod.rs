//! Strategic merge patches: merge patches that know which lists are merged and by which key.

mod conflict;
mod diff;
mod directives;
mod error;
mod go_text;
mod go_yaml;
mod merge;
pub mod metadata;
mod options;
mod three_way;
mod value;

pub use conflict::Conflict;
pub use error::{Conflicting, Error};
pub use metadata::{ListTypes, Metadata, OpenApi, TypeMetadata};
pub use options::Options;
pub use three_way::three_way;

use diff::Scope;
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

/// The patch that makes one object of another.
pub fn two_way<M: Metadata>(
    original: &Value,
    modified: &Value,
    metadata: &M,
    options: &Options,
) -> Result<Value, Error> {
    let mut original = value::document(original)?;
    let modified = value::document(modified)?;
    let patch = diff::diff(
        &mut original,
        &modified,
        metadata,
        Scope::all(options.exact),
    )?;
    options.judge(&patch)?;
    Ok(Value::Object(patch))
}

/// The places where two patches contradict each other.
pub fn conflicts<M: Metadata>(
    left: &Value,
    right: &Value,
    metadata: &M,
    options: &Options,
) -> Result<Vec<Conflict>, Error> {
    let mut left = value::document(left)?;
    let mut right = value::document(right)?;
    conflict::find(&mut left, &mut right, metadata, options.exact)
}

/// A document as Kubernetes writes it: keys in the order of their bytes, numbers as Go prints them.
#[must_use]
pub fn json_text(document: &Value) -> String {
    crate::field::go::json(document)
}
