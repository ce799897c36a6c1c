//! The lints: fixtures of each, the lists that have to agree, and published definitions.

#![allow(missing_docs)]
#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

#[path = "lints/corpora.rs"]
mod corpora;
#[path = "lints/fixes.rs"]
mod fixes;
#[path = "lints/fixtures.rs"]
mod fixtures;
#[path = "lints/given.rs"]
mod given;
#[path = "lints/keys.rs"]
mod keys;
#[path = "lints/lists.rs"]
mod lists;
#[path = "lints/report.rs"]
mod report;
#[path = "lints/speed.rs"]
mod speed;
#[path = "lints/typed.rs"]
mod typed;
