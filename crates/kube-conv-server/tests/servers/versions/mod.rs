//! Conversion between versions, by declarations.

#![expect(clippy::unwrap_used, reason = "all of it is a test")]

mod scenarios;
mod server;
mod tables;
mod types;
