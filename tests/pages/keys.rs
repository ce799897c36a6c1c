//! What editors show of a key of `#[k8s(…)]` is what the attribute reference says: the runtime's module `keys`, which
//! expansions name, is written from its tables. `UPDATE=1` writes the file.
#![allow(clippy::panic, clippy::unwrap_used, reason = "all of it is a test")]

use super::attributes;
use super::blocks;
use kube_conv_core::rules::{self, Argument};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The file of the module.
const MODULE: &str = "kube-conv-runtime/src/private/keys.rs";

/// The pages with tables of keys, and the items of a table without the column `on`.
const PAGES: [(&str, &str); 5] = [
    ("kinds", "kind"),
    ("types", "type"),
    ("fields", "field"),
    ("rules", "field"),
    ("departures", "type"),
];

/// The most characters of a line.
const WIDTH: usize = 110;

#[test]
fn editors_show_what_the_reference_says() {
    let path = blocks::root().join(MODULE);
    super::update::assert_current(&path, &module());
}

/// The text of the module, with an item for each key that is no call of a rule.
fn module() -> String {
    let mut text = "//! What the attribute reference says about each key, for editors: expansions name these items where a key is\n\
                    //! written. A test makes this file of the tables in `docs/attributes`.\n"
        .to_owned();
    let rows = rows();
    for key in keys() {
        let rows = rows
            .get(&key)
            .unwrap_or_else(|| panic!("no row about `{key}`"));
        let name = if key == "as" { "r#as" } else { &key };
        let rows: Vec<String> = rows.iter().map(|row| commented(row)).collect();
        writeln!(text, "\n{}\npub mod {name} {{}}", rows.join("\n///\n")).unwrap();
    }
    text
}

/// The keys that expansions name in this module: of most rules they have a call instead, and no path ends with `crate`.
fn keys() -> Vec<String> {
    let is_called = |key: &str| {
        let mut rules = rules::ALL.iter();
        rules.any(|rule| rule.name == key && rule.argument != Argument::Switched)
    };
    let all = attributes::listed_keys(blocks::root()).into_iter();
    all.filter(|key| key != "crate" && !is_called(key))
        .collect()
}

/// What is said about each key, a text for a row.
fn rows() -> BTreeMap<String, Vec<String>> {
    let mut rows: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (page, item) in PAGES {
        let text = blocks::text_of(&format!("kube-conv-runtime/docs/attributes/{page}.md"));
        let mut columns: Vec<&str> = Vec::new();
        for line in text.lines().filter(|line| line.starts_with("| ")) {
            let cells: Vec<&str> = line.trim_matches(['|', ' ']).split(" | ").collect();
            match cells.as_slice() {
                ["key" | "id", ..] => columns = cells,
                [keys, ..] if columns.first() == Some(&"key") => {
                    let said = said(&columns, &cells, item);
                    for key in attributes::keys_of(keys) {
                        let of_key = rows.entry(key).or_default();
                        // A cell may name a key twice.
                        if of_key.last() != Some(&said) {
                            of_key.push(said.clone());
                        }
                    }
                }
                _ => {}
            }
        }
    }
    rows
}

/// A row of a table as a paragraph.
fn said(columns: &[&str], cells: &[&str], item: &str) -> String {
    let cell = |name: &str| {
        let index = columns.iter().position(|column| *column == name)?;
        cells.get(index).copied()
    };
    let keys = cell("key").unwrap_or_default();
    let on = cell("on").or(cell("checks")).unwrap_or(item);
    let meaning = without_links(cell("meaning").unwrap_or_default());
    // Nothing is below it in an editor.
    let meaning = meaning
        .replace("; see below", "")
        .replace(". See below", "");
    let mut text = format!("{keys} ({on}): {meaning}.");
    match cell("default") {
        Some("required") => text.push_str(" Required."),
        Some(default) => write!(text, " Without it: {default}.").unwrap(),
        None => {}
    }
    text
}

/// The text with those of its links.
fn without_links(text: &str) -> String {
    let mut text = text.to_owned();
    for (middle, end) in [("](", ')'), ("][", ']')] {
        while let Some(at) = text.find(middle) {
            let start = text[..at].rfind('[').unwrap();
            let rest = at + middle.len();
            let after = rest + text[rest..].find(end).unwrap() + 1;
            text = [&text[..start], &text[start + 1..at], &text[after..]].concat();
        }
    }
    text
}

/// The text as the lines of a comment.
fn commented(text: &str) -> String {
    let mut lines: Vec<String> = vec!["///".to_owned()];
    for word in text.split(' ') {
        let line = lines.last_mut().unwrap();
        if line.chars().count() + word.chars().count() < WIDTH {
            write!(line, " {word}").unwrap();
        } else {
            lines.push(format!("/// {word}"));
        }
    }
    lines.join("\n")
}
