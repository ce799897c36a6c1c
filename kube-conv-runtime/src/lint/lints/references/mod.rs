//! References to other objects.

pub(super) mod names;
pub(super) mod shapes;

use crate::lint::tree::requires;
use crate::schema::Schema;

/// What references have, and nothing else does together.
const FIELDS: &[&str] = &[
    "apiGroup",
    "apiVersion",
    "fieldPath",
    "group",
    "kind",
    "name",
    "namespace",
    "port",
    "resource",
    "resourceVersion",
    "sectionName",
    "uid",
];

/// Whether an object is a reference to another one: it names it, says of what kind it is, and has
/// nothing to say of its own.
fn is_reference(schema: &Schema) -> bool {
    let has = |name: &str| schema.properties.contains_key(name);
    has("name")
        && (has("kind") || has("resource"))
        && requires(schema, "name")
        && schema
            .properties
            .keys()
            .all(|name| FIELDS.contains(&&**name))
}
