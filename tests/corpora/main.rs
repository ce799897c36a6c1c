//! Published kinds, written as their authors would write them here: their definitions are the
//! same, and what is published as a sample is read, or refused, as a cluster would.
//!
//! The published files are not part of the project; without them the tests say so and pass.

#![allow(missing_docs)]
#![expect(
    clippy::duplicate_mod,
    dead_code,
    unreachable_pub,
    reason = "each example is taken whole"
)]
#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

mod compare;
mod gateway_api;
mod published;
mod table;
mod trees;
