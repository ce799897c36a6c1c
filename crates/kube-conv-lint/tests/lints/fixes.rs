//! Applying the fix that a finding suggests removes the finding and causes no other.

use crate::corpora::definitions;
use crate::fixtures::fixtures;
use crate::widget::with_fields;
use kube_conv_lint::{Config, Finding, Report, Severity, Subject, check_crd};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::schema::{Schema, SchemaOrBool};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A fix that replaces a text.
#[derive(Debug)]
enum Edit {
    Rename(String),
    Value(String),
    Keyword(String, Value),
    Remove(String),
    Unrequire,
    Field(String),
}

impl Edit {
    /// The edits that a fix offers, any of which is enough.
    fn offered(finding: &Finding) -> Vec<Self> {
        let other = Self::Remove("default".to_owned());
        let other = finding.fix.ends_with(", or the default").then_some(other);
        Self::of(finding).into_iter().chain(other).collect()
    }

    fn of(finding: &Finding) -> Option<Self> {
        let fix = &finding.fix;
        if fix == "remove the default" {
            return Some(Self::Remove("default".to_owned()));
        }
        let quoted = fix.split('`').nth(1)?;
        if quoted.contains('…') {
            return None;
        }
        if fix.starts_with("rename the field to `") {
            return Some(Self::Rename(quoted.to_owned()));
        }
        if finding.value.is_some() && fix.starts_with("write `") {
            return Some(Self::Value(quoted.to_owned()));
        }
        if fix.contains("from `required`") {
            return Some(Self::Unrequire);
        }
        if fix.starts_with("remove `nullable`") {
            return Some(Self::Remove(quoted.to_owned()));
        }
        if let Some(name) = fix
            .strip_prefix("add `")
            .and_then(|rest| rest.strip_suffix('`'))
            && ["group", "version"].contains(&name)
        {
            return Some(Self::Field(name.to_owned()));
        }
        let (key, value) = quoted.split_once(": ")?;
        let value = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
        let known = ["minimum", "maximum", "format", "x-kubernetes-list-type"];
        let is_keyword = fix.starts_with("write `") || fix.starts_with("add `");
        (is_keyword && known.contains(&key)).then(|| Self::Keyword(key.to_owned(), value))
    }

    /// Applies the fix at every path of a finding.
    fn apply(&self, crd: &mut CustomResourceDefinition, finding: &Finding) {
        // The deepest paths come first, because a path may be below another one.
        let mut paths: Vec<&str> = fixed_paths(finding).collect();
        paths.sort_by_key(|path| std::cmp::Reverse(path.len()));
        for path in paths {
            self.apply_at(crd, finding, path);
        }
    }

    /// The path before the edit: findings below a renamed field are the same.
    fn old_path(&self, finding: &Finding, path: &str) -> String {
        let Self::Rename(better) = self else {
            return path.to_owned();
        };
        let old = fixed_paths(finding).find_map(|old| {
            let around = old.rsplit_once('.').unwrap().0;
            let rest = path.strip_prefix(&format!("{around}.{better}"))?;
            let is_below = rest.is_empty() || rest.starts_with(['.', '[']);
            is_below.then(|| format!("{old}{rest}"))
        });
        old.unwrap_or_else(|| path.to_owned())
    }

