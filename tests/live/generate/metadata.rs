//! Metadata of objects.

use super::{names, text, time};
use crate::random::Random;
use serde_json::{Map, Value, json};

pub fn validate(random: &mut Random) -> Value {
    let namespaced = random.percent(70);
    let object = metadata(random, namespaced);
    if random.percent(50) {
        return json!({ "operation": "create", "namespaced": namespaced, "object": object });
    }
    let mut old = object.clone();
    let count = random.count(3);
    for _ in 0..count {
        let other = metadata(random, namespaced);
        let names: Vec<&String> = other
            .as_object()
            .map(|all| all.keys().collect())
            .unwrap_or_default();
        let name = random.one_of(&names);
        old[name] = other[name].clone();
    }
    json!({ "operation": "update", "namespaced": namespaced, "object": object, "old": old })
}

/// Metadata that is valid except for a member or two.
pub fn metadata(random: &mut Random, namespaced: bool) -> Value {
    let mut members = Map::new();
    let mut add = |name: &str, value| members.insert(name.to_owned(), value);
    add(
        "name",
        json!(if random.percent(80) {
            "a".to_owned()
        } else {
            names::name(random)
        }),
    );
    if namespaced != random.percent(5) {
        add(
            "namespace",
            json!(if random.percent(90) {
                "ns".to_owned()
            } else {
                names::name(random)
            }),
        );
    }
    if random.percent(15) {
        add("generateName", json!(names::name(random)));
    }
    if random.percent(40) {
        add("labels", strings(random));
    }
    if random.percent(40) {
        add("annotations", strings(random));
    }
    if random.percent(20) {
        let count = random.count(3);
        add("finalizers", json!(random.list(count, qualified)));
    }
    if random.percent(20) {
        let count = random.count(3);
        add("ownerReferences", json!(random.list(count, owner)));
    }
    if random.percent(30) {
        add("generation", json!(random.between(-1, 3)));
    }
    if random.percent(40) {
        add("resourceVersion", json!("1"));
        add("uid", json!("u"));
    }
    if random.percent(20) {
        add("deletionTimestamp", json!("2024-01-02T03:04:05Z"));
        add("deletionGracePeriodSeconds", json!(random.between(0, 2)));
    }
    if random.percent(20) {
        add("creationTimestamp", json!(time::readable(random)));
    }
    Value::Object(members)
}

fn qualified(random: &mut Random) -> String {
    match random.below(8) {
        0..=3 => random
            .pick(&[
                "a",
                "example.com/a",
                "kubernetes",
                "foregroundDeletion",
                "orphan",
                "A_b.c",
            ])
            .to_owned(),
        4 | 5 => format!(
            "{}/{}",
            text::of(random, "ab0-.A", 8),
            text::of(random, "abA0-_.", 8)
        ),
        6 => text::of(random, "abAB09-_./", 70),
        _ => text::any(random),
    }
}

fn strings(random: &mut Random) -> Value {
    // One invalid entry suffices, since they are in random order.
    let mut members = json!({ "app": "x", "example.com/tier": "front" });
    if random.percent(50) {
        members[qualified(random)] = json!(qualified(random).replace('/', "."));
    }
    members
}

fn owner(random: &mut Random) -> Value {
    let mut owner = json!({
        "apiVersion": random.pick(&["v1", "v1", "apps/v1", "", "a/b/c"]),
        "kind": random.pick(&["Pod", "Pod", "Event", ""]),
        "name": random.pick(&["x", "x", ""]),
        "uid": random.pick(&["1", "2", ""]),
    });
    if random.percent(40) {
        owner["controller"] = json!(random.percent(70));
    }
    owner
}
