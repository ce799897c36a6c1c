//! The CRD around the schemas.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_runtime::crd::CrdVersion;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::alike::are_alike;
use std::cmp::Ordering;
use std::collections::{BTreeSet, HashSet};

pub(crate) const SCOPE: Lint = Lint::must("crd_scope_unchanged", &["B52"])
    .by(LintCheck::Change(scope))
    .rule("The scope does not change.")
    .source("crdify, `scope`")
    .why("the server rejects it; every object would have another path")
    .fix("make another kind");

pub(in crate) const CONVERSION: Lint = Lint::must("crd_conversion_stable", &[])
    .by(LintCheck::Change(conversion))
.rule("Conversion between versions is not removed, added, or done in another way.")
.source("Kubernetes documentation, \"Versions in CustomResourceDefinitions\"")
.why(
    "without a webhook the server changes `apiVersion` alone, and drops what the other version does \
     not have; with a new one stored objects are read differently",
)
.fix("keep the conversion as long as both CRDs have the versions");

pub(in crate) const PREFERRED: Lint = Lint::must("crd_preferred_version_stable", &[])
    .by(LintCheck::Change(preferred))
.rule("No version with another schema becomes the preferred one.")
.source("Kubernetes documentation, \"Versions in CustomResourceDefinitions\", \"Version priority\"")
.why("clients that name no version, such as kubectl, read and write another schema from now on")
.fix("serve the version under a name of lower priority first, and raise it when clients are ready");

fn scope(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let (before, after) = (&old.spec.scope, &new.spec.scope);
    if before != after {
        sink.report(
            "spec.scope",
            format!("the scope was `{before}` and is `{after}`"),
        );
    }
}

/// Reports conversion of another kind, if objects may be stored in one version and read in another.
fn conversion(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let (before, after) = (conversion_strategy(old), conversion_strategy(new));
    // What a version's objects are stored in is known only of a CRD that a cluster has.
    let stored = old.status.as_ref().map(|status| &status.stored_versions);
    let is_used = |version: &&CrdVersion| {
        let is_stored = |stored: &Vec<_>| stored.is_empty() || stored.contains(&version.name);
        version.served || version.storage || stored.is_none_or(is_stored)
    };
    let kept = names_of_versions(new);
    let used = old.spec.versions.iter().filter(is_used);
    let names: BTreeSet<&str> = used.map(|version| &*version.name).collect();
    let names: Vec<&str> = names
        .into_iter()
        .filter(|name| kept.contains(name))
        .collect();
    if before != after && names.len() > 1 {
        let versions = names.join("`, `");
        sink.report(
            "spec.conversion",
            format!("the strategy between `{versions}` was `{before}` and is `{after}`"),
        );
    }
}

/// How versions are converted. Upstream: `SetDefaults_CustomResourceDefinitionSpec` of apiextensions.
pub(super) fn conversion_strategy(crd: &CustomResourceDefinition) -> &str {
    let conversion = crd.spec.conversion.as_ref();
    let strategy = conversion.map_or("", |conversion| &*conversion.strategy);
    if strategy.is_empty() {
        "None"
    } else {
        strategy
    }
}

/// Reports that another version is preferred, if the old one is still served: else another lint does.
fn preferred(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let (Some(before), Some(after)) = (preferred_version(old), preferred_version(new)) else {
        return;
    };
    let mut served = new.spec.versions.iter().filter(|version| version.served);
    let Some(kept) = served.find(|version| version.name == before.name) else {
        return;
    };
    let schemas = kept.root_schema().zip(after.root_schema());
    if schemas.is_some_and(|(before, after)| !are_alike(before, after)) {
        let (before, after) = (&before.name, &after.name);
        sink.report(
            format!("spec.versions[{after}]"),
            format!("the preferred version was `{before}` and is `{after}`"),
        );
    }
}

/// The served version of the highest priority, which clients use that name none.
fn preferred_version(crd: &CustomResourceDefinition) -> Option<&CrdVersion> {
    let served = crd.spec.versions.iter().filter(|version| version.served);
    served.max_by(|one, other| compare_priority(&one.name, &other.name))
}

/// Compares versions by their priority. Upstream: `CompareKubeAwareVersionStrings` of `k8s.io/apimachinery/pkg/version`.
fn compare_priority(one: &str, other: &str) -> Ordering {
    let key = |name: &str| {
        let rest = name.strip_prefix('v')?;
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let (major, rest) = rest.split_at_checked(digits(rest))?;
        let major: u64 = major.parse().ok().filter(|_| !major.starts_with('0'))?;
        let stages = [("alpha", 0), ("beta", 1)];
        let stage = stages
            .iter()
            .find_map(|(word, stage)| Some((*stage, rest.strip_prefix(word)?)));
        match (rest, stage) {
            ("", _) => Some((2, major, 0)),
            (_, Some((stage, minor))) => {
                let minor: u64 = minor
                    .parse()
                    .ok()
                    .filter(|_| !minor.starts_with(['0', '+']))?;
                Some((stage, major, minor))
            }
            _ => None,
        }
    };
    match (key(one), key(other)) {
        // Names of another form come last, in alphabetical order.
        (None, None) => other.cmp(one),
        (one, other) => one.cmp(&other),
    }
}

/// The names of all versions.
pub(super) fn names_of_versions(crd: &CustomResourceDefinition) -> HashSet<&str> {
    let versions = crd.spec.versions.iter();
    versions.map(|version| &*version.name).collect()
}
