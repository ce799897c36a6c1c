use super::{CrdRead, CrdReadError};
use crate::go_structs::BeyondFloats;
use serde_json::{Map, Value, json};

fn read(schema: Value) -> Result<CrdRead, CrdReadError> {
    CrdRead::read(&json!({
        "spec": {"versions": [{"schema": {"openAPIV3Schema": schema}}]},
    }))
}

fn schema_of(read: &CrdRead) -> Value {
    read.crd.to_json()["spec"]["versions"][0]["schema"]["openAPIV3Schema"].clone()
}

#[test]
fn null_is_absent_everywhere() {
    let read = read(json!({
        "type": null,
        "uniqueItems": null,
        "required": [null, "a"],
        "allOf": [null],
        "properties": {"a": null},
        "enum": [null],
        "default": null,
    }))
    .unwrap();
    assert_eq!(
        schema_of(&read),
        json!({"required": ["", "a"], "allOf": [{}], "properties": {"a": {}}, "enum": [null]})
    );
}

#[test]
fn unknown_fields_are_reported_but_where_types_read_themselves() {
    let read = read(json!({
        "const": 1,
        "properties": {"a.b": {"anyOf": [{"if": 1}]}},
        "items": {"const": 1},
        "additionalProperties": {"const": 1},
    }))
    .unwrap();
    let root = "spec.versions[0].schema.openAPIV3Schema";
    let expected = ["const", "properties.a.b.anyOf[0].if"];
    assert_eq!(
        read.unknown_fields,
        expected.map(|rest| format!("{root}.{rest}"))
    );
    assert_eq!(schema_of(&read)["items"], json!({}));
}

#[test]
fn items_may_be_an_array() {
    let read = read(json!({"items": [{"type": "string"}, {"type": "integer"}]})).unwrap();
    assert_eq!(
        schema_of(&read),
        json!({"items": [{"type": "string"}, {"type": "integer"}]})
    );
}

#[test]
fn items_of_another_shape_are_none() {
    for items in [json!(true), json!(5), json!("x"), json!([]), json!(null)] {
        assert_eq!(
            schema_of(&read(json!({ "items": items })).unwrap()),
            json!({})
        );
    }
}

#[test]
fn the_first_value_of_another_shape_is_reported() {
    let path = "spec.versions.schema.openAPIV3Schema";
    let field = format!("json: cannot unmarshal {{}} into Go struct field JSONSchemaProps.{path}");
    let reported = |found: &str, rest: &str| format!("{}.{rest}", field.replace("{}", found));
    let cases = [
        (
            json!({"type": ["string", "null"]}),
            reported("array", "type of type string"),
        ),
        (
            json!({"maxLength": 1.5}),
            reported("number 1.5", "maxLength of type int64"),
        ),
        (
            json!({"enum": "a"}),
            reported("string", "enum of type []v1.JSON"),
        ),
        (
            json!({"required": ["a", 5]}),
            reported("number", "required of type string"),
        ),
        (
            json!({"properties": {"a": true}}),
            reported("bool", "properties of type v1.JSONSchemaProps"),
        ),
        (
            json!({"items": {"items": {"type": 1}}}),
            reported("number", "items.items.type of type string"),
        ),
        // The error of a type with a reader of its own precedes all recorded errors.
        (
            json!({"additionalProperties": 1, "$ref": 1}),
            "boolean or JSON schema expected".to_owned(),
        ),
    ];
    for (schema, text) in cases {
        assert_eq!(read(schema).unwrap_err().to_string(), text);
    }
    let text = CrdRead::read(&json!([])).unwrap_err().to_string();
    assert_eq!(
        text,
        "json: cannot unmarshal array into Go value of type v1.CustomResourceDefinition"
    );
}

