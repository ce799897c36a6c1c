//! The guide's Rust is compiled: every block of its pages is, word for word, in a test, or in an example
//! with a workspace and a step of CI of its own.

#![allow(missing_docs)]
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

use super::{blocks, imports};
use std::collections::BTreeSet;
use std::fs;

#[path = "guide/kubebuilder.rs"]
mod kubebuilder;
#[path = "guide/recipes.rs"]
mod recipes;
#[path = "guide/snippets.rs"]
mod snippets;
#[path = "guide/tutorial.rs"]
mod tutorial;

/// The files with the blocks.
const SOURCES: [&str; 18] = [
    "tests/pages/guide/kubebuilder.rs",
    "tests/pages/guide/recipes.rs",
    "tests/pages/guide/snippets.rs",
    "tests/pages/guide/tutorial.rs",
    "examples/operator/src/api.rs",
    "examples/operator/src/crds.rs",
    "examples/operator/src/document.rs",
    "examples/operator/src/first_test.rs",
    "examples/operator/src/in_memory.rs",
    "examples/operator/src/lifecycle.rs",
    "examples/operator/src/main.rs",
    "examples/operator/src/reconcile.rs",
    "examples/operator/src/server.rs",
    "examples/pod_template.rs",
    "examples/webhook/src/kinds.rs",
    "examples/webhook/src/main.rs",
    "examples/webhook/src/observe.rs",
    "examples/webhook/src/routes.rs",
];

const GUIDE: &str = "docs/guide/src";

#[test]
fn every_block_of_rust_is_compiled() {
    let pages = blocks::pages_below(GUIDE);
    assert!(pages.len() > 30, "{pages:?}");
    for page in pages {
        blocks::assert_compiled(&page, &SOURCES);
        let text = blocks::text_of(&page);
        let mut fences = text.lines().filter(|line| line.starts_with("```rust"));
        let other = fences.find(|fence| *fence != "```rust");
        assert_eq!(other, None, "{page}: only a plain block is compared");
    }
}

/// Or else a reader looks for the path: the compiler suggests only those of crates that are dependencies.
#[test]
fn every_page_says_where_the_types_of_its_blocks_are() {
    let prelude = imports::of(&blocks::text_of("kube-conv-runtime/src/prelude.rs"));
    let imported = SOURCES.map(|source| imports::of_crates(&blocks::text_of(source)));
    let known: BTreeSet<String> = imported.concat().into_iter().collect();
    assert!(known.len() > 30, "{known:?}");
    let mut silent = Vec::new();
    let pages = blocks::pages_below(GUIDE).into_iter();
    for page in pages.chain(["docs/testing-controllers.md".to_owned()]) {
        let text = blocks::text_of(&page);
        let code = blocks::blocks_of(&page, "rust").concat();
        let mut said = imports::of(&code);
        if code.contains("prelude::*") {
            said.extend(prelude.iter().cloned());
        }
        for name in imports::types_in(&code).filter(|name| known.contains(*name)) {
            let is_imported = said.iter().any(|said| said == name);
            // A type or a variant of the page itself.
            let is_defined = code.lines().any(|line| {
                let line = line.trim_start().trim_start_matches("pub struct ");
                let rest = line.strip_prefix(name);
                rest.is_some_and(|rest| rest.starts_with([' ', '(', ',']))
            });
            if !(is_imported || is_defined || text.contains(&format!("::{name}`"))) {
                silent.push(format!("{page}: {name}"));
            }
        }
    }
    assert!(silent.is_empty(), "where are these? {silent:#?}");
}

/// Or else who follows the page to the letter has a program that does not compile.
#[test]
fn pages_that_begin_a_program_name_its_dependencies() {
    // Those of the program itself.
    let own = [
        "api",
        "buckets",
        "core",
        "crate",
        "reconcile",
        "self",
        "std",
        "super",
    ];
    for page in ["kube.md", "operator.md", "tutorial.md"] {
        let page = format!("{GUIDE}/{page}");
        let manifest = blocks::blocks_of(&page, "toml").concat().replace('-', "_");
        let code = blocks::blocks_of(&page, "rust").concat();
        let lines = code.lines().map(str::trim_start);
        let used = lines.filter_map(|line| line.strip_prefix("use ")?.split("::").next());
        for name in used.filter(|name| !own.contains(name)) {
            let line = format!("\n{name} = ");
            assert!(manifest.contains(&line), "{page}: no dependency `{name}`");
        }
    }
}

#[test]
fn every_block_about_testing_controllers_is_compiled() {
    let page = "docs/testing-controllers.md";
    assert!(blocks::blocks_of(page, "rust").len() >= 3);
    let sources = [
        "examples/operator/src/first_test.rs",
        "examples/operator/src/runtime.rs",
    ];
    blocks::assert_compiled(page, &sources);
}

#[test]
fn the_contents_list_every_page() {
    let contents = blocks::text_of("docs/SUMMARY.md");
    for page in blocks::pages_below("docs") {
        let name = page.trim_start_matches("docs/");
        assert!(
            contents.contains(&format!("({name})")) || matches!(name, "SUMMARY.md" | "README.md"),
            "SUMMARY.md does not list {name}"
        );
    }
}

#[test]
fn every_acronym_is_listed() {
    let acronyms = kube_conv_core::names::ACRONYMS;
    let page = blocks::text_of(&format!("{GUIDE}/names.md")).replace('\n', " ");
    assert!(
        page.contains(&format!("The acronyms are `{}`", acronyms.join(" "))),
        "names.md must list the acronyms of the derive, {acronyms:?}"
    );
}

/// Messages of rustc and of k8s-openapi that no test of ours records.
const NOT_OURS: [&str; 6] = [
    "evaluation panicked",
    "None of the v1_* features are enabled on the k8s-openapi crate.",
    "could not find `__private_0_1_0`",
    "unresolved import",
    "no function or associated item named",
    "type mismatch resolving <Widget as Metadata>::Ty == ObjectMeta",
];

#[test]
fn every_compile_error_that_is_explained_exists() {
    let page = blocks::text_of(&format!("{GUIDE}/troubleshooting.md"));
    let (compiled, _) = page.split_once("\n## Messages when objects").unwrap();
    let mut recorded = String::new();
    for folder in ["tests/ui/ours", "tests/ui/rustc"] {
        for entry in fs::read_dir(blocks::root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path
                .extension()
                .is_some_and(|extension| extension == "stderr")
            {
                recorded.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    let headings = compiled.lines().filter_map(|line| {
        let quoted = line.strip_prefix("### `")?.rsplit_once('`')?.0;
        Some(quoted.trim_matches(['`', ' ']).to_owned())
    });
    let mut count = 0;
    for heading in headings {
        // A heading in two backticks loses the one that ends its last word.
        let is_known = NOT_OURS.iter().any(|other| other.starts_with(&heading));
        assert!(
            is_known || recorded.contains(&heading),
            "no message has {heading:?}"
        );
        count += 1;
    }
    assert!(count > 15, "{count} headings");
}
