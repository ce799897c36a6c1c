//! The table of conventions: what enforces each, and the test that proves it. `docs/conventions.md` and the pages of
//! `docs/conventions/` are generated from it; `UPDATE=1 cargo test --test conventions` writes them again.
//!
//! The claims of each row are verified: tests by their names, fixtures by the compiler output that they
//! expect, helpers and pages by their names in the sources.

#![allow(missing_docs)]
#![expect(clippy::unwrap_used, clippy::panic, reason = "all of it is a test")]

#[path = "../../kube-conv-derive/src/declarations/file.rs"]
mod declarations;
mod further;
mod kinds;
mod linters;
mod messages;
mod names;
#[path = "../shared/nestings.rs"]
mod nestings;
mod newer;
mod page;
mod presence;
mod proofs;
mod reference;
mod requests;
mod row;
mod shapes;
mod sources;
mod stanzas;
use test_support::update;
mod values;

use row::{Place, Row, rows};
use std::collections::BTreeSet;

/// A section of the table, which is a page.
struct Section {
    /// The name of the page's file, and of the module with the rows.
    name: &'static str,
    title: &'static str,
    rows: &'static [Row],
}

/// The sections in the order of the first page.
const TABLES: &[Section] = &[
    Section {
        name: "kinds",
        title: "Kinds, groups, versions, metadata",
        rows: kinds::ROWS,
    },
    Section {
        name: "stanzas",
        title: "Spec and status, conditions, lists",
        rows: stanzas::ROWS,
    },
    Section {
        name: "values",
        title: "Values, enums, unions",
        rows: values::ROWS,
    },
    Section {
        name: "presence",
        title: "Presence and defaulting",
        rows: presence::ROWS,
    },
    Section {
        name: "requests",
        title: "Requests and answers",
        rows: requests::ROWS,
    },
    Section {
        name: "names",
        title: "References, events, names, keys",
        rows: names::ROWS,
    },
    Section {
        name: "messages",
        title: "Messages, allocation, representations",
        rows: messages::ROWS,
    },
    Section {
        name: "linters",
        title: "What existing linters check beyond",
        rows: linters::ROWS,
    },
    Section {
        name: "newer",
        title: "Newer rules",
        rows: newer::ROWS,
    },
    Section {
        name: "further",
        title: "Rules without a row in the list",
        rows: further::ROWS,
    },
];

fn all() -> impl Iterator<Item = &'static Row> {
    TABLES.iter().flat_map(|section| section.rows)
}

