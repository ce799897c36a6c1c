//! What the derive macros and the runtime of kube-conv both know, so that it is written once: a
//! procedural macro cannot use the crate whose items it generates.
//!
//! Use it through `kube-conv-runtime`; nothing here is a promise to anyone else.

pub mod cel_functions;
pub mod conventions;
pub mod field_words;
pub mod formats;
pub mod kind_words;
pub mod messages;
pub mod names;
pub mod pattern;
pub mod rules;
pub mod value_words;
