//! Tables and checks that the derive macros and the runtime of kube-conv share. A procedural macro
//! cannot use the crate whose items it generates.
//!
//! Use it through `kube-conv-runtime`; this API is internal and may change at any time.

pub mod amounts;
pub mod cel_paths;
pub mod cel_words;
pub mod conventions;
pub mod edit_distance;
pub mod field_words;
pub mod formats;
pub mod go;
pub mod json_path;
pub mod kind_words;
pub mod literal;
pub mod messages;
pub mod names;
pub mod numbers;
pub mod pattern;
pub mod references;
pub mod rules;
pub mod value_words;
