//! Validation of metadata, conditions and options, in the words and order of the hand-written validation of
//! Kubernetes. Maps are walked by key, where upstream's order is random.
//!
//! Upstream repeats the whole value in every error of two kinds; since a request could hold
//! hundreds of thousands of these errors, the first [`MOST_REPEATED`] of a value are reported.

mod annotations;
mod conditions;
mod finalizers;
mod managed_fields;
mod object_meta;
mod object_names;
#[cfg(any(test, feature = "client"))]
mod options;
mod owner_references;
#[cfg(test)]
mod tests;

pub use conditions::validate_conditions;
pub use object_names::names_of;

use crate::field::{Error, Path};

/// How many errors that each repeat one long value are reported.
const MOST_REPEATED: usize = 16;

/// The error that a text, or several together, have more bytes than are allowed.
fn longer_than(path: Path<'_>, length: usize, limit: u32) -> Option<Error> {
    let is_longer = usize::try_from(limit).is_ok_and(|limit| length > limit);
    is_longer.then(|| Error::too_long(path, i64::from(limit)))
}
