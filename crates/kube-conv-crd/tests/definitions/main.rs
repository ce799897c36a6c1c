//! CRDs of types as users write them: several versions in one, files, and errors that are shown in the source.

#![allow(unreachable_pub, reason = "types are written as users write them")]

mod crd_writer;
mod rule_frames;
mod schemas;
mod versions;
