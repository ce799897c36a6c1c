//! Requests for objects.

use crate::hostile_objects::{SHAPES, free, items, names};
use crate::{Case, parts};
use kube_conv_crd::CrdRead;
use kube_conv_server::PatchRequest;
use kube_conv_server::admission::{Engine, Request};
use serde_json::{Value, json};

fn engine(spec: &Value) -> Option<Engine> {
    let crd = super::definitions::of_spec(spec.clone());
    let crd = CrdRead::read(&crd).ok()?.crd;
    Engine::new(&crd, "v1").ok()
}

/// An engine whose objects have a status of this schema.
fn status_engine(status: &Value) -> Option<Engine> {
    let mut crd = super::definitions::of_spec(free());
    let version = &mut crd["spec"]["versions"][0];
    version["subresources"] = json!({"status": {}});
    let properties = &mut version["schema"]["openAPIV3Schema"]["properties"];
    properties["status"] = status.clone();
    // The specs are null.
    properties["spec"]["nullable"] = json!(true);
    let crd = CrdRead::read(&crd).ok()?.crd;
    Engine::new(&crd, "v1").ok()
}

fn object(spec: Value) -> Value {
    json!({"apiVersion": "example.com/v1", "kind": "Foo", "metadata": {"name": "x", "namespace": "a"}, "spec": spec})
}

fn metadata(field: &'static str) -> fn(usize) -> Value {
    match field {
        "labels" => |n| json!({"labels": names(n, |_| json!("-"))}),
        "annotations" => |n| json!({"annotations": names(n, |_| json!("-"))}),
        "owners" => {
            |n| json!({"ownerReferences": items(n, |i| json!({"apiVersion": "v1", "kind": "A", "name": "a", "uid": format!("{i}")}))})
        }
        "equal owners" => {
            |n| json!({"ownerReferences": items(n, |_| json!({"apiVersion": "v1", "kind": "A", "name": "a", "uid": "1"}))})
        }
        "finalizers" => |n| json!({"finalizers": items(n, |i| json!(format!("f{i}")))}),
        "unknown" => |n| names(n, |_| json!("-")),
        _ => {
            |n| json!({"managedFields": items(n, |i| json!({"manager": format!("m{i}"), "operation": "Apply", "apiVersion": "v1", "fieldsType": "FieldsV1", "fieldsV1": {"f:a": {}}, "time": "2024-01-01T00:00:00Z"}))})
        }
    }
}

pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for &(name, schema, spec) in SHAPES {
        let value = move |size: usize| object(spec(parts(size, |count| spec(count).to_string())));
        requests(&mut cases, name, schema, value);
    }
    for name in [
        "labels",
        "annotations",
        "owners",
        "equal owners",
        "finalizers",
        "managed fields",
        "unknown",
    ] {
        let of = metadata(name);
        let value = move |size: usize| {
            let mut object = object(json!({}));
            let mut made = of(parts(size, |count| of(count).to_string()));
            made["name"] = json!("x");
            made["namespace"] = json!("a");
            object["metadata"] = made;
            object
        };
        requests(&mut cases, name, free, value);
    }
    cases.push(operations(
        "insertions at the front",
        |_| json!({"op": "add", "path": "/spec/a/0", "value": 1}),
    ));
    cases.push(operations(
        "copies",
        |index| json!({"op": "copy", "from": "/spec/a", "path": format!("/spec/b{index}")}),
    ));
    cases
}

/// A JSON patch.
fn operations(name: &str, operation: fn(usize) -> Value) -> Case {
    let input = move |size: usize| {
        let patch = |count| items(count, operation).to_string();
        let old = object(json!({"a": (0..1000).collect::<Vec<_>>()}));
        (engine(&free()), old, patch(parts(size, patch)))
    };
    Case::new(
        format!("Engine::patch by JSON: {name}"),
        input,
        |(engine, old, text)| {
            let request = PatchRequest::new("application/json-patch+json", text.as_bytes());
            engine.as_ref().map(|engine| engine.patch(old, &request))
        },
    )
}

fn requests(
    cases: &mut Vec<Case>,
    name: &str,
    schema: fn() -> Value,
    value: impl Fn(usize) -> Value + Copy + Send + 'static,
) {
    let case = |call: &str| format!("{call}: {name}");
    let input = move |size: usize| (engine(&schema()), value(size), value(size).to_string());
    cases.push(Case::new(
        case("Engine::create"),
        input,
        |(engine, _, text)| {
            engine
                .as_ref()
                .map(|engine| engine.create(Request::json(text.as_bytes())))
        },
    ));
    cases.push(Case::new(
        case("Engine::create of YAML"),
        input,
        |(engine, _, text)| {
            engine
                .as_ref()
                .map(|engine| engine.create(Request::yaml(text.as_bytes())))
        },
    ));
    cases.push(Case::new(
        case("Engine::update"),
        input,
        |(engine, old, text)| {
            engine
                .as_ref()
                .map(|engine| engine.update(old, Request::json(text.as_bytes())))
        },
    ));
    let status = move |size: usize| {
        let mut object = value(size);
        object["status"] = object["spec"].take();
        let text = object.to_string();
        (status_engine(&schema()), object, text)
    };
    cases.push(Case::new(
        case("Engine::status_update"),
        status,
        |(engine, old, text)| {
            engine
                .as_ref()
                .map(|engine| engine.status_update(old, Request::json(text.as_bytes())))
        },
    ));
    let changed = move |size: usize| {
        let mut old = value(size);
        if let Some(items) = old["spec"].as_array_mut() {
            items.reverse();
        }
        (engine(&schema()), old, value(size).to_string())
    };
    cases.push(Case::new(
        case("Engine::update of the reverse"),
        changed,
        |(engine, old, text)| {
            engine
                .as_ref()
                .map(|engine| engine.update(old, Request::json(text.as_bytes())))
        },
    ));
    cases.push(Case::new(
        case("Engine::patch by merge"),
        changed,
        |(engine, old, text)| {
            let request = PatchRequest::new("application/merge-patch+json", text.as_bytes());
            engine.as_ref().map(|engine| engine.patch(old, &request))
        },
    ));
}
