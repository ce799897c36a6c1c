//! Requests for objects.

use crate::definitions::{around, member};
use crate::{Case, parts, within};
use kube_conv_runtime::admission::{Engine, Request};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::patch::PatchRequest;
use serde_json::{Map, Value, json};

/// A name, the schema of a spec, and a spec of many parts.
type Shape = (&'static str, fn() -> Value, fn(usize) -> Value);

fn names(count: usize, value: impl Fn(usize) -> Value) -> Value {
    (0..count)
        .map(|index| (format!("p{index}"), value(index)))
        .collect::<Map<_, _>>()
        .into()
}

fn free() -> Value {
    json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true})
}

fn map_list() -> Value {
    json!({"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"],
        "items": {"type": "object", "required": ["k"], "properties": {"k": {"type": "string"}, "v": {"type": "string", "maxLength": 3}}}})
}

fn items(count: usize, item: impl Fn(usize) -> Value) -> Value {
    (0..count).map(item).collect()
}

const SHAPES: &[Shape] = &[
    ("free members", free, |n| names(n, |_| json!("x"))),
    (
        "unknown members",
        || json!({"type": "object"}),
        |n| names(n, |_| json!("x")),
    ),
    (
        "unknown members in a list",
        || json!({"type": "array", "items": {"type": "object"}}),
        |n| items(n, |i| json!({"a": i})),
    ),
    (
        "wrong values",
        || json!({"type": "object", "additionalProperties": {"type": "integer"}}),
        |n| names(n, |_| json!("x")),
    ),
    (
        "patterns",
        || json!({"type": "object", "additionalProperties": {"type": "string", "pattern": "^([a-z]+)*b$"}}),
        |n| names(n, |_| json!("aaaaaaaaaaaaaaaaaaaaaaaa")),
    ),
    (
        "a large pattern",
        || json!({"type": "array", "items": {"type": "string", "pattern": "^[\\p{L}\\p{N}\\p{S}]{1000}$"}}),
        |n| items(n / 1000, |_| json!("x".repeat(1000))),
    ),
    (
        "a long text and a pattern",
        || json!({"type": "string", "pattern": "^([\\p{L}\\p{N}\\p{S}]{500}|a)*b$"}),
        |n| json!("a".repeat(n)),
    ),
    (
        "a long text and a pattern by characters",
        || json!({"type": "string", "pattern": "[\\p{L}\\p{N}]{1000}[\\p{S}]"}),
        |n| json!("a".repeat(n)),
    ),
    ("items of a map list", map_list, |n| {
        items(n, |i| json!({"k": format!("k{i}"), "v": "x"}))
    }),
    ("equal items of a map list", map_list, |n| {
        items(n, |_| json!({"k": "k"}))
    }),
    ("wrong items of a map list", map_list, |n| {
        items(n, |i| json!({"k": format!("k{i}"), "v": "xxxx"}))
    }),
    (
        "items of a set",
        || json!({"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}}),
        |n| items(n, |i| json!(format!("k{i}"))),
    ),
    (
        "equal items of a set",
        || json!({"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}}),
        |n| items(n, |_| json!("k")),
    ),
    (
        "objects of a set",
        || json!({"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "object", "x-kubernetes-map-type": "atomic", "x-kubernetes-preserve-unknown-fields": true}}),
        |n| items(n, |i| json!({"a": i})),
    ),
    (
        "numbers of a set",
        || json!({"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "number"}}),
        |n| items(n, |i| json!(i as f64 + 0.5)),
    ),
    (
        "values of an enum",
        || json!({"type": "array", "items": {"type": "string", "enum": (0..2000).map(|i| format!("v{i}")).collect::<Vec<_>>()}}),
        |n| items(n, |_| json!("v1999")),
    ),
    (
        "values that no enum has",
        || json!({"type": "array", "items": {"type": "string", "enum": (0..2000).map(|i| format!("v{i}")).collect::<Vec<_>>()}}),
        |n| items(n, |_| json!("w")),
    ),
    (
        "branches",
        || json!({"type": "array", "items": {"type": "string", "anyOf": (0..50).map(|i| json!({"pattern": format!("^x{i}$")})).collect::<Vec<_>>()}}),
        |n| items(n, |_| json!("w")),
    ),
    (
        "missing members",
        || json!({"type": "array", "items": {"type": "object", "required": (0..50).map(|i| format!("m{i}")).collect::<Vec<_>>()}}),
        |n| items(n, |_| json!({})),
    ),
    (
        "defaults",
        || json!({"type": "array", "items": {"type": "object", "properties": names(20, |i| json!({"type": "integer", "default": i}))}}),
        |n| items(n / 20, |_| json!({})),
    ),
    (
        "nulls",
        || json!({"type": "object", "additionalProperties": {"type": "string"}}),
        |n| names(n, |_| json!(null)),
    ),
    (
        "rules",
        || json!({"type": "array", "items": {"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}, "x-kubernetes-validations": [{"rule": "self.a <= self.b", "message": "no"}]}}),
        |n| items(n, |_| json!({"a": 2, "b": 1})),
    ),
    (
        "a rule over a list",
        || json!({"type": "array", "items": {"type": "string"}, "x-kubernetes-validations": [{"rule": "self.all(x, self.exists_one(y, x == y))"}]}),
        |n| items(n, |i| json!(format!("k{i}"))),
    ),
    (
        "a rule about a change",
        || {
            let mut schema = map_list();
            schema["items"]["x-kubernetes-validations"] = json!([{"rule": "self.v == oldSelf.v"}]);
            schema
        },
        |n| items(n, |i| json!({"k": format!("k{i}"), "v": "x"})),
    ),
    (
        "embedded objects",
        || json!({"type": "array", "items": {"type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true}}),
        |n| {
            items(
                n,
                |_| json!({"apiVersion": "v1", "kind": "A", "metadata": {"name": "-", "labels": {"-": "-"}}}),
            )
        },
    ),
    ("levels", free, |n| {
        let mut value = names(n, |_| json!(1));
        for _ in 0..480 {
            value = within("a", value);
        }
        value
    }),
    ("levels of lists", free, |n| {
        let mut value = names(n, |_| json!(1));
        for _ in 0..480 {
            value = Value::Array(vec![value]);
        }
        value
    }),
    (
        "unknown members below levels",
        || {
            let mut schema = json!({"type": "object", "properties": {"b": {"type": "string"}}});
            for _ in 0..400 {
                schema = around("object", "properties", member(schema));
            }
            schema
        },
        |n| {
            let mut value = names(n, |_| json!(1));
            for _ in 0..400 {
                value = within("a", value);
            }
            value
        },
    ),
    (
        "wrong values below a long name",
        || json!({"type": "object", "additionalProperties": {"type": "object", "additionalProperties": {"type": "integer"}}}),
        |n| json!({"x".repeat(n * 8): names(n, |_| json!("x"))}),
    ),
    (
        "unknown members below a long name",
        || json!({"type": "object", "additionalProperties": {"type": "object"}}),
        |n| json!({"x".repeat(n * 8): names(n, |_| json!("x"))}),
    ),
    (
        "long wrong texts",
        || json!({"type": "array", "items": {"type": "string", "maxLength": 3}}),
        |n| items(300, |_| json!("x".repeat(n / 300))),
    ),
    (
        "numbers",
        free,
        |n| json!({"a": items(n, |i| json!(i as f64 * 1e-300))}),
    ),
    (
        "times",
        || json!({"type": "array", "items": {"type": "string", "format": "date-time"}}),
        |n| items(n, |_| json!("2024-01-01T00:00:00.123456789Z")),
    ),
    (
        "addresses",
        || json!({"type": "array", "items": {"type": "string", "format": "email"}}),
        |n| items(n, |_| json!("\"a b\"@example.com")),
    ),
    (
        "a long address",
        || json!({"type": "string", "format": "email"}),
        |n| json!(format!("{}@example.com", "(".repeat(n))),
    ),
    (
        "a long URI",
        || json!({"type": "string", "format": "uri"}),
        |n| json!("http://a/".to_owned() + &"%41".repeat(n)),
    ),
    (
        "a long host name",
        || json!({"type": "string", "format": "hostname"}),
        |n| json!("a.".repeat(n)),
    ),
    (
        "bytes",
        || json!({"type": "string", "format": "byte"}),
        |n| json!("AAAA".repeat(n)),
    ),
    (
        "colors",
        || json!({"type": "array", "items": {"type": "string", "format": "rgbcolor"}}),
        |n| items(n, |_| json!("rgb(1,2,300)")),
    ),
];

fn engine(spec: &Value) -> Option<Engine> {
    let crd = super::definitions::of_spec(spec.clone());
    let crd = CustomResourceDefinition::read(&crd).ok()?.crd;
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
    let crd = CustomResourceDefinition::read(&crd).ok()?.crd;
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
