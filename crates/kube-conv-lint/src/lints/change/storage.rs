//! The versions in which objects are stored.

use super::definition::{conversion_strategy, names_of_versions};
use super::dropped::{changed_default, dropped};
use crate::model::{Effect, Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::schema_pairs;
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use kube_conv_schema::schema::alike::are_alike_here;
use kube_conv_schema::schema::steps::SchemaStep;
use std::collections::BTreeSet;

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

pub(crate) const VALUES: Lint = Lint::must("crd_stored_values_kept", &[])
    .by(LintCheck::Change(values))
.rule("The storage version is not replaced by one that lacks what it has, unless a webhook converts.")
.source("Kubernetes documentation, \"Versions in CustomResourceDefinitions\"")
.why("the server changes `apiVersion` alone, and drops what the storage version does not have from each object that it stores")
.fix("add what is missing to the new storage version, or convert");

fn stored(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let status = old.status.iter().chain(&new.status);
    let in_status = status.flat_map(|status| status.stored_versions.iter().map(|name| &**name));
    let config = sink.config;
    // A server lists the storage version among the stored ones in any case.
    let storage = old.spec.versions.iter().filter(|version| version.storage);
    let stored: BTreeSet<&str> = in_status
        .chain(config.stored_versions.iter().map(|name| &**name))
        .chain(storage.map(|version| &*version.name))
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

/// The old storage version and the new one, if the old one is still there and no webhook converts its objects.
pub(crate) fn replaced_storage<'c>(
    old: &'c CustomResourceDefinition,
    new: &'c CustomResourceDefinition,
) -> Option<(&'c CrdVersion, &'c CrdVersion)> {
    let storage = |crd: &'c CustomResourceDefinition| {
        let mut versions = crd.spec.versions.iter();
        versions.find(|version| version.storage)
    };
    let (before, after) = (storage(old)?, storage(new)?);
    let is_replaced = before.name != after.name
        && names_of_versions(new).contains(&*before.name)
        && conversion_strategy(new) != "Webhook";
    is_replaced.then_some((before, after))
}

/// Reports what objects lose that were stored in another version.
fn values(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let Some((before, after)) = replaced_storage(old, new) else {
        return;
    };
    let Some((old, schema)) = before.root_schema().zip(after.root_schema()) else {
        return;
    };
    let message = |message: String| {
        let (before, after) = (&before.name, &after.name);
        format!("objects are stored in {after} instead of {before}: {message}")
    };
    let is_still_served = |version: &CrdVersion| version.served && version.name == before.name;
    let is_read = new.spec.versions.iter().any(is_still_served);
    for pair in schema_pairs(old, schema).filter(|pair| !are_alike_here(pair.old, pair.new)) {
        for (path, what) in dropped(&pair) {
            sink.report_effect(path, message(what), Effect::Tighter);
        }
        // What is absent is filled in by the version in which an object is stored.
        if let Some(what) = changed_default(&pair).filter(|_| is_read) {
            sink.report(&*pair.path, message(what));
        }
        // A `null` item stays, and no version is validated but the one of a request.
        let is_item = matches!(pair.steps.last(), Some(SchemaStep::Item));
        if pair.old.nullable && !pair.new.nullable && !is_item {
            let what = "`null` was kept, and is dropped or replaced by the default";
            sink.report(&*pair.path, message(what.to_owned()));
        }
    }
}
