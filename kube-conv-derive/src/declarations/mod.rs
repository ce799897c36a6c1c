//! Expands every declaration of `tests/shapes/declarations.txt`: a departure has its report, which an
//! allowance silences and the fix removes; of a neighbor nothing is reported.

mod definitions;
#[path = "../../../tests/shared/declarations.rs"]
mod file;
mod fixes;
mod items;
mod reports;

use crate::levels::Levels;
use file::Declaration;
use items::Declared;
use kube_conv_lint::{Config, Finding, Severity};
use reports::Report;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The text of the file, which lives as long as the tests.
static FILE: LazyLock<String> = LazyLock::new(|| {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/shapes/declarations.txt"
    );
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
        let found = reports::of(&Declared::read(declaration.text), Levels::default());
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
        let reports = reports::of(&declared, Levels::default());
        let report = reports.iter().find(|report| report.contains("allow("));
        if let Some(id) = report.and_then(|report| reports::id(report)) {
            found.push((declaration, declared, id));
        }
    }
    found
}

/// Whether an item is reported for a convention, or for an allowance of it that silences nothing.
fn is_reported(declared: &Declared, id: &str, levels: Levels) -> bool {
    let reports = reports::of(declared, levels);
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
        let before = reports::of(&Declared::read(declaration.text), Levels::default());
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
        let after = reports::of(&Declared::read(&fixed), Levels::default());
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

/// Conventions of names, values and messages, which the CRD of a declaration shows as well.
const IN_DEFINITIONS: &[&str] = &[
    "bool_no_is_prefix",
    "category_collision",
    "enum_acronym_upper",
    "enum_values_pascal",
    "group_reserved_kubernetes",
    "items_implies_list",
    "json_camel_case",
    "kind_list_suffix",
    "kind_not_controller",
    "kind_pascal_case",
    "kind_singular",
    "kind_word_reserved",
    "msg_comparative_vocabulary",
    "msg_inequality_words",
    "msg_no_should",
    "msg_quote_literals",
    "no_timestamp_suffix",
    "period_seconds",
    "phase_deprecated",
    "ref_field_needs_version",
    "ref_field_suffix",
    "ref_multi_has_group",
    "short_name_collision",
    "time_suffix",
    "units_explicit",
    "version_dns_label",
];

/// Whether no allowance silences a report, since a server rejects the CRD.
fn is_certain(report: &Report) -> bool {
    report.is_error && !report.text.contains("allow(")
}

/// The lint of the declaration's CRD has the same id, the same severity, and what the derive says to
/// write.
#[test]
fn the_lint_of_the_definition_reports_the_same() {
    let mut problems = Vec::new();
    let mut compared = 0;
    for declaration in file::read(&FILE) {
        let declared = Declared::read(declaration.text);
        let crd = definitions::of(&declared, declaration.text);
        let crd = serde_json::from_value(crd).unwrap();
        let found = Config::default().check_crd(&crd);
        let of_definition: Vec<&Finding> = found
            .iter()
            .filter(|finding| IN_DEFINITIONS.contains(&finding.id))
            .collect();
        let reports = reports::all(&declared, Levels::default());
        let of_item = reports
            .iter()
            .filter_map(|report| Some((report, reports::id(&report.text)?)));
        let of_item: Vec<_> = of_item
            .filter(|(_, id)| IN_DEFINITIONS.contains(&&**id))
            .collect();
        for (report, id) in &of_item {
            compared += 1;
            let finding = of_definition.iter().find(|finding| finding.id == *id);
            let agrees = finding.is_some_and(|finding| {
                let is_error = finding.severity == Severity::Error;
                let same_severity = is_error == report.is_error || is_certain(report);
                same_severity && fixes::agree(&report.text, &finding.fix)
            });
            if !agrees {
                problems.push(problem(
                    &declaration,
                    &format!("{} differs from {finding:?}", report.text),
                ));
            }
        }
        let only_there = of_definition
            .iter()
            .find(|finding| !of_item.iter().any(|(_, id)| id == finding.id));
        if let Some(finding) = only_there.filter(|_| !reports.iter().any(is_certain)) {
            problems.push(problem(&declaration, &format!("only the lint: {finding}")));
        }
    }
    assert_none(&problems);
    assert!(compared >= 80, "{compared} reports");
}
