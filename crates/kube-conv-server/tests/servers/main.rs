//! Requests to an API server: admission, patches, the server in memory, the split of spec and status.

#![allow(
    clippy::unwrap_used,
    unreachable_pub,
    reason = "all of it is a test, and types are written as users write them"
)]

mod admit;
mod api_server;
mod apply;
mod callbacks;
mod defaulting;
mod divergences;
mod embedded;
#[path = "../../../kube-conv-patch/tests/patches/item.rs"]
mod item;
mod linear;
mod managers;
mod metadata_names;
mod patch;
mod patches_of_built_in_types;
mod seams;
#[cfg(feature = "tower")]
mod sessions;
mod split;
mod unions;
mod versions;
