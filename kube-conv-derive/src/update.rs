//! Generated files: a test compares them with the current output, and writes them with `UPDATE=1`.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::panic,
    reason = "the package of tests `support` includes this file, and uses all of it"
)]

use std::env;
use std::fs;
use std::path::Path;

/// What to do about an outdated file.
pub const ADVICE: &str =
    "if the change is meant, run the test with UPDATE=1 and read the difference";

/// Whether generated files are written instead of compared.
///
/// # Panics
///
/// Fails with `CI=true`, since files that CI writes are never reviewed.
pub fn is_on() -> bool {
    let is_on = env::var_os("UPDATE").is_some_and(|value| value == "1");
    let is_ci = env::var_os("CI").is_some_and(|value| value == "true");
    assert!(
        !(is_on && is_ci),
        "UPDATE=1 writes generated files, and CI=true only compares them; unset one of the two"
    );
    is_on
}

/// Asserts that a file has a text, or writes it with `UPDATE=1`.
#[track_caller]
pub fn assert_current(file: &Path, text: &str) {
    if let Some(difference) = difference(file, text) {
        panic!("{difference}\n{ADVICE}");
    }
}

/// The first line in which a file differs from a text, unless the text is written with `UPDATE=1`.
pub fn difference(file: &Path, text: &str) -> Option<String> {
    let recorded = fs::read_to_string(file).unwrap_or_default();
    if recorded == text {
        return None;
    }
    if is_on() {
        fs::write(file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        return None;
    }
    let lines = recorded.lines().zip(text.lines());
    let same = lines.take_while(|(old, new)| old == new).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or_default().to_owned();
    Some(format!(
        "{}:{} is outdated\n- {}\n+ {}",
        file.display(),
        same + 1,
        line(&recorded),
        line(text)
    ))
}
