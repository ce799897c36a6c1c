//! How lists are merged.

use crate::lints::conditions::is_conditions;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use crate::tree::names;
use kube_conv_schema::schema::Schema;

pub(in crate) const PRESENT: Lint = Lint::should("list_type_present", &["B28", "C9", "A102"])
    .by(LintCheck::Node(present))
    .rule("Every list has a list type.")
    .source("API conventions, \"List fields\"; kube-api-linter, `ssatags`; crd-schema-checker, `ListsMustHaveSSATags`")
    .why("server-side apply replaces the whole list, so that two owners undo each other; a change of the type later breaks them")
    .fix("add `x-kubernetes-list-type: atomic`, or `set` or `map` if several own parts of the list").in_rust("add `#[k8s(atomic)]`, `#[k8s(list_set)]` or `#[k8s(list_map(key))]`");

pub(crate) const VALID: Lint = Lint::must("list_type_valid", &["B29"])
    .by(LintCheck::Node(valid))
    .rule("The list type is `atomic`, `set` or `map`.")
    .source("kube-api-linter, `ssatags`")
    .why("the server rejects the CRD")
    .fix("write `atomic`, `set` or `map`");

pub(crate) const OBJECTS: Lint = Lint::must("list_map_only_objects", &["B30"])
    .by(LintCheck::Node(objects))
    .rule("Only lists of objects are of the list type `map`.")
    .source("kube-api-linter, `ssatags`")
    .why("the server rejects the CRD")
    .fix("write `set` or `atomic`")
    .in_rust("write `#[k8s(list_set)]` or `#[k8s(atomic)]`");

pub(crate) const HAS_KEY: Lint = Lint::must("list_map_has_key", &["B31", "A101"])
    .by(LintCheck::Node(has_key))
    .rule("Lists of the type `map` name a key.")
    .source("kube-api-linter, `ssatags`")
    .why("the server rejects the CRD")
    .fix("add `x-kubernetes-list-map-keys`")
    .in_rust("add `#[k8s(list_map(key))]`");

pub(crate) const KEY_EXISTS: Lint = Lint::must("list_map_key_exists", &["B32"])
    .by(LintCheck::Node(key_exists))
    .rule("Every key of a list is a field of its items that is always present.")
    .source("kube-api-linter, `ssatags`")
    .why("the server rejects the CRD")
    .fix("name a field that is required or has a default");

pub(in crate) const SET: Lint = Lint::should("list_set_not_for_objects", &["B33"])
    .by(LintCheck::Node(set))
    .rule("Lists of objects are not of the list type `set`.")
    .source("kube-api-linter, `ssatags`")
    .why("two objects that differ in one field are two items, so that an owner who changes one adds another")
    .fix("write `map` with a key, or `atomic`").in_rust("write `#[k8s(list_map(key))]` or `#[k8s(atomic)]`");

pub(crate) const ATOMIC: Lint = Lint::advice("no_atomic_list_of_objects", &["B51"])
    .by(LintCheck::Node(atomic))
    .rule("Lists of objects are not replaced as a whole.")
    .source("crd-schema-checker, a wish")
    .why("two owners of items undo each other")
    .fix("write `map` with a key")
    .in_rust("write `#[k8s(list_map(key))]`");

fn list_type<'a>(node: &SchemaNode<'a>) -> Option<&'a str> {
    node.schema().list_type.as_deref()
}

fn has_objects(node: &SchemaNode<'_>) -> bool {
    let items = node.schema().items.as_deref();
    items.is_some_and(|items| !items.properties.is_empty())
}

fn present(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    // A list in a list or map is owned as a whole, and conditions have a lint of their own.
    if node.name().is_some()
        && node.is_type("array")
        && list_type(node).is_none()
        && !is_conditions(node)
    {
        sink.report(node.path(), "the list has no list type");
    }
}

fn valid(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if let Some(list_type) = list_type(node)
        && !matches!(list_type, "atomic" | "set" | "map")
    {
        sink.report(node.path(), format!("the list type is `{list_type}`"));
    }
}

fn objects(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let of_scalars = |items: &Schema| items.type_name.as_deref() != Some("object");
    if list_type(node) == Some("map") && node.schema().items.as_deref().is_some_and(of_scalars) {
        sink.report(
            node.path(),
            "the list type is `map`, and the items are not objects",
        );
    }
}

fn has_key(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if list_type(node) == Some("map") && node.schema().list_map_keys.is_empty() {
        sink.report(node.path(), "the list type is `map`, and there is no key");
    }
}

fn key_exists(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(items) = node.schema().items.as_deref().filter(|_| has_objects(node)) else {
        return;
    };
    let required = names(&items.required);
    for key in &node.schema().list_map_keys {
        let Some(property) = items.properties.get(key) else {
            sink.report(node.path(), format!("the items have no field `{key}`"));
            continue;
        };
        if property.default.is_none() && !required.contains(&**key) {
            sink.report(
                node.path(),
                format!("the key `{key}` is neither required nor defaulted"),
            );
        }
    }
}

fn set(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if list_type(node) == Some("set") && has_objects(node) {
        sink.report(
            node.path(),
            "the list type is `set`, and the items are objects",
        );
    }
}

fn atomic(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if list_type(node) == Some("atomic") && has_objects(node) {
        sink.report(
            node.path(),
            "the list type is `atomic`, and the items are objects",
        );
    }
}
