//! Metadata from each source.

use crate::item::{Item, item};
use kube_conv_patch::strategic::metadata::FieldMetadata;
use kube_conv_patch::strategic::{ListTypes, Metadata, OpenApi, TypeMetadata, apply};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::type_schema::schema_of;
use serde_json::json;

#[test]
fn the_table_has_the_attributes_of_the_type() {
    let metadata = item();
    let (parts, known) = metadata.list("parts").unwrap();
    assert_eq!(
        known,
        FieldMetadata {
            strategy: Some("merge"),
            merge_key: Some("name")
        }
    );
    assert_eq!(parts.list("pins").unwrap().1.merge_key, Some("name"));
    assert_eq!(
        metadata.object("union").unwrap().1.strategy,
        Some("retainKeys")
    );
    assert_eq!(
        metadata.object("selector").unwrap().1.strategy,
        Some("replace")
    );
    let errors = [
        metadata.list("labels").map(drop),
        metadata.object("nothing").map(drop),
        metadata
            .object("name")
            .and_then(|(name, _)| name.object("x").map(drop)),
    ];
    assert_eq!(
        errors.map(|error| error.unwrap_err().to_string()),
        [
            "expected slice or array type, but got: struct",
            r#"unable to find api field in struct Item for the json field "nothing""#,
            "merging an object in json but data type is not struct, instead is: string",
        ]
    );
}

/// A field of each scalar type.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Scalars {
    flag: bool,
    count: i32,
    size: i64,
    ratio: f64,
    level: Level,
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer)]
enum Level {
    Low = 1,
}

#[test]
fn an_object_in_place_of_a_scalar_is_an_error_with_the_type_of_go() {
    let metadata = TypeMetadata::of::<Scalars>();
    for (field, kind) in [
        ("flag", "bool"),
        ("count", "int32"),
        ("size", "int64"),
        ("ratio", "float64"),
        ("level", "int32"),
        ("name", "string"),
    ] {
        let (scalar, _) = metadata.object(field).unwrap();
        let error = scalar.object("x").map(drop).unwrap_err().to_string();
        let expected =
            format!("merging an object in json but data type is not struct, instead is: {kind}");
        assert_eq!(error, expected, "{field}");
    }
}

#[test]
fn objects_in_maps_and_any_values_are_merged() {
    let original = json!({"byName": {"k": {"name": "a", "pins": [{"name": "x"}]}}, "anything": {"a": {"b": 1}}});
    let patch = json!({"byName": {"k": {"pins": [{"name": "y"}]}}, "anything": {"a": {"c": [2]}}});
    assert_eq!(
        apply(&original, &patch, &item()).unwrap(),
        json!({
            "byName": {"k": {"name": "a", "pins": [{"name": "y"}, {"name": "x"}]}},
            "anything": {"a": {"b": 1, "c": [2]}},
        })
    );
}

#[test]
fn lists_and_objects_in_a_map_of_strings_are_errors_as_in_go() {
    let merged = |original, patch| {
        let of_labels = |value| json!({ "labels": { "a": value } });
        let merged = apply(&of_labels(original), &of_labels(patch), &item());
        merged.unwrap_err().to_string()
    };
    let text = "merging an object in json but data type is not struct, instead is: map";
    assert_eq!(merged(json!(["x"]), json!(["y"])), text);
    assert_eq!(merged(json!({"x": 1}), json!({"y": 1})), text);
}

/// Go prints `ptr` for an optional struct.
#[test]
fn errors_call_an_optional_struct_in_place_of_a_list_a_struct() {
    let of_name = |text: &str| json!({ "union": { "name": [text] } });
    let error = apply(&of_name("x"), &of_name("y"), &item()).unwrap_err();
    let text = "expected slice or array type, but got: struct";
    assert_eq!(error.to_string(), text);
}

#[test]
fn a_crd_has_the_list_types_of_its_schema() {
    let schema = schema_of::<Item>();
    let metadata = ListTypes::of(&schema);
    let known = |field: &str| metadata.list(field).unwrap().1;
    assert_eq!(
        known("parts"),
        FieldMetadata {
            strategy: Some("merge"),
            merge_key: Some("name")
        }
    );
    assert_eq!(
        known("numbers"),
        FieldMetadata {
            strategy: Some("merge"),
            merge_key: None
        }
    );
    assert_eq!(known("steps"), FieldMetadata::default());
    let (parts, _) = metadata.list("parts").unwrap();
    assert_eq!(parts.list("pins").unwrap().1.merge_key, Some("name"));
    assert!(metadata.object("nothing").is_err());
    let patched = apply(
        &json!({"parts": [{"name": "a"}, {"name": "b"}]}),
        &json!({"parts": [{"name": "b", "value": "x"}]}),
        &metadata,
    );
    assert_eq!(
        patched.unwrap(),
        json!({"parts": [{"name": "a"}, {"name": "b", "value": "x"}]})
    );
}

#[test]
fn several_map_keys_do_not_make_a_merge_key() {
    let schema: Schema = serde_json::from_value(json!({
        "type": "object",
        "properties": {
            "ports": {
                "type": "array",
                "items": {"type": "object", "properties": {"port": {"type": "integer"}}},
                "x-kubernetes-list-type": "map",
                "x-kubernetes-list-map-keys": ["port", "protocol"],
            },
            "selector": {"type": "object", "x-kubernetes-map-type": "atomic", "additionalProperties": {"type": "string"}},
        },
    }))
    .unwrap();
    let metadata = ListTypes::of(&schema);
    assert_eq!(metadata.type_name(), "object");
    assert_eq!(metadata.list("ports").unwrap().1, FieldMetadata::default());
    assert_eq!(
        metadata.object("selector").unwrap().1.strategy,
        Some("replace")
    );
}

#[test]
fn a_document_finds_a_kind_by_its_names() {
    let document = json!({"components": {"schemas": {"io.example.Widget": {
        "properties": {"spec": {"allOf": [{"$ref": "#/components/schemas/io.example.Spec"}]}},
        "x-kubernetes-group-version-kind": [{"group": "example.io", "version": "v1", "kind": "Widget"}],
    }, "io.example.Spec": {"properties": {"tags": {
        "type": "array",
        "items": {"type": "string"},
        "x-kubernetes-list-type": "set",
        "x-kubernetes-patch-strategy": "merge",
    }}}}}});
    let metadata = OpenApi::of_kind(&document, "example.io", "v1", "Widget").unwrap();
    let (spec, _) = metadata.object("spec").unwrap();
    assert_eq!(spec.list("tags").unwrap().1.strategy, Some("merge"));
    let (tags, _) = spec.object("tags").unwrap();
    assert_eq!([spec.type_name(), tags.type_name()], ["Struct", "array"]);
    assert!(OpenApi::of_kind(&document, "example.io", "v2", "Widget").is_none());
    assert!(OpenApi::of_document(&document, "Widget").is_none());
    let spec = OpenApi::of_document(&document, "io.example.Spec").unwrap();
    assert_eq!(spec.list("tags").unwrap().1.strategy, Some("merge"));
}
