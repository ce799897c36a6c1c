//! Expands every declaration of `tests/declarations.txt`: a departure has its report, which an
//! allowance silences and the fix removes; of a neighbor nothing is reported.

mod definitions;
mod file;
mod fixes;
mod items;
mod reports;

use crate::levels::Levels;
use crate::update;
use file::Declaration;
use items::Declared;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The text of the file, which lives as long as the tests.
static FILE: LazyLock<String> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/declarations.txt");
    std::fs::read_to_string(path).unwrap()
});

fn assert_none(problems: &[String]) {
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

fn problem(declaration: &Declaration<'_>, what: &str) -> String {
    format!(
        "{} `{}` {}: {what}",
        declaration.row, declaration.name, declaration.text
    )
}

#[test]
fn every_departure_is_reported_and_no_neighbor_is() {
    let mut problems = Vec::new();
    for declaration in file::read(&FILE) {
        let found = reports::report_texts(&Declared::read(declaration.text), Levels::default());
        let as_expected = match declaration.message {
            Some(message) => found.iter().any(|report| report.contains(message)),
            None => found.is_empty(),
        };
        if !as_expected {
            problems.push(problem(&declaration, &format!("{found:?}")));
        }
    }
    assert_none(&problems);
}

/// The departures whose report says how to allow them.
fn allowable() -> Vec<(Declaration<'static>, Declared, String)> {
    let mut found = Vec::new();
    for declaration in file::read(&FILE) {
        let declared = Declared::read(declaration.text);
        let reports = reports::report_texts(&declared, Levels::default());
        let report = reports.iter().find(|report| report.contains("allow("));
        if let Some(id) = report.and_then(|report| reports::id(report)) {
            found.push((declaration, declared, id));
        }
    }
    found
}

/// Whether an item is reported for a convention, or for an allowance of it that silences nothing.
fn is_reported(declared: &Declared, id: &str, levels: Levels) -> bool {
    let reports = reports::report_texts(declared, levels);
    let mut reports = reports.iter();
    reports.any(|report| {
        reports::id(report).as_deref() == Some(id) || report.contains(&format!("`allow({id})`"))
    })
}

#[test]
fn an_allowance_on_the_item_or_in_the_crate_silences_the_report() {
    let mut problems = Vec::new();
    for (declaration, declared, id) in allowable() {
        let allowing = declared.with_key(&format!("allow({id}, reason = \"as published\")"));
        if is_reported(&allowing, &id, Levels::default()) {
            problems.push(problem(
                &declaration,
                "in spite of an allowance on the item",
            ));
        }
        if is_reported(&declared, &id, Levels::allowing(&id)) {
            problems.push(problem(
                &declaration,
                "in spite of an allowance in the crate",
            ));
        }
    }
    assert_none(&problems);
}

#[test]
fn an_allowance_on_the_part_at_fault_silences_the_report() {
    let mut problems = Vec::new();
    for (declaration, declared, id) in allowable() {
        let of_item =
            crate::convention_ids::OF_KINDS.contains(&&*id) || declaration.text.starts_with("#[");
        if of_item || id == "kind_list_suffix" || id == "items_implies_list" {
            continue;
        }
        let on_parts =
            declared.with_key_on_parts(&format!("allow({id}, reason = \"as published\")"));
        if on_parts
            .iter()
            .all(|part| is_reported(part, &id, Levels::default()))
        {
            problems.push(problem(
                &declaration,
                "in spite of an allowance on any part",
            ));
        }
    }
    assert_none(&problems);
}

/// A fix that is a text to write removes its report and brings no other.
#[test]
fn fixes_are_right() {
    let mut problems = Vec::new();
    let mut tried: BTreeMap<bool, Vec<String>> = BTreeMap::new();
    for declaration in file::read(&FILE) {
        let Some(message) = declaration.message else {
            continue;
        };
        let before = reports::report_texts(&Declared::read(declaration.text), Levels::default());
        let Some(report) = before.iter().find(|report| report.contains(message)) else {
            continue;
        };
        let Some(fixed) = fixes::apply_to_all(declaration.text, report) else {
            tried
                .entry(false)
                .or_default()
                .push(problem(&declaration, report));
            continue;
        };
        tried
            .entry(true)
            .or_default()
            .push(declaration.name.to_owned());
        let after = reports::report_texts(&Declared::read(&fixed), Levels::default());
        let is_new = |found: &&String| !before.contains(found) || *found == report;
        if let Some(found) = after.iter().find(is_new) {
            problems.push(problem(
                &declaration,
                &format!("{report}\n  {fixed}: {found}"),
            ));
        }
    }
    assert_none(&problems);
    let [others, applied] = [false, true].map(|key| tried.remove(&key).unwrap_or_default());
    println!(
        "{} fixes are texts to write, {} are not:\n{}",
        applied.len(),
        others.len(),
        others.join("\n")
    );
    assert!(applied.len() >= 100, "{} fixes", applied.len());
}

/// The reports of each declaration, and its CRD, stay in a file, since a test above this crate compares
/// them with what the lints report of the CRD (`tests/shapes/definitions.rs`).
#[test]
fn reports_and_definitions_are_recorded() {
    let lines = file::read(&FILE).into_iter().map(|declaration| {
        let declared = Declared::read(declaration.text);
        let reports = reports::all(&declared, Levels::default()).into_iter();
        let line = json!({
            "declaration": format!("{} {}: {}", declaration.row, declaration.name, declaration.text),
            "crd": definitions::definition_of(&declared, declaration.text),
            "reports": reports.map(|report| (report.is_error, report.text)).collect::<Vec<_>>(),
        });
        format!("{line}\n")
    });
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reports.jsonl");
    update::assert_current(path.as_ref(), &lines.collect::<String>());
}