/// Fails with all problems at once.
fn assert_none(problems: &[String]) {
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn every_rule_is_once_and_says_all_there_is_to_say() {
    let mut numbers = BTreeSet::new();
    let mut ids = BTreeSet::new();
    let mut problems = Vec::new();
    for row in all() {
        if !numbers.insert(row.number) || !ids.insert(row.id) {
            problems.push(format!("{} `{}` occurs twice", row.number, row.id));
        }
        let id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !row.id.chars().all(id) || !row.rule.ends_with('.') || row.section.is_empty() {
            problems.push(format!("{} has an odd id, rule or section", row.number));
        }
        if row.by.is_empty() != (row.place == Place::NotYet) {
            problems.push(format!("{}: what enforces it?", row.number));
        }
    }
    assert_none(&problems);
    assert!(numbers.len() > 300, "{} rows", numbers.len());
}

#[test]
fn what_is_enforced_is_proved() {
    let problems: Vec<String> = all().filter_map(proofs::problem).collect();
    assert_none(&problems);
}

/// Errors about keys and types that are not about a convention: the compiler has its own messages for them,
/// or they can occur for every key.
const WITHOUT_ID: &[(&str, &str)] = &[
    ("A108", "the bound `ApiType` speaks of every type"),
    ("A153", "the compiler says that a trait is lacking"),
    (
        "A161",
        "the compiler says that a function has other arguments",
    ),
    ("B10", "any key that occurs twice"),
    ("B26", "any key in the wrong place"),
];

#[test]
fn an_error_about_a_must_names_its_id() {
    let mut problems = Vec::new();
    let errors = all().filter(|row| row.place == Place::CompileError);
    for row in errors.filter(|row| row.level == row::Level::Must) {
        let Some((path, text)) = row.proof.split_once(": ") else {
            continue;
        };
        if !path.starts_with("tests/ui/") {
            continue;
        }
        let printed = sources::read(path.replace(".rs", ".stderr")).unwrap();
        let line = printed.lines().find(|line| line.contains(text)).unwrap();
        let mut ids = line.split('[').filter_map(|rest| rest.split_once("] "));
        let is_named = ids.any(|(id, _)| all().any(|row| row.id == id));
        let is_exempt = WITHOUT_ID.iter().any(|(number, _)| *number == row.number);
        if is_named == is_exempt {
            problems.push(format!("{} `{}`: {line}", row.number, row.id));
        }
    }
    assert_none(&problems);
}

/// Each convention that the derive enforces has a fixture that is rejected, and one that an allowance
/// permits.
#[test]
fn every_departure_that_the_derive_shows_has_its_fixtures() {
    // Another test compares this table with the derive.
    let page = sources::read("kube-conv-runtime/docs/attributes/departures.md").unwrap();
    let table = page.split("| id | on | lets |").nth(1).unwrap();
    let printed = sources::all_below("tests/ui", "stderr");
    let written = sources::all_tests();
    let allowances: Vec<&str> = written
        .split("allow(")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .collect();
    let mut problems = Vec::new();
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `"));
    let ids: Vec<&str> = rows.filter_map(|row| row.split('`').next()).collect();
    assert!(ids.len() > 25, "{ids:?}");
    for id in ids {
        if !printed.contains(&format!("[{}]", id.replace('_', "-"))) {
            problems.push(format!("nothing in tests/ui is rejected for `{id}`"));
        }
        let words = |list: &&str| list.split([',', ' ', '\n']).any(|word| word == id);
        if !allowances.iter().any(words) {
            problems.push(format!("nothing in tests is allowed `{id}`"));
        }
    }
    assert_none(&problems);
}

#[test]
fn a_proof_that_is_none_is_found() {
    let row = |place, by, proof| Row {
        number: "A0",
        id: "a-b",
        rule: "A rule.",
        section: "A section",
        level: row::Level::Must,
        place,
        by,
        proof,
        moved: "",
    };
    for bad in [
        row(Place::CompileError, "`key`", ""),
        row(
            Place::CompileError,
            "`key`",
            "tests/ui/ours/fields.rs: no such text at all",
        ),
        row(Place::Lint, "`lint`", "tests/no_such_file.rs::no_such_test"),
        row(
            Place::RuntimeValidation,
            "`rule`",
            "tests/ui.rs::no_such_test",
        ),
        row(Place::RuntimeValidation, "`rule`", "tests/ui.rs"),
        row(Place::Helper, "a helper", ""),
        row(Place::Helper, "`no_such_function`", ""),
        row(Place::Documentation, "docs/guidance.md#No such heading", ""),
        row(
            Place::NotYet,
            "",
            "tests/ui.rs::mistakes_are_reported_on_their_tokens",
        ),
    ] {
        assert!(proofs::problem(&bad).is_some(), "{} {}", bad.by, bad.proof);
    }
    let good = row(
        Place::Helper,
        "`Status::conflict`, `reason!`",
        "tests/ui.rs::mistakes_are_reported_on_their_tokens",
    );
    assert_eq!(proofs::problem(&good), None);
}

#[test]
fn the_rules_are_those_of_the_reference() {
    let Some(reference) = reference::read() else {
        println!("../shared/reference/conventions.md is absent; nothing is compared");
        return;
    };
    // The rules of `further` are not in the list.
    let listed = || all().filter(|row| !row.number.starts_with('D'));
    let ours: BTreeSet<_> = listed().map(|row| (row.number, row.id)).collect();
    let theirs: BTreeSet<_> = reference
        .iter()
        .map(|rule| (rule.number.as_str(), rule.id.as_str()))
        .collect();
    assert_eq!(ours, theirs);
    let problems: Vec<String> = all()
        .zip(all().map(|row| reference.iter().find(|rule| rule.number == row.number)))
        .filter_map(|(row, rule)| reference::problem(row, rule?))
        .collect();
    assert_none(&problems);
}

#[test]
fn the_pages_are_up_to_date() {
    assert_none(&page::check(&page::texts()));
}

/// The anchor of a row is its id, and the first page links to it.
#[test]
fn every_row_has_one_anchor_and_a_link() {
    let texts = page::texts();
    let whole: String = texts.values().map(String::as_str).collect();
    let overview = &texts[page::OVERVIEW];
    let mut problems = Vec::new();
    for section in TABLES {
        let text = &texts[&section.page()];
        for row in section.rows {
            let anchor = format!("<a id=\"{}\">", row.id);
            let link = format!("](conventions/{}.md#{})", section.name, row.id);
            let counts = [&whole, text, overview].map(|page| page.matches(&anchor).count());
            if counts != [1, 1, 0] || overview.matches(&link).count() != 1 {
                problems.push(format!("{} `{}`: {counts:?}", row.number, row.id));
            }
        }
    }
    assert_none(&problems);
    let anchors = whole.matches("<a id=").count();
    assert_eq!(anchors, all().count(), "an anchor that is of no row");
}
