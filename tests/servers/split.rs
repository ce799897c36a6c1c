//! The split of spec and status: what a server makes of an object before it stores it.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "all of it is a test"
)]

#[path = "split/kinds.rs"]
mod kinds;
#[path = "split/recorded.rs"]
mod recorded;
