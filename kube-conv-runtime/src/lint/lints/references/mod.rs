//! References to other objects.

pub(super) mod names;
pub(super) mod shapes;

use crate::lint::tree::requires;
use crate::schema::Schema;

/// Fields that only references have together.
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

/// Whether an object is a reference to another one: it has its name and kind, and no other fields.
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
