//! Short names and categories.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_core::kind_words::{built_in, taken_by};
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::collections::HashSet;

pub(crate) const SHORT: Lint = Lint::should("short_name_collision", &["A25"])
    .by(LintCheck::Definition(short))
    .rule("Short names do not collide with names of other resources or with each other, and the plural is no short name of another resource.")
    .source("API conventions, \"Short-names and Categories\"")
    .why("`kubectl get` finds the other resource")
    .fix("choose another name");

pub(crate) const CATEGORY: Lint = Lint::should("category_collision", &["A26"])
    .by(LintCheck::Definition(category))
    .rule("Categories do not collide with names of resources, and `all` is for what users own.")
    .source("API conventions, \"Short-names and Categories\"")
    .why("`kubectl get` finds the other resource, and `kubectl delete all` deletes these objects")
    .fix("choose another category");

fn short(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let names = &crd.spec.names;
    // A plural of two groups is common, and kubectl has both by their groups.
    if let Some(resource) = built_in(&names.plural).filter(|found| *found != names.plural) {
        sink.report("spec.names.plural", taken(&names.plural, resource));
    }
    let mut earlier = HashSet::new();
    for short in &names.short_names {
        let is_first = earlier.insert(short);
        let path = format!("spec.names.shortNames[{short}]");
        if let Some(resource) = built_in(short) {
            sink.report(path, taken(short, resource));
        } else if !is_first {
            sink.report(path, format!("`{short}` occurs twice"));
        }
    }
}

fn category(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let names = &crd.spec.names;
    let mut own = vec![&*names.plural, &*names.singular];
    own.extend(names.short_names.iter().map(|name| &**name));
    for category in &names.categories {
        let path = format!("spec.names.categories[{category}]");
        if category == "all" {
            sink.report(path, "the category is `all`");
        } else if let Some(resource) = taken_by(category, &own) {
            sink.report(path, taken(category, resource));
        }
    }
}

fn taken(name: &str, resource: &str) -> String {
    format!("`{name}` is taken by the resource `{resource}`")
}
