//! The statements of the README and the docs are true, and generated pages are up to date.

#![allow(unreachable_pub, reason = "types are written as users write them")]

mod attributes;
#[path = "readme/blocks.rs"]
mod blocks;
mod crate_levels;
mod crates;
#[cfg(all(feature = "admission", feature = "patch", feature = "yaml"))]
mod examples;
mod msrv;
mod names;
mod packages;
mod readme;
mod rule_files;
mod rules_page;
mod specimen;
#[path = "../shared/update.rs"]
mod update;
