//! Writes the types that `tests/holds.rs` checks.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a program of the tests"
)]

#[path = "generator.rs"]
mod generator;

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=generator.rs");
    let number = |name: &str, usual: u64| {
        println!("cargo::rerun-if-env-changed={name}");
        let given = env::var(name).ok();
        given.map_or(usual, |text| text.parse().expect("a number"))
    };
    let text = generator::types(number("LAW_SEED", 1), number("LAW_TYPES", 100));
    let folder = env::var_os("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&folder).join("types.rs"), text).expect("the file is written");
}
