//! CustomResourceDefinitions with a mistake or two: random ones, and published ones where they
//! stand beside the repository.

use super::{format, instance, pattern, published, resource, schema, text, value};
use crate::random::Random;
use serde_json::{Map, Value, json};

pub fn validate(random: &mut Random) -> Value {
    let base = match published::any(random) {
        Some(published) if random.percent(40) => published,
        _ => several_versions(random),
    };
    let mut crd = base.clone();
    for _ in 0..=random.count(2) {
        mutate(random, &mut crd);
    }
    let mut question = json!({ "crd": crd });
    if random.percent(15) {
        question["crd"]["metadata"]["resourceVersion"] = json!("1");
        let mut old = base;
        if random.percent(30) {
            mutate(random, &mut old);
        }
        question["old"] = old;
    }
    if random.percent(10) {
        question["fieldValidation"] = json!(random.pick(&["Strict", "Warn", "Ignore"]));
    }
    question
}

/// A published definition as it is, but for one keyword at one place: set to something else, added
/// or removed.
pub fn one_keyword(random: &mut Random) -> Value {
    let mut crd = published::whole(random).unwrap_or_else(|| several_versions(random));
    let places = schemas(&crd);
    let place = &places[random.below(places.len())];
    if let Some(node) = crd.pointer_mut(place).and_then(Value::as_object_mut) {
        let keys: Vec<String> = node.keys().cloned().collect();
        if random.percent(30) && !keys.is_empty() {
            node.remove(&keys[random.below(keys.len())]);
        } else {
            keyword(random, node);
            // A rule is judged by an evaluator.
            node.remove("x-kubernetes-validations");
        }
    }
    json!({ "crd": crd })
}

fn several_versions(random: &mut Random) -> Value {
    let spec = schema::object(random, 2);
    let mut crd = resource::crd(random, &spec);
    if random.percent(20) {
        let mut second = crd["spec"]["versions"][0].clone();
        second["name"] = json!(random.pick(&["v2", "v2", "v1beta1", "v1"]));
        second["storage"] = json!(random.percent(10));
        crd["spec"]["versions"].as_array_mut().unwrap().push(second);
    }
    crd
}

fn mutate(random: &mut Random, crd: &mut Value) {
    let places: Vec<String> = schemas(crd);
    if places.is_empty() || random.percent(30) {
        match random.below(10) {
            0 => anything(random, crd),
            1..4 => version(random, crd),
            _ => spec(random, crd),
        }
        return;
    }
    let place = &places[random.below(places.len())];
    let node = crd.pointer_mut(place).unwrap();
    if random.percent(5) {
        *node = value::any(random, 1);
    } else if let Some(node) = node.as_object_mut() {
        if random.percent(15) {
            let keys: Vec<String> = node.keys().cloned().collect();
            if !keys.is_empty() {
                node.remove(&keys[random.below(keys.len())]);
            }
        } else {
            keyword(random, node);
        }
    }
}

