//! Rust's own syntax as every stage looks at it: names, types, generics, documentation.

pub(crate) mod docs;
pub(crate) mod generics;
pub(crate) mod name;
pub(crate) mod self_type;
pub(crate) mod shape;
