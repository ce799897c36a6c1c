//! The minimum supported Rust version is the same in the two places that state it.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use std::fs;

fn stated_in_manifest() -> String {
    let manifest = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).unwrap();
    let line = manifest
        .lines()
        .find(|line| line.starts_with("rust-version = "))
        .unwrap();
    line.trim_start_matches("rust-version = ")
        .trim_matches('"')
        .to_owned()
}

#[test]
fn readme_states_the_version_of_the_manifest() {
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    let version = stated_in_manifest();
    assert!(
        readme.contains(&format!("Rust {version}")),
        "README.md must say `Rust {version}`, which is `rust-version` in Cargo.toml"
    );
}
