//! The Rust in the README is compiled: every block is, word for word, in a test or in the example
//! that needs kube, which has its own workspace and CI step.

#![allow(missing_docs)]
#![expect(unreachable_pub, reason = "as users write it")]

use super::blocks;
#[path = "readme/snippets.rs"]
mod snippets;

/// The files with the blocks.
const SOURCES: [&str; 4] = [
    "tests/pages/specimen.rs",
    "tests/pages/readme/snippets.rs",
    "examples/operator/src/api.rs",
    "examples/operator/src/reconcile.rs",
];

#[test]
fn every_block_of_rust_is_compiled() {
    let sources: Vec<String> = SOURCES.into_iter().map(blocks::text_of).collect();
    let shown = blocks::of_readme("rust");
    assert!(shown.len() > 5, "{} blocks", shown.len());
    for block in shown {
        assert!(
            sources.iter().any(|source| contains_block(&block, source)),
            "this block of README.md is missing from {SOURCES:?}:\n{block}"
        );
    }
}

#[test]
fn every_acronym_is_listed() {
    let acronyms = kube_conv_core::names::ACRONYMS;
    let readme = blocks::text_of("README.md").replace('\n', " ");
    assert!(
        readme.contains(&format!("The acronyms are `{}`", acronyms.join(" "))),
        "README.md must list the acronyms of the derive, {acronyms:?}"
    );
}

/// Whether a source contains a block, with any indentation.
fn contains_block(block: &str, source: &str) -> bool {
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
    assert!(contains_block("let a = 1;\n\na\n", source));
    assert!(!contains_block("let a = 2;\n", source));
    assert!(!contains_block("let a = 1;\na\n", source));
}
