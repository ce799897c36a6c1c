//! The split of spec and status: how a server changes an object before it stores it.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "all of it is a test"
)]

#[path = "split/kinds.rs"]
mod kinds;
#[path = "split/recorded.rs"]
mod recorded;
