//! Ports of operators that are written with kube-derive. Their CRDs are accepted, objects in the
//! original's wire form are read and written unchanged, and every difference between a published
//! CRD and ours is listed with a reason.
//!
//! Only the names and values on the wire are taken from the projects.

#![allow(missing_docs)]
#![allow(
    deprecated,
    reason = "names, values and types on the wire are published; `findings.rs` counts what the conventions say of them"
)]

#[cfg(test)]
mod findings;
#[cfg(test)]
mod published;
#[cfg(test)]
use test_support::update;
#[cfg(test)]
#[macro_use]
mod samples;
pub mod kaniop;
pub mod kube;
pub mod linkerd;
pub mod restate;
pub mod small;
pub mod stackable;
#[cfg(test)]
#[path = "../../shared/texts.rs"]
mod texts;
