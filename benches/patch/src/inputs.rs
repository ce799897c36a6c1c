//! The documents that are patched.

use serde_json::{Value, json};

/// A document before and after a change, as text.
pub struct Input {
    pub name: String,
    pub before: String,
    pub after: String,
}

/// All of them.
pub fn all() -> Vec<Input> {
    let mut inputs = vec![input("deployment", &deployment(false), &deployment(true))];
    for count in [100, 200, 1_000, 10_000] {
        let name = format!("items-{count}");
        inputs.push(input(&name, &keyed(count, false), &keyed(count, true)));
    }
    inputs
}

fn input(name: &str, before: &Value, after: &Value) -> Input {
    Input {
        name: name.into(),
        before: before.to_string(),
        after: after.to_string(),
    }
}

/// How the fields are merged, as in the Go program's struct.
pub fn open_api() -> Value {
    let keyed = |item: &str| {
        json!({
            "type": "array",
            "x-kubernetes-patch-strategy": "merge",
            "x-kubernetes-patch-merge-key": "name",
            "x-kubernetes-list-type": "map",
            "x-kubernetes-list-map-keys": ["name"],
            "items": {"$ref": format!("#/components/schemas/{item}")},
        })
    };
    json!({"components": {"schemas": {
        "Object": {"properties": {"kind": {}, "containers": keyed("Container")}},
        "Container": {"properties": {"name": {}, "image": {}, "command": {}, "env": keyed("Env")}},
        "Env": {"properties": {"name": {}, "value": {}}},
    }}})
}

/// Some 50 KB of containers with variables; the change sets an image and a variable, and takes a
/// container away.
fn deployment(changed: bool) -> Value {
    let containers = (0..25)
        .filter(|index| !(changed && *index == 7))
        .map(|index| {
            let env: Vec<Value> = (0..40)
                .map(|variable| {
                    let new = changed && variable == 3;
                    let value = format!("value {} of {variable}", if new { "new" } else { "old" });
                    json!({"name": format!("VARIABLE_{variable}"), "value": value})
                })
                .collect();
            json!({
                "name": format!("container-{index}"),
                "image": format!("example.com/image:{}", if changed { 2 } else { 1 }),
                "command": ["/bin/run", "--port=8080", "--verbose"],
                "env": env,
            })
        });
    json!({"kind": "Object", "containers": containers.collect::<Vec<_>>()})
}

/// A list map; the change takes every tenth item away and alters every third.
fn keyed(count: usize, changed: bool) -> Value {
    let items = (0..count)
        .filter(|index| !(changed && index % 10 == 0))
        .map(|index| {
            let version = if changed && index % 3 == 0 { 2 } else { 1 };
            json!({"name": format!("item-{index}"), "image": format!("image:{version}")})
        });
    json!({"kind": "Object", "containers": items.collect::<Vec<_>>()})
}
