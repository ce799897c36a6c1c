//! Validation of metadata and conditions, with the messages and order of Kubernetes' hand-written
//! validation. Maps are walked by key, where upstream's order is random.
//!
//! Upstream quotes the whole value in every error of two types; since a request could have hundreds of
//! thousands of these errors, only the first `MOST_REPEATED` of a value are reported.

#[doc(hidden)]
pub mod annotations;
mod conditions;
mod finalizers;
mod managed_fields;
mod object_meta;
mod object_names;
mod of_kinds;
mod owner_references;
#[cfg(test)]
mod tests;

pub use conditions::validate_conditions;
pub use managed_fields::manager_errors;
pub use object_names::names_of;
pub(crate) use of_kinds::errors_in_json;
pub use of_kinds::metadata_errors;

use kube_conv_schema::field::{Error, Path};

/// The most errors that quote one long value.
const MOST_REPEATED: usize = 16;

/// The error about a string, or several together, with more bytes than allowed.
fn longer_than(path: Path<'_>, length: usize, limit: u32) -> Option<Error> {
    let is_longer = usize::try_from(limit).is_ok_and(|limit| length > limit);
    is_longer.then(|| Error::too_long(path, i64::from(limit)))
}
