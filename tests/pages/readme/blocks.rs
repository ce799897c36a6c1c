//! The blocks of code in the README.

use std::fs;
use std::path::Path;

/// The text of a file of the repository.
#[expect(clippy::unwrap_used, reason = "without the file there is no test")]
pub(crate) fn text_of(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap()
}

/// The README's blocks in a language.
pub(crate) fn of_readme(language: &str) -> Vec<String> {
    let readme = text_of("README.md");
    let fence = format!("```{language}\n");
    let blocks = readme.split(&fence).skip(1);
    blocks
        .map(|rest| rest.split("```\n").next().unwrap_or_default().to_owned())
        .collect()
}
