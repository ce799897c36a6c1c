//! The number of crates that the runtime adds to a user's build, itself included.
//!
//! `docs/decisions/dependencies.md` says why each of them is needed.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use std::collections::BTreeSet;
use std::env;
use std::process::Command;

/// The crates that are built for the runtime, including those of build scripts and macros; `None`, with a
/// notice, if cargo needs the network to list them.
fn built_for_the_runtime(features: &[&str]) -> Option<BTreeSet<String>> {
    built_for("Cargo.toml", "kube-conv-runtime", features)
}

/// The same for a package of a workspace.
fn built_for(workspace: &str, package: &str, features: &[&str]) -> Option<BTreeSet<String>> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["tree", "--offline", "--locked", "--prefix", "none"])
        .args(["--color", "never"])
        .args(["--edges", "normal,build", "--package", package])
        .args(["--manifest-path", workspace])
        .args(features)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output();
    match output {
        Ok(output) if output.status.success() => {
            let lines = String::from_utf8(output.stdout).unwrap();
            // A name and a version, followed by the source or a mark that it was listed before.
            let name = |line: &str| line.split(" (").next().unwrap().to_owned();
            Some(lines.lines().map(name).collect())
        }
        Ok(output) => {
            let complaint = String::from_utf8_lossy(&output.stderr);
            println!("skipped: cargo cannot list the crates: {complaint}");
            None
        }
        Err(error) => {
            println!("skipped: cargo cannot be run: {error}");
            None
        }
    }
}

fn assert_fewer_than(limit: usize, features: &[&str]) {
    if let Some(crates) = built_for_the_runtime(features) {
        let runtime = crates
            .iter()
            .any(|name| name.starts_with("kube-conv-runtime "));
        assert!(runtime, "not a list of crates: {crates:?}");
        assert!(crates.len() < limit, "{} crates: {crates:#?}", crates.len());
    }
}

#[test]
fn the_runtime_alone_builds_under_16_crates() {
    assert_fewer_than(16, &["--no-default-features"]);
}

#[test]
fn the_default_features_build_under_20_crates() {
    assert_fewer_than(20, &[]);
}

#[test]
fn the_readme_states_the_number_of_crates() {
    let count = |workspace, package, features: &[&str]| {
        let built = built_for(workspace, package, features)?;
        // A package itself is part of the user's build, and is no crate that a library adds.
        Some(
            built
                .iter()
                .filter(|name| !name.starts_with("before "))
                .count(),
        )
    };
    let there = count("benches/Cargo.toml", "before", &[]);
    let here = count(
        "Cargo.toml",
        "kube-conv-runtime",
        &["--features", "cel,derive"],
    );
    let kube = count(
        "Cargo.toml",
        "kube-conv-runtime",
        &["--features", "cel,derive,kube5"],
    );
    let (Some(there), Some(here), Some(kube)) = (there, here, kube) else {
        return;
    };
    let row = format!(
        "| crates in the build, without a client | {there} | {here}; {kube} with the feature `kube5` |"
    );
    let readme = super::blocks::text_of("README.md");
    assert!(readme.contains(&row), "write {row}");
}
