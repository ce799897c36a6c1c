//! What the derive reports of a declaration is what the lints report of its CRD.
//!
//! The derive's own tests record its reports in `reports.jsonl`, with the CRD of each declaration of
//! `declarations.txt`, since they cannot depend on the lints, which are above the derive.

use kube_conv_lint::{Config, Finding, Severity};
use serde::Deserialize;
use serde_json::Value;

/// A line of the file.
#[derive(Deserialize)]
struct Recorded {
    declaration: String,
    crd: Value,
    /// The derive's reports, and whether each is an error.
    reports: Vec<(bool, String)>,
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
fn is_certain((is_error, text): &(bool, String)) -> bool {
    *is_error && !text.contains("allow(")
}

/// The id in front of a report, with underscores.
fn id(report: &str) -> Option<String> {
    let (id, _) = report.strip_prefix('[')?.split_once(']')?;
    Some(id.replace('-', "_"))
}

/// Whether a report and the fix of a lint want the same name or value.
fn agree(report: &str, fix: &str) -> bool {
    let wanted = between(report, "; write `", "`")
        .filter(|better| better.chars().all(|letter| letter.is_ascii_alphanumeric()));
    let is_written = fix.contains('`') && !fix.contains('…');
    match wanted {
        Some(better) if is_written => fix.contains(&format!("`{better}`")),
        _ => true,
    }
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    Some(text.split_once(start)?.1.split_once(end)?.0)
}

/// The lint of the declaration's CRD has the same id, the same severity, and what the derive says to
/// write.
#[test]
fn the_lint_of_the_definition_reports_the_same() {
    let mut problems = Vec::new();
    let mut compared = 0;
    for line in include_str!("../../kube-conv-derive/tests/reports.jsonl").lines() {
        let recorded: Recorded = serde_json::from_str(line).unwrap();
        let problem = |what: &str| format!("{}: {what}", recorded.declaration);
        let crd = serde_json::from_value(recorded.crd.clone()).unwrap();
        let found = Config::default().check_crd(&crd);
        let of_definition: Vec<&Finding> = found
            .iter()
            .filter(|finding| IN_DEFINITIONS.contains(&finding.id))
            .collect();
        let of_item = recorded.reports.iter();
        let of_item = of_item.filter_map(|report| Some((report, id(&report.1)?)));
        let of_item: Vec<_> = of_item
            .filter(|(_, id)| IN_DEFINITIONS.contains(&&**id))
            .collect();
        for (report @ (is_error, text), id) in &of_item {
            compared += 1;
            let finding = of_definition.iter().find(|finding| finding.id == *id);
            let agrees = finding.is_some_and(|finding| {
                let same_severity = (finding.severity == Severity::Error) == *is_error;
                (same_severity || is_certain(report)) && agree(text, &finding.fix)
            });
            if !agrees {
                problems.push(problem(&format!("{text} differs from {finding:?}")));
            }
        }
        let only_there = of_definition
            .iter()
            .find(|finding| !of_item.iter().any(|(_, id)| id == finding.id));
        if let Some(finding) = only_there.filter(|_| !recorded.reports.iter().any(is_certain)) {
            problems.push(problem(&format!("only the lint: {finding}")));
        }
    }
    crate::assert_none(&problems);
    assert!(compared >= 80, "{compared} reports");
}

/// Lints about what the recorded definitions leave out: list types, bounds, and acronyms in capitals.
const LEFT_OUT: &[&str] = &[
    "acronym_uniform_case",
    "int64_within_53_bits",
    "list_type_present",
];

/// A neighbor is an example of what is right: no tool reports anything of it.
#[test]
fn no_lint_reports_a_neighbor() {
    let mut problems = Vec::new();
    for line in include_str!("../../kube-conv-derive/tests/reports.jsonl").lines() {
        let recorded: Recorded = serde_json::from_str(line).unwrap();
        if !recorded.reports.is_empty() {
            continue;
        }
        let crd = serde_json::from_value(recorded.crd).unwrap();
        let found = Config::default().check_crd(&crd);
        let found = found
            .iter()
            .filter(|finding| !LEFT_OUT.contains(&finding.id));
        problems.extend(found.map(|finding| format!("{}: {finding}", recorded.declaration)));
    }
    crate::assert_none(&problems);
}
