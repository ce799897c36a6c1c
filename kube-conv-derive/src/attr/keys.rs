//! Where each key belongs, for the answer to a key in the wrong place.

const KIND: &[&str] = &[
    "group",
    "version",
    "kind",
    "plural",
    "singular",
    "list_kind",
    "scope",
    "short_names",
    "categories",
    "served",
    "storage",
    "deprecated",
    "printer_column",
    "scale",
    "selectable_field",
    "annotations",
    "labels",
];

const TYPE: &[&str] = &[
    "discriminator",
    "union_cel",
    "integer",
    "rename_all",
    "serde",
    "crate",
];

const FIELD: &[&str] = &[
    "required",
    "flatten",
    "foreign",
    "opaque",
    "as",
    "with",
    "nullable",
    "preserve_unknown_fields",
    "embedded",
    "recursive",
    "list_map",
    "list_set",
    "atomic",
    "list_type",
    "patch_strategy",
    "patch_merge_key",
    "union_member",
    "union_discriminator",
    "minimum",
    "maximum",
    "exclusive_minimum",
    "exclusive_maximum",
    "multiple_of",
    "min_length",
    "max_length",
    "pattern",
    "format",
    "min_items",
    "max_items",
    "min_properties",
    "max_properties",
    "each_val",
    "enum_values",
];

const VARIANT: &[&str] = &["member_name", "unknown"];

/// What carries a key, in the words of a message.
pub(super) fn home(key: &str) -> Option<&'static str> {
    if KIND.contains(&key) {
        Some("the struct that derives `Kind`")
    } else if TYPE.contains(&key) {
        Some("the struct or enum")
    } else if FIELD.contains(&key) {
        Some("a field, or on a newtype")
    } else if VARIANT.contains(&key) {
        Some("a variant of an enum")
    } else {
        None
    }
}
