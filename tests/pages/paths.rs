//! Every file and folder of ours that a page for maintainers names exists.

use super::blocks;

/// Pages that describe the source, with the number of files that each names at least.
const PAGES: [(&str, usize); 4] = [
    ("docs/architecture.md", 15),
    ("docs/conventions/names.md", 40),
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
const NOT_OURS: [&str; 7] = [
    "kube-conv-runtime/src/rules/max_words.rs",
    "kube-conv-runtime/tests/validation/rules/max_words.rs",
    "crates/kube-conv-lint/src/lints/names/was_prefix.rs",
    "kube-conv-runtime/src/meta/port_name.rs",
    "kube-conv-runtime/tests/wire/meta/port_name.rs",
    "kube-conv-runtime/tests/wire/attributes/since.rs",
    "build.rs",
];

#[test]
fn every_file_that_a_page_names_exists() {
    let below = |folder| blocks::files_below(folder, "rs");
    let sources: Vec<String> = FOLDERS.into_iter().flat_map(below).collect();
    let mut missing = Vec::new();
    let others = ["docs/conventions", "docs/decisions"].map(blocks::pages_below);
    let others = others.concat();
    let others = others.iter().map(|page| (page.as_str(), 0));
    for (page, least) in PAGES.into_iter().chain(others) {
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

/// A row of docs/divergences says what tests it: functions and modules by their paths, recorded topics, test programs.
#[test]
fn every_divergence_has_a_test_that_exists() {
    let sources: Vec<String> = FOLDERS
        .into_iter()
        .flat_map(|folder| blocks::files_below(folder, "rs"))
        .collect();
    let texts: Vec<String> = sources.iter().map(|file| blocks::text_of(file)).collect();
    let mut wrong = Vec::new();
    for page in blocks::pages_below("docs/divergences") {
        let text = blocks::text_of(&page);
        for row in text.split("\n\n").filter_map(tested_rows).flatten() {
            let cell = row.rsplit('|').nth(1).unwrap_or_default();
            let named = cell.split('`').skip(1).step_by(2);
            let dead: Vec<&str> = named
                .filter(|name| name.contains("::") && !is_tested(name, &sources, &texts))
                .collect();
            if cell.trim().is_empty() || !dead.is_empty() {
                wrong.push(format!("{page}: {dead:?}: {row}"));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "rows without a test that exists:\n{}",
        wrong.join("\n")
    );
}

/// The rows of a table whose last column is called "test".
fn tested_rows(table: &str) -> Option<impl Iterator<Item = &str>> {
    let mut rows = table.lines().skip_while(|line| !line.starts_with('|'));
    let is_tested = rows.next()?.ends_with("| test |");
    is_tested.then(|| rows.skip(1))
}

/// Whether a path, such as `agreement::decisions::zero_values_are_set`, ends in a function or in a file.
fn is_tested(path: &str, sources: &[String], texts: &[String]) -> bool {
    let mut steps = path.rsplit("::");
    let (Some(last), Some(module)) = (steps.next(), steps.next()) else {
        return false;
    };
    let function = format!("fn {last}(");
    sources.iter().zip(texts).any(|(file, text)| {
        let is_in = |name: &str| {
            file.split('/')
                .any(|part| part.trim_end_matches(".rs") == name)
        };
        let is_of_module =
            is_in(module) || module == "tests" || text.contains(&format!("mod {module}"));
        is_in(last) || is_of_module && text.contains(&function)
    })
}
