//! Removed fields, and required fields.

use super::dropped::removed_fields;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::names;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::Text;
use std::collections::HashMap;

pub(crate) const REMOVED: Lint = Lint::must("no_field_removal", &["B38", "C13"])
    .by(LintCheck::Pair(removed))
    .rule("No field is removed from a version that still exists.")
    .source("api_changes, \"On compatibility\"; crd-schema-checker, `NoFieldRemoval`; crdify")
    .why("stored values are dropped, and clients that send the field are ignored or rejected")
    .fix("keep the field, and say that it is deprecated");

pub(crate) const VERSION: Lint = Lint::must("no_version_removal", &["B38"])
    .by(LintCheck::Change(version))
    .rule("No version that is served is removed.")
    .source("api_changes, \"On compatibility\"")
    .why("clients of the version fail")
    .fix("keep serving the version until it is no longer used, deprecated");

pub(crate) const REQUIRED: Lint = Lint::must("no_new_required_field", &["B41", "C18"])
    .by(LintCheck::Pair(required))
    .rule("No field becomes required, unless what it is in is new.")
    .source("api_changes, \"On compatibility\"; crd-schema-checker, `NoNewRequiredFields`; crdify")
    .why("manifests that were good are rejected, and stored objects cannot be updated")
    .fix("make the field optional, or give it a default")
    .tighter();

pub(crate) const PRESENCE: Lint = Lint::must("change_presence_fixed", &["C14"])
    .by(LintCheck::Pair(presence))
    .rule("A required field does not become optional.")
    .source("api_changes, \"On compatibility\"")
    .why("readers that rely on the field fail")
    .fix("keep the field required")
    .looser();

fn removed(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    for name in removed_fields(pair) {
        sink.report(pair.path_of(name), format!("the field `{name}` is gone"));
    }
}

fn version(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    // Of two versions with one name the first counts.
    let after = new.spec.versions.iter().rev();
    let after: HashMap<&Text, bool> = after.map(|new| (&new.name, new.served)).collect();
    for version in old.spec.versions.iter().filter(|version| version.served) {
        let name = &version.name;
        let path = || format!("spec.versions[{name}]");
        match after.get(name) {
            None => sink.report(path(), format!("the version `{name}` is gone")),
            Some(false) => {
                sink.report(path(), format!("the version `{name}` is no longer served"));
            }
            Some(true) => {}
        }
    }
}

fn required(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let required_before = names(&pair.old.required);
    for name in pair
        .new
        .required
        .iter()
        .filter(|name| !required_before.contains(&***name))
    {
        let property = pair.new.properties.get(name);
        if property.is_some_and(|property| property.default.is_some()) {
            continue;
        }
        let what = if pair.old.properties.contains_key(name) {
            "was optional and is required"
        } else {
            "is new and required"
        };
        sink.report(pair.path_of(name), format!("the field `{name}` {what}"));
    }
}

fn presence(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let required_after = names(&pair.new.required);
    for name in pair
        .old
        .required
        .iter()
        .filter(|name| !required_after.contains(&***name))
    {
        if pair.new.properties.contains_key(name) {
            sink.report(
                pair.path_of(name),
                format!("the field `{name}` was required and is optional"),
            );
        }
    }
}
