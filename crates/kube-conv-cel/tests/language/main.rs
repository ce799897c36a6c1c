//! The stages of CEL, from text to value, as a user of the crate calls them.

#[cfg(feature = "engine")]
mod check;
#[cfg(feature = "engine")]
mod cost;
#[cfg(feature = "engine")]
mod evaluate;
#[cfg(feature = "engine")]
mod long;
mod syntax;
