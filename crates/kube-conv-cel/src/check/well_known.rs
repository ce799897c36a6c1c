//! The protocol buffer types and constants that are always part of CEL, with their fields.

use super::types::{TypeId, Types};

/// The only constant. Its type is the enum itself, not the type of a type.
pub(super) const NULL_VALUE: &str = "google.protobuf.NullValue.NULL_VALUE";

/// The types that are values under these names.
pub(super) const NAMES: &[(&str, &str)] = &[
    ("bool", "bool"),
    ("bytes", "bytes"),
    ("double", "double"),
    ("google.protobuf.Duration", "duration"),
    ("int", "int"),
    ("list", "list(dyn)"),
    ("map", "map(dyn, dyn)"),
    ("null_type", "null"),
    ("string", "string"),
    ("google.protobuf.Timestamp", "timestamp"),
    ("type", "type"),
    ("uint", "uint"),
    ("google.protobuf.Any", "any"),
    ("google.protobuf.BoolValue", "wrapper(bool)"),
    ("google.protobuf.BytesValue", "wrapper(bytes)"),
    ("google.protobuf.DoubleValue", "wrapper(double)"),
    ("google.protobuf.FloatValue", "wrapper(double)"),
    ("google.protobuf.Int64Value", "wrapper(int)"),
    ("google.protobuf.Int32Value", "wrapper(int)"),
    ("google.protobuf.UInt64Value", "wrapper(uint)"),
    ("google.protobuf.UInt32Value", "wrapper(uint)"),
    ("google.protobuf.StringValue", "wrapper(string)"),
    ("google.protobuf.ListValue", "list(dyn)"),
    ("google.protobuf.Struct", "map(string, dyn)"),
    ("google.protobuf.Value", "dyn"),
    ("google.protobuf.Empty", "google.protobuf.Empty"),
    (NULL_VALUE, "int"),
];

const FIELDS: &[(&str, &[(&str, &str)])] = &[
    (
        "google.protobuf.Any",
        &[("type_url", "string"), ("value", "bytes")],
    ),
    (
        "google.protobuf.Duration",
        &[("seconds", "int"), ("nanos", "int")],
    ),
    (
        "google.protobuf.Timestamp",
        &[("seconds", "int"), ("nanos", "int")],
    ),
    ("google.protobuf.Empty", &[]),
    ("google.protobuf.Struct", &[("fields", "map(string, dyn)")]),
    ("google.protobuf.ListValue", &[("values", "list(dyn)")]),
    (
        "google.protobuf.Value",
        &[
            ("null_value", "int"),
            ("number_value", "double"),
            ("string_value", "string"),
            ("bool_value", "bool"),
            ("struct_value", "map(string, dyn)"),
            ("list_value", "list(dyn)"),
        ],
    ),
    ("google.protobuf.BoolValue", &[("value", "bool")]),
    ("google.protobuf.BytesValue", &[("value", "bytes")]),
    ("google.protobuf.DoubleValue", &[("value", "double")]),
    ("google.protobuf.FloatValue", &[("value", "double")]),
    ("google.protobuf.Int64Value", &[("value", "int")]),
    ("google.protobuf.Int32Value", &[("value", "int")]),
    ("google.protobuf.UInt64Value", &[("value", "uint")]),
    ("google.protobuf.UInt32Value", &[("value", "uint")]),
    ("google.protobuf.StringValue", &[("value", "string")]),
];

/// Returns whether this is the name of a message.
pub(super) fn has(message: &str) -> bool {
    FIELDS.iter().any(|(name, _)| *name == message)
}

/// Returns the type of a message's field.
pub(super) fn field(message: &str, field: &str, types: &mut Types<'_>) -> Option<TypeId> {
    let (_, fields) = FIELDS.iter().find(|(name, _)| *name == message)?;
    let (_, text) = fields.iter().find(|(name, _)| *name == field)?;
    types.read(text).ok()
}
