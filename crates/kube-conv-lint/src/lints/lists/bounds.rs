//! Sizes of lists, maps and structs.

use super::demands_field;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use crate::tree::always;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::values_of;

pub(crate) const MAX_ITEMS: Lint = Lint::should("list_max_items", &["B16", "C8", "A59", "A66"])
    .by(LintCheck::Node(max_items))
    .rule("Every list has a greatest size.")
    .source("API conventions, \"List fields\"; kube-api-linter, `maxlength`")
    .why("an object may grow to megabytes, and rules on the list cost as if it did")
    .fix("add `maxItems`")
    .in_rust("add `#[k8s(max_items = …)]`")
    .off();

pub(crate) const MAX_PROPERTIES: Lint = Lint::should("map_max_size", &["C11"])
    .by(LintCheck::Node(max_properties))
    .rule("Every map has a greatest size.")
    .source("API conventions, \"Map fields\"")
    .why("an object may grow to megabytes, and rules on the map cost as if it did")
    .fix("add `maxProperties`")
    .in_rust("add `#[k8s(max_properties = …)]`")
    .off();

pub(crate) const MIN_ITEMS: Lint = Lint::advice("list_min_items", &["B19"])
    .by(LintCheck::Node(min_items))
    .rule("Every list says its least size.")
    .source("kube-api-linter, `minlength`")
    .why("an empty list is often sent by mistake")
    .fix("add `minItems`")
    .in_rust("add `#[k8s(min_items = …)]`");

pub(crate) const MIN_PROPERTIES: Lint = Lint::advice("map_min_properties", &["B20"])
    .by(LintCheck::Node(min_properties))
    .rule("Every map says its least size.")
    .source("kube-api-linter, `minlength`")
    .why("an empty map is often sent by mistake")
    .fix("add `minProperties`")
    .in_rust("add `#[k8s(min_properties = …)]`");

pub(crate) const STRUCT: Lint = Lint::should("struct_min_properties", &["B21"])
    .by(LintCheck::Node(structs))
.rule("A required object has a required field, `minProperties`, or says which fields go together.")
.source("kube-api-linter, `minlength`")
.why("the object has to be sent, and `{}` says nothing")
.fix("add `minProperties: 1`, require a field, or make the object optional")
.in_rust("add `#[k8s(min_properties = 1)]`, require a field, or write `Option<…>`")
.off();

/// Whether a schema is that of a list of any length.
pub(crate) fn lacks_max_items(schema: &Schema) -> bool {
    let is_list = schema.type_name.as_deref() == Some("array");
    is_list && !always(schema, |schema| schema.max_items.is_some())
}

/// Whether a schema is that of a map of any size.
pub(crate) fn lacks_max_properties(schema: &Schema) -> bool {
    values_of(schema).is_some() && !always(schema, |schema| schema.max_properties.is_some())
}

fn max_items(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if lacks_max_items(node.schema()) {
        sink.report(node.path(), "the list has no `maxItems`");
    }
}

fn max_properties(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if lacks_max_properties(node.schema()) {
        sink.report(node.path(), "the map has no `maxProperties`");
    }
}

fn min_items(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.is_type("array") && !always(node.schema(), |schema| schema.min_items.is_some()) {
        sink.report(node.path(), "the list has no `minItems`");
    }
}

fn min_properties(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.is_map() && !always(node.schema(), |schema| schema.min_properties.is_some()) {
        sink.report(node.path(), "the map has no `minProperties`");
    }
}

fn structs(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.is_given() {
        return;
    }
    let schema = node.schema();
    if node.is_required() && !schema.properties.is_empty() && !demands_field(schema) {
        sink.report(
            node.path(),
            "the object is required, and none of its fields is",
        );
    }
}
