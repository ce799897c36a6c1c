//! Schemas of objects by which of their fields are set, for the branches of junctors.

use crate::schema::Schema;
use serde_json::Value;
use std::borrow::Cow;

/// The schema of objects with a field.
pub(super) fn is_set(name: &'static str) -> Schema {
    Schema {
        required: vec![Cow::Borrowed(name)],
        ..Schema::default()
    }
}

/// The schema of objects without a field.
pub(super) fn is_unset(name: &'static str) -> Schema {
    not(is_set(name))
}

/// The schema of objects with a field that has one of some values.
pub(super) fn has_value(name: &'static str, values: impl Iterator<Item = &'static str>) -> Schema {
    let value = Schema {
        enum_values: values.map(Value::from).collect(),
        ..Schema::default()
    };
    let mut schema = is_set(name);
    schema
        .properties
        .insert(Cow::Borrowed(name), Box::new(value));
    schema
}

/// The schema of all other values.
pub(super) fn not(schema: Schema) -> Schema {
    Schema {
        not: Some(Box::new(schema)),
        ..Schema::default()
    }
}

/// The schema of values that one of these schemas accepts.
pub(super) fn any(schemas: Vec<Schema>) -> Schema {
    Schema {
        any_of: schemas,
        ..Schema::default()
    }
}