/// The places of all schemas.
fn schemas(crd: &Value) -> Vec<String> {
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
fn keyword(random: &mut Random, node: &mut Map<String, Value>) {
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

fn one_of(random: &mut Random, values: &[Value]) -> Value {
    random.one_of(values)
}

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

/// What stands in a junctor, where little may.
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

/// Changes something of the definition that is not a version.
fn spec(random: &mut Random, crd: &mut Value) {
    let name = |random: &mut Random| {
        let short = random
            .pick(&["foos", "Foo", "foo", "", "-x", "1a", "a.b", "FooList"])
            .to_owned();
        if random.percent(20) {
            text::any(random)
        } else {
            short
        }
    };
    let names = &["plural", "singular", "kind", "listKind"];
    let place = match random.below(12) {
        0 => "/spec/group".to_owned(),
        1 => "/spec/scope".to_owned(),
        2..5 => format!("/spec/names/{}", random.pick(names)),
        5 => "/metadata/name".to_owned(),
        6 => {
            let names = random.list(2, name);
            let list = random.pick(&["shortNames", "categories"]);
            return set(crd, &["spec", "names", list], json!(names));
        }
        7 => return set(crd, &["spec", "preserveUnknownFields"], json!(true)),
        8 | 9 => return set(crd, &["spec", "conversion"], conversion(random)),
        10 => {
            let group = random.pick(&["foo.k8s.io", "k8s.io", "x.kubernetes.io", "xk8s.io"]);
            crd["spec"]["group"] = json!(group);
            crd["metadata"]["name"] = json!(format!("foos.{group}"));
            let approval =
                random.pick(&["", "unapproved", "https://a.b/c", "x", "https:", "//a.b"]);
            return set(
                crd,
                &["metadata", "annotations"],
                json!({"api-approved.kubernetes.io": approval}),
            );
        }
        _ => return set(crd, &["metadata", "labels"], json!({"a": name(random)})),
    };
    let steps: Vec<&str> = place.split('/').skip(1).collect();
    let name = name(random);
    set(crd, &steps, json!(name));
}

fn conversion(random: &mut Random) -> Value {
    let strategy = random.pick(&["Webhook", "Webhook", "Webhook", "None", "", "x"]);
    let mut conversion = json!({"strategy": strategy});
    if random.percent(80) {
        let versions: Vec<&str> =
            random.list(2, |random| random.pick(&["v1", "v1beta1", "v9", "V1", ""]));
        conversion["webhook"] = json!({"conversionReviewVersions": versions});
    }
    if random.percent(80) {
        let mut client = json!({});
        if random.percent(60) {
            client["url"] = json!(random.pick(URLS));
        }
        if random.percent(50) {
            client["service"] = json!({
                "name": random.pick(&["a", ""]),
                "namespace": random.pick(&["b", ""]),
                "path": random.pick(&["/", "/a", "a//b", "/a/b/", "//", "", "/A"]),
            });
            if random.percent(30) {
                client["service"]["port"] = json!(random.between(-1, 65_537));
            }
        }
        conversion["webhook"]["clientConfig"] = client;
    }
    conversion
}

const URLS: &[&str] = &[
    "https://a.b",
    "http://a.b/c",
    "https://a b",
    "https://u@a.b",
    "https://a.b?c",
    "https://a.b#d",
    "https://a.b:x",
    "a:b:c",
    "https://[::1]:8443/x",
    "https://[::1",
    "https://a%41",
    "",
    ":",
    "//a.b",
    "https:///x",
    "https://a.b/%zz",
    "1:2",
    "https://u:p w@a.b",
    "HTTPS://A.B",
];

/// Changes something of a version.
fn version(random: &mut Random, crd: &mut Value) {
    let Some(versions) = crd["spec"]["versions"]
        .as_array_mut()
        .filter(|versions| !versions.is_empty())
    else {
        return;
    };
    let index = random.below(versions.len());
    let version = &mut versions[index];
    if !version.is_object() {
        return;
    }
    match random.below(10) {
        0 => version["name"] = json!(random.pick(&["v1", "V1", "", "1", "v1.0"])),
        1 => version["storage"] = json!(random.percent(50)),
        2 => version["deprecated"] = json!(true),
        3 => version["deprecationWarning"] = json!(text::any(random)),
        4 => version["subresources"] = subresources(random),
        5 | 6 => version["additionalPrinterColumns"] = json!([column(random)]),
        7 | 8 => {
            let count = random.between(0, 10);
            let fields: Vec<Value> = (0..count).map(|_| selectable(random)).collect();
            version["selectableFields"] = json!(fields);
        }
        _ => {
            version.as_object_mut().unwrap().remove("schema");
        }
    }
}

fn subresources(random: &mut Random) -> Value {
    let path = |random: &mut Random| {
        random
            .pick(&[
                ".spec.a",
                ".status.a",
                ".spec",
                "spec.a",
                "",
                ".metadata.x",
                ".specx.y",
            ])
            .to_owned()
    };
    let mut subresources = json!({});
    if random.percent(70) {
        subresources["status"] = json!({});
    }
    if random.percent(60) {
        subresources["scale"] =
            json!({"specReplicasPath": path(random), "statusReplicasPath": path(random)});
        if random.percent(50) {
            subresources["scale"]["labelSelectorPath"] = json!(path(random));
        }
    }
    subresources
}

fn column(random: &mut Random) -> Value {
    json!({
        "name": random.pick(&["A", ""]),
        "type": random.pick(&["string", "date", "int", ""]),
        "format": random.pick(&["", "int32", "x"]),
        "jsonPath": random.pick(&[".spec.a", "", "spec", "."]),
        "priority": random.between(-1, 1),
    })
}

fn selectable(random: &mut Random) -> Value {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
    let path = match random.below(6) {
        0 => random
            .pick(&[
                "",
                ".",
                "spec",
                ".metadata.name",
                ".spec['a']",
                "..a",
                ".spec.a.",
                ".kind",
            ])
            .to_owned(),
        _ => format!(".spec.{}", random.pick(&names)),
    };
    json!({ "jsonPath": path })
}

/// Puts null, or something of another shape, anywhere.
fn anything(random: &mut Random, crd: &mut Value) {
    let mut places = vec![String::new()];
    all_places(crd, String::new(), &mut places);
    let place = &places[random.below(places.len())];
    // The server looks at these before there is a definition.
    if [
        "",
        "/kind",
        "/apiVersion",
        "/metadata",
        "/metadata/name",
        "/metadata/resourceVersion",
    ]
    .contains(&&**place)
    {
        return;
    }
    if let Some(node) = crd.pointer_mut(place) {
        *node = one_of(
            random,
            &[
                json!(null),
                json!(null),
                json!(5),
                json!("x"),
                json!([]),
                json!({}),
                json!(true),
                json!(1.5),
            ],
        );
    }
}

fn all_places(value: &Value, place: String, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                all_places(item, format!("{place}/{index}"), found);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                let name = name.replace('~', "~0").replace('/', "~1");
                all_places(member, format!("{place}/{name}"), found);
            }
        }
        _ => {}
    }
    found.push(place);
}

/// Sets a value below objects, which are made where there are none.
fn set(root: &mut Value, steps: &[&str], value: Value) {
    let mut node = root;
    for step in steps {
        if !node.is_object() {
            *node = json!({});
        }
        node = node
            .as_object_mut()
            .unwrap()
            .entry(*step)
            .or_insert(Value::Null);
    }
    *node = value;
}
