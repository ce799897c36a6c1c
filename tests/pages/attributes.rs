//! The attribute reference lists exactly the keys that the derive reads.

use kube_conv_core::rules;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The list of keys that are not rules, by which misplaced ones are reported.
const KEYS: &str = "kube-conv-derive/src/attributes/keys.rs";

#[test]
fn every_key_is_documented() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let documented = documented_keys(root);
    let rules = rules::ALL.iter().map(|rule| format!("{:?}", rule.name));
    let tests = root.join("kube-conv-derive/src/declarations");
    let reading = reading_sources(root, &[tests]) + &rules.collect::<String>();
    let undocumented: Vec<String> = listed_keys(root)
        .into_iter()
        .filter(|key| reading.contains(&format!("\"{key}\"")) && !documented.contains(key))
        .collect();
    assert!(
        undocumented.is_empty(),
        "not in kube-conv-runtime/docs/attributes.md: {undocumented:?}"
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
    let documented = documented_keys(root);
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
    let page = fs::read_to_string(root.join("kube-conv-runtime/docs/attributes.md"));
    let page = page.unwrap_or_default();
    let (_, rows) = page.split_once("| id | on | lets |").unwrap_or_default();
    rows.lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next())
        .map(Into::into)
        .collect()
}

/// Where a reader finds the tests of an attribute.
#[test]
fn tests_of_every_key_are_listed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let list = fs::read_to_string(root.join("tests/attributes.txt")).unwrap_or_default();
    let rows: BTreeMap<&str, Vec<&str>> = list
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(": "))
        .map(|(key, files)| (key, files.split(", ").collect()))
        .collect();
    let mut wanted = documented_keys(root);
    let of_rules = root.join("kube-conv-runtime/tests/validation/rules");
    wanted.retain(|key| !of_rules.join(format!("{key}.rs")).exists());
    // Of an example in a cell.
    wanted.remove("struct");
    wanted.retain(|key| !conventions(root).contains(key));
    let listed: BTreeSet<String> = rows.keys().map(ToString::to_string).collect();
    assert_eq!(listed, wanted);
    for (key, files) in rows {
        for file in files {
            let text = fs::read_to_string(root.join(file)).unwrap_or_default();
            let mut words = text.split(|c| !is_key_character(c) && c != '"');
            assert!(
                words.any(|word| word == key),
                "{file} says nothing of `{key}`"
            );
        }
    }
}

/// The words that are quoted in the list.
fn listed_keys(root: &Path) -> BTreeSet<String> {
    let list = fs::read_to_string(root.join(KEYS)).unwrap_or_default();
    let quoted = list.split('"').skip(1).step_by(2);
    let quoted = quoted.chain(rules::ALL.iter().map(|rule| rule.name));
    let keys: BTreeSet<String> = quoted.filter(|text| is_key(text)).map(Into::into).collect();
    assert!(keys.len() > 40, "{} keys in {KEYS}", keys.len());
    keys
}

/// The keys that start the cells of the tables' first columns.
fn documented_keys(root: &Path) -> BTreeSet<String> {
    let page = root.join("kube-conv-runtime/docs/attributes.md");
    let page = fs::read_to_string(page).unwrap_or_default();
    let cells = page.lines().filter_map(|line| line.strip_prefix("| `"));
    let cells = cells.filter_map(|line| line.split(" | ").next());
    cells
        .flat_map(|cell| cell.split(", `"))
        .map(|text| {
            let end = text.find(|c| !is_key_character(c)).unwrap_or(text.len());
            text.chars().take(end).collect()
        })
        .collect()
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
