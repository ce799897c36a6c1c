//! What the tests of several crates share: recorded answers of Kubernetes, and generated files.
//!
//! It depends on no crate of the workspace, so that the tests of each can use it.

#![allow(
    missing_docs,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "all of it is for tests"
)]

pub mod question;
pub mod recorded;
pub mod taken;
#[path = "../../../kube-conv-derive/src/update.rs"]
pub mod update;
