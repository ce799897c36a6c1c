//! Every case about the fields of a stanza, moved to other places: into an object, the items of a list,
//! the values of a map, the other stanza and another version.

use super::fixtures::{Fixture, fixtures};
use super::nestings::{self, Place};
use kube_conv_lint::{Finding, Report};
use serde_json::{Value, json};

/// A schema with the case inside, and the path of the case from the stanza.
fn nested(case: &Value, place: Place) -> (Value, &'static str) {
    let mut inner = case.clone();
    inner["type"] = json!("object");
    match place {
        Place::Object => (json!({"properties": {"nested": inner}}), ".nested"),
        Place::List => (
            json!({"properties": {"nested": {"type": "array", "items": inner}}}),
            ".nested[]",
        ),
        Place::Map => (
            json!({"properties": {"nested": {"type": "object", "additionalProperties": inner}}}),
            ".nested[*]",
        ),
        Place::Stanza | Place::OtherStanza | Place::OtherVersion => (case.clone(), ""),
    }
}

impl Fixture {
    /// The case at another place: the report, and where its findings are expected.
    fn at_place(&self, place: Place, case: &Value) -> (Report, Vec<String>) {
        let own = self.r#in.as_deref().unwrap_or("spec");
        let stanza = match (place, own) {
            (Place::OtherStanza, "spec") => "status",
            (Place::OtherStanza, _) => "spec",
            _ => own,
        };
        let (_, path) = nested(case, place);
        let whole = |case: &Value| {
            let (schema, _) = nested(case, place);
            let version = |name: &str, schema: &Value| json!({"name": name, "storage": name == "v1", "schema": {"openAPIV3Schema": {"properties": {stanza: schema}}}});
            let versions = match place {
                Place::OtherVersion => vec![version("v1", &json!({})), version("v2", &schema)],
                _ => vec![version("v1", &schema)],
            };
            json!({"spec": {"versions": versions}})
        };
        let moved = Self {
            lint: self.lint.clone(),
            shape: String::new(),
            r#in: Some("definition".to_owned()),
            old: self.old.as_ref().map(whole),
            bad: whole(&self.bad),
            at: Vec::new(),
            good: whole(&self.good),
        };
        let report = moved.report(&whole(case));
        let paths = self.at.iter().map(|at| {
            let rest = at.strip_prefix(own).unwrap_or(at);
            format!("{stanza}{path}{rest}")
        });
        let mut paths: Vec<String> = paths.collect();
        paths.sort();
        (report, paths)
    }
}

/// The paths in a report that are in the case.
fn inside(report: &Report, expected: &[String]) -> Vec<String> {
    let paths = report.iter().flat_map(Finding::paths);
    let mut paths: Vec<String> = paths.map(str::to_owned).collect();
    paths.sort();
    paths.retain(|path| expected.contains(path));
    paths
}

/// Good cases that are departures at another place: a list without a bound around a rule, conditions that
/// are not at the top.
const ANOTHER_THERE: &[(&str, Place)] = &[
    ("cel_unbounded_input", Place::List),
    ("cel_unbounded_input", Place::Map),
    ("conditions_top_level_of_status", Place::Object),
];

/// The paths in a report that are below the schema which contains a case.
fn below(report: &Report, expected: &[String]) -> Vec<String> {
    let is_below = |path: &&str| {
        let stanza = expected
            .iter()
            .filter_map(|path| path.split(['.', '[']).next());
        let mut stanzas = stanza.map(|stanza| format!("{stanza}."));
        let is_around = path.ends_with(".nested") || path.ends_with(".nested[]");
        stanzas.any(|stanza| path.starts_with(&stanza)) && !is_around
    };
    let paths = report.iter().flat_map(Finding::paths);
    paths.filter(is_below).map(str::to_owned).collect()
}

#[test]
fn every_case_is_found_at_every_place() {
    let mut wrong = Vec::new();
    let mut found_in_all = 0;
    for fixture in fixtures() {
        if fixture.r#in.as_deref() == Some("definition") {
            continue;
        }
        for place in Place::ALL {
            let (report, expected) = fixture.at_place(place, &fixture.bad);
            let found = inside(&report, &expected);
            let is_seen = nestings::of(&fixture.lint).any(|known| known == place);
            let as_claimed = if is_seen {
                found == expected
            } else {
                found != expected
            };
            if !as_claimed {
                let words = place.words();
                wrong.push(format!(
                    "{} {words}: {found:?}, not {expected:?}",
                    fixture.lint
                ));
            }
            let (report, around) = fixture.at_place(place, &fixture.good);
            let found = below(&report, &around);
            let is_other = ANOTHER_THERE.contains(&(&*fixture.lint, place));
            if is_seen && !is_other && !found.is_empty() {
                wrong.push(format!(
                    "{} {}: the good case {found:?}",
                    fixture.lint,
                    place.words()
                ));
            }
            found_in_all += usize::from(is_seen);
        }
    }
    println!("{found_in_all} places of cases");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
