//! Spec, status and what is next to them.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_runtime::crd::CrdVersion;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::Schema;

pub(crate) const BOTH: Lint = Lint::should("spec_and_status", &["A49"])
    .by(LintCheck::Definition(both))
    .rule("Objects whose state can differ from what is wanted have a spec and a status.")
    .source("API conventions, \"Spec and Status\"")
    .why("users cannot see what became of their wishes")
    .fix("add a status")
    .off();

pub(crate) const EXTRA: Lint = Lint::should("no_extra_top_level_fields", &["A51"])
    .by(LintCheck::Definition(extra))
    .rule("Along with spec and status there are no other top-level fields.")
    .source("API conventions, \"Spec and Status\"")
    .why(
        "who may write what is decided for spec and status, and a further field belongs to neither",
    )
    .fix("move the field into the spec or the status");

pub(crate) const ITEMS: Lint = Lint::must("items_implies_list", &["A12"])
    .by(LintCheck::Definition(items))
    .rule("Only lists have a top-level field `items`.")
    .source("API conventions, \"Types (Kinds)\"")
    .why("clients take the object for a list")
    .fix("rename the field");

pub(in crate) const SUBRESOURCE: Lint = Lint::must("status_subresource_required", &["A53"])
    .by(LintCheck::Definition(subresource))
    .rule("Who has a status has the subresource `/status`.")
    .source("API conventions, \"Spec and Status\"; kube-api-linter, `statussubresource`; crd-schema-checker, `MustHaveStatus`")
    .why("whoever may write the spec may write the status, and an update of one loses the other")
    .fix("add `subresources: {status: {}}`");

pub(crate) const FIELD: Lint = Lint::must("status_subresource_has_field", &["B36"])
    .by(LintCheck::Definition(field))
    .rule("Who has the subresource `/status` has a status.")
    .source("kube-api-linter, `statussubresource`")
    .why("whatever a controller writes there is pruned")
    .fix("add a `status`, or remove the subresource");

/// The versions that are served, with their schemas.
fn schemas(crd: &CustomResourceDefinition) -> impl Iterator<Item = (&CrdVersion, &Schema)> {
    let versions = crd.spec.versions.iter();
    versions.filter_map(|version| Some((version, version.root_schema()?)))
}

fn has(schema: &Schema, name: &str) -> bool {
    schema.properties.contains_key(name)
}

fn at(version: &CrdVersion) -> String {
    format!("spec.versions[{}]", version.name)
}

fn both(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (version, schema) in schemas(crd) {
        if has(schema, "spec") && !has(schema, "status") {
            sink.report(at(version), "there is a spec and no status");
        }
    }
}

fn extra(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    const STANDARD: [&str; 5] = ["apiVersion", "kind", "metadata", "spec", "status"];
    for (version, schema) in schemas(crd) {
        if !has(schema, "spec") || !has(schema, "status") {
            continue;
        }
        for name in schema
            .properties
            .keys()
            .filter(|name| !STANDARD.contains(&&***name))
        {
            sink.report(
                at(version),
                format!("`{name}` is along with spec and status"),
            );
        }
    }
}

fn items(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (version, _) in schemas(crd).filter(|(_, schema)| has(schema, "items")) {
        sink.report(at(version), "the object has a top-level field `items`");
    }
}

fn has_subresource(version: &CrdVersion) -> bool {
    let subresources = version.subresources.as_ref();
    subresources.is_some_and(|subresources| subresources.status.is_some())
}

fn subresource(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (version, schema) in schemas(crd) {
        if has(schema, "status") && !has_subresource(version) {
            sink.report(at(version), "there is a status without the subresource");
        }
    }
}

fn field(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (version, schema) in schemas(crd) {
        if has_subresource(version)
            && !has(schema, "status")
            && schema.preserve_unknown_fields != Some(true)
        {
            sink.report(at(version), "there is the subresource without a status");
        }
    }
}
