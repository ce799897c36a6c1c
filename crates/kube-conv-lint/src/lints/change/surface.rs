//! What a version offers around its schema: subresources, selectable fields, columns, and names.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::version_pairs;
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition, Subresources};
use std::collections::{HashMap, HashSet};

pub(in crate) const SUBRESOURCES: Lint = Lint::must("crd_subresources_stable", &[])
    .by(LintCheck::Change(subresources))
.rule("No subresource is removed or reads other fields, and `/status` is not added later.")
.source("api_changes, \"On compatibility\"; Kubernetes documentation, \"Custom Resources\", \"Subresources\"")
.why("clients of the subresource fail; with a new `/status`, what writes the status with the object is ignored")
.fix("leave the subresources as they were");

pub(in crate) const SELECTABLE: Lint = Lint::must("crd_selectable_field_kept", &[])
    .by(LintCheck::Change(selectable))
.rule("No selectable field is removed.")
.source("api_changes, \"On compatibility\"; Kubernetes documentation, \"Field selectors for custom resources\"")
.why("lists and watches with the field selector are rejected")
.fix("keep the field selectable");

pub(crate) const COLUMNS: Lint = Lint::must("crd_printer_column_kept", &[])
    .by(LintCheck::Change(columns))
    .rule("No printer column is removed or shows something else.")
    .source("api_changes, \"On compatibility\"")
    .why("who reads the output of `kubectl get` misses it")
    .fix("keep the column, with a priority of 1 if it takes too much room");

pub(crate) const NAMES: Lint = Lint::must("crd_names_stable", &[])
    .by(LintCheck::Change(names))
    .rule("Group, kind and plural do not change, and no other name of the resource is removed.")
    .source("api_changes, \"On compatibility\"")
    .why("clients that use the name fail, and another group, kind or plural is another resource")
    .fix("keep the names, and add others");

fn subresources(
    old: &CustomResourceDefinition,
    new: &CustomResourceDefinition,
    sink: &mut Sink<'_>,
) {
    let nothing = Subresources::default();
    for (before, after) in version_pairs(old, new) {
        let path = |name: &str| format!("spec.versions[{}].subresources.{name}", after.name);
        let old = before.subresources.as_ref().unwrap_or(&nothing);
        let new = after.subresources.as_ref().unwrap_or(&nothing);
        match (old.status.is_some(), new.status.is_some()) {
            (true, false) => sink.report(path("status"), "the subresource `/status` is gone"),
            (false, true) => sink.report(path("status"), "the subresource `/status` is new"),
            _ => {}
        }
        match (&old.scale, &new.scale) {
            (Some(_), None) => sink.report(path("scale"), "the subresource `/scale` is gone"),
            (Some(old), Some(new)) if old != new => {
                sink.report(path("scale"), "the subresource `/scale` reads other fields");
            }
            _ => {}
        }
    }
}

fn selectable(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (before, after) in version_pairs(old, new) {
        let kept: HashSet<&str> = after
            .selectable_fields
            .iter()
            .map(|field| &*field.json_path)
            .collect();
        let paths = before
            .selectable_fields
            .iter()
            .map(|field| &*field.json_path);
        for path in paths.filter(|path| !kept.contains(path)) {
            sink.report(
                format!("spec.versions[{}].selectableFields", after.name),
                format!("the field `{path}` is no longer selectable"),
            );
        }
    }
}

fn columns(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (before, after) in version_pairs(old, new) {
        // Several columns may have one name.
        let mut kept: HashMap<&str, Vec<&str>> = HashMap::new();
        for (name, shown) in columns_of(after) {
            kept.entry(name).or_default().push(shown);
        }
        for (name, shown) in columns_of(before) {
            let path = format!("spec.versions[{}].additionalPrinterColumns", after.name);
            match kept.get(name).map(Vec::as_slice) {
                None | Some([]) => sink.report(path, format!("the column `{name}` is gone")),
                Some(now) if now.contains(&shown) => {}
                Some([now, ..]) => sink.report(
                    path,
                    format!("the column `{name}` showed `{shown}` and shows `{now}`"),
                ),
            }
        }
    }
}

/// The names of columns, and what they show. Without any a server shows the age. Upstream: `tableconvertor.New` of apiextensions.
fn columns_of(version: &CrdVersion) -> Vec<(&str, &str)> {
    let columns = version.additional_printer_columns.iter();
    let columns: Vec<_> = columns
        .map(|column| (&*column.name, &*column.json_path))
        .collect();
    match columns.is_empty() {
        true => vec![("Age", ".metadata.creationTimestamp")],
        false => columns,
    }
}

fn names(old: &CustomResourceDefinition, new: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let (before, after) = (&old.spec.names, &new.spec.names);
    let fixed = [
        ("spec.group", &old.spec.group, &new.spec.group),
        ("spec.names.kind", &before.kind, &after.kind),
        ("spec.names.plural", &before.plural, &after.plural),
    ];
    for (path, before, after) in fixed {
        if before != after {
            let name = path.rsplit('.').next().unwrap_or(path);
            sink.report(path, format!("the {name} was `{before}` and is `{after}`"));
        }
    }
    let lists = [
        (
            "spec.names.shortNames",
            &before.short_names,
            &after.short_names,
        ),
        (
            "spec.names.categories",
            &before.categories,
            &after.categories,
        ),
    ];
    for (path, before, after) in lists {
        let kept: HashSet<&str> = after.iter().map(|name| &**name).collect();
        for name in before.iter().filter(|name| !kept.contains(&***name)) {
            sink.report(path, format!("the name `{name}` is gone"));
        }
    }
}
