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
#[cfg(feature = "patch")]
mod strategic;
