//! Patches of each kind, and server-side apply.

#![allow(unreachable_pub, reason = "types are written as users write them")]

mod apply;
mod apply_typed;
mod managers;
mod patch;
mod patch_metadata;
mod published;
mod strategic;
