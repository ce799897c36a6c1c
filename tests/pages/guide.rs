//! The guide's Rust is compiled: every block of its pages is, word for word, in a test.

#![allow(missing_docs)]
#![allow(clippy::unwrap_used, reason = "all of it is a test")]

#[cfg(all(
    feature = "admission",
    feature = "lint",
    feature = "patch",
    feature = "yaml"
))]
#[path = "guide/recipes.rs"]
mod recipes;
#[path = "guide/snippets.rs"]
mod snippets;
#[cfg(all(
    feature = "admission",
    feature = "lint",
    feature = "patch",
    feature = "yaml"
))]
#[path = "guide/tutorial.rs"]
mod tutorial;
