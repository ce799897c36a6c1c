//! What server-side apply takes from schemas, compiled or not.

use super::{Schema, SchemaOrBool, Text};
use serde_json::Value;

/// A schema, as server-side apply reads it.
#[doc(hidden)]
pub trait MergeSchema: Sized {
    /// The type of the values.
    fn merge_type(&self) -> MergeType;

    fn preserves_unknown_fields(&self) -> bool;

    fn is_embedded_resource(&self) -> bool;

    /// Whether the members of an object are replaced together.
    fn is_atomic_map(&self) -> bool;

    fn merge_items(&self) -> Option<&Self>;

    /// What makes the items of a list distinct: the keys of a list map, and none for a set. `None` if the list is
    /// replaced as a whole.
    fn merge_keys(&self) -> Option<Vec<String>>;

    /// The members that are listed, each with its default.
    fn merge_members(&self) -> impl Iterator<Item = (&str, &Self, Option<&Value>)>;

    /// The members that are not listed.
    fn merge_others(&self) -> Others<'_, Self>;
}

/// A type, as far as it matters for merging.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum MergeType {
    /// None is named.
    Any,
    Object,
    Array,
    Number,
    Boolean,
    /// A text without a format.
    Text,
    /// Scalars that are not checked.
    Untyped,
}

/// The members that a schema does not list.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub enum Others<'s, S> {
    /// The schema does not say.
    Unsaid,
    /// All, or none, are allowed.
    Allowed(bool),
    /// They have this schema.
    Of(&'s S),
}

impl MergeSchema for Schema {
    fn merge_type(&self) -> MergeType {
        match self.type_name.as_deref() {
            None | Some("") => MergeType::Any,
            Some("object") => MergeType::Object,
            Some("array") => MergeType::Array,
            Some("integer" | "number") => MergeType::Number,
            Some("boolean") => MergeType::Boolean,
            Some("string") if !self.has_merge_format() => MergeType::Text,
            Some(_) => MergeType::Untyped,
        }
    }

    fn preserves_unknown_fields(&self) -> bool {
        self.preserve_unknown_fields == Some(true)
    }

    fn is_embedded_resource(&self) -> bool {
        self.embedded_resource
    }

    fn is_atomic_map(&self) -> bool {
        self.map_type.as_deref() == Some("atomic")
    }

    fn merge_items(&self) -> Option<&Self> {
        self.items.as_deref()
    }

    fn merge_keys(&self) -> Option<Vec<String>> {
        match self.list_type.as_deref() {
            Some("set") => Some(Vec::new()),
            Some("map") => Some(self.list_map_keys.iter().map(Text::to_string).collect()),
            _ => None,
        }
    }

    fn merge_members(&self) -> impl Iterator<Item = (&str, &Self, Option<&Value>)> {
        let members = self.properties.iter();
        members.map(|(name, member)| (name.as_ref(), member.as_ref(), member.default.as_ref()))
    }

    fn merge_others(&self) -> Others<'_, Self> {
        match self.additional_properties.as_deref() {
            None => Others::Unsaid,
            Some(SchemaOrBool::Bool(allowed)) => Others::Allowed(*allowed),
            Some(SchemaOrBool::Schema(others)) => Others::Of(others),
        }
    }
}

impl Schema {
    /// Whether texts have a format, which makes them values that are not checked.
    pub(crate) fn has_merge_format(&self) -> bool {
        !matches!(self.format.as_deref(), None | Some("" | "byte"))
    }
}

#[cfg(test)]
mod tests {
    use super::{MergeSchema, Others};
    use crate::schema::Schema;
    use serde_json::{Map, Value, json};

    fn described(schema: &Schema) -> Value {
        let members = schema.merge_members().map(|(name, member, default)| {
            let member = json!({"default": default, "schema": described(member)});
            (name.to_owned(), member)
        });
        let members: Map<String, Value> = members.collect();
        let others = match schema.merge_others() {
            Others::Unsaid => Value::Null,
            Others::Allowed(allowed) => json!(allowed),
            Others::Of(others) => described(others),
        };
        let flags = [
            schema.preserves_unknown_fields(),
            schema.is_embedded_resource(),
            schema.is_atomic_map(),
        ];
        let keys = schema.merge_keys();
        let items = schema.merge_items().map(described);
        let type_name = format!("{:?}", schema.merge_type());
        json!([type_name, flags, keys, items, members, others])
    }

    fn of(schema: Value) -> Value {
        described(&serde_json::from_value(schema).unwrap())
    }

    #[test]
    fn apply_sees_types_keys_members_and_flags() {
        let none = [false; 3];
        let plain = |type_name: &str| json!([type_name, none, null, null, {}, null]);
        for (schema, expected) in [
            (json!({}), plain("Any")),
            (json!({"type": "integer"}), plain("Number")),
            (json!({"type": "string"}), plain("Text")),
            (
                json!({"type": "string", "format": "date"}),
                plain("Untyped"),
            ),
            (
                json!({"type": "array", "items": {"type": "boolean"}, "x-kubernetes-list-type": "set"}),
                json!(["Array", none, [], plain("Boolean"), {}, null]),
            ),
            (
                json!({"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["a", "b"]}),
                json!(["Array", none, ["a", "b"], null, {}, null]),
            ),
            (
                json!({"type": "object", "properties": {"a": {"type": "number", "default": 1}}}),
                json!(["Object", none, null, null, {"a": {"default": 1, "schema": plain("Number")}}, null]),
            ),
            (
                json!({"type": "object", "additionalProperties": {"type": "string"}, "x-kubernetes-map-type": "atomic"}),
                json!([
                    "Object",
                    [false, false, true],
                    null,
                    null,
                    {},
                    plain("Text")
                ]),
            ),
            (
                json!({"type": "object", "additionalProperties": true, "x-kubernetes-preserve-unknown-fields": true}),
                json!(["Object", [true, false, false], null, null, {}, true]),
            ),
            (
                json!({"type": "object", "x-kubernetes-embedded-resource": true}),
                json!(["Object", [false, true, false], null, null, {}, null]),
            ),
        ] {
            assert_eq!(of(schema.clone()), expected, "{schema}");
        }
    }
}
