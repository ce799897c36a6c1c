//! Every lint has a file with cases that it finds, and cases that it does not find.
//!
//! Of each case there is a bad form, the paths at which it is found, and a good form. A case is merged into the schema
//! of `spec`, unless `in` names another place.

use crate::widget::unfinished;
use kube_conv_lint::{Config, Finding, Naming, NamingRule, Report, Severity};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_yaml as yaml;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// The cases of a lint.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fixture {
    /// The name of the file.
    #[serde(default)]
    pub(crate) lint: String,
    /// What distinguishes the case from others of the lint.
    #[serde(default)]
    #[allow(dead_code, reason = "docs/conventions.md lists it")]
    pub(crate) shape: String,
    /// The location of the cases: fields of the `spec` (the default), fields of the `status`, or the whole
    /// `definition`.
    #[serde(default)]
    pub(crate) r#in: Option<String>,
    /// The old state, for lints of changes.
    pub(crate) old: Option<Value>,
    pub(crate) bad: Value,
    /// Every path that has a finding in the bad case.
    pub(crate) at: Vec<String>,
    pub(crate) good: Value,
}

impl Fixture {
    pub(crate) fn definition(&self, case: &Value) -> CustomResourceDefinition {
        let mut definition = unfinished();
        definition["spec"]["versions"] = json!([version("v1")]);
        let place = match self.r#in.as_deref() {
            Some("definition") => &mut definition,
            stanza => {
                let object = "/spec/versions/0/schema/openAPIV3Schema/properties";
                let properties = definition.pointer_mut(object).unwrap();
                &mut properties[stanza.unwrap_or("spec")]
            }
        };
        merge(place, case);
        serde_json::from_value(definition).unwrap()
    }

    pub(crate) fn report(&self, case: &Value) -> Report {
        let config = self.config();
        let new = self.definition(case);
        match &self.old {
            Some(old) => config.check_change(&self.definition(old), &new),
            None => config.check_crd(&new),
        }
    }

    /// Returns a configuration with only this lint, including rules for lints that need them.
    fn config(&self) -> Config {
        let config = kube_conv_lint::all()
            .iter()
            .fold(Config::default(), |config, lint| {
                let severity = if lint.id == self.lint {
                    Severity::Error
                } else {
                    Severity::Off
                };
                config.level(lint.id, severity).unwrap()
            });
        let naming = NamingRule::new("no_ha", "HA", Naming::Replacement("Available".into()));
        config
            .naming(naming.unwrap())
            .forbid_key("nullable")
            .stored_version("v1")
    }
}

/// A version without findings.
fn version(name: &str) -> Value {
    json!({"name": name, "served": true, "storage": true, "subresources": {"status": {}}, "schema": {
        "openAPIV3Schema": {"type": "object", "properties": {
            "spec": {"type": "object", "description": "spec of it."},
            "status": {"type": "object", "description": "status of it."},
        }},
    }})
}

/// A merge patch. For a version, only the name is required.
fn merge(target: &mut Value, patch: &Value) {
    match (target, patch) {
        (target, Value::Object(patch)) => {
            if !target.is_object() {
                *target = Value::Object(Map::new());
            }
            for (key, value) in patch {
                if value.is_null() {
                    target.as_object_mut().unwrap().remove(key);
                } else if key == "versions" {
                    let versions = value.as_array().unwrap().iter();
                    let versions = versions.map(|patch| {
                        let mut version = version("");
                        merge(&mut version, patch);
                        version
                    });
                    target[key] = versions.collect();
                } else {
                    merge(&mut target[key], value);
                }
            }
        }
        (target, value) => *target = value.clone(),
    }
}

/// The folder with a file for each lint.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/lints");

/// The cases of all lints but those of Rust types, in the order of the lints.
pub(crate) fn fixtures() -> Vec<Fixture> {
    let mut fixtures = Vec::new();
    let lints = kube_conv_lint::all().iter().map(|lint| lint.id);
    for lint in lints.filter(|id| !super::TYPED.contains(id)) {
        let text = std::fs::read_to_string(format!("{FOLDER}/{lint}.yaml"));
        let text =
            text.unwrap_or_else(|error| panic!("{lint}.yaml, the cases of the lint: {error}"));
        let cases: Vec<Fixture> = serde_json::from_value(yaml::read(&text).unwrap().value)
            .unwrap_or_else(|error| panic!("{lint}: {error}"));
        assert!(!cases.is_empty(), "{lint} has no cases");
        fixtures.extend(cases.into_iter().map(|case| Fixture {
            lint: lint.to_owned(),
            ..case
        }));
    }
    fixtures
}

#[test]
fn every_lint_finds_its_bad_case_and_passes_its_good_one() {
    let mut wrong = Vec::new();
    for fixture in fixtures() {
        let lint = &fixture.lint;
        let found = fixture.report(&fixture.bad);
        let mut paths: Vec<&str> = found.iter().flat_map(Finding::paths).collect();
        paths.sort_unstable();
        let mut expected = fixture.at.clone();
        expected.sort_unstable();
        if paths != expected {
            wrong.push(format!(
                "{lint} finds {paths:?}, not {:?}:\n{found}",
                fixture.at
            ));
        }
        let found = fixture.report(&fixture.good);
        if !found.is_empty() {
            wrong.push(format!("{lint} finds in the good case:\n{found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_file_is_named_by_a_lint() {
    for entry in std::fs::read_dir(FOLDER).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let is_lint = kube_conv_lint::all().iter().any(|lint| lint.id == name);
        let is_of_cases = path.extension().is_some_and(|ending| ending == "yaml");
        assert!(is_lint || !is_of_cases || name == "neighbors", "{name}");
    }
    for lint in super::TYPED {
        let path = format!("{FOLDER}/{lint}.rs");
        assert!(std::path::Path::new(&path).exists(), "{path}");
    }
}
