//! Kinds of several versions with different fields and defaults: objects were stored in one version, a
//! request uses another, and the answer is the object in that version.

use super::{instance, resource, schema, value};
use crate::random::Random;
use serde_json::{Value, json};

pub fn create(random: &mut Random) -> Value {
    let (crd, schemas) = definition(&mut random.shared());
    let version = random.below(schemas.len());
    let object = object(random, &schemas, version);
    question(random, &crd, version, json!({ "object": object }))
}

pub fn update(random: &mut Random) -> Value {
    let (crd, schemas) = definition(&mut random.shared());
    let version = random.below(schemas.len());
    let stored = random.below(schemas.len());
    let old = object(random, &schemas, stored);
    let mut object = object(random, &schemas, version);
    if random.percent(60) {
        object["spec"] = old["spec"].clone();
    }
    if random.percent(5) {
        object["kind"] = json!(random.pick(&["Bar", "foo"]));
    }
    object["metadata"]["resourceVersion"] = json!("1");
    question(
        random,
        &crd,
        version,
        json!({ "old": old, "object": object }),
    )
}

pub fn scale(random: &mut Random) -> Value {
    let mut question = update(random);
    question["object"] = json!({
        "apiVersion": "autoscaling/v1",
        "kind": "Scale",
        "metadata": { "name": "x" },
        "spec": { "replicas": random.between(0, 3) },
    });
    if random.percent(30) {
        question.as_object_mut().unwrap().remove("object");
    }
    question
}

pub fn read(random: &mut Random) -> Value {
    let (crd, schemas) = definition(&mut random.shared());
    let stored = random.below(schemas.len());
    let mut old = object(random, &schemas, stored);
    if random.percent(20) {
        instance::mutate(random, &mut old["spec"]);
    }
    if random.percent(5) {
        old["kind"] = json!("Bar");
    }
    let version = random.below(schemas.len());
    question(random, &crd, version, json!({ "old": old }))
}

fn definition(random: &mut Random) -> (Value, Vec<Value>) {
    let count = random.below(2) + 2;
    let schemas = random.list(
        count,
        |random| json!({ "spec": part(random), "status": part(random) }),
    );
    let mut crd = resource::crd(random, &json!({ "type": "object" }));
    let stored = random.below(count);
    let has_status = random.percent(60);
    let has_scale = random.percent(60);
    let versions = schemas.iter().enumerate().map(|(index, properties)| {
        let mut root = json!({ "type": "object", "properties": properties });
        if random.percent(15) {
            root["properties"]["status"]["default"] = json!({});
        }
        let mut version = json!({
            "name": format!("v{}", index + 1),
            "served": true,
            "storage": index == stored,
            "deprecated": random.percent(20),
            "schema": { "openAPIV3Schema": root },
        });
        if has_status || random.percent(10) {
            version["subresources"]["status"] = json!({});
        }
        if has_scale {
            version["subresources"]["scale"] = json!({
                "specReplicasPath": ".spec.replicas",
                "statusReplicasPath": ".status.replicas",
            });
        }
        version
    });
    crd["spec"]["versions"] = versions.collect();
    (crd, schemas)
}

/// An object whose members have defaults, of a few names that the versions share.
fn part(random: &mut Random) -> Value {
    let mut properties = json!({ "replicas": { "type": "integer" } });
    for name in ["a", "b", "c", "d"] {
        if random.percent(70) {
            properties[name] = member(random);
        }
    }
    let mut part = json!({ "type": "object", "properties": properties });
    if random.percent(10) {
        part["x-kubernetes-preserve-unknown-fields"] = json!(true);
    }
    part
}

fn member(random: &mut Random) -> Value {
    match random.below(7) {
        0 => json!({ "type": "string", "default": random.pick(&["x", "y"]) }),
        1 => json!({ "type": "integer", "default": random.between(0, 2) }),
        2 => json!({ "type": "string", "nullable": true, "default": null }),
        3 => json!({ "type": "string" }),
        4 => json!({ "type": "object", "default": {}, "properties": {
            "in": { "type": "string", "default": "z" }, "out": { "type": "string" } } }),
        5 => json!({ "type": "object", "x-kubernetes-embedded-resource": true,
            "x-kubernetes-preserve-unknown-fields": true }),
        _ => schema::any(random, 1),
    }
}

fn object(random: &mut Random, schemas: &[Value], version: usize) -> Value {
    let mut object = json!({
        "apiVersion": format!("example.com/v{}", version + 1),
        "kind": "Foo",
        "metadata": { "name": "x" },
    });
    for name in ["spec", "status"] {
        if random.percent(80) {
            object[name] = instance::valid(random, &schemas[version][name]);
        }
        if random.percent(20) && object[name].is_object() {
            let member = random.pick(&["a", "b", "c", "d", "unknown"]);
            object[name][member] = value::any(random, 1);
        }
    }
    object
}

fn question(random: &mut Random, crd: &Value, version: usize, rest: Value) -> Value {
    let mut question = rest;
    question["crd"] = crd.clone();
    question["version"] = json!(format!("v{}", version + 1));
    if random.percent(10) {
        question["fieldValidation"] = json!(random.pick(&["Strict", "Ignore"]));
    }
    question
}
