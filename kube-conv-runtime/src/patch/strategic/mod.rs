//! Strategic merge patches: merge patches that know which lists are merged and by which key.

pub mod metadata;

pub use metadata::{ListTypes, Metadata, OpenApi, TypeMetadata};