    fn apply_at(&self, crd: &mut CustomResourceDefinition, finding: &Finding, path: &str) {
        let Subject::Version(version) = &finding.subject else {
            return;
        };
        let mut versions = crd.spec.versions.iter_mut();
        let version = versions.find(|known| *known.name == **version).unwrap();
        let schema = version.schema.as_mut().unwrap();
        let root = schema.open_api_v3_schema.as_mut().unwrap();
        match self {
            Self::Rename(better) => {
                let (around, name) = path.rsplit_once('.').unwrap();
                // Columns show the field under its new name.
                for column in &mut version.additional_printer_columns {
                    let rest = column.json_path.strip_prefix(&format!(".{path}"));
                    if let Some(rest) =
                        rest.filter(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
                    {
                        column.json_path = format!(".{around}.{better}{rest}").into();
                    }
                }
                let around = find(root, around);
                let property = around.properties.remove(name).unwrap();
                around.properties.insert(better.clone().into(), property);
                for required in &mut around.required {
                    if *required == *name {
                        *required = better.clone().into();
                    }
                }
            }
            Self::Value(better) => {
                let value = finding.value.as_deref().unwrap();
                for known in &mut find(root, path).enum_values {
                    if known == value {
                        *known = json!(better);
                    }
                }
            }
            Self::Remove(key) => {
                let place = find(root, path);
                let mut tree = serde_json::to_value(&*place).unwrap();
                tree.as_object_mut().unwrap().remove(key);
                *place = serde_json::from_value(tree).unwrap();
            }
            Self::Unrequire => {
                let (around, name) = path.rsplit_once('.').unwrap();
                let required = &mut find(root, around).required;
                required.retain(|known| **known != *name);
            }
            Self::Field(name) => {
                let (around, _) = path.rsplit_once('.').unwrap();
                let text =
                    serde_json::from_value(json!({"type": "string", "maxLength": 63})).unwrap();
                find(root, around)
                    .properties
                    .insert(name.clone().into(), text);
            }
            Self::Keyword(key, value) => {
                let place = find(root, path);
                let mut tree = serde_json::to_value(&*place).unwrap();
                for exclusive in ["exclusiveMinimum", "exclusiveMaximum"] {
                    if exclusive.to_lowercase().ends_with(key.as_str()) {
                        tree.as_object_mut().unwrap().remove(exclusive);
                    }
                }
                tree[key] = value.clone();
                if finding.fix.contains("with the key `type`") {
                    tree["x-kubernetes-list-map-keys"] = json!(["type"]);
                    let required = &mut tree["items"]["required"];
                    let mut names = required.as_array().cloned().unwrap_or_default();
                    names.push(json!("type"));
                    *required = json!(names);
                }
                if finding.fix.contains("maximum: ") && key == "minimum" {
                    tree["maximum"] = json!(9_007_199_254_740_991_i64);
                }
                *place = serde_json::from_value(tree).unwrap();
            }
        }
    }
}

/// The places that a fix is for: with a better name, those of the first name.
fn fixed_paths(finding: &Finding) -> impl Iterator<Item = &str> {
    let name = |path: &str| path.rsplit('.').next().map(str::to_owned);
    let is_rename = finding.fix.starts_with("rename the field to `");
    let first = name(&finding.path);
    finding
        .paths()
        .filter(move |path| !is_rename || name(path) == first)
}

fn find<'a>(root: &'a mut Schema, path: &str) -> &'a mut Schema {
    let mut place = root;
    for step in path.split('.').filter(|step| !step.is_empty()) {
        let name = step.split('[').next().unwrap();
        place = place.properties.get_mut(name).unwrap();
        let inner = step.strip_prefix(name).unwrap();
        for inner in inner.split_inclusive(']') {
            place = match inner {
                "[]" => place.items.as_deref_mut().unwrap(),
                _ => match place.additional_properties.as_deref_mut().unwrap() {
                    SchemaOrBool::Schema(values) => values,
                    SchemaOrBool::Bool(_) => panic!("{path}"),
                },
            };
        }
    }
    place
}

/// A path with the lint and the value of a finding there.
type Place = (String, &'static str, Option<String>);

/// Returns the places of a report, and how many findings each has.
fn places(report: &Report) -> BTreeMap<Place, usize> {
    let mut found = BTreeMap::new();
    for finding in report {
        for path in finding.paths() {
            let others = finding.other_values.iter().cloned().map(Some);
            for value in std::iter::once(finding.value.clone()).chain(others) {
                let place = (path.to_owned(), finding.id, value);
                *found.entry(place).or_default() += 1;
            }
        }
    }
    found
}

/// Applies each fix of a CRD that replaces a text, and returns the number of fixes.
fn try_fixes(
    crd: &CustomResourceDefinition,
    config: &Config,
    wrong: &mut Vec<String>,
) -> BTreeSet<&'static str> {
    let mut crd = crd.clone();
    // The other versions have the same findings, and are not fixed together with the first.
    crd.spec.versions.truncate(1);
    let before = config.check_crd(&crd);
    let known = places(&before);
    let mut tried = BTreeSet::new();
    for finding in &before {
        let offered = Edit::offered(finding);
        let problems = offered
            .iter()
            .map(|edit| problem(&crd, config, &known, finding, edit));
        let problems: Vec<Option<String>> = problems.collect();
        if problems.is_empty() {
            continue;
        }
        tried.insert(finding.id);
        if problems.iter().all(Option::is_some) {
            wrong.extend(problems.into_iter().flatten());
        }
    }
    tried
}

