//! Typed validation: each rule on values and on changes, in agreement with schemas and CEL.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "all of it is a test, and types are written as users write them"
)]

mod agreement;
mod allocations;
mod amounts;
#[cfg(feature = "schemars1")]
mod by_schema;
mod doubled;
mod metadata_names;
mod options;
mod real_types;
mod rule_allocations;
mod rule_order;
mod rules;
mod rules_in_cel;
#[path = "../../../tests/shared/same.rs"]
mod same;
mod typed_validation;
#[cfg(feature = "schemars1")]
mod unwritable;
use test_support::update;
mod updates;
