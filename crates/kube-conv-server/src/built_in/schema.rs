//! Structural schemas of published types.

use super::types::{self, Field, ObjectType, PublishedListType, ValueType};
use kube_conv_schema::schema::{Schema, SchemaOrBool};
use std::borrow::Cow;

/// The most levels of objects in each other; published types that are not recursive have fewer.
const MOST_LEVELS: usize = 24;

/// Returns the schema of objects of a type. Their own metadata is left out, which servers know.
pub(super) fn of_type(name: &str) -> Schema {
    let Some(of) = types::object_type(name) else {
        return any_value();
    };
    let mut schema = object(of, MOST_LEVELS);
    let metadata = Schema {
        type_name: Some(Cow::Borrowed("object")),
        ..Schema::default()
    };
    schema
        .properties
        .insert(Cow::Borrowed("metadata"), Box::new(metadata));
    schema
}

fn object(of: &ObjectType, levels: usize) -> Schema {
    let mut schema = typed("object");
    for (name, field) in &of.fields {
        let property = property(field, levels);
        schema
            .properties
            .insert(Cow::Borrowed(*name), Box::new(property));
    }
    if of.is_atomic {
        schema.map_type = Some(Cow::Borrowed("atomic"));
    }
    schema
}

fn property(field: &Field, levels: usize) -> Schema {
    Schema {
        default: field.default.clone(),
        ..value(&field.of, levels)
    }
}

/// Returns the schema of a value; of any value where types nest too deeply.
fn value(of: &ValueType, levels: usize) -> Schema {
    let Some(levels) = levels.checked_sub(1) else {
        return any_value();
    };
    match of {
        ValueType::String | ValueType::Bytes | ValueType::Time | ValueType::MicroTime => {
            typed("string")
        }
        ValueType::Boolean => typed("boolean"),
        ValueType::Integer { format } => Schema {
            format: Some(Cow::Borrowed(*format)),
            ..typed("integer")
        },
        ValueType::Quantity | ValueType::IntOrString => Schema {
            int_or_string: true,
            ..Schema::default()
        },
        ValueType::Any => any_value(),
        ValueType::Object { name, is_atomic } => {
            let mut schema = match types::object_type(name) {
                Some(of) => object(of, levels),
                None => any_value(),
            };
            if *is_atomic {
                schema.map_type = Some(Cow::Borrowed("atomic"));
            }
            schema
        }
        ValueType::List { items, list_type } => list(items, list_type, levels),
        ValueType::Map { values, is_atomic } => Schema {
            additional_properties: Some(Box::new(SchemaOrBool::Schema(value(values, levels)))),
            map_type: is_atomic.then_some(Cow::Borrowed("atomic")),
            ..typed("object")
        },
    }
}

fn list(items: &ValueType, list_type: &PublishedListType, levels: usize) -> Schema {
    let (name, keys): (_, &[&'static str]) = match list_type {
        PublishedListType::Atomic => ("atomic", &[]),
        PublishedListType::Set => ("set", &[]),
        PublishedListType::Map(keys) => ("map", keys.as_slice()),
    };
    Schema {
        items: Some(Box::new(value(items, levels))),
        list_type: Some(Cow::Borrowed(name)),
        list_map_keys: keys.iter().copied().map(Cow::Borrowed).collect(),
        ..typed("array")
    }
}

fn typed(name: &'static str) -> Schema {
    Schema {
        type_name: Some(Cow::Borrowed(name)),
        ..Schema::default()
    }
}

fn any_value() -> Schema {
    Schema {
        preserve_unknown_fields: Some(true),
        ..Schema::default()
    }
}
