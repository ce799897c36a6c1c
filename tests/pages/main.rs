//! The statements of the README and the docs are true, and generated pages are up to date.

#![allow(
    clippy::string_slice,
    unreachable_pub,
    reason = "all of it is a test, and types are written as users write them"
)]

mod attributes;
mod blocks;
mod book;
mod commands;
mod crate_levels;
mod crates;
mod doc_comments;
mod doc_examples;
mod errors;
mod examples;
mod guide;
mod imports;
mod keys;
mod links;
mod msrv;
mod names;
mod packages;
mod paths;
mod readme;
mod references;
mod rule_files;
mod rules_page;
mod sizes;
mod specimen;
use test_support::update;
