//! Changes of a schema: a keyword, a default, a rule.

use super::super::{format, instance, pattern, schema, value};
use super::one_of;
use crate::random::Random;
use serde_json::{Map, Value, json};

/// The places of all schemas.
pub(super) fn schemas(crd: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let versions = crd["spec"]["versions"].as_array();
    for index in 0..versions.map_or(0, Vec::len) {
        let root = format!("/spec/versions/{index}/schema/openAPIV3Schema");
        if let Some(schema) = crd.pointer(&root) {
            below(schema, root, &mut found);
        }
    }
    found
}

fn below(schema: &Value, place: String, found: &mut Vec<String>) {
    for keyword in ["items", "not", "additionalProperties"] {
        if schema[keyword].is_object() {
            below(&schema[keyword], format!("{place}/{keyword}"), found);
        }
    }
    for keyword in ["allOf", "anyOf", "oneOf"] {
        for (index, branch) in schema[keyword].as_array().into_iter().flatten().enumerate() {
            below(branch, format!("{place}/{keyword}/{index}"), found);
        }
    }
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        let name = name.replace('~', "~0").replace('/', "~1");
        below(property, format!("{place}/properties/{name}"), found);
    }
    found.push(place);
}

/// Sets one keyword.
pub(super) fn keyword(random: &mut Random, node: &mut Map<String, Value>) {
    let names: Vec<String> = node
        .get("properties")
        .and_then(Value::as_object)
        .map(|properties| properties.keys().cloned().collect())
        .unwrap_or_default();
    let own = Value::Object(node.clone());
    let (keyword, set) = match random.below(32) {
        0..3 => ("type", json!(random.pick(TYPES))),
        3 => ("nullable", json!(true)),
        4 => ("format", json!(format::any(random))),
        5..8 => ("default", default(random, &own)),
        8 => ("enum", json!([value::any(random, 1), "a"])),
        9 => ("pattern", json!(pattern::any(random))),
        10 => ("required", json!([property_name(random, &names)])),
        11 => (
            "items",
            one_of(
                random,
                &[
                    json!({}),
                    json!(true),
                    json!([]),
                    json!([{"type": "string"}]),
                    json!({"type": "object"}),
                    json!([{}, null]),
                ],
            ),
        ),
        12 => (
            "properties",
            one_of(
                random,
                &[
                    json!({}),
                    json!({"metadata": {"type": "object"}}),
                    json!({"kind": {"type": "integer"}}),
                    json!({"a": null}),
                    json!({"metadata": {"type": "object", "properties": {"name": {"type": "string"}}}}),
                ],
            ),
        ),
        13 => (
            "additionalProperties",
            one_of(
                random,
                &[
                    json!(true),
                    json!(false),
                    json!({"type": "string"}),
                    json!({}),
                    json!({"type": "string", "default": "x"}),
                ],
            ),
        ),
        14 | 15 => (
            random.pick(&["allOf", "anyOf", "oneOf"]),
            json!([branch(random, &names), branch(random, &names)]),
        ),
        16 => ("not", branch(random, &names)),
        17 => ("uniqueItems", json!(true)),
        18 => (
            random.pick(&["id", "$schema", "$ref", "title", "description"]),
            json!(random.pick(&["", "x"])),
        ),
        19 => (
            random.pick(&["definitions", "patternProperties"]),
            json!({"x": {"type": random.pick(TYPES)}}),
        ),
        20 => (
            "dependencies",
            one_of(
                random,
                &[
                    json!({"x": ["y"]}),
                    json!({"x": {"type": "float"}}),
                    json!({"x": 1}),
                ],
            ),
        ),
        21 => (
            "additionalItems",
            one_of(
                random,
                &[json!(true), json!(false), json!({"type": "string"})],
            ),
        ),
        22 => (
            "x-kubernetes-preserve-unknown-fields",
            json!(random.percent(80)),
        ),
        23 => ("x-kubernetes-embedded-resource", json!(true)),
        24 => ("x-kubernetes-int-or-string", json!(true)),
        25 | 26 => (
            "x-kubernetes-list-type",
            json!(random.pick(&["set", "map", "atomic", "bag", ""])),
        ),
        27 => (
            "x-kubernetes-list-map-keys",
            json!([property_name(random, &names), "name"]),
        ),
        28 => (
            "x-kubernetes-map-type",
            json!(random.pick(&["atomic", "granular", "x"])),
        ),
        29 => ("x-kubernetes-validations", json!([rule(random, &names)])),
        30 => (
            random.pick(NUMERIC),
            one_of(
                random,
                &[
                    json!(1),
                    json!(0),
                    json!(-1),
                    json!(1.5),
                    json!("1"),
                    json!(null),
                ],
            ),
        ),
        _ => (
            random.pick(&[
                "const",
                "example",
                "externalDocs",
                "maximum",
                "exclusiveMinimum",
            ]),
            value::any(random, 1),
        ),
    };
    node.insert(keyword.to_owned(), set);
}

const TYPES: &[&str] = &[
    "string", "integer", "number", "boolean", "array", "object", "null", "float", "",
];
const NUMERIC: &[&str] = &[
    "minLength",
    "maxItems",
    "minimum",
    "multipleOf",
    "maxProperties",
];

fn property_name(random: &mut Random, names: &[String]) -> String {
    if names.is_empty() || random.percent(30) {
        return random.pick(&["a", "name", "metadata", "zz"]).to_owned();
    }
    names[random.below(names.len())].clone()
}

fn default(random: &mut Random, schema: &Value) -> Value {
    match random.below(4) {
        0 => value::any(random, 2),
        1 => {
            let mut value = instance::valid(random, schema);
            instance::mutate(random, &mut value);
            value
        }
        2 => {
            let mut value = instance::valid(random, schema);
            if let Some(members) = value.as_object_mut() {
                let metadata = one_of(
                    random,
                    &[
                        json!({"name": "a/b"}),
                        json!({"labels": {"a": 1}}),
                        json!([]),
                        json!({"name": "x"}),
                    ],
                );
                members.insert("metadata".to_owned(), metadata);
            }
            value
        }
        _ => instance::valid(random, schema),
    }
}

/// A schema in a junctor, where few keywords are allowed.
fn branch(random: &mut Random, names: &[String]) -> Value {
    match random.below(6) {
        0 => json!({"type": random.pick(&["integer", "string"])}),
        1 => json!({"minimum": 1, "minLength": 1}),
        2 => json!({"properties": {property_name(random, names): {"minLength": 1}}}),
        3 => json!({"required": [property_name(random, names)], "description": "x"}),
        4 => json!({"items": {"maxLength": 2}, "additionalProperties": random.percent(50)}),
        _ => schema::any(random, 1),
    }
}

fn rule(random: &mut Random, names: &[String]) -> Value {
    let mut rule = json!({"rule": random.pick(&["", " ", "true", "a\nb"])});
    if random.percent(50) {
        rule["message"] = json!(random.pick(&["", " ", "x", "a\nb"]));
    }
    if random.percent(30) {
        rule["reason"] = json!(random.pick(&["FieldValueInvalid", "x", ""]));
    }
    if random.percent(50) {
        let name = property_name(random, names);
        let path = [
            format!(".{name}"),
            format!("['{name}']"),
            format!(".{name}.x"),
            format!(".{name}["),
            name,
        ];
        rule["fieldPath"] = json!(random.one_of(&path));
    }
    rule
}
