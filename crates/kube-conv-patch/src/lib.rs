//! Patches and server-side apply of any document.
//!
//! | | |
//! |---|---|
//! | [`json`] | JSON patches: a list of operations (RFC 6902), as the API server accepts them |
//! | [`merge`] | JSON merge patches: a piece of the object (RFC 7396), as the API server accepts them |
//! | [`strategic`] | strategic merge patches: lists are merged by key, by the metadata of a type |
//! | [`apply`] | server-side apply: sets of fields, merging, ownership, conflicts |

pub mod apply;
#[cfg(test)]
mod depth_tests;
pub mod json;
#[doc(hidden)]
pub mod json_syntax;
pub mod merge;
#[cfg(test)]
mod random;
mod read;
pub mod strategic;

/// The example of the page in the registry compiles.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
