//! References to other objects.

pub(super) mod names;
pub(super) mod shapes;

use crate::tree::requires;
use kube_conv_core::references::Names;
use kube_conv_schema::schema::Schema;

/// Whether an object is a reference to another one: it has its name and kind, and no other fields.
fn is_reference(schema: &Schema) -> bool {
    let has = |name: &str| schema.properties.contains_key(name);
    has("name")
        && (has("kind") || has("resource"))
        && requires(schema, "name")
        && names(schema).are_of_reference()
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
