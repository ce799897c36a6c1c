//! Helpers for tests of several types.

use crate::ApiType;
use crate::api::{FieldInfo, Shape, TypeInfo};
use crate::type_schema::try_schema_of;
use serde_json::Value;
use std::fmt::Debug;

/// The schema of a type without descriptions, which are our own.
pub(super) fn bare_schema<T: ApiType>() -> Value {
    let mut schema = try_schema_of::<T>().unwrap().to_json();
    strip(&mut schema);
    schema
}

fn strip(schema: &mut Value) {
    let Some(node) = schema.as_object_mut() else {
        return;
    };
    let description = node.remove("description");
    assert!(
        description.is_none_or(|text| text.as_str().is_some_and(|text| text.ends_with('.'))),
        "a description is a sentence"
    );
    if let Some(properties) = node.get_mut("properties").and_then(Value::as_object_mut) {
        properties.values_mut().for_each(strip);
    }
    for below in ["items", "additionalProperties"] {
        if let Some(schema) = node.get_mut(below) {
            strip(schema);
        }
    }
}

/// The fields in a type's table.
pub(super) fn fields(info: &'static TypeInfo) -> &'static [FieldInfo] {
    match info.shape {
        Shape::Object(fields) => fields,
        other => panic!("{other:?}"),
    }
}

/// Every field with patch metadata: name, strategy, merge key.
pub(super) fn patch_metadata(
    info: &'static TypeInfo,
) -> Vec<(&'static str, &'static str, &'static str)> {
    let with_metadata = fields(info).iter().filter_map(|field| {
        let strategy = field.patch_strategy?.as_str();
        Some((
            field.name,
            strategy,
            field.patch_merge_key.unwrap_or_default(),
        ))
    });
    with_metadata.collect()
}

/// Reads JSON, and asserts that it is written unchanged.
pub(super) fn unchanged<T: ApiType + Debug>(json: Value) -> T {
    let value: T = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(serde_json::to_value(&value).unwrap(), json);
    let text = serde_json::to_string(&value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), value);
    value
}

/// Asserts that the table names exactly the fields that a full value writes.
pub(super) fn table_names_what_is_written<T: ApiType>(full: &T) {
    let written = serde_json::to_value(full).unwrap();
    let mut named: Vec<&str> = fields(T::TYPE).iter().map(|field| field.name).collect();
    named.sort_unstable();
    let written: Vec<&str> = written
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(named, written);
}

/// Asserts that the table calls optional what an empty value leaves out.
pub(super) fn table_demands_what_is_always_written<T: ApiType + Default>() {
    use crate::api::Presence;
    let written = serde_json::to_value(T::default()).unwrap();
    for field in fields(T::TYPE) {
        let always = written.get(field.name).is_some();
        assert_eq!(
            field.presence == Presence::Required,
            always,
            "{}",
            field.name
        );
    }
}
