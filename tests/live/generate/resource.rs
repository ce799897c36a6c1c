//! Custom resources of random kinds. Neighboring questions share a CRD, which takes longer to
//! compile than an answer.

use super::{instance, metadata, schema, value};
use crate::random::Random;
use serde_json::{Value, json};

pub fn create(random: &mut Random) -> Value {
    let (spec, crd) = definition(&mut random.shared());
    let object = resource(random, &spec);
    question(random, json!({ "crd": crd, "object": object }))
}

pub fn update(random: &mut Random) -> Value {
    let (spec, crd) = definition(&mut random.shared());
    let old = resource(random, &spec);
    let mut object = old.clone();
    for _ in 0..random.count(3) {
        match object.get_mut("spec") {
            Some(spec) => instance::mutate(random, spec),
            None => object["spec"] = json!({}),
        }
    }
    object["metadata"]["resourceVersion"] = json!("1");
    question(random, json!({ "crd": crd, "old": old, "object": object }))
}

/// A status is written, valid or not, by a client with old metadata and an old spec.
pub fn status(random: &mut Random) -> Value {
    let shared = &mut random.shared();
    let (spec, mut crd) = definition(shared);
    let status = spec_schema(shared);
    let version = &mut crd["spec"]["versions"][0];
    version["schema"]["openAPIV3Schema"]["properties"]["status"] = status.clone();
    version["subresources"] = json!({ "status": {} });
    let mut old = resource(random, &spec);
    if random.percent(80) {
        old["status"] = instance::valid(random, &status);
        if random.percent(40) {
            instance::mutate(random, &mut old["status"]);
        }
    }
    let mut object = old.clone();
    if random.percent(20) {
        object["status"] = instance::valid(random, &status);
    } else if object.get("status").is_some() {
        instance::mutate(random, &mut object["status"]);
    }
    if random.percent(20) {
        object["spec"] = value::any(random, 2);
    }
    object["metadata"]["resourceVersion"] = json!("1");
    question(random, json!({ "crd": crd, "old": old, "object": object }))
}

/// Replicas are read and written at a path with a number, and at one with something else.
pub fn scale(random: &mut Random) -> Value {
    let shared = &mut random.shared();
    let spec = json!({
        "type": "object",
        "x-kubernetes-preserve-unknown-fields": true,
        "properties": { "replicas": { "type": "integer", "maximum": 5 }, "a": schema::any(shared, 1) },
    });
    let mut crd = crd(shared, &spec);
    let version = &mut crd["spec"]["versions"][0];
    version["schema"]["openAPIV3Schema"]["properties"]["status"] =
        json!({ "type": "object", "x-kubernetes-preserve-unknown-fields": true });
    version["subresources"] = json!({ "scale": {
        "specReplicasPath": shared.pick(&[".spec.replicas", ".spec.a.replicas", ".spec.replicas.a"]),
        "statusReplicasPath": ".status.replicas",
        "labelSelectorPath": ".status.selector",
    } });
    let mut old = resource(random, &spec);
    let (replicas, other) = (json!(random.between(-1, 6)), value::any(random, 1));
    old["spec"] = json!({
        "replicas": if random.percent(90) { replicas } else { other },
        "a": value::any(random, 1),
    });
    if random.percent(60) {
        old["status"] = json!({ "replicas": random.between(-1, 3), "selector": "a=b" });
    }
    if random.percent(20) {
        return json!({ "crd": crd, "old": old });
    }
    let mut object = json!({
        "apiVersion": "autoscaling/v1",
        "kind": "Scale",
        "metadata": { "name": old["metadata"]["name"] },
        "spec": { "replicas": random.between(-1, 7) },
    });
    if random.percent(10) {
        instance::mutate(random, &mut object["spec"]);
    }
    question(random, json!({ "crd": crd, "old": old, "object": object }))
}

/// Reads an object that was stored before its schema changed.
pub fn read(random: &mut Random) -> Value {
    let (spec, crd) = definition(&mut random.shared());
    let mut old = resource(random, &spec);
    if random.percent(30) {
        instance::mutate(random, &mut old["metadata"]);
    }
    if !old["metadata"].is_object() {
        old["metadata"] = json!({});
    }
    old["metadata"]["name"] = json!("x");
    json!({ "crd": crd, "old": old })
}

fn question(random: &mut Random, mut question: Value) -> Value {
    if random.percent(15) {
        question["fieldValidation"] = json!(random.pick(&["Strict", "Warn", "Ignore"]));
    }
    question
}

/// The schema of the spec, and the CRD around it.
fn definition(random: &mut Random) -> (Value, Value) {
    let spec = spec_schema(random);
    let crd = crd(random, &spec);
    (spec, crd)
}

fn spec_schema(random: &mut Random) -> Value {
    if random.percent(40) {
        return schema::focused(random);
    }
    let levels = random.below(3) + 1;
    if random.percent(90) {
        schema::object(random, levels)
    } else {
        schema::any(random, levels)
    }
}

pub fn crd(random: &mut Random, spec: &Value) -> Value {
    let mut root = json!({ "type": "object", "properties": { "spec": spec } });
    if random.percent(15) {
        root["properties"]["status"] = schema::object(random, 1);
    }
    if random.percent(5) {
        root["required"] = json!(["spec"]);
    }
    if random.percent(3) {
        root["x-kubernetes-preserve-unknown-fields"] = json!(true);
    }
    let mut version = json!({
        "name": "v1",
        "served": true,
        "storage": true,
        "schema": { "openAPIV3Schema": root },
    });
    if random.percent(10) {
        version["subresources"] = json!({ "status": {} });
    }
    json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": { "name": "foos.example.com" },
        "spec": {
            "group": "example.com",
            "names": { "plural": "foos", "kind": "Foo" },
            "scope": random.pick(&["Namespaced", "Namespaced", "Namespaced", "Cluster"]),
            "versions": [version],
        },
    })
}

/// A valid resource, or one with a mistake or two.
fn resource(random: &mut Random, spec: &Value) -> Value {
    let mut spec = instance::valid(random, spec);
    if random.percent(55) {
        instance::mutate(random, &mut spec);
    }
    if random.percent(15) {
        instance::mutate(random, &mut spec);
    }
    let mut object = json!({
        "apiVersion": "example.com/v1",
        "kind": "Foo",
        "metadata": { "name": "x" },
        "spec": spec,
    });
    if random.percent(5) {
        object["metadata"] = metadata::metadata(random, false);
    }
    if random.percent(10) {
        object["status"] = value::any(random, 2);
    }
    if random.percent(5) {
        object["other"] = value::any(random, 1);
    }
    object
}
