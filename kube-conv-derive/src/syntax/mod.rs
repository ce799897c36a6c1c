//! Helpers for Rust's syntax that every stage uses: names, types, generics, doc comments.

pub(crate) mod docs;
pub(crate) mod generics;
pub(crate) mod literals;
pub(crate) mod location;
pub(crate) mod name;
pub(crate) mod self_type;
pub(crate) mod shape;
