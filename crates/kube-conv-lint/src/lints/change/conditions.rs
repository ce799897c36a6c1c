//! The listed conditions of a controller.

use super::definition::names_of_versions;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_runtime::crd::CONDITION_TYPES;
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::collections::BTreeMap;

pub(crate) const LINT: Lint = Lint::must("condition_meaning_is_api", &["A90"])
    .by(LintCheck::Change(check))
    .rule("No type of a condition is removed, and none changes what its `True` means.")
    .source("API conventions, \"Typical status properties\"")
    .why("who waits for the condition waits in vain, or takes bad for good")
    .fix("keep writing the condition; give another meaning another type");

fn check(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let versions = names_of_versions(new);
    for (key, before) in listed(old) {
        // A removed version is reported by another lint.
        let version = key.rsplit('/').next().unwrap_or_default();
        let version = version.trim_end_matches(CONDITION_TYPES);
        if !versions.contains(version) {
            continue;
        }
        let after = new.metadata.annotations.get(key).map(|text| types(text));
        let after = after.unwrap_or_default();
        let path = format!("metadata.annotations[{key}]");
        for (type_, polarity) in types(before) {
            match after.get(type_) {
                None => sink.report(
                    path.clone(),
                    format!("the condition `{type_}` is no longer written"),
                ),
                Some(now) if *now != polarity => sink.report(
                    path.clone(),
                    format!("the condition `{type_}` was {polarity} and is {now}"),
                ),
                Some(_) => {}
            }
        }
    }
}

/// The annotations that list types of conditions.
fn listed(crd: &CustomResourceDefinition) -> impl Iterator<Item = (&String, &String)> {
    let annotations = crd.metadata.annotations.iter();
    annotations.filter(|(key, _)| key.ends_with(CONDITION_TYPES))
}

/// The types in an annotation, with their polarities.
fn types(text: &str) -> BTreeMap<&str, &str> {
    text.split(',')
        .filter_map(|entry| entry.split_once('='))
        .collect()
}
