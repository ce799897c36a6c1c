//! References to other objects.

pub(super) mod names;
pub(super) mod shapes;

use crate::names::{last_word, words};
use crate::tree::{SchemaNode, requires};
use kube_conv_core::kind_words::built_in;
use kube_conv_core::references::Names;
use kube_conv_schema::schema::Schema;

/// Whether an object is a reference to another one: it has its name and kind, and no other fields.
fn is_reference(node: &SchemaNode<'_>) -> bool {
    is_reference_of(node.schema(), node)
}

/// Whether the items of a list are references.
fn holds_references(node: &SchemaNode<'_>) -> bool {
    let items = node.schema().items.as_deref();
    items.is_some_and(|items| is_reference_of(items, node))
}

fn is_reference_of(schema: &Schema, node: &SchemaNode<'_>) -> bool {
    let has = |name: &str| schema.properties.contains_key(name);
    has("name")
        && (has("kind") || has("resource"))
        && requires(schema, "name")
        && names(schema).are_of_reference()
        && !is_category(schema, node)
}

/// Whether the field `kind` of an object is a category, such as `Ssd` or `Hdd`: one of several words, none of
/// which could name a kind of objects, where no name says that the object is a reference.
pub(super) fn is_category(schema: &Schema, node: &SchemaNode<'_>) -> bool {
    let Some(kind) = schema.properties.get("kind") else {
        return false;
    };
    let is_word = |value: &serde_json::Value| {
        let text = value.as_str().unwrap_or_default();
        words(text).len() == 1 && built_in(&text.to_lowercase()).is_none()
    };
    let name = node.ancestors().find_map(|around| around.name());
    let last = name.map(last_word).unwrap_or_default();
    !kind.enum_values.is_empty()
        && kind.enum_values.iter().all(is_word)
        && !matches!(&*last, "ref" | "refs" | "reference" | "references")
}

/// The names of an object's fields.
pub(super) fn names(schema: &Schema) -> Vec<&str> {
    schema.properties.keys().map(|name| &**name).collect()
}

/// Whether a field of an object holds a text.
pub(super) fn holds_text(schema: &Schema, name: &str) -> bool {
    let property = schema.properties.get(name);
    property.is_some_and(|property| matches!(property.type_name.as_deref(), None | Some("string")))
}
