//! The lints: fixtures for each lint, the lists that must be consistent, and published CRDs.

#![allow(missing_docs)]
#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

mod allowances;
mod compatible;
mod conditions_first_field;
mod corpora;
mod enum_open_ended_documented;
mod fixes;
mod fixtures;
mod keys;
mod lists;
mod map_keys_validated;
mod neighbors;
mod nested;
#[path = "../../../../tests/shared/nestings.rs"]
mod nestings;
mod no_accidental_zero_default;
mod report;
mod speed;
mod typed;
mod union_open_ended;
mod unused_allow;
mod widget;

use test_support::update;

/// The lints that require a Rust type: the file of each is a program.
const TYPED: &[&str] = &[
    "conditions_first_field",
    "enum_open_ended_documented",
    "map_keys_validated",
    "no_accidental_zero_default",
    "union_open_ended",
    "unused_allow",
];
