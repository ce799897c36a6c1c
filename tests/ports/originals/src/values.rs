//! Objects near those that a schema accepts: values at the edges of types, nulls, fields that are left out.

use kube_conv_crd::generate::{Random, mutate};
use serde_json::{Value, json};

/// Changes the spec or the status of an object at one place or two.
pub fn changed(random: &mut Random, object: &Value) -> Value {
    let mut object = object.clone();
    for _ in 0..=random.below(2) {
        let part = random
            .one_of(&["spec", "status"])
            .and_then(|part| object.get_mut(part));
        match (part, random.percent(30)) {
            (Some(part), true) => mutate(random, part),
            (Some(part), false) => put_edge(random, part),
            (None, _) => {}
        }
    }
    object
}

/// Replaces a value somewhere in an object by one that few programs expect.
fn put_edge(random: &mut Random, value: &mut Value) {
    let goes_on = random.percent(85);
    match value {
        Value::Object(members) if !members.is_empty() && goes_on => {
            let at = random.below(members.len());
            if let Some(member) = members.values_mut().nth(at) {
                put_edge(random, member);
            }
        }
        Value::Array(items) if !items.is_empty() && goes_on => {
            let at = random.below(items.len());
            put_edge(random, &mut items[at]);
        }
        Value::Object(members) if random.percent(30) => {
            members.insert("unknown".to_owned(), edge(random));
        }
        _ => *value = edge(random),
    }
}

fn edge(random: &mut Random) -> Value {
    let edges = [
        Value::Null,
        json!(""),
        json!("\u{0} \u{fffd} \u{1f980}"),
        json!("2026-01-02T03:04:05Z"),
        json!("2026-01-02T03:04:05.678901234+05:30"),
        json!("true"),
        json!(true),
        json!(0),
        json!(-1),
        json!(1.0),
        json!(0.5),
        json!(u32::MAX),
        json!(u64::from(u32::MAX) + 1),
        json!(i64::MAX),
        json!(i64::MIN),
        // What a server makes of a larger integer.
        json!(1e20),
        json!([]),
        json!({}),
        json!({"": null}),
    ];
    let chosen = random.one_of(&edges);
    chosen.cloned().unwrap_or_default()
}

/// Metadata as servers send it, with some of its fields.
pub fn metadata(random: &mut Random) -> Value {
    let mut all = json!({
        "annotations": {"example.dev/note": ""},
        "creationTimestamp": "2026-01-02T03:04:05Z",
        "deletionGracePeriodSeconds": 30,
        "deletionTimestamp": "2026-01-02T03:04:35Z",
        "finalizers": ["example.dev/wait"],
        "generateName": "example-",
        "generation": 3,
        "labels": {"app": "example"},
        "managedFields": [{
            "apiVersion": "example.dev/v1", "fieldsType": "FieldsV1", "fieldsV1": {"f:spec": {".": {}, "k:{\"a\":1}": {}}},
            "manager": "kubectl", "operation": "Apply", "subresource": "status", "time": "2026-01-02T03:04:05Z",
        }],
        "name": "example-1",
        "namespace": "default",
        "ownerReferences": [{
            "apiVersion": "v1", "blockOwnerDeletion": true, "controller": false, "kind": "Node", "name": "a", "uid": "b",
        }],
        "resourceVersion": "12345",
        "uid": "8f3f0b1e-0000-4000-8000-000000000000",
    });
    if let Some(fields) = all.as_object_mut() {
        fields.retain(|_, _| random.percent(70));
    }
    all
}
