//! Conversion between versions, by declarations.

mod same_names;
mod scenarios;
mod tables;
mod types;
