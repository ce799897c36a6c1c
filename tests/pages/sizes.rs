//! Pages are short enough to be read at once.

use super::blocks;

/// The most words of a page.
const MOST: usize = 2_000;

/// Pages with another limit.
const OTHERS: [(&str, usize); 1] = [("docs/architecture.md", 3_000)];

/// The most words of a page about a decision.
const MOST_OF_A_DECISION: usize = 300;

/// Pages that tests write, and a folder of them, of which a reader looks up a row.
const WRITTEN: [&str; 4] = [
    "docs/conventions.md",
    "docs/conventions/",
    "docs/lints.md",
    "docs/rules.md",
];

#[test]
fn pages_are_short() {
    let mut long = Vec::new();
    let mut pages = blocks::pages_below("docs");
    pages.extend(blocks::pages_below("kube-conv-runtime/docs"));
    let is_written = |page: &String| WRITTEN.iter().any(|written| page.starts_with(written));
    for page in pages.iter().filter(|page| !is_written(page)) {
        let words = blocks::text_of(page).split_whitespace().count();
        let most = most_of(page);
        if words > most {
            long.push(format!("{page}: {words} words, at most {most}"));
        }
    }
    assert!(long.is_empty(), "split or cut:\n{}", long.join("\n"));
}

fn most_of(page: &str) -> usize {
    let own = OTHERS.iter().find(|(other, _)| *other == page);
    match own {
        Some((_, most)) => *most,
        None if page.starts_with("docs/decisions/") => MOST_OF_A_DECISION,
        None => MOST,
    }
}
