//! Lints published CRDs.

use kube_conv_lint::{Config, check_change, check_crd};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_yaml as yaml;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The published files next to the repository; empty if they are absent.
pub(crate) fn definitions() -> Vec<(PathBuf, CustomResourceDefinition)> {
    let mut found = below(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora"));
    if let Some(more) = std::env::var_os("MORE_CRDS") {
        found.extend(below(more.into()));
    }
    found
}

fn below(root: PathBuf) -> Vec<(PathBuf, CustomResourceDefinition)> {
    let mut found = Vec::new();
    for path in files(&root) {
        let name = path.strip_prefix(&root).unwrap();
        found.extend(read(&path).into_iter().map(|crd| (name.to_owned(), crd)));
    }
    found
}

/// The YAML files below a folder: those of each folder together, in the order of their names.
pub(crate) fn files(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            println!("skipped: {} is absent", folder.display());
            return Vec::new();
        };
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "yaml") {
                found.push(path);
            }
        }
    }
    found
}

pub(crate) fn read(path: &Path) -> Vec<CustomResourceDefinition> {
    let text = std::fs::read_to_string(path).unwrap();
    let documents = yaml::read_all(text).unwrap().into_iter();
    let documents = documents.map(|document| document.value);
    let definitions = documents.filter(|tree| tree["kind"] == "CustomResourceDefinition");
    definitions
        .map(|tree| serde_json::from_value(tree).unwrap())
        .collect()
}

/// The table helps to find false positives: `LINTS=<id>,… cargo test --test lints published --
/// --nocapture` prints their findings.
#[test]
fn published_definitions_are_linted() {
    let definitions = definitions();
    if definitions.is_empty() {
        return;
    }
    let wanted = std::env::var("LINTS").ok();
    let mut counts: BTreeMap<&'static str, (usize, usize)> = BTreeMap::new();
    for (path, crd) in &definitions {
        let report = Config::strict().check_crd(crd);
        assert_eq!(report, Config::strict().check_crd(crd), "deterministic");
        for (id, count) in report.counts() {
            let entry = counts.entry(id).or_default();
            *entry = (entry.0 + count, entry.1 + 1);
        }
        for finding in report.iter().filter(|finding| {
            wanted
                .as_deref()
                .is_some_and(|ids| ids.split(",").any(|id| id == finding.id))
        }) {
            let (path, place) = (path.display(), &finding.path);
            println!(
                "{path} {} {place}: {} -> {}",
                finding.subject, finding.message, finding.fix
            );
        }
    }
    println!("{:<36} {:>8} {:>12}", "lint", "findings", "definitions");
    for (id, (findings, of)) in &counts {
        println!("{id:<36} {findings:>8} {of:>12}");
    }
    assert!(counts.len() > 30, "{} lints find anything", counts.len());
}

#[test]
fn a_definition_has_no_changes_from_itself() {
    for (path, crd) in definitions() {
        let report = check_change(&crd, &crd);
        assert!(report.is_empty(), "{}: {report}", path.display());
        let report = check_crd(&crd);
        let known = report.baseline();
        assert!(report.since(&known).is_empty(), "{}", path.display());
    }
}

/// The sample in which `docs/lints.md` counts false positives: `SAMPLE=300 cargo test --test lints sampled --
/// --nocapture` prints it, for the lints that are on by default; `SEED=29` draws another, `MORE_CRDS=folder` adds CRDs.
#[test]
fn findings_are_sampled() {
    let Some(size) = std::env::var("SAMPLE").ok() else {
        return;
    };
    let mut findings = Vec::new();
    for (path, crd) in definitions() {
        for finding in check_crd(&crd) {
            findings.push(format!("{} {finding}", path.display()));
        }
    }
    println!("{} findings", findings.len());
    let seed = std::env::var("SEED").map_or(17, |seed| seed.parse().unwrap());
    fastrand::Rng::with_seed(seed).shuffle(&mut findings);
    for finding in findings.iter().take(size.parse().unwrap()) {
        println!("{}\n", finding);
    }
}
