//! Patches of each kind, and server-side apply.

#![allow(unreachable_pub, reason = "types are written as users write them")]

mod apply_typed;
mod item;
mod patch_metadata;
mod strategic;
