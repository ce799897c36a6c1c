//! The JSON Schema of a type, for users of schemars.

use super::schema_of;
use crate::ApiType;

/// The JSON Schema of a type, draft 2020-12, with the server's extensions as they are.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::type_schema::schemars_schema;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(exclusive_minimum = 0)]
///     size: i32,
/// }
///
/// // For a program's own settings file, or a form.
/// let schema = schemars_schema::<WidgetSpec>();
/// assert_eq!(schema.as_value()["properties"]["size"]["exclusiveMinimum"], 0);
/// ```
#[must_use]
pub fn schemars_schema<T: ApiType>() -> schemars::Schema {
    schema_of::<T>().to_json_schema().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::{Link, Shape, TypeInfo};
    use kube_conv_schema::schema::Schema;
    use serde::{Deserialize, Serialize};
    use serde_json::{Value, json};

    #[derive(PartialEq, Serialize, Deserialize)]
    struct Wrapper<T>(T);

    impl<T: ApiType> ApiType for Wrapper<T> {
        const TYPE: &'static TypeInfo =
            &TypeInfo::new("Wrapper", Shape::Transparent(Link::Known(T::TYPE)));
    }

    crate::schemars_implementation! { [<T>] [Wrapper<T>] [where T: ApiType] }

    #[derive(schemars::JsonSchema)]
    #[expect(dead_code, reason = "only its schema is used")]
    struct User {
        flag: Wrapper<bool>,
        text: Wrapper<String>,
        more: Wrapper<bool>,
    }

    #[test]
    fn types_of_ours_are_in_types_of_schemars() {
        let schema = schemars::SchemaGenerator::default().into_root_schema_for::<User>();
        assert_eq!(
            schema.get("$defs"),
            Some(&json!({"Wrapper": {"type": "boolean"}, "Wrapper2": {"type": "string"}}))
        );
    }

    fn translated(schema: Value) -> Value {
        let schema: Schema = serde_json::from_value(schema).unwrap();
        schema.to_json_schema().into()
    }

    #[test]
    fn a_type_of_ours_has_a_json_schema() {
        assert_eq!(
            schemars_schema::<Vec<u8>>().to_value(),
            json!({
                "type": "array",
                "items": {"type": "integer", "format": "int32", "minimum": 0, "maximum": 255},
            })
        );
    }

    #[test]
    fn keywords_of_the_older_draft_are_translated_at_every_depth() {
        assert_eq!(
            translated(json!({
                "type": "object",
                "nullable": true,
                "required": ["a"],
                "properties": {
                    "a": {"type": "integer", "minimum": 1, "exclusiveMinimum": true},
                    "b": {"type": "array", "items": {"type": "string", "nullable": true, "enum": ["x"]}},
                    "c": {
                        "type": "object",
                        "additionalProperties": {"type": "number", "maximum": 2, "example": 1},
                    },
                    "d": {"type": "object", "additionalProperties": false},
                },
                "allOf": [{"not": {"properties": {"a": {"maximum": 9, "exclusiveMaximum": true}}}}],
            })),
            json!({
                "type": ["object", "null"],
                "nullable": true,
                "required": ["a"],
                "properties": {
                    "a": {"type": "integer", "exclusiveMinimum": 1},
                    "b": {"type": "array", "items": {"type": ["string", "null"], "nullable": true, "enum": ["x", null]}},
                    "c": {
                        "type": "object",
                        "additionalProperties": {"type": "number", "maximum": 2, "examples": [1]},
                    },
                    "d": {"type": "object", "additionalProperties": false},
                },
                "allOf": [{"not": {"properties": {"a": {"exclusiveMaximum": 9}}}}],
            })
        );
    }

    #[test]
    fn an_integer_or_string_may_be_null() {
        assert_eq!(
            translated(json!({
                "anyOf": [{"type": "integer"}, {"type": "string"}],
                "x-kubernetes-int-or-string": true,
                "nullable": true,
            })),
            json!({
                "anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "null"}],
                "nullable": true,
                "x-kubernetes-int-or-string": true,
            })
        );
        assert_eq!(
            translated(json!({"x-kubernetes-int-or-string": true, "nullable": true}))["type"],
            json!(["integer", "string", "null"])
        );
    }

    #[test]
    fn extensions_and_documentation_stay() {
        let tree = json!({
            "type": "array",
            "description": "d",
            "items": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
            "x-kubernetes-list-type": "map",
            "x-kubernetes-list-map-keys": ["a"],
            "x-kubernetes-validations": [{"rule": "true"}],
        });
        assert_eq!(translated(tree.clone()), tree);
    }
}
