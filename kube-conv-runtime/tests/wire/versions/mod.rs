//! Conversion between versions, by declarations.

mod scenarios;
mod tables;
mod types;
