//! The CRD around the schemas.

use crate::model::{Check, Level, Lint};
use crate::sink::Sink;
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::collections::{BTreeSet, HashSet};

pub(crate) const SCOPE: Lint = Lint::new(
    "crd_scope_unchanged",
    &["B52"],
    Level::Must,
    Check::Change(scope),
)
.rule("The scope does not change.")
.source("crdify, `scope`")
.why("the server rejects it; every object would have another path")
.fix("make another kind");

pub(crate) const STORED: Lint = Lint::new(
    "crd_stored_version_kept",
    &["B53"],
    Level::Must,
    Check::Change(stored),
)
.rule("No version is removed in which objects are stored.")
.source("crdify, `storedVersionRemoval`")
.why("stored objects can no longer be read")
.fix("migrate the objects and take the version out of `status.storedVersions` first");

pub(crate) const STORAGE: Lint = Lint::new(
    "storage_version_later",
    &["C25"],
    Level::Must,
    Check::Change(storage),
)
.rule("A new version is not the storage version in its first release.")
.source("api_changes, \"gotchas\"")
.why("after a rollback the older release cannot read what was stored")
.fix("store in the older version for one release more");

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

/// The names of all versions.
pub(super) fn names_of_versions(crd: &CustomResourceDefinition) -> HashSet<&str> {
    let versions = crd.spec.versions.iter();
    versions.map(|version| &*version.name).collect()
}
