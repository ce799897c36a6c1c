//! The attribute reference lists exactly the keys that the derive reads.

use super::blocks;
use kube_conv_core::rules;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The list of keys that are not rules, by which misplaced ones are reported.
const KEYS: &str = "kube-conv-derive/src/attributes/keys.rs";

#[test]
fn every_key_is_documented() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let documented = documented_keys();
    let rules = rules::ALL.iter().map(|rule| format!("{:?}", rule.name));
    let tests = root.join("kube-conv-derive/src/declarations");
    let reading = reading_sources(root, &[tests]) + &rules.collect::<String>();
    let undocumented: Vec<String> = listed_keys(root)
        .into_iter()
        .filter(|key| reading.contains(&format!("\"{key}\"")) && !documented.contains(key))
        .collect();
    assert!(
        undocumented.is_empty(),
        "in no page of kube-conv-runtime/docs/attributes: {undocumented:?}"
    );
    let unread: Vec<&String> = documented
        .iter()
        .filter(|key| !reading.contains(&format!("\"{key}\"")))
        .collect();
    assert!(unread.is_empty(), "the derive does not read {unread:?}");
}

#[test]
fn the_pages_of_the_derives_name_keys_that_there_are() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let documented = documented_keys();
    for page in ["derive_kind.md", "derive_api_type.md"] {
        let text = fs::read_to_string(root.join("kube-conv-runtime/docs").join(page)).unwrap();
        let (_, table) = text.split_once("| keys | about |").unwrap();
        let (table, _) = table.split_once("\n# ").unwrap();
        for row in table.lines().filter(|line| line.starts_with("| `")) {
            let keys = row.split('|').nth(1).unwrap_or_default();
            for key in keys.split('`').skip(1).step_by(2) {
                assert!(documented.contains(key), "{page}: `{key}`");
            }
        }
    }
}

#[test]
fn every_convention_that_can_be_allowed_is_documented() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let derive = root.join("kube-conv-derive/src");
    let lists = [
        root.join("crates/kube-conv-core/src/conventions.rs"),
        derive.join("convention_ids.rs"),
    ];
    let known = lists
        .map(|file| fs::read_to_string(file).unwrap_or_default())
        .concat();
    // Keys that checks of the derive name.
    let without = [
        "attributes/allow",
        "convention_ids.rs",
        "declarations",
        "levels.rs",
    ];
    let messages = fs::read_to_string(root.join("crates/kube-conv-core/src/messages.rs"));
    let checks = reading_sources(root, &without.map(|path| derive.join(path)))
        + &messages.unwrap_or_default();
    let reported =
        |id: &&str| is_key(id) && id.contains('_') && checks.contains(&format!("\"{id}\""));
    let known = known.split('"').skip(1).step_by(2);
    let ids: BTreeSet<&str> = known.filter(reported).collect();
    assert!(ids.len() > 15, "{ids:?}");
    let documented = conventions(root);
    assert_eq!(ids, documented.iter().map(String::as_str).collect());
}

/// The ids in the page's table of conventions.
fn conventions(root: &Path) -> BTreeSet<String> {
    let page = root.join("kube-conv-runtime/docs/attributes/departures.md");
    let page = fs::read_to_string(page).unwrap_or_default();
    let (_, rows) = page.split_once("| id | on | lets |").unwrap_or_default();
    rows.lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next())
        .map(Into::into)
        .collect()
}

