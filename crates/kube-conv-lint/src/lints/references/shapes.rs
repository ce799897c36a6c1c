//! Shapes of references.

use super::{holds_references, holds_text, is_category, is_reference, names};
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_core::references::{lacks_group, lacks_version};
use kube_conv_schema::schema::Schema;

pub(crate) const GROUP: Lint = Lint::should("ref_multi_has_group", &["A201"])
    .by(LintCheck::Node(group))
    .rule("A reference with a kind or resource has a group.")
    .source("API conventions, \"Multiple resource reference\"")
    .why("kinds of two groups may share a name")
    .fix("add `group`");

pub(crate) const NAMESPACE: Lint = Lint::should("ref_same_namespace", &["A192"])
    .by(LintCheck::Node(namespace))
    .rule("References from namespaced objects stay in the namespace.")
    .source("API conventions, \"Object references\"")
    .why("who may write in one namespace reaches into another by way of the controller")
    .fix("remove `namespace`; or describe who agrees to the reference, and allow it by name");

pub(crate) const VERSION: Lint = Lint::must("ref_field_needs_version", &["A207"])
    .by(LintCheck::Node(version))
    .rule("A reference to a field has a version.")
    .source("API conventions, \"Field reference\"")
    .why("paths of fields are different from version to version")
    .fix("add `version`")
    .warn();

pub(crate) const OBJECT: Lint = Lint::should("no_object_reference_type", &["B49"])
    .by(LintCheck::Node(object))
    .rule("The core `ObjectReference` is not used in new types.")
    .source("crd-schema-checker, a wish; `core/v1`, `ObjectReference`")
    .why("most of its fields mean nothing in most places, and nobody can show which")
    .fix("write the fields that are meant, such as `group`, `resource` and `name`");

pub(in crate) const EXPANDED: Lint = Lint::should("selected_set_not_expanded", &["A97"])
    .by(LintCheck::Node(expanded))
.rule("A status does not list the objects that a selector selects.")
.source("API conventions, \"References to related objects\"")
.why("the list grows with the cluster, and is written anew with each of the objects")
.fix("publish the selector and a count; or allow it by name, if the references were allocated or are few by nature")
.off();

fn expanded(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.is_in_status() && holds_references(node) {
        sink.report(node.path(), "the status lists references");
    }
}

fn group(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let schema = node.schema();
    if let Some(referent) = lacks_group(&names(schema))
        && !node.is_given()
        && holds_text(schema, referent)
        && !is_category(schema, node)
    {
        sink.report(node.path_of(referent), "the reference has no group");
    }
}

fn namespace(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.is_namespaced()
        && !node.is_given()
        && is_reference(node)
        && node.schema().properties.contains_key("namespace")
        && !is_object_reference(node.schema())
        && !node.is_in_status()
    {
        sink.report(node.path(), "the reference leads into other namespaces");
    }
}

fn version(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if lacks_version(&names(node.schema())) && !node.is_given() {
        let path = node.path_of("fieldPath");
        sink.report(path, "the reference to a field has no version");
    }
}

fn object(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if is_object_reference(node.schema()) {
        sink.report(node.path(), "the reference is the core `ObjectReference`");
    }
}

fn is_object_reference(schema: &Schema) -> bool {
    let names: Vec<&str> = schema.properties.keys().map(|name| &**name).collect();
    names
        == [
            "apiVersion",
            "fieldPath",
            "kind",
            "name",
            "namespace",
            "resourceVersion",
            "uid",
        ]
}
