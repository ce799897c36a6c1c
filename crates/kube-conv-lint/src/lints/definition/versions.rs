//! Compares versions with each other.

use crate::lints::change::defaults::LINT as DEFAULT;
use crate::model::{Lint, LintCheck, Severity};
use crate::sink::Sink;
use crate::{Config, Finding, Subject};
use kube_conv_crd::pairs::{SchemaPair, schema_pairs};
use kube_conv_runtime::crd::CrdVersion;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::alike::are_alike_here;
use std::collections::{BTreeMap, HashSet};

pub(crate) const STABILITY: Lint = Lint::advice("no_mixed_stability", &["B47"])
    .by(LintCheck::Definition(stability))
    .rule("Stable and unstable versions are not served together.")
    .source("crd-schema-checker, a wish")
    .why("who reads the stable version relies on objects that were written by an unstable one")
    .fix("stop serving the unstable version");

pub(crate) const DEFAULTED: Lint = Lint::must("default_non_nil_everywhere", &["C24"])
    .by(LintCheck::Definition(defaulted))
    .rule("A field that is defaulted in one version is defaulted in all.")
    .source("api_changes, \"gotchas\"")
    .why(
        "an object that was written in the one version lacks in the other what its readers rely on",
    )
    .fix("declare the default in every version")
    .warn();

pub(crate) const SKEW: Lint = Lint::should("put_default_version_skew", &["A175"])
    .by(LintCheck::Definition(skew))
.rule("The defaults of a field are the same in all versions.")
.source("API conventions, \"Considerations For PUT Operations\"")
.why("a manifest means something else in the other version, and an update by it changes the value")
.fix("declare the same default in every version");

/// Off: published files often leave the conversion to the deployment.
pub(crate) const AGREE: Lint = Lint::should("crd_served_versions_agree", &["B63"])
    .by(LintCheck::Definition(agree))
    .rule("Served versions have the same schema, unless a webhook converts them.")
    .source("crdify, served versions; api_changes, \"On compatibility\"")
    .why("without conversion the server drops, or rejects, in the one version what was written in the other")
    .fix("declare the same in every version, or convert")
    .off();

pub(crate) const DIVERGED: Lint = Lint::must("crd_served_versions_kept_alike", &[])
    .by(LintCheck::Change(diverged))
    .rule("Served versions do not come to differ, unless a webhook converts them.")
    .source("crdify, served versions; api_changes, \"On compatibility\"")
    .why("without conversion the server drops, or rejects, in the one version what was written in the other")
    .fix("change every version, or convert");

fn stability(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let is_stable = |name: &str| !name.contains("alpha") && !name.contains("beta");
    let served = served(crd);
    if served.iter().any(|version| is_stable(&version.name)) {
        for version in served.iter().filter(|version| !is_stable(&version.name)) {
            sink.report(
                format!("spec.versions[{}]", version.name),
                "it is served along with a stable version",
            );
        }
    }
}

fn served(crd: &CustomResourceDefinition) -> Vec<&CrdVersion> {
    let versions = crd.spec.versions.iter();
    versions.filter(|version| version.served).collect()
}

/// The most served versions of which each is compared with all others; of more, each with the last alone.
const MOST_COMPARED: usize = 16;

/// The served versions, each with those before it, and the places that no later version has.
///
/// A place is compared with the last version that has it: if two others disagree, one of them disagrees with
/// that one.
fn served_together(
    crd: &CustomResourceDefinition,
) -> Vec<(&CrdVersion, &CrdVersion, Vec<SchemaPair<'_>>)> {
    let served = served(crd);
    let mut served_together = Vec::new();
    let mut known: HashSet<String> = HashSet::new();
    let mut rest = served.as_slice();
    while let Some((last, others)) = rest.split_last() {
        rest = others;
        let Some(new) = last.root_schema() else {
            continue;
        };
        for other in others {
            if let Some(old) = other.root_schema() {
                let pairs = schema_pairs(old, new).filter(|pair| !known.contains(&*pair.path));
                served_together.push((*other, *last, pairs.collect()));
            }
        }
        if served.len() > MOST_COMPARED {
            break;
        }
        if !others.is_empty() {
            known.extend(schema_pairs(new, new).map(|pair| pair.path.to_string()));
        }
    }
    served_together
}

fn defaulted(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (a, b, pairs) in served_together(crd) {
        for pair in &pairs {
            let (with, without) = match (&pair.old.default, &pair.new.default) {
                (Some(_), None) => (a, b),
                (None, Some(_)) => (b, a),
                _ => continue,
            };
            let (with, without) = (&with.name, &without.name);
            sink.report(
                &*pair.path,
                format!("the default of {with} is absent in {without}"),
            );
        }
    }
}

fn skew(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (a, b, pairs) in served_together(crd) {
        for pair in &pairs {
            if let (Some(one), Some(other)) = (&pair.old.default, &pair.new.default)
                && one != other
            {
                let message = format!(
                    "the default is `{one}` in {} and `{other}` in {}",
                    a.name, b.name
                );
                sink.report(&*pair.path, message);
            }
        }
    }
}

fn agree(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (path, message) in differences(crd, sink.config) {
        sink.report(path, message);
    }
}

fn diverged(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let known = differences(old, sink.config);
    let found = differences(new, sink.config).into_iter();
    for (path, message) in found.filter(|(path, _)| !known.contains_key(path)) {
        sink.report(path, message);
    }
}

/// What a change from one served version to another would break, either way, by its path. Defaults have their own lints.
fn differences(crd: &CustomResourceDefinition, config: &Config) -> BTreeMap<String, String> {
    let mut differences = BTreeMap::new();
    let conversion = crd.spec.conversion.as_ref();
    if conversion.is_some_and(|conversion| conversion.strategy == "Webhook") {
        return differences;
    }
    for (a, b, pairs) in served_together(crd) {
        for pair in pairs
            .iter()
            .filter(|pair| !are_alike_here(pair.old, pair.new))
        {
            let (steps, path) = (pair.steps.clone(), pair.path.clone());
            let back = SchemaPair {
                steps,
                path,
                old: pair.new,
                new: pair.old,
                is_required: pair.is_required,
            };
            for (from, to, pair) in [(a, b, pair), (b, a, &back)] {
                for finding in breaking(pair, config) {
                    let message = format!("from {} to {}: {}", from.name, to.name, finding.message);
                    differences.entry(finding.path).or_insert(message);
                }
            }
        }
    }
    differences
}

/// The changes of a node that are errors.
fn breaking(pair: &SchemaPair<'_>, config: &Config) -> Vec<Finding> {
    let mut findings = Vec::new();
    let lints = super::super::ALL.iter();
    for lint in lints.filter(|lint| lint.severity == Severity::Error && lint.id != DEFAULT.id) {
        if let LintCheck::Pair(check) = lint.check {
            let subject = &Subject::Definition;
            let severity = lint.severity;
            check(
                pair,
                &mut Sink {
                    lint,
                    severity,
                    subject,
                    config,
                    findings: &mut findings,
                },
            );
        }
    }
    findings
}
