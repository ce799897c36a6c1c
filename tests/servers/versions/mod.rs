//! Conversion between versions, by declarations.

mod tables;
mod types;
