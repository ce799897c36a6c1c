//! Operators that are written with kube-derive, with types of the same shapes written here: their
//! CRDs are accepted, objects in the original's wire form are read and written unchanged, and what
//! a published CRD says is what ours says, or is listed with a reason.
//!
//! Names and values on the wire are the projects'; nothing else is taken from them.

#![allow(missing_docs)]

#[cfg(test)]
mod published;
#[cfg(test)]
#[path = "../../shared/update.rs"]
mod update;
#[cfg(test)]
#[macro_use]
mod samples;
pub mod kaniop;
pub mod kube;
pub mod linkerd;
pub mod restate;
pub mod stackable;