#[test]
fn certificates_are_base64() {
    let read = |text: &str| {
        let webhook = json!({"clientConfig": {"caBundle": text}});
        let read = CrdRead::read(&json!({"spec": {"conversion": {"webhook": webhook}}}));
        read.map(drop).map_err(|error| error.to_string())
    };
    for text in ["", "TWE=", "TQ==", "TWFu", "TW\nFu"] {
        assert_eq!(read(text), Ok(()), "{text}");
    }
    // As Go's encoding/base64 counts.
    for (text, at) in [
        ("TWF", 0),
        ("T===", 1),
        ("TW!u", 2),
        ("TQ=x", 2),
        ("TQ==x", 4),
    ] {
        let rejected = format!("illegal base64 data at input byte {at}");
        assert_eq!(read(text), Err(rejected), "{text}");
    }
}

#[test]
fn values_are_read_as_by_serde() {
    let text = include_str!("every_keyword.json");
    let mut tree: Map<String, Value> = serde_json::from_str(text).unwrap();
    let read = read(Value::Object(tree.clone())).unwrap();
    assert_eq!(read.unknown_fields, [""; 0]);
    // The tables contain every keyword.
    let mut ours = schema_of(&read);
    for empty in ["$ref", "dependencies"] {
        tree.remove(empty);
        ours.as_object_mut().unwrap().remove(empty);
    }
    assert_eq!(ours, Value::Object(tree));
}

#[test]
fn json_of_any_depth_is_read_or_rejected() {
    for levels in [300, 1_900, 100_000] {
        let mut schema = json!({"type": "string"});
        for _ in 0..levels / 2 {
            schema = holding("properties", holding("a", schema));
        }
        let version = holding("schema", holding("openAPIV3Schema", schema));
        let json = holding("spec", holding("versions", Value::Array(vec![version])));
        let read = CrdRead::read(&json);
        assert_eq!(read.is_ok(), levels < 2_000, "{levels}");
        drop_deep(json);
        std::mem::forget(read);
    }
}

/// An object of one member, made without a copy.
fn holding(name: &str, value: Value) -> Value {
    Value::Object(Map::from_iter([(name.to_owned(), value)]))
}

/// Values of any depth, whose own `Drop` would overflow the stack.
fn drop_deep(value: Value) {
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(items) => open.extend(items),
            Value::Object(members) => open.extend(members.into_iter().map(|(_, member)| member)),
            _ => {}
        }
    }
}

#[test]
fn versions_that_were_never_written_are_null() {
    for (json, expected) in [
        (json!({}), json!(null)),
        (json!({"spec": {"versions": null}}), json!(null)),
        (json!({"spec": {"versions": []}}), json!([])),
    ] {
        let crd = CrdRead::read(&json).unwrap().crd;
        let written = serde_json::to_value(&crd).unwrap();
        assert_eq!(written["spec"]["versions"], expected);
        let again = CrdRead::read(&written).unwrap().crd;
        assert_eq!(serde_json::to_value(&again).unwrap(), written);
    }
}

/// The JSON has null in its place.
#[test]
fn a_number_beyond_floats_is_rejected_where_any_number_would_be_read() {
    let read = |place: &str| {
        let schema = json!({"default": null, "const": null, "maximum": null, "maxLength": null});
        let json = json!({"spec": {"versions": [{"schema": {"openAPIV3Schema": schema}}]}});
        let number = BeyondFloats {
            place: format!("spec.versions[0].schema.openAPIV3Schema.{place}"),
            spelled: "1e999".to_owned(),
        };
        let read = CrdRead::read_with(json, Some(number));
        read.map(|read| read.unknown_fields.len())
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        read("default"),
        Err("json: cannot unmarshal number 1e999 into Go value of type float64".to_owned())
    );
    assert_eq!(read("const"), Ok(1));
    for (name, type_name) in [("maximum", "float64"), ("maxLength", "int64")] {
        let error = read(name).unwrap_err();
        let end = format!("openAPIV3Schema.{name} of type {type_name}");
        assert!(
            error.contains("cannot unmarshal number 1e999 into") && error.ends_with(&end),
            "{error}"
        );
    }
}
