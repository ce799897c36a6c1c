//! Writes by several managers of one object.

use super::schema;
use super::typed_value::{change, first};
use crate::random::Random;
use serde_json::{Map, Value, json};

/// A sequence of writes to an object of one schema, or of none.
pub fn sequence(random: &mut Random) -> Value {
    let shared = &mut random.shared();
    let schema = shared.percent(85).then(|| schema::object(shared, 4));
    let mut object = first(random, schema.as_ref());
    let count = 2 + random.count(5);
    let operations = random.list(count, |random| {
        for _ in 0..random.count(3) {
            change(random, &mut object);
        }
        let kind = random.pick(&["apply", "apply", "apply", "force", "update", "extract"]);
        let mut written = object.clone();
        if kind != "update" {
            drop_some(random, &mut written);
        }
        json!({
            "operation": kind,
            "manager": random.pick(&["a", "b", "c"]),
            "version": random.pick(&["v1", "v1", "v2"]),
            "object": written,
        })
    });
    let mut question = json!({ "operations": operations });
    if let Some(schema) = schema {
        question["schema"] = schema;
    }
    question
}

/// Drops members, as a manager applies only some fields.
fn drop_some(random: &mut Random, value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|_, _| !random.percent(25));
            members
                .values_mut()
                .for_each(|member| drop_some(random, member));
        }
        Value::Array(items) if random.percent(40) => {
            items.retain(|_| !random.percent(30));
        }
        _ => {}
    }
}

/// Requests about a custom resource by several managers.
pub fn session(random: &mut Random) -> Value {
    let shared = &mut random.shared();
    let has_status = shared.percent(70);
    let has_scale = shared.percent(30);
    let version = |name: &str, is_stored: bool| {
        let mut version = json!({
            "name": name, "served": true, "storage": is_stored,
            "schema": {"openAPIV3Schema": schema_of_widgets()},
            "subresources": {},
        });
        if has_status {
            version["subresources"]["status"] = json!({});
        }
        if has_scale {
            version["subresources"]["scale"] = json!({
                "specReplicasPath": ".spec.replicas", "statusReplicasPath": ".status.replicas",
            });
        }
        version
    };
    let mut versions = vec![version("v1", true)];
    if shared.percent(30) {
        versions.push(version("v2", false));
    }
    let names: Vec<&str> = ["v1", "v2"].into_iter().take(versions.len()).collect();
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev", "scope": "Namespaced", "versions": versions,
            "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"},
        },
    });
    let mut requests = vec![first_request(random)];
    let count = 1 + random.count(6);
    requests.extend(random.list(count, |random| {
        request(random, &names, has_status, has_scale)
    }));
    json!({ "crd": crd, "requests": requests })
}

fn schema_of_widgets() -> Value {
    let list_map = json!({
        "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["port", "protocol"],
        "items": {"type": "object", "required": ["port"], "properties": {
            "port": {"type": "integer"}, "name": {"type": "string"},
            "protocol": {"type": "string", "default": "TCP"},
        }},
    });
    json!({"type": "object", "properties": {
        "spec": {"type": "object", "properties": {
            "size": {"type": "integer", "maximum": 4},
            "color": {"type": "string", "default": "red"},
            "tags": {"type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "set"},
            "ports": list_map,
            "args": {"type": "array", "items": {"type": "string"}},
            "limits": {"type": "object", "additionalProperties": {"type": "string"}},
            "pinned": {"type": "object", "x-kubernetes-map-type": "atomic", "properties": {
                "a": {"type": "integer"}, "b": {"type": "integer"},
            }},
            "free": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
            "replicas": {"type": "integer"},
        }},
        "status": {"type": "object", "properties": {
            "ready": {"type": "boolean"}, "replicas": {"type": "integer"},
        }},
    }})
}

fn first_request(random: &mut Random) -> Value {
    json!({
        "request": random.pick(&["create", "apply"]),
        "manager": random.pick(&["a", "kubectl", "c"]),
        "object": widget(random, "v1", true),
    })
}

fn request(random: &mut Random, versions: &[&str], has_status: bool, has_scale: bool) -> Value {
    let version = random.pick(versions);
    let mut request = json!({
        "request": random.pick(&["apply", "apply", "apply", "update", "merge"]),
        "manager": random.pick(&["a", "b", "c", "kubectl"]),
        "version": version,
    });
    if has_scale && random.percent(15) {
        request["request"] = json!(random.pick(&["update", "update", "apply", "merge"]));
        request["subresource"] = json!("scale");
        request["object"] = json!({
            "apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "x"},
            "spec": {"replicas": random.below(3)},
        });
        if request["request"] == "apply" && random.percent(40) {
            request["force"] = json!(true);
        }
        return request;
    }
    if has_status && random.percent(25) {
        request["subresource"] = json!("status");
    }
    match request["request"].as_str() {
        Some("apply") => {
            request["object"] = widget(random, version, true);
            if random.percent(35) {
                request["force"] = json!(true);
            }
        }
        Some("update") => {
            let mut change = widget(random, version, false);
            if random.percent(5) {
                change["metadata"]["managedFields"] = json!([{}]);
            }
            request["change"] = change;
        }
        _ => request["object"] = widget(random, version, false),
    }
    request
}

/// A configuration or, if it is not whole, a merge patch.
fn widget(random: &mut Random, version: &str, is_whole: bool) -> Value {
    let mut object = json!({
        "apiVersion": format!("acme.dev/{version}"), "kind": "Widget", "metadata": {"name": "x"},
    });
    let mut spec = Map::new();
    for name in [
        "size", "color", "tags", "ports", "args", "limits", "pinned", "free", "replicas",
    ] {
        if random.percent(30) {
            let value = member(random, name);
            spec.insert(name.to_owned(), value);
        }
        if !is_whole && random.percent(5) {
            spec.insert(name.to_owned(), Value::Null);
        }
    }
    if !spec.is_empty() || random.percent(20) {
        object["spec"] = Value::Object(spec);
    }
    if random.percent(25) {
        object["status"] = json!({"ready": random.percent(50)});
    }
    for name in ["labels", "annotations"] {
        if random.percent(20) {
            object["metadata"][name] =
                json!({ random.pick(&["a", "b"]): random.pick(&["x", "y"]) });
        }
    }
    object
}

fn member(random: &mut Random, name: &str) -> Value {
    let texts = |random: &mut Random| {
        let count = random.count(3);
        let mut texts = random.list(count, |random| {
            random.pick(&["a", "b", "c", "d"]).to_owned()
        });
        texts.dedup();
        texts
    };
    match name {
        "size" => json!(random.below(6)),
        "color" => json!(random.pick(&["red", "blue", ""])),
        "tags" | "args" => json!(texts(random)),
        "limits" => json!({ random.pick(&["cpu", "memory"]): random.pick(&["1", "2"]) }),
        "pinned" => json!({ random.pick(&["a", "b"]): random.below(3) }),
        "free" => json!({ random.pick(&["a", "b"]): { random.pick(&["c", "d"]): texts(random) } }),
        "replicas" => json!(random.between(-1, 3)),
        _ => {
            let count = random.count(3);
            json!(random.list(count, |random| {
                let mut port = json!({ "port": random.below(3) });
                if random.percent(40) {
                    port["name"] = json!(random.pick(&["x", "y"]));
                }
                if random.percent(40) {
                    port["protocol"] = json!(random.pick(&["TCP", "UDP"]));
                }
                port
            }))
        }
    }
}
