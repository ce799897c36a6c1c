//! Kinds that hold k8s-openapi's `ObjectMeta`, and the library's types as k8s-openapi's.

#![allow(missing_docs)]
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

#[path = "other_crates/conversions.rs"]
mod conversions;
#[path = "other_crates/fields.rs"]
mod fields;
#[path = "other_crates/kinds.rs"]
mod kinds;
#[path = "other_crates/metadata.rs"]
mod metadata;
#[path = "other_crates/random.rs"]
mod random;
