//! The project's files, and the names that they define.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The public names of the crates: items, and the functions of traits.
static PUBLIC: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let mut names = BTreeSet::new();
    collect(&root().join("kube-conv-runtime/src"), &mut names);
    collect(&root().join("crates"), &mut names);
    assert!(names.len() > 500, "{} names", names.len());
    names
});

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the text of a file, or `None` if it does not exist.
pub(crate) fn read(path: impl Into<PathBuf>) -> Option<String> {
    fs::read_to_string(root().join(path.into())).ok()
}

/// The texts of all tests, of the whole and of each crate.
pub(crate) fn all_tests() -> String {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let crates = crates.map(|entry| format!("crates/{}", entry.unwrap().file_name().display()));
    let folders = crates.chain(["kube-conv-derive", "kube-conv-runtime", "."].map(str::to_owned));
    let tests = folders.map(|folder| format!("{folder}/tests"));
    tests
        .filter(|folder| root().join(folder).is_dir())
        .map(|folder| all_below(&folder, "rs"))
        .collect()
}

/// Returns the texts of all files with an extension in a directory, recursively.
pub(crate) fn all_below(directory: &str, ending: &str) -> String {
    let mut texts = String::new();
    let mut open = vec![root().join(directory)];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path
                .extension()
                .is_some_and(|extension| extension == ending)
            {
                texts += &fs::read_to_string(path).unwrap();
            }
        }
    }
    texts
}

fn collect(directory: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(public_names(&fs::read_to_string(path).unwrap()));
        }
    }
}

fn public_names(text: &str) -> Vec<String> {
    const ITEMS: [&str; 8] = [
        "pub fn ",
        "pub const fn ",
        "pub struct ",
        "pub enum ",
        "pub trait ",
        "pub mod ",
        "pub const ",
        "macro_rules! ",
    ];
    let has_trait = text.contains("pub trait ");
    let macros = ["kubernetes_type! {", "reference_by_resource! {"];
    let has_macro = macros.iter().any(|name| text.contains(name));
    let named = |line: &str| {
        let line = line.trim_start();
        // A macro generates the struct from its name and description.
        let described = line.split_once(": \"").map(|(name, _)| name);
        if let Some(name) = described.filter(|name| has_macro && is_type_name(name)) {
            return Some(name.to_owned());
        }
        let of_trait = line.strip_prefix("fn ").filter(|_| has_trait);
        let rest = of_trait.or_else(|| ITEMS.iter().find_map(|item| line.strip_prefix(item)))?;
        let name = rest
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .next()?;
        Some(name.to_owned())
    };
    text.lines().filter_map(named).collect()
}

fn is_type_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_uppercase())
        && text.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Returns whether the text has a test with exactly this name.
pub(crate) fn has_test(text: &str, name: &str) -> bool {
    let head = format!("fn {name}(");
    text.match_indices(&head).any(|(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        let attributes = before.lines().rev().map(str::trim);
        attributes
            .take_while(|line| line.is_empty() || line.starts_with("#["))
            .any(|line| line == "#[test]")
    })
}

/// Returns whether the runtime has a public item with this name.
pub(crate) fn is_public(name: &str) -> bool {
    PUBLIC.contains(name)
}
