//! k8s-openapi's and kube's traits and types: kinds with their metadata, and conversions of our types to theirs.

#![allow(missing_docs)]
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

mod conversions;
mod kube;
mod metadata;
mod random;
