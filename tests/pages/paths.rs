//! Every file and folder of ours that a page for maintainers names exists.

use super::blocks;

/// Pages that describe the source, with the number of files that each names at least.
const PAGES: [(&str, usize); 4] = [
    ("docs/architecture.md", 15),
    ("docs/conventions.md", 60),
    ("docs/performance.md", 1),
    ("tests/README.md", 2),
];

const FOLDERS: [&str; 7] = [
    "benches",
    "crates",
    "examples",
    "fuzz",
    "kube-conv-derive",
    "kube-conv-runtime",
    "tests",
];

/// Files that a walk-through makes, and one of users' crates.
const NOT_OURS: [&str; 6] = [
    "kube-conv-runtime/src/rules/max_words.rs",
    "kube-conv-runtime/tests/validation/rules/max_words.rs",
    "crates/kube-conv-lint/src/lints/names/was_prefix.rs",
    "kube-conv-runtime/src/meta/port_name.rs",
    "kube-conv-runtime/tests/wire/meta/port_name.rs",
    "build.rs",
];

#[test]
fn every_file_that_a_page_names_exists() {
    let below = |folder| blocks::files_below(folder, "rs");
    let sources: Vec<String> = FOLDERS.into_iter().flat_map(below).collect();
    let mut missing = Vec::new();
    let decisions = blocks::pages_below("docs/decisions");
    let decisions = decisions.iter().map(|page| (page.as_str(), 0));
    for (page, least) in PAGES.into_iter().chain(decisions) {
        let text = blocks::text_of(page);
        let codes: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
        let named = || codes.iter().filter(|code| is_file(code));
        let count = named().count();
        assert!(count >= least, "{page} names {count} files");
        let dead = named().filter(|file| !NOT_OURS.contains(file) && !is_among(&sources, file));
        missing.extend(dead.map(|file| format!("{page}: {file}")));
        let folders = codes.iter().filter(|code| is_folder(code));
        let dead = folders.filter(|folder| !blocks::root().join(folder).is_dir());
        missing.extend(dead.map(|folder| format!("{page}: {folder}")));
    }
    assert!(missing.is_empty(), "no such files:\n{}", missing.join("\n"));
}

/// Whether code between backticks is the name of one source file.
fn is_file(code: &str) -> bool {
    let is_path = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '_' | '-' | '.');
    code.ends_with(".rs") && code.len() > ".rs".len() && code.chars().all(is_path)
}

/// Whether code between backticks is the path of a folder from the root.
fn is_folder(code: &str) -> bool {
    let Some((first, _)) = code.split_once('/') else {
        return false;
    };
    code.ends_with('/') && FOLDERS.contains(&first) && !code.contains(['<', '…'])
}

/// Whether one of these files has this path, or a path that ends in it.
fn is_among(files: &[String], path: &str) -> bool {
    files.iter().any(|file| {
        file.strip_suffix(path)
            .is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
    })
}
