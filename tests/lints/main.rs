//! The lints: fixtures for each lint, the lists that must be consistent, and published CRDs.

#![allow(missing_docs)]
#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

mod compatible;
mod corpora;
mod fixes;
mod fixtures;
mod given;
mod keys;
mod lists;
mod neighbors;
mod nested;
#[path = "../shared/nestings.rs"]
mod nestings;
mod report;
mod speed;
mod typed;
use test_support::update;
mod widget;
