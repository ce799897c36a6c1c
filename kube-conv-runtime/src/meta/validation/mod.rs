//! Validation of metadata and conditions, in the words and order of the hand-written validation of
//! Kubernetes. Maps are walked by key, where upstream's order is random.
//!
//! Upstream repeats the whole value in every error of two kinds; since a request could hold
//! hundreds of thousands of these errors, the first [`MOST_REPEATED`] of a value are reported.

mod annotations;
mod conditions;
mod finalizers;
mod managed_fields;
mod object_meta;
mod owner_references;
#[cfg(test)]
mod tests;

pub use conditions::validate_conditions;

/// How many errors that each repeat one long value are reported.
const MOST_REPEATED: usize = 16;