/// Where a reader finds the tests of an attribute.
#[test]
fn every_key_has_a_file_of_tests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tests = root.join("kube-conv-runtime/tests");
    let mut keys = documented_keys();
    keys.retain(|key| !tests.join(format!("validation/rules/{key}.rs")).exists());
    // Of an example in a cell.
    keys.remove("struct");
    keys.retain(|key| !conventions(root).contains(key));
    let folder = tests.join("wire/attributes");
    let names = fs::read_dir(&folder).into_iter().flatten().flatten();
    let names = names.filter_map(|file| file.file_name().into_string().ok());
    let mut files: BTreeSet<String> = names
        .filter_map(|name| Some(name.strip_suffix(".rs")?.to_owned()))
        .collect();
    files.remove("mod");
    assert_eq!(
        files, keys,
        "the files of kube-conv-runtime/tests/wire/attributes"
    );
    for key in keys {
        let text = fs::read_to_string(folder.join(format!("{key}.rs"))).unwrap_or_default();
        assert!(is_written(&text, &key), "{key}.rs declares nothing with it");
        let head: Vec<&str> = text
            .lines()
            .map_while(|line| line.strip_prefix("//! "))
            .collect();
        let mistakes = head
            .iter()
            .any(|line| line.starts_with("Mistakes: tests/ui/ours/"));
        assert!(mistakes, "{key}.rs names no file of mistakes");
        let named = head.iter().skip(1).filter_map(|line| line.split_once(": "));
        for file in named.flat_map(|(_, files)| files.trim_end_matches('.').split(", ")) {
            let text = fs::read_to_string(root.join(file)).unwrap_or_default();
            assert!(
                words(&text).any(|word| word == key),
                "{key}.rs: {file} does not have the key"
            );
        }
    }
}

/// The names of generated code resolve there only if they do not have the hygiene of the user's tokens.
#[test]
fn every_key_is_written_by_a_macro() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = root.join("tests/hygiene/written_by_a_macro.rs");
    let text = fs::read_to_string(file).unwrap_or_default();
    let mut keys = documented_keys();
    // Of an example in a cell.
    keys.remove("struct");
    keys.retain(|key| !conventions(root).contains(key) && !is_written(&text, key));
    assert!(keys.is_empty(), "no example of {keys:?}");
}

/// Whether an attribute of a source file has a key.
fn is_written(text: &str, key: &str) -> bool {
    let attributes = text.split("#[k8s(").skip(1);
    attributes
        .filter_map(|attribute| attribute.split(")]").next())
        .any(|attribute| words(attribute).any(|word| word == key))
}

/// The words of a source, and quoted ones with their quotes.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c| !is_key_character(c) && c != '"')
}

/// The words that are quoted in the list.
pub(crate) fn listed_keys(root: &Path) -> BTreeSet<String> {
    let list = fs::read_to_string(root.join(KEYS)).unwrap_or_default();
    let quoted = list.split('"').skip(1).step_by(2);
    let quoted = quoted.chain(rules::ALL.iter().map(|rule| rule.name));
    let keys: BTreeSet<String> = quoted.filter(|text| is_key(text)).map(Into::into).collect();
    assert!(keys.len() > 40, "{} keys in {KEYS}", keys.len());
    keys
}

/// The pages of the attribute reference, one after the other.
pub(crate) fn reference() -> String {
    let pages = blocks::pages_below("kube-conv-runtime/docs/attributes");
    pages.iter().map(|page| blocks::text_of(page)).collect()
}

/// The keys that start the cells of the tables' first columns.
fn documented_keys() -> BTreeSet<String> {
    let pages = reference();
    let cells = pages.lines().filter_map(|line| line.strip_prefix("| `"));
    let cells = cells.filter_map(|line| line.split(" | ").next());
    cells.flat_map(keys_of).collect()
}

/// The keys that a cell of a first column names.
pub(crate) fn keys_of(cell: &str) -> impl Iterator<Item = String> {
    cell.trim_start_matches('`').split(", `").map(|text| {
        let end = text.find(|c| !is_key_character(c)).unwrap_or(text.len());
        text.chars().take(end).collect()
    })
}

/// The derive's sources, without the list.
fn reading_sources(root: &Path, without: &[PathBuf]) -> String {
    let mut sources = String::new();
    let mut folders: Vec<PathBuf> = vec![root.join("kube-conv-derive/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if without.contains(&path) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path != root.join(KEYS) {
                sources.push_str(&fs::read_to_string(path).unwrap_or_default());
            }
        }
    }
    sources
}

fn is_key(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_key_character)
}

fn is_key_character(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'
}
