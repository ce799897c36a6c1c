//! Short names and categories.

use crate::crd::CustomResourceDefinition;
use crate::lint::model::{Check, Level, Lint};
use crate::lint::sink::Sink;
use kube_conv_core::kind_words::built_in;
use std::collections::HashSet;

pub(in crate::lint) const SHORT: Lint = Lint::new(
    "short_name_collision",
    &["A25"],
    Level::Should,
    Check::Definition(short),
)
.rule("Short names do not collide with names of resources or with each other.")
.source("API conventions, \"Short-names and Categories\"")
.why("`kubectl get` finds the other resource")
.fix("choose another short name");

pub(in crate::lint) const CATEGORY: Lint = Lint::new(
    "category_collision",
    &["A26"],
    Level::Should,
    Check::Definition(category),
)
.rule("Categories do not collide with names of resources, and `all` is for what users own.")
.source("API conventions, \"Short-names and Categories\"")
.why("`kubectl get` finds the other resource, and `kubectl delete all` deletes these objects")
.fix("choose another category");

fn short(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let names = &crd.spec.names;
    let mut earlier = HashSet::new();
    for short in &names.short_names {
        let is_first = earlier.insert(short);
        let path = format!("spec.names.shortNames[{short}]");
        if let Some(resource) = built_in(short) {
            sink.report(
                path,
                format!("`{short}` is taken by the built-in `{resource}`"),
            );
        } else if *short == names.plural || *short == names.singular {
            sink.report(
                path,
                format!("`{short}` is the name of the resource already"),
            );
        } else if !is_first {
            sink.report(path, format!("`{short}` occurs twice"));
        }
    }
}

fn category(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for category in &crd.spec.names.categories {
        let path = format!("spec.names.categories[{category}]");
        if category == "all" {
            sink.report(path, "the category is `all`");
        } else if let Some(resource) = built_in(category) {
            sink.report(
                path,
                format!("`{category}` is taken by the built-in `{resource}`"),
            );
        }
    }
}
