//! The values that a schema allows are generated, all of them if they are few, and no others.

use super::{Constants, Generator, Random, mutate};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Structural;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn schema(schema: Value) -> Schema {
    serde_json::from_value(schema).unwrap()
}

/// The texts of the values that many sources yield.
fn texts(make: impl Fn(&mut Random) -> Value) -> BTreeSet<String> {
    let values = (0..600).map(|seed| make(&mut Random::new(seed)).to_string());
    values.collect()
}

#[track_caller]
fn assert_all(found: &BTreeSet<String>, expected: Value, of: &Value) {
    let expected = expected.as_array().unwrap().iter().map(Value::to_string);
    assert_eq!(*found, expected.collect(), "{of}");
}

#[test]
fn all_values_of_a_small_schema_are_generated() {
    let one = json!({"type": "integer", "enum": [1]});
    let flag = json!({"type": "boolean"});
    for (of, expected) in [
        (
            json!({"type": "integer", "minimum": 1, "maximum": 3}),
            json!([1, 2, 3]),
        ),
        (
            json!({"type": "integer", "minimum": 0, "exclusiveMinimum": true, "maximum": 4, "exclusiveMaximum": true}),
            json!([1, 2, 3]),
        ),
        (
            json!({"type": "integer", "minimum": 1, "maximum": 15, "multipleOf": 5}),
            json!([5, 10, 15]),
        ),
        (
            json!({"type": "number", "minimum": 0, "maximum": 1}),
            json!([0.5, 1.0]),
        ),
        (
            json!({"type": "number", "minimum": 2, "maximum": 4, "multipleOf": 2}),
            json!([2.0, 4.0]),
        ),
        (
            json!({"type": "boolean", "nullable": true}),
            json!([true, false, null]),
        ),
        (flag.clone(), json!([true, false])),
        (
            json!({"type": "string", "enum": ["a", "b"], "nullable": true}),
            json!(["a", "b"]),
        ),
        (
            json!({"type": "array", "items": flag, "x-kubernetes-list-type": "set"}),
            json!([[], [true], [false], [true, false], [false, true]]),
        ),
        (
            json!({"type": "array", "items": one, "minItems": 2, "maxItems": 3}),
            json!([[1, 1], [1, 1, 1]]),
        ),
        (
            json!({
                "type": "array", "minItems": 1, "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["on"],
                "items": {"type": "object", "required": ["on"], "properties": {"on": flag}},
            }),
            json!([[{"on": true}], [{"on": false}], [{"on": true}, {"on": false}], [{"on": false}, {"on": true}]]),
        ),
        (
            json!({"type": "object", "properties": {"a": one, "b": one}, "minProperties": 1, "maxProperties": 1}),
            json!([{"a": 1}, {"b": 1}]),
        ),
        (
            json!({"type": "object", "properties": {"a": one, "b": one}, "maxProperties": 2}),
            json!([{}, {"a": 1}, {"b": 1}, {"a": 1, "b": 1}]),
        ),
        (
            json!({"type": "object", "properties": {"a": one, "b": one}, "required": ["a"], "maxProperties": 1}),
            json!([{"a": 1}]),
        ),
        (
            json!({"type": "object", "properties": {"a": one, "b": one}, "oneOf": [{"required": ["a"]}, {"required": ["b"]}]}),
            json!([{"a": 1}, {"b": 1}]),
        ),
        (
            json!({"type": "object", "properties": {"a": one, "b": one}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}),
            json!([{"a": 1}, {"b": 1}, {"a": 1, "b": 1}]),
        ),
        (
            json!({"type": "object", "additionalProperties": one, "minProperties": 1, "maxProperties": 2}),
            json!([{"entry-0": 1}, {"entry-0": 1, "entry-1": 1}]),
        ),
        (
            json!({"type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true}),
            json!([{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "example"}}]),
        ),
    ] {
        let schema = schema(of.clone());
        let structural = Structural::new(&schema).unwrap();
        let constants = Constants::default();
        let found = texts(|random| {
            let value = Generator::new(random, &constants).value(&schema);
            assert!(structural.process(&value).is_ok(), "{of}: {value}");
            value
        });
        assert_all(&found, expected, &of);
    }
}

/// The JSON types of the values that many sources yield.
fn types(of: &Value) -> String {
    let (schema, constants) = (schema(of.clone()), Constants::default());
    let found = texts(|random| {
        let value = Generator::new(random, &constants).value(&schema);
        json!(match value {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(_) => "number",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        })
    });
    Vec::from_iter(found).join(" ").replace('"', "")
}

#[test]
fn without_a_type_values_have_every_type_that_bounds_allow() {
    for (of, expected) in [
        (json!({}), "array boolean number object string"),
        (
            json!({"maxItems": 9, "maxLength": 9, "maxProperties": 9, "maximum": 9}),
            "array boolean number object string",
        ),
        (
            json!({"minItems": 1, "minLength": 1, "minProperties": 1, "minimum": 1}),
            "array boolean number object string",
        ),
        (
            json!({"minItems": 2, "maxItems": 1}),
            "boolean number object string",
        ),
        (
            json!({"minLength": 2, "maxLength": 1}),
            "array boolean number object",
        ),
        (
            json!({"minProperties": 2, "maxProperties": 1}),
            "array boolean number string",
        ),
        (
            json!({"minimum": 2, "maximum": 1}),
            "array boolean object string",
        ),
        (json!({"not": {}}), "array number object string"),
    ] {
        assert_eq!(types(&of), expected, "{of}");
    }
}

#[test]
fn some_texts_are_as_long_as_they_may_be_and_most_are_not() {
    for (most, is_filled) in [(7, true), (1000, true), (1001, false)] {
        let schema = schema(json!({"type": "string", "maxLength": most}));
        let constants = Constants::default();
        let found = texts(|random| Generator::new(random, &constants).value(&schema));
        let longest = found.iter().any(|text| text.len() == most + 2);
        assert_eq!(longest, is_filled, "{most}");
        assert!(found.len() > 10, "{found:?}");
    }
}

#[test]
fn texts_of_a_format_are_valid_for_it() {
    for format in ["ipv4", "date-time", "uuid", "duration", "byte"] {
        let schema = schema(json!({"type": "string", "format": format}));
        let structural = Structural::new(&schema).unwrap();
        let constants = Constants::default();
        let found = texts(|random| Generator::new(random, &constants).value(&schema));
        for text in &found {
            let value: Value = serde_json::from_str(text).unwrap();
            assert!(structural.process(&value).is_ok(), "{format}: {text}");
        }
    }
}

#[test]
fn objects_that_keep_unknown_fields_have_some() {
    let one = json!({"type": "integer", "enum": [1]});
    let of = json!({
        "type": "object", "required": ["a"], "properties": {"a": one}, "x-kubernetes-preserve-unknown-fields": true,
    });
    let (schema, constants) = (schema(of), Constants::default());
    let found = texts(|random| Generator::new(random, &constants).value(&schema));
    assert!(found.len() > 1);
    for object in &found {
        let object: Value = serde_json::from_str(object).unwrap();
        assert_eq!(object["a"], 1, "{object}");
        assert!(object["unknownHere"].is_array(), "{object}");
    }
}

#[test]
fn values_of_enums_are_unknown_by_choice() {
    let of = json!({"type": "string", "enum": ["a"]});
    let (schema, constants) = (schema(of.clone()), Constants::default());
    let found = texts(|random| {
        let mut generator = Generator::new(random, &constants);
        generator.unknown_values = true;
        generator.value(&schema)
    });
    assert_all(&found, json!(["a", "UnknownHere"]), &of);
}

/// A list of lists of lists of 64 items each has more parts than a value may repeat.
#[test]
fn what_is_too_large_is_left_out_unless_it_is_required() {
    let mut large = json!({"type": "boolean"});
    for _ in 0..4 {
        large = json!({"type": "array", "items": large, "minItems": 64});
    }
    let of_field = |required: Value| {
        let fields = json!({"large": large});
        json!({"type": "object", "properties": fields, "required": required})
    };
    for (of, expected) in [
        (of_field(json!([])), json!([{}])),
        (of_field(json!(["large"])), json!([null])),
        (json!({"type": "array", "items": large}), json!([[]])),
        (
            json!({"type": "array", "items": large, "minItems": 1}),
            json!([null]),
        ),
        (
            json!({"type": "object", "additionalProperties": large}),
            json!([{}]),
        ),
        (
            json!({"type": "object", "additionalProperties": large, "minProperties": 1}),
            json!([null]),
        ),
    ] {
        let (schema, constants) = (schema(of.clone()), Constants::default());
        let values = (0..9).map(|seed| {
            let mut random = Random::new(seed);
            Generator::new(&mut random, &constants)
                .value(&schema)
                .to_string()
        });
        assert_all(&values.collect(), expected, &of);
    }
}

/// Two of the entries have more parts together than a value may repeat.
#[test]
fn a_second_entry_that_is_too_large_is_left_out() {
    let mut large = json!({"type": "boolean"});
    for count in [60, 60, 2] {
        large = json!({"type": "array", "items": large, "minItems": count, "maxItems": count});
    }
    let of = json!({"type": "object", "additionalProperties": large, "minProperties": 1});
    let (schema, constants) = (schema(of), Constants::default());
    for seed in 0..9 {
        let mut random = Random::new(seed);
        let value = Generator::new(&mut random, &constants).value(&schema);
        let names: Vec<&String> = value.as_object().unwrap().keys().collect();
        assert_eq!(names, ["entry-0"]);
    }
}

#[test]
fn a_value_is_changed_at_one_place() {
    for (value, expected) in [
        (json!(null), json!([null])),
        (json!({}), json!([{}])),
        (json!([]), json!([[]])),
        (json!(true), json!([false])),
        (json!(4), json!([5])),
        (json!(0.5), json!([1])),
        (json!("a"), json!(["a2"])),
        (
            json!({"a": true, "b": {"c": 1}}),
            json!([{"b": {"c": 1}}, {"a": true}, {"a": false, "b": {"c": 1}}, {"a": true, "b": {}}, {"a": true, "b": {"c": 0}}]),
        ),
        (json!([2, 4]), json!([[2], [4], [4, 2], [3, 4], [2, 5]])),
    ] {
        let found = texts(|random| {
            let mut value = value.clone();
            mutate(random, &mut value);
            value
        });
        assert_all(&found, expected, &value);
    }
}
