//! Patches of each kind, and server-side apply.

#![allow(unreachable_pub, reason = "types are written as users write them")]

mod apply;
#[cfg(feature = "patch")]
mod apply_typed;
#[cfg(feature = "patch")]
mod managers;
#[cfg(feature = "patch")]
mod patch;
mod patch_metadata;
#[cfg(all(feature = "k8s-openapi", feature = "patch", feature = "schemars"))]
mod published;
#[cfg(feature = "patch")]
mod strategic;
