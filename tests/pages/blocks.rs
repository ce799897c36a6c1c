//! The pages of the repository, and the blocks of code in them.

use std::fs;
use std::path::Path;

/// The text of a file of the repository.
#[expect(clippy::unwrap_used, reason = "without the file there is no test")]
pub(crate) fn text_of(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap()
}

/// The folder of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The blocks of a page in a language.
pub(crate) fn blocks_of(page: &str, language: &str) -> Vec<String> {
    let text = text_of(page);
    let fence = format!("```{language}\n");
    let blocks = text.split(&fence).skip(1);
    blocks
        .map(|rest| rest.split("```\n").next().unwrap_or_default().to_owned())
        .collect()
}

/// Every page below a folder, relative to the repository.
pub(crate) fn pages_below(folder: &str) -> Vec<String> {
    files_below(folder, "md")
}

/// Every file below a folder with this extension, relative to the repository.
pub(crate) fn files_below(folder: &str, extension: &str) -> Vec<String> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).into_iter().flatten() {
            let Ok(entry) = entry else { continue };
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            // Built files have pages of other projects.
            if entry.path().is_dir() && !path.ends_with("/target") {
                folders.push(path);
            } else if entry
                .path()
                .extension()
                .is_some_and(|found| found == extension)
            {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Panics at the first block of Rust that is in none of the sources, wholly indented or not.
#[track_caller]
pub(crate) fn assert_compiled(page: &str, sources: &[&str]) {
    let texts: Vec<String> = sources.iter().map(|source| text_of(source)).collect();
    for block in blocks_of(page, "rust") {
        assert!(
            texts.iter().any(|text| is_in(&block, text)),
            "this block of {page} is in none of {sources:?}:\n{block}"
        );
    }
}

/// Whether the lines of a block are in a source, in a row.
fn is_in(block: &str, source: &str) -> bool {
    let block: Vec<&str> = block.lines().collect();
    let lines: Vec<&str> = source.lines().collect();
    lines.windows(block.len()).any(|window| {
        let first = window.first().copied().unwrap_or_default();
        let indentation = first.len() - first.trim_start().len();
        let (margin, _) = first.split_at(indentation);
        let mut pairs = window.iter().zip(&block);
        pairs.all(|(line, shown)| line.strip_prefix(margin).unwrap_or(line) == *shown)
    })
}

#[test]
fn a_block_is_found_indented_and_not_changed() {
    let source = "fn f() {\n    let a = 1;\n\n    a\n}\n";
    assert!(is_in("let a = 1;\n\na\n", source));
    assert!(!is_in("let a = 2;\n", source));
    assert!(!is_in("let a = 1;\na\n", source));
}
