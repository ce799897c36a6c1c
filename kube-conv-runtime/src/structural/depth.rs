//! A bound on nesting, so that nothing recurses further than a thread's stack allows.

use crate::schema::{Schema, SchemaOrBool};
use serde_json::Value;

/// The greatest number of levels of a value or a schema, the outermost counted.
///
/// The API server reads JSON of 10,000 levels; no known object comes near either number.
pub(super) const LIMIT: usize = 1_000;

/// Whether a value has more levels than [`LIMIT`].
pub(super) fn value_is_too_deep(value: &Value) -> bool {
    exceeds(value, LIMIT)
}

fn exceeds(value: &Value, left: usize) -> bool {
    match value {
        Value::Array(items) => left == 0 || items.iter().any(|item| exceeds(item, left - 1)),
        Value::Object(members) => {
            left == 0 || members.values().any(|member| exceeds(member, left - 1))
        }
        _ => left == 0,
    }
}

/// Whether a schema has more levels than [`LIMIT`], or holds a value that has.
pub(super) fn schema_is_too_deep(schema: &Schema) -> bool {
    let mut open = vec![(schema, 1_usize)];
    while let Some((schema, level)) = open.pop() {
        if level > LIMIT
            || schema
                .enum_values
                .iter()
                .chain(&schema.default)
                .any(value_is_too_deep)
        {
            return true;
        }
        let listed = schema.properties.values();
        let branches = schema
            .all_of
            .iter()
            .chain(&schema.any_of)
            .chain(&schema.one_of);
        let single = schema.items.iter().chain(&schema.not).map(AsRef::as_ref);
        let free = schema
            .additional_properties
            .iter()
            .filter_map(|free| match free.as_ref() {
                SchemaOrBool::Schema(schema) => Some(schema),
                SchemaOrBool::Bool(_) => None,
            });
        open.extend(
            listed
                .chain(branches)
                .chain(single)
                .chain(free)
                .map(|below| (below, level + 1)),
        );
    }
    false
}
