//! What a version offers around its schema: subresources, selectable fields, columns, and names.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::version_pairs;
use kube_conv_runtime::crd::{CrdNames, CrdVersion, CustomResourceDefinition, Subresources};
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
    .rule("Group, kind, plural and list kind do not change, and no other name of the resource is removed.")
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
            let who = "every client names the resource by it, and a server rejects the change";
            sink.report(
                path,
                format!("the {name} was `{before}` and is `{after}`: {who}"),
            );
        }
    }
    let (before, after) = (served_names(before), served_names(after));
    // Another kind has other names.
    if before.kind == after.kind && before.list_kind != after.list_kind {
        let (before, after) = (&before.list_kind, &after.list_kind);
        let who = "typed clients do not know what they list and watch";
        let message = format!("the list kind was `{before}` and is `{after}`: {who}");
        sink.report("spec.names.listKind", message);
    }
    let others = after
        .short_names
        .iter()
        .chain([&after.singular, &after.plural]);
    let known: HashSet<&str> = others.map(|name| &**name).collect();
    let mut gone = |path: &str, name: &str| {
        if !known.contains(name) {
            let who = format!("commands such as `kubectl get {name}` fail");
            sink.report(path, format!("the name `{name}` is gone: {who}"));
        }
    };
    if before.kind == after.kind {
        gone("spec.names.singular", &before.singular);
    }
    for name in &before.short_names {
        gone("spec.names.shortNames", name);
    }
    let kept: HashSet<&str> = after.categories.iter().map(|name| &**name).collect();
    for name in before
        .categories
        .iter()
        .filter(|name| !kept.contains(&***name))
    {
        let who = format!("`kubectl get {name}` leaves the objects out");
        sink.report(
            "spec.names.categories",
            format!("the category `{name}` is gone: {who}"),
        );
    }
}

/// The names that clients find, with those that a server derives from the kind.
fn served_names(names: &CrdNames) -> CrdNames {
    let mut crd = CustomResourceDefinition::default();
    crd.spec.names = names.clone();
    crd.set_defaults();
    crd.spec.names
}
