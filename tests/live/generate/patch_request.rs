//! Requests to patch a custom resource of the oracle's own definition.

use super::merge_patch::maybe_broken;
use super::{json_patch, number, text};
use crate::random::Random;
use serde_json::{Map, Value, json};

pub fn request(random: &mut Random) -> Value {
    let old = stored(random);
    let is_json_patch = random.percent(50);
    let patch = if is_json_patch {
        json_patch::operations(random, &old)
    } else {
        merge(random)
    };
    let media_type = if is_json_patch {
        "application/json-patch+json"
    } else {
        "application/merge-patch+json"
    };
    let mut question = json!({
        "mediaType": media_type,
        "patch": maybe_broken(random, patch),
        "old": old,
    });
    match random.below(4) {
        0 => question["fieldValidation"] = json!("Ignore"),
        1 => question["fieldValidation"] = json!("Strict"),
        _ => {}
    }
    if random.percent(15) {
        question["subresource"] = json!("status");
    }
    question
}

fn stored(random: &mut Random) -> Value {
    let mut old = json!({
        "apiVersion": "acme.dev/v1",
        "kind": "Widget",
        "metadata": { "name": "w" },
        "spec": spec(random),
    });
    if random.percent(50) {
        old["metadata"]["labels"] = json!({ "a": "1" });
    }
    if random.percent(50) {
        old["status"] = json!({ "ready": random.percent(50) });
    }
    old
}

/// An object that the schema accepts.
fn spec(random: &mut Random) -> Value {
    let mut spec = Map::new();
    if random.percent(70) {
        spec.insert("replicas".to_owned(), json!(random.between(0, 3)));
    }
    if random.percent(70) {
        spec.insert("name".to_owned(), json!(random.pick(&["n", "<", "é"])));
    }
    if random.percent(70) {
        let count = random.count(3);
        let tags = random.list(count, |random| random.pick(&["x", "y"]).to_owned());
        spec.insert("tags".to_owned(), json!(tags));
    }
    if random.percent(50) {
        spec.insert("strict".to_owned(), json!({ "known": "k" }));
    }
    if random.percent(50) {
        spec.insert("free".to_owned(), json!({ "a": [1, { "b": "c" }] }));
    }
    Value::Object(spec)
}

fn merge(random: &mut Random) -> Value {
    let mut patch = Map::new();
    for _ in 0..random.count(2) + 1 {
        let (name, value) = match random.below(10) {
            0..=4 => ("spec", changes(random)),
            5 => ("status", json!({ "ready": anything(random) })),
            6 => ("metadata", metadata(random)),
            7 => (random.pick(&["spec", "status", "other"]), anything(random)),
            8 => ("other", changes(random)),
            _ => (random.pick(&["kind", "apiVersion"]), anything(random)),
        };
        patch.insert(name.to_owned(), value);
    }
    Value::Object(patch)
}

fn changes(random: &mut Random) -> Value {
    let count = random.count(4);
    let members = random.list(count, |random| {
        let name = random.pick(&["replicas", "name", "tags", "strict", "free", "unknown"]);
        let value = match (name, random.percent(60)) {
            ("replicas", true) => json!(random.between(-1, 3)),
            ("name", true) => json!(text::name(random)),
            ("tags", true) => json!(["z", null]),
            ("strict", true) => json!({ "known": null, "unknown": { "x": 1 } }),
            _ => anything(random),
        };
        (name.to_owned(), value)
    });
    Value::Object(members.into_iter().collect())
}

fn metadata(random: &mut Random) -> Value {
    match random.below(6) {
        0 => json!({ "labels": { "a": null, "b": "2" } }),
        1 => json!({ "labels": { "a b": anything(random) } }),
        2 => json!({ "annotations": { "a": anything(random) } }),
        3 => json!({ "name": anything(random) }),
        4 => json!({ "finalizers": ["acme.dev/x", "acme.dev/x"] }),
        _ => {
            json!({ random.pick(&["resourceVersion", "uid", "generation", "unknown"]): anything(random) })
        }
    }
}

fn anything(random: &mut Random) -> Value {
    match random.below(8) {
        0 => Value::Null,
        1 => json!({ "a": 1 }),
        2 => json!([1]),
        3 => json!(true),
        4 => number::spelled(random),
        _ => json!(random.pick(&["x", "", "1"])),
    }
}
