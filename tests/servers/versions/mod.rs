//! Conversion between versions, by declarations.

mod assertions;
mod review;
mod scenarios;
mod tables;
mod types;
