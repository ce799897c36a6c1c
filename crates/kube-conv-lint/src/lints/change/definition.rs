//! The CRD around the schemas.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_runtime::crd::CrdVersion;
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::collections::{BTreeSet, HashSet};

pub(crate) const SCOPE: Lint = Lint::must("crd_scope_unchanged", &["B52"])
    .by(LintCheck::Change(scope))
    .rule("The scope does not change.")
    .source("crdify, `scope`")
    .why("the server rejects it; every object would have another path")
    .fix("make another kind");

pub(crate) const STORED: Lint = Lint::must("crd_stored_version_kept", &["B53"])
    .by(LintCheck::Change(stored))
    .rule("No version is removed in which objects are stored.")
    .source("crdify, `storedVersionRemoval`")
    .why("stored objects can no longer be read")
    .fix("migrate the objects and take the version out of `status.storedVersions` first");

pub(crate) const STORAGE: Lint = Lint::must("storage_version_later", &["C25"])
    .by(LintCheck::Change(storage))
    .rule("A new version is not the storage version in its first release.")
    .source("api_changes, \"gotchas\"")
    .why("after a rollback the older release cannot read what was stored")
    .fix("store in the older version for one release more");

pub(in crate) const CONVERSION: Lint = Lint::must("crd_conversion_stable", &[])
    .by(LintCheck::Change(conversion))
.rule("Conversion between versions is not removed, added, or done in another way.")
.source("Kubernetes documentation, \"Versions in CustomResourceDefinitions\"")
.why(
    "without a webhook the server changes `apiVersion` alone, and drops what the other version does \
     not have; with a new one stored objects are read differently",
)
.fix("keep the conversion as long as both CRDs have the versions");

fn scope(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let (before, after) = (&old.spec.scope, &new.spec.scope);
    if before != after {
        sink.report(
            "spec.scope",
            format!("the scope was `{before}` and is `{after}`"),
        );
    }
}

fn stored(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let status = old.status.iter().chain(&new.status);
    let in_status = status.flat_map(|status| status.stored_versions.iter().map(|name| &**name));
    let config = sink.config;
    let stored: BTreeSet<&str> = in_status
        .chain(config.stored_versions.iter().map(|name| &**name))
        .collect();
    let names = names_of_versions(new);
    for name in stored {
        if !names.contains(name) {
            sink.report(
                format!("spec.versions[{name}]"),
                format!("objects are stored in `{name}`, which is gone"),
            );
        }
    }
}

fn storage(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let names = names_of_versions(old);
    for version in new.spec.versions.iter().filter(|version| version.storage) {
        let name = &version.name;
        if !names.contains(&**name) {
            sink.report(
                format!("spec.versions[{name}]"),
                format!("the version `{name}` is new, and objects are stored in it"),
            );
        }
    }
}

/// Reports conversion of another kind, if objects may be stored in one version and read in another.
fn conversion(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    // Upstream: `SetDefaults_CustomResourceDefinitionSpec` of apiextensions.
    let strategy = |crd: &CustomResourceDefinition| match &crd.spec.conversion {
        Some(conversion) if !conversion.strategy.is_empty() => conversion.strategy.to_string(),
        _ => "None".to_owned(),
    };
    let (before, after) = (strategy(old), strategy(new));
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

/// The names of all versions.
pub(super) fn names_of_versions(crd: &CustomResourceDefinition) -> HashSet<&str> {
    let versions = crd.spec.versions.iter();
    versions.map(|version| &*version.name).collect()
}
