//! The derives' errors: each is on the token to edit and says what to write
//! instead, and all mistakes of a type are reported together.
//!
//! `ui/ours` has mistakes that only the derives report; their texts are the same under every
//! toolchain. `ui/rustc` has those that rustc reports for us, because they need the types of other
//! items. The wording changes with the toolchain, so these texts are compared only under the
//! toolchain that they were recorded with. `UPDATE=1 cargo test --test ui` records them.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use std::env;
use std::process::Command;

use test_support::update;

/// The toolchain whose texts are recorded in `ui/rustc`.
const RECORDED_WITH: &str = "rustc 1.95.";

#[test]
fn mistakes_are_reported_on_their_tokens() {
    if update::is_on() && env::var_os("TRYBUILD").is_none() {
        return record();
    }
    // Shown where the test fails.
    eprintln!("{}", update::ADVICE);
    let tests = trybuild::TestCases::new();
    tests.compile_fail("tests/ui/ours/*.rs");
    let toolchain = toolchain();
    if toolchain.starts_with(RECORDED_WITH) {
        tests.compile_fail("tests/ui/rustc/*.rs");
    } else {
        eprintln!(
            "skipped: tests/ui/rustc was recorded with {RECORDED_WITH}x, and this is {toolchain}"
        );
    }
}

/// Runs this test again to let trybuild write texts, since it reads the variable of its own
/// process.
fn record() {
    let mut again = Command::new(env::current_exe().unwrap());
    again.args(["--exact", "mistakes_are_reported_on_their_tokens"]);
    let status = again.env("TRYBUILD", "overwrite").status().unwrap();
    assert!(status.success(), "{status}");
}

fn toolchain() -> String {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}