/// Returns the finding that an edit leaves or brings.
fn problem(
    crd: &CustomResourceDefinition,
    config: &Config,
    known: &BTreeMap<Place, usize>,
    finding: &Finding,
    edit: &Edit,
) -> Option<String> {
    let mut mended = crd.clone();
    edit.apply(&mut mended, finding);
    let after = places(&config.check_crd(&mended));
    after.into_iter().find_map(|((path, id, value), count)| {
        let place = (edit.old_path(finding, &path), id, value.clone());
        let is_mended = (place.1, &place.2) == (finding.id, &finding.value)
            && fixed_paths(finding).any(|path| path == place.0);
        let most = known.get(&place).copied().unwrap_or_default();
        (count > most.saturating_sub(usize::from(is_mended))).then(|| {
            format!(
                "{} {}: after `{}` of {} there is {id} at {path} ({value:?})",
                crd.metadata.name.as_deref().unwrap_or_default(),
                finding.path,
                finding.fix,
                finding.id
            )
        })
    })
}

#[test]
fn a_fix_that_is_written_removes_its_finding_and_brings_no_other() {
    let fields = json!({
        "is_paused": {"type": "boolean"},
        "isReady": {"type": "boolean"},
        "clientIp": {"type": "string"},
        "dst_addr": {"type": "string"},
        "minTtlTimeout": {"type": "integer", "format": "int32"},
        "syncInterval": {"type": "integer", "format": "int32"},
        "syncIntervalSeconds": {"type": "integer", "format": "int32"},
        "creation_timestamp": {"type": "string", "format": "date-time"},
        "secretReference": {"type": "object"},
        "memory": {"type": "integer", "format": "int32"},
        "size": {"type": "integer"},
        "count": {"type": "integer", "format": "int64"},
        "ratio": {"type": "integer", "format": "int32", "minimum": 0, "exclusiveMinimum": true},
        "mode": {"type": "string", "enum": ["best-effort", "Tcp", "http-get", "URL_ONLY"]},
        "names": {"type": "array", "items": {"type": "string"}},
    });
    let crd = with_fields(&fields);
    let mut wrong = Vec::new();
    let tried = try_fixes(&crd, &Config::default(), &mut wrong);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tried.len() >= 12, "{tried:?} of {}", check_crd(&crd));
}

#[test]
fn fixes_of_published_definitions_are_right() {
    let mut wrong = Vec::new();
    let mut tried = BTreeSet::new();
    for (_, crd) in definitions() {
        tried.extend(try_fixes(&crd, &Config::default(), &mut wrong));
    }
    println!("fixes of {} lints are texts to write", tried.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The lints that are off by default are advice that does not agree with all of them; that of the case
/// is on.
#[test]
fn fixes_of_all_cases_are_right() {
    let mut wrong = Vec::new();
    let mut tried = BTreeSet::new();
    for fixture in fixtures() {
        let crd = fixture.definition(&fixture.bad);
        let config = Config::default()
            .level(&fixture.lint, Severity::Warn)
            .unwrap();
        tried.extend(try_fixes(&crd, &config, &mut wrong));
    }
    println!(
        "fixes of {} lints are texts to write: {tried:?}",
        tried.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tried.len() >= 20, "{tried:?}");
}

/// Every attribute in the advice for Rust is one that the derive takes.
#[test]
fn attributes_that_fixes_name_exist() {
    let pages = [
        include_str!("../../../../kube-conv-runtime/docs/attributes/fields.md"),
        include_str!("../../../../kube-conv-runtime/docs/attributes/rules.md"),
        include_str!("../../../../kube-conv-runtime/docs/attributes/types.md"),
    ];
    let mut count = 0;
    for lint in kube_conv_lint::all() {
        let advice = format!("{} {}", lint.fix, lint.fix_in_rust);
        for attribute in advice.split("#[k8s(").skip(1) {
            let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            let key = attribute.split(|letter| !is_letter(letter)).next().unwrap();
            let row = format!("`{key}");
            let is_known = pages.iter().any(|page| page.contains(&row));
            assert!(is_known, "{}: {advice}", lint.id);
            count += 1;
        }
    }
    assert!(count > 10, "{count} attributes");
}
