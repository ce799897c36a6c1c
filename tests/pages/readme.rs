//! The Rust in the README is compiled: every block is, word for word, in a test or in the
//! example that needs kube, which has a workspace and a step of CI of its own.

#![allow(missing_docs)]
#![expect(clippy::unwrap_used, reason = "all of it is a test")]
#![expect(unreachable_pub, reason = "as users write it")]

use std::collections::BTreeSet;

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
            sources.iter().any(|source| stands_in(&block, source)),
            "this block of README.md is in none of {SOURCES:?}:\n{block}"
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

/// A reader who copies a name finds it in the prelude, or sees its path.
#[test]
fn every_type_that_the_readme_names_is_in_the_prelude_or_shown_with_its_path() {
    let readme = blocks::text_of("README.md");
    let prelude = blocks::text_of("kube-conv-runtime/src/prelude.rs");
    let prelude: BTreeSet<&str> = words(&prelude).collect();
    let ours = public_types("kube-conv-runtime/src");
    assert!(ours.len() > 200, "{} types", ours.len());
    // kube's, and a member of a union on the page.
    let others = ["Patch", "Number"];
    let code = code_in(&readme);
    let without: BTreeSet<&str> = words(&code)
        .filter(|word| ours.contains(*word) && !others.contains(word))
        .filter(|word| !prelude.contains(word))
        .filter(|word| !readme.contains(&format!("::{word}")) && !is_declared(&readme, word))
        .collect();
    assert!(
        without.is_empty(),
        "README.md names {without:?}: export them from the prelude, or write their paths"
    );
}

/// The words that begin with a capital.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .filter(|word| word.starts_with(|c: char| c.is_ascii_uppercase()))
}

/// The text in backticks, in lines and in blocks.
fn code_in(readme: &str) -> String {
    readme
        .split('`')
        .skip(1)
        .step_by(2)
        .fold(blocks::of_readme("rust").join("\n"), |text, code| {
            text + "\n" + code
        })
}

/// Whether an example declares the type itself.
fn is_declared(readme: &str, name: &str) -> bool {
    ["struct", "enum", "trait"]
        .iter()
        .any(|item| readme.contains(&format!("{item} {name} ")))
}

/// The names of the types that are unindented in the sources, except in private modules.
fn public_types(folder: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if !path.ends_with("private") {
                found.extend(public_types(&path.display().to_string()));
            }
        } else {
            let source = std::fs::read_to_string(&path).unwrap();
            let lines = source.lines().filter_map(|line| line.strip_prefix("pub "));
            found.extend(lines.filter_map(|line| {
                let mut words = line.split([' ', '<', '(', '{', ':', ';']);
                matches!(words.next()?, "struct" | "enum" | "trait" | "type")
                    .then(|| words.next().map(str::to_owned))?
            }));
        }
    }
    found
}

/// Whether a block is in a source, wholly indented or not.
fn stands_in(block: &str, source: &str) -> bool {
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
    assert!(stands_in("let a = 1;\n\na\n", source));
    assert!(!stands_in("let a = 2;\n", source));
    assert!(!stands_in("let a = 1;\na\n", source));
}
