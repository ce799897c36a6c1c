//! Kinds with k8s-openapi's `ObjectMeta`, and conversions of our types to k8s-openapi's.

#![allow(missing_docs)]
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

mod kube;

mod conversions;
mod fields;
mod kinds;
mod metadata;
mod published;
mod published_patches;
mod random;
mod types_of_kubernetes;
#[allow(dead_code, reason = "the lints' tests use all of it")]
#[path = "../../crates/kube-conv-lint/tests/lints/widget.rs"]
mod widget;
