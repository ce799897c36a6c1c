//! The derives' errors: each is on the token to edit and says what to write
//! instead, and all mistakes of a type are reported together.
//!
//! `ui/ours` has mistakes that only the derives report; their texts are the same under every
//! toolchain. `ui/rustc` has those that rustc reports for us, because they need the types of other
//! items. The wording changes with the toolchain, so these texts are compared only under the
//! toolchain that they were recorded with. `UPDATE=1 cargo test --test ui` records them.
//!
//! Each file is given to rustc with the libraries that cargo has built for this very test, so that
//! nothing is built a second time. `UI=ours/rules` selects files.
#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use serde_json::Value;
use test_support::update;

#[path = "ui/messages.rs"]
mod messages;

/// The toolchain whose texts are recorded in `ui/rustc`.
const RECORDED_WITH: &str = "rustc 1.95.";

/// The libraries that the files of mistakes name.
const NAMED: [&str; 5] = [
    "k8s_openapi",
    "kube_conv_runtime",
    "schemars",
    "serde",
    "serde_json",
];

#[test]
fn mistakes_are_reported_on_their_tokens() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = files(root, "ours");
    let toolchain = toolchain();
    if toolchain.starts_with(RECORDED_WITH) {
        files.extend(self::files(root, "rustc"));
    } else {
        eprintln!(
            "skipped: tests/ui/rustc was recorded with {RECORDED_WITH}x, and this is {toolchain}"
        );
    }
    let compiler = Compiler::new(root);
    let left = Mutex::new(files.into_iter());
    let outdated = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let next = left.lock().unwrap().next();
                    let Some(file) = next else { break };
                    let recorded = root.join(&file).with_extension("stderr");
                    let difference = update::difference(&recorded, &compiler.messages(&file));
                    outdated.lock().unwrap().extend(difference);
                }
            });
        }
    });
    let outdated = outdated.into_inner().unwrap();
    let advice = update::ADVICE;
    assert!(outdated.is_empty(), "{}\n{advice}", outdated.join("\n"));
}

/// The files of mistakes in a folder, by name, as paths below the root.
fn files(root: &Path, folder: &str) -> Vec<String> {
    let selected = env::var("UI").unwrap_or_default();
    let mut files = Vec::new();
    for entry in fs::read_dir(root.join("tests/ui").join(folder)).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let file = format!("tests/ui/{folder}/{name}");
        if name.ends_with(".rs") && file.contains(&selected) {
            files.push(file);
        }
    }
    files.sort();
    files
}

/// Rustc, with the arguments for the libraries of this test.
struct Compiler<'a> {
    root: &'a Path,
    libraries: Vec<OsString>,
}

impl<'a> Compiler<'a> {
    /// Asks cargo for the libraries, which it has built.
    fn new(root: &'a Path) -> Self {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(root);
        cargo.args(["test", "--no-run", "--test", "ui", "--quiet", "--offline"]);
        cargo.args(["--message-format", "json", "--target-dir"]);
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
        cargo.arg(target);
        let this = env::current_exe().unwrap();
        let below = this.strip_prefix(target).unwrap_or(&this);
        if below.components().any(|part| part.as_os_str() == "release") {
            cargo.arg("--release");
        }
        let output = cargo.output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
        let mut folders = BTreeSet::new();
        let mut libraries = Vec::new();
        for line in String::from_utf8(output.stdout).unwrap().lines() {
            let message: Value = serde_json::from_str(line).unwrap();
            let Some(files) = message["filenames"].as_array() else {
                continue;
            };
            let files = files.iter().filter_map(Value::as_str).map(PathBuf::from);
            let name = message["target"]["name"].as_str().unwrap();
            for file in files {
                folders.insert(file.parent().unwrap().to_owned());
                if NAMED.contains(&name) && file.extension().is_some_and(|end| end == "rlib") {
                    let mut library = OsString::from(format!("{name}="));
                    library.push(file);
                    libraries.extend(["--extern".into(), library]);
                }
            }
        }
        for folder in folders {
            let mut dependencies = OsString::from("dependency=");
            dependencies.push(folder);
            libraries.extend(["-L".into(), dependencies]);
        }
        Self { root, libraries }
    }

    /// What rustc says about a file, without what depends on the machine.
    fn messages(&self, file: &str) -> String {
        let mut rustc = Command::new(rustc());
        // With the variable, rustc speaks of cargo as it does to users.
        rustc.env("CARGO_CRATE_NAME", messages::CRATE);
        rustc.current_dir(self.root).args(&self.libraries);
        rustc.args(["--crate-name", messages::CRATE, "--crate-type", "bin"]);
        rustc.args(["--edition", "2024", "--emit", "metadata", "--out-dir"]);
        rustc.arg(env!("CARGO_TARGET_TMPDIR"));
        rustc.args(["--error-format", "json", "--diagnostic-width", "140"]);
        // Types in full: what is left out depends on the length of folders' names.
        rustc.arg("--verbose");
        let output = rustc.arg(self.root.join(file)).output().unwrap();
        assert!(!output.status.success(), "{file} compiles");
        let mut seen = BTreeSet::new();
        let mut texts = Vec::new();
        for line in String::from_utf8(output.stderr).unwrap().lines() {
            let Ok(message) = serde_json::from_str::<Value>(line) else {
                panic!("{file}: {line}");
            };
            // Rustc repeats some, and counts all at the end.
            if message["level"] == "failure-note" || !seen.insert(line.to_owned()) {
                continue;
            }
            let text = messages::portable(message["rendered"].as_str().unwrap(), file, self.root);
            texts.extend((!text.is_empty()).then_some(text));
        }
        texts.join("\n")
    }
}

fn rustc() -> OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

fn toolchain() -> String {
    let output = Command::new(rustc()).arg("--version").output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}
