//! Specs of any number of parts, each with a schema under which they cost much to check.

use serde_json::{Map, Value, json};

/// A name, the schema of a spec, and a spec of many parts.
pub(crate) type Shape = (&'static str, fn() -> Value, fn(usize) -> Value);

/// An object with one member, which is moved, while `json!` would copy it.
fn member(value: Value) -> Value {
    Map::from_iter([("a".to_owned(), value)]).into()
}

/// The schema of an object whose member `a` has this one.
fn inside(schema: Value) -> Value {
    let mut around = json!({"type": "object"});
    around["properties"] = member(schema);
    around
}

pub(crate) fn names(count: usize, value: impl Fn(usize) -> Value) -> Value {
    (0..count)
        .map(|index| (format!("p{index}"), value(index)))
        .collect::<Map<_, _>>()
        .into()
}

pub(crate) fn free() -> Value {
    json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true})
}

fn map_list() -> Value {
    json!({"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"],
        "items": {"type": "object", "required": ["k"], "properties": {"k": {"type": "string"}, "v": {"type": "string", "maxLength": 3}}}})
}

pub(crate) fn items(count: usize, item: impl Fn(usize) -> Value) -> Value {
    (0..count).map(item).collect()
}

pub(crate) const SHAPES: &[Shape] = &[
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
        |n| items(n / 100, |_| json!("x".repeat(1000))),
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
            value = member(value);
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
                schema = inside(schema);
            }
            schema
        },
        |n| {
            let mut value = names(n, |_| json!(1));
            for _ in 0..400 {
                value = member(value);
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
