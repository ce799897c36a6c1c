//! The tests of crdify and crd-schema-checker, with our own objects: the same verdict, or a difference with
//! its reason. `docs/compatibility.md` has the table.

use crate::fixtures::Fixture;
use crate::update::assert_current;
use kube_conv_lint::compatibility::{Compatibility, check_compatible};
use kube_conv_lint::{Config, Severity};
use kube_conv_yaml as yaml;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    tool: String,
    case: String,
    r#in: Option<String>,
    /// The lint that checks one CRD; its findings in the old one are known.
    lint: Option<String>,
    old: Option<Value>,
    new: Value,
    theirs: bool,
    ours: BTreeSet<String>,
    difference: Option<String>,
}

fn cases() -> Vec<Case> {
    let text = include_str!("cases.yaml");
    serde_json::from_value(yaml::read(text).unwrap().value).unwrap()
}

impl Case {
    /// Our findings, and whether one of them is an error.
    fn verdict(&self) -> (BTreeSet<String>, bool) {
        let fixture = Fixture {
            lint: String::new(),
            shape: String::new(),
            r#in: self.r#in.clone(),
            old: None,
            bad: Value::Null,
            at: Vec::new(),
            good: Value::Null,
        };
        let old = self.old.as_ref().map(|old| fixture.definition(old));
        let new = fixture.definition(&self.new);
        if let Some(id) = &self.lint {
            let mut config = kube_conv_lint::all()
                .iter()
                .fold(Config::default(), |config, lint| {
                    config.level(lint.id, Severity::Off).unwrap()
                });
            config = config.level(id, Severity::Error).unwrap();
            let known = old
                .map(|old| config.check_crd(&old).baseline())
                .unwrap_or_default();
            let report = config.check_crd(&new).since(&known);
            let found = report.iter().map(|finding| finding.id.to_owned()).collect();
            return (found, !report.is_empty());
        }
        let compatibility = check_compatible(&old.unwrap(), &new);
        assert_eq!(
            compatibility.unexplained,
            [],
            "{}: {compatibility}",
            self.case
        );
        (ids(&compatibility), !compatibility.is_compatible())
    }
}

fn ids(compatibility: &Compatibility) -> BTreeSet<String> {
    let changes = compatibility.changes.iter();
    changes.map(|change| change.finding.id.to_owned()).collect()
}

#[test]
fn verdicts_are_theirs_or_the_difference_has_a_reason() {
    let mut wrong = Vec::new();
    for case in cases() {
        let (found, is_error) = case.verdict();
        if found != case.ours {
            wrong.push(format!("{}: {found:?}, not {:?}", case.case, case.ours));
        }
        if (is_error == case.theirs) == case.difference.is_some() {
            wrong.push(format!(
                "{}: ours {is_error}, theirs {}, and the difference is {:?}",
                case.case, case.theirs, case.difference
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_page_has_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/compatibility.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (start, end) = ("<!-- cases -->\n", "<!-- /cases -->");
    let (before, rest) = page.split_once(start).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    assert_current(&path, &format!("{before}{start}{}{end}{after}", table()));
}

fn table() -> String {
    let mut table = "\n| tool | test | theirs | ours | note |\n|---|---|---|---|---|\n".to_owned();
    for case in cases() {
        let theirs = if case.theirs { "error" } else { "–" };
        let ours: Vec<String> = case.ours.iter().map(|id| format!("`{id}`")).collect();
        let ours = if ours.is_empty() {
            "–".to_owned()
        } else {
            ours.join(", ")
        };
        let difference = case.difference.as_deref().unwrap_or_default();
        let (tool, name) = (&case.tool, &case.case);
        writeln!(
            table,
            "| {tool} | {name} | {theirs} | {ours} | {difference} |"
        )
        .unwrap();
    }
    table + "\n"
}
