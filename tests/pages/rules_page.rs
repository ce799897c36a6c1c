//! `docs/rules.md` is written by this test: the documentation of each rule's file, and the messages of
//! an example. `UPDATE=1` writes the page.
#![expect(clippy::unwrap_used, unreachable_pub, reason = "all of it is a test")]

#[path = "rules_page/documentation.rs"]
mod documentation;
#[path = "rules_page/examples.rs"]
mod examples;
#[path = "rules_page/names.rs"]
mod names;
#[path = "rules_page/upstream.rs"]
mod upstream;

use super::attributes;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// A rule on an example value.
pub struct Example {
    /// The key.
    pub key: &'static str,
    /// The field as a user writes it.
    pub source: String,
    /// Its requirements for a created object, and for an updated one.
    pub demands: [&'static str; 2],
    /// The error of typed validation for an invalid value.
    pub native: Vec<String>,
    /// The error of the structural engine, as servers report it.
    pub cluster: Vec<String>,
    /// The keywords of the field's schema.
    pub keywords: String,
    /// The CEL rules, with their messages.
    pub cel: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

#[test]
fn the_page_is_up_to_date() {
    let page = page(&examples::all());
    let path = root().join("docs/rules.md");
    super::update::assert_current(&path, &page);
}

/// Rules that check nothing alone, or whose example is a user's function.
const WITHOUT_EXAMPLE: &[&str] = &["rules", "validate", "cel"];

#[test]
fn every_rule_has_an_example_and_every_example_is_a_rule() {
    let documented = documented(&["## Rules", "## Rules about other fields"]);
    let shown: BTreeSet<String> = examples::all()
        .iter()
        .map(|example| example.key.to_owned())
        .chain(WITHOUT_EXAMPLE.iter().map(|key| (*key).to_owned()))
        .collect();
    let differ: Vec<_> = documented.symmetric_difference(&shown).collect();
    let places = "a row of kube-conv-runtime/docs/attributes/rules.md and an example in tests/pages/rules_page/examples.rs";
    assert!(differ.is_empty(), "not in both, {places}: {differ:?}");
}

#[test]
fn every_upstream_name_has_an_existing_key() {
    let all = attributes::reference();
    for (name, key, why) in tags().into_iter().chain(markers()) {
        let is_answered = !key.is_empty() || !why.is_empty();
        assert!(is_answered, "{name} has neither a key nor a reason");
        for key in key.split(", ").filter(|key| !key.is_empty()) {
            let known = all.contains(&format!("`{key}")) || all.contains(&format!(", {key}"));
            assert!(known, "{name}: no key `{key}` in the attribute reference");
        }
    }
}

/// A name upstream, its keys here, and a note.
type Row = (String, String, String);

/// Every tag of declarative validation.
fn tags() -> Vec<Row> {
    rows_of(upstream::TAGS, "+k8s:")
}

/// Every marker of controller-gen.
fn markers() -> Vec<Row> {
    rows_of(upstream::MARKERS, "+kubebuilder:validation:")
}

/// The names that begin with a prefix in the documentation of rules, then a table, which may have a note for them.
fn rows_of(table: &[(&str, &str, &str)], prefix: &str) -> Vec<Row> {
    let listed: BTreeSet<&str> = table.iter().flat_map(|row| row.0.split(", ")).collect();
    let mut rows: Vec<Row> = Vec::new();
    for key in examples::all().iter().map(|example| example.key) {
        for name in documentation::upstream_of(key, prefix) {
            match rows.iter_mut().find(|row| row.0 == name) {
                _ if listed.contains(&*name) => {}
                Some((_, keys, _)) => *keys = format!("{keys}, {key}"),
                None => rows.push((name, key.to_owned(), String::new())),
            }
        }
    }
    let others = table.iter();
    rows.extend(others.map(|row| (row.0.to_owned(), row.1.to_owned(), row.2.to_owned())));
    rows
}

/// The names in the first column of a table.
fn answered(table: &[Row]) -> Vec<&str> {
    let mut names: Vec<&str> = table.iter().flat_map(|row| row.0.split(", ")).collect();
    names.sort_unstable();
    names
}

#[test]
fn every_upstream_name_is_listed_once() {
    assert_eq!(answered(&tags()), names::TAGS);
    let mut known = [names::OF_VALUES, names::OTHERS, &["items:…"]].concat();
    known.sort_unstable();
    assert_eq!(answered(&markers()), known);
    for shared in names::SHARED {
        assert!(names::TAGS.contains(shared), "{shared}");
    }
}

/// The keys in the tables below some headings of the attribute reference.
fn documented(headings: &[&str]) -> BTreeSet<String> {
    let page =
        fs::read_to_string(root().join("kube-conv-runtime/docs/attributes/rules.md")).unwrap();
    let mut keys = BTreeSet::new();
    let mut inside = false;
    for line in page.lines() {
        if line.starts_with('#') {
            inside = headings.contains(&line);
        }
        let Some(cell) = line
            .strip_prefix("| `")
            .and_then(|row| row.split(" | ").next())
        else {
            continue;
        };
        if inside {
            let is_key = |c: char| c.is_ascii_lowercase() || c == '_';
            let names = cell
                .split(", `")
                .map(|text| text.split(|c| !is_key(c)).next());
            keys.extend(names.flatten().map(str::to_owned));
        }
    }
    keys
}

fn page(examples: &[Example]) -> String {
    let mut page = String::from(PREAMBLE);
    for example in examples {
        section(example, &mut page);
    }
    page.push_str(upstream::PREAMBLE);
    table(
        "## Tags of declarative validation",
        "tag",
        &tags(),
        &mut page,
    );
    table(
        "## Markers of controller-gen",
        "marker",
        &markers(),
        &mut page,
    );
    page
}

const PREAMBLE: &str = "# Rules

Written by `tests/pages/rules_page.rs`: the documentation of each rule's file (`kube-conv-runtime/src/rules/`), and the messages of the example that is shown. The
attribute reference (`kube-conv-runtime/docs/attributes/rules.md`) says where a key is allowed; here is what it does.

On an update nothing is checked that did not change, unless said otherwise. *Typed* is what `validate` and `validate_update` say, *cluster* what a server
says by the schema's keywords. A rule without a keyword is enforced in a cluster by the CEL rules that are shown, and by clients alone if there are none.

";

fn section(example: &Example, page: &mut String) {
    let [create, update] = example.demands;
    let _ = write!(
        page,
        "## `{}`\n\n{}\n\n```rust\n{}\n```\n\n| | |\n|---|---|\n| create | {create} |\n| update | {update} |\n",
        example.key,
        documentation::of_rule(example.key),
        example.source
    );
    rows("typed", &example.native, page);
    if !example.keywords.is_empty() {
        rows("schema", std::slice::from_ref(&example.keywords), page);
    }
    rows("CEL", &example.cel, page);
    rows("cluster", &example.cluster, page);
    page.push('\n');
}

fn rows(name: &str, texts: &[String], page: &mut String) {
    for text in texts {
        // Any bar ends a cell.
        let text = text.replace('|', "\\|");
        let fence = if text.contains('`') { "``" } else { "`" };
        let space = if text.contains('`') { " " } else { "" };
        let _ = writeln!(page, "| {name} | {fence}{space}{text}{space}{fence} |");
    }
}

fn table(heading: &str, first: &str, rows: &[Row], page: &mut String) {
    let _ = write!(
        page,
        "{heading}\n\n| {first} | here | notes |\n|---|---|---|\n"
    );
    for (name, keys, why) in rows {
        let keys: Vec<String> = keys
            .split(", ")
            .filter(|key| !key.is_empty())
            .map(|key| format!("`{key}`"))
            .collect();
        let _ = writeln!(page, "| `{name}` | {} | {why} |", keys.join(", "));
    }
    page.push('\n');
}
