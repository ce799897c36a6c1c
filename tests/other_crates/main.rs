//! Kinds with types of k8s-openapi on servers, in patches and in lints. What they are at run time is tested with the runtime.

#![allow(missing_docs)]
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

mod fields;
mod kinds;
mod published;
mod published_patches;
mod types_of_kubernetes;
#[allow(dead_code, reason = "the lints' tests use all of it")]
#[path = "../../crates/kube-conv-lint/tests/lints/widget.rs"]
mod widget;
