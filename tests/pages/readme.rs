//! The README is short, its Rust is compiled, and the numbers of its comparison are those of the code.

use super::blocks;

#[test]
fn every_block_of_rust_is_compiled() {
    assert!(blocks::blocks_of("README.md", "rust").len() >= 3);
    let sources = [
        "tests/pages/specimen.rs",
        "examples/operator/src/kube_derive.rs",
        "examples/operator/src/readme.rs",
    ];
    blocks::assert_compiled("README.md", &sources);
}

#[test]
fn it_has_at_most_900_words() {
    let words = blocks::text_of("README.md").split_whitespace().count();
    assert!(
        words <= 900,
        "{words} words; move what is longer into the guide"
    );
}

#[test]
fn the_lines_that_are_compared_are_counted() {
    let there = blocks::text_of("benches/before/src/types.rs");
    let here = blocks::text_of("tests/pages/specimen.rs");
    let here = here.split("\nfn good()").next().unwrap_or_default();
    let row = format!(
        "| lines, without imports | {} | {} |",
        lines_of_types(&there),
        lines_of_types(here)
    );
    assert!(blocks::text_of("README.md").contains(&row), "write {row}");
}

/// The lines that are not empty, from the first type on.
fn lines_of_types(source: &str) -> usize {
    let lines = source.lines();
    let types = lines.skip_while(|line| !line.starts_with("/// A widget built"));
    types.filter(|line| !line.is_empty()).count()
}
