//! The memory of requests.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use super::hostile_objects::{SHAPES, Shape, free};
use kube_conv_runtime::admission::{Engine, Request};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::json;
use kube_conv_runtime::patch::PatchRequest;
use serde_json::Value;

/// A version of a kind whose objects have a spec of one schema and a status of another.
fn engine(spec: &Value, status: &Value) -> Engine {
    let crd = json!({
        "metadata": {"name": "foos.example.com"},
        "spec": {
            "group": "example.com",
            "names": {"plural": "foos", "kind": "Foo"},
            "scope": "Namespaced",
            "versions": [{
                "name": "v1", "served": true, "storage": true,
                "subresources": {"status": {}},
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec, "status": status}}},
            }],
        },
    });
    let crd: CustomResourceDefinition = serde_json::from_value(crd).unwrap();
    Engine::new(&crd, "v1").unwrap()
}

fn object(part: &str, value: &Value) -> Value {
    let mut object = json!({"apiVersion": "example.com/v1", "kind": "Foo", "metadata": {"name": "x", "namespace": "a"}});
    object[part] = value.clone();
    object
}

fn parts(size: usize, value: fn(usize) -> Value) -> usize {
    let (few, more) = (value(1000).to_string().len(), value(3000).to_string().len());
    let per_part = (more.saturating_sub(few) / 2000).max(1);
    (size.saturating_sub(few) / per_part + 1000).max(1)
}

fn reversed(value: &Value) -> Value {
    let mut value = value.clone();
    if let Some(items) = value.as_array_mut() {
        items.reverse();
    }
    value
}

#[test]
fn explore() {
    let only = std::env::var("ONLY").unwrap_or_default();
    let size: usize = std::env::var("SIZE").map_or(30_000, |s| s.parse().unwrap());
    for (name, schema, value) in SHAPES.iter().filter(|s| s.0.contains(&only)) {
        let schema = schema();
        let spec = engine(&schema, &free());
        let status = engine(&free(), &schema);
        let mut line = String::new();
        for size in [size, 2 * size] {
            let value = value(parts(size, *value));
            let new = object("spec", &value);
            let old = object("spec", &reversed(&value));
            let text = new.to_string();
            let merge = PatchRequest::new("application/merge-patch+json", text.as_bytes());
            let ops = json!([{"op": "add", "path": "/spec", "value": value}]).to_string();
            let ops = PatchRequest::new("application/json-patch+json", ops.as_bytes());
            let new_status = object("status", &value);
            let old_status = object("status", &reversed(&value));
            let status_text = new_status.to_string();
            let calls: Vec<(&str, Box<dyn Fn() -> bool>)> = vec![
                ("create", Box::new(|| spec.create(Request::json(text.as_bytes())).result.is_ok())),
                ("update", Box::new(|| spec.update(&new, Request::json(text.as_bytes())).result.is_ok())),
                ("reverse", Box::new(|| spec.update(&old, Request::json(text.as_bytes())).result.is_ok())),
                ("merge", Box::new(|| spec.patch(&old, &merge).result.is_ok())),
                ("json", Box::new(|| spec.patch(&old, &ops).result.is_ok())),
                ("status", Box::new(|| status.status_update(&new_status, Request::json(status_text.as_bytes())).result.is_ok())),
                ("status-rev", Box::new(|| status.status_update(&old_status, Request::json(status_text.as_bytes())).result.is_ok())),
            ];
            for (call, run) in &calls {
                let start = std::time::Instant::now();
                let mut ok = false;
                let counts = allocation_counter::measure(|| ok = run());
                line += &format!("{call}{} {:.0}/{:.0} {:?}ms; ", if ok {"+"} else {"-"}, counts.bytes_max as f64 / text.len() as f64, counts.bytes_total as f64/text.len() as f64, start.elapsed().as_millis());
            }
            line += &format!("({} B)\n      ", text.len());
        }
        eprintln!("{name}: {line}");
    }
}
