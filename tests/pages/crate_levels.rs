//! Levels for a whole crate: `[package.metadata.kube-conv]`, which the build uses.
//!
//! A separate package is built repeatedly, as its author would do after each change of
//! `Cargo.toml`.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use super::blocks;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A package in a workspace, which is written anew for each run.
struct Package {
    root: PathBuf,
}

const SOURCE: &str = r#"//! A crate without warnings.
#![deny(warnings)]

use kube_conv_runtime::prelude::*;

/// Whether a widget works.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetSpec {
    /// Whether nothing is done.
    pub is_paused: bool,
    /// What is waited for.
    pub start_delay: i32,
}

#[test]
fn conventions() {
    kube_conv_testing::assert_conventions::<WidgetSpec>();
}
"#;

impl Package {
    fn new() -> Self {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crate_levels");
        let package = Self { root };
        fs::create_dir_all(package.root.join("member/src")).unwrap();
        fs::write(package.root.join("member/src/lib.rs"), SOURCE).unwrap();
        fs::copy(
            repository.join("Cargo.lock"),
            package.root.join("Cargo.lock"),
        )
        .unwrap();
        package
    }

    fn write(&self, section: &str, of_workspace: &str) {
        let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("kube-conv-runtime");
        let member = format!(
            "[package]\nname = \"member\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\nkube-conv-runtime = {{ path = {runtime:?}, default-features = false, features = [\"derive\", \"lint\"] }}\n\n{section}\n"
        );
        let workspace =
            format!("[workspace]\nmembers = [\"member\"]\nresolver = \"3\"\n\n{of_workspace}\n");
        for (file, text) in [("member/Cargo.toml", member), ("Cargo.toml", workspace)] {
            // cargo compares modification times of files, which some file systems store in seconds.
            let path = self.root.join(file);
            if fs::read_to_string(&path).ok().as_ref() != Some(&text) {
                fs::write(path, text).unwrap();
            }
        }
    }

    /// The output of cargo, and whether it succeeded.
    fn cargo(&self, command: &str) -> (bool, String) {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args([command, "--offline", "--quiet", "--color", "never"])
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            .env_remove("RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stderr).into_owned()
            + &String::from_utf8_lossy(&output.stdout);
        (output.status.success(), text)
    }
}

fn count(text: &str, what: &str) -> usize {
    text.matches(what).count()
}

#[test]
fn a_change_of_the_manifest_changes_the_levels() {
    let package = Package::new();
    // A departure is a warning, and the crate denies warnings.
    package.write(
        "[package.metadata.kube-conv]\nwarn = [\"units_explicit\"]",
        "",
    );
    let (is_good, text) = package.cargo("check");
    if text.contains("--offline") || text.contains("failed to select a version") {
        println!("skipped: cargo cannot build without a network: {text}");
        return;
    }
    assert!(!is_good, "{text}");
    // The first line names the field.
    assert!(
        text.contains("use of deprecated field `_::WidgetSpec::is_paused`: [bool-no-is-prefix]"),
        "{text}"
    );

    // A few lines are enough for a crate that was ported: those of the guide.
    let page = blocks::text_of("docs/guide/src/levels.md");
    let shown = page
        .split("```toml\n[package.metadata.kube-conv]")
        .nth(1)
        .unwrap();
    let shown = shown.split("```").next().unwrap();
    package.write(&format!("[package.metadata.kube-conv]{shown}"), "");
    let (is_good, text) = package.cargo("test");
    assert!(is_good, "{text}");

    package.write(
        "[package.metadata.kube-conv]\nallow = [\"bool_no_is_prefix\"]\nstrict = true",
        "",
    );
    let (is_good, text) = package.cargo("check");
    assert!(
        !is_good && text.contains("error: [units-explicit]"),
        "{text}"
    );
    assert!(!text.contains("bool-no-is-prefix"), "{text}");

    // A malformed entry is one error, independently of the number of items.
    package.write(
        "[package.metadata.kube-conv]\nallow = [\"bool_no_is_prefx\", \"all\"]",
        "",
    );
    let (is_good, text) = package.cargo("check");
    assert!(!is_good, "{text}");
    let expected = "`allow` of `package.metadata.kube-conv` has the unknown convention `bool_no_is_prefx`; did you mean `bool_no_is_prefix`?";
    assert_eq!(count(&text, expected), 1, "{text}");

    // A workspace sets levels for the packages that inherit them; a change of it is noticed, too.
    let inherits = "[package.metadata.kube-conv]\nworkspace = true\nallow = [\"units_explicit\"]";
    package.write(inherits, "[workspace.metadata.kube-conv]\nallow = [\"bool_no_is_prefix\"]\ndeny = [\"units_explicit\"]");
    let (is_good, text) = package.cargo("check");
    assert!(is_good, "{text}");
    package.write(
        inherits,
        "[workspace.metadata.kube-conv]\ndeny = [\"bool_no_is_prefix\"]",
    );
    let (is_good, text) = package.cargo("check");
    assert!(
        !is_good && text.contains("error: [bool-no-is-prefix]"),
        "{text}"
    );
    package.write("", "[workspace.metadata.kube-conv]\nallow = [\"all\"]");
    let (is_good, text) = package.cargo("check");
    assert!(!is_good && text.contains("[units-explicit]"), "{text}");
}
