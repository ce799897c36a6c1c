//! Server-side apply.

use crate::{Case, parts, within};
use kube_conv_runtime::apply::{Duplicates, FieldSet, ObjectType};
use kube_conv_runtime::schema::Schema;
use serde_json::{Map, Value, json};

/// A name, and a spec of many parts.
type Shape = (&'static str, fn(usize) -> Value);

fn items(count: usize, item: impl Fn(usize) -> Value) -> Value {
    (0..count).map(item).collect()
}

fn names(count: usize, value: impl Fn(usize) -> Value) -> Value {
    (0..count)
        .map(|index| (format!("p{index}"), value(index)))
        .collect::<Map<_, _>>()
        .into()
}

const SHAPES: &[Shape] = &[
    (
        "items",
        |n| json!({"ports": items(n, |i| json!({"port": i}))}),
    ),
    (
        "equal items",
        |n| json!({"ports": items(n, |_| json!({"port": 1}))}),
    ),
    (
        "items without keys",
        |n| json!({"ports": items(n, |_| json!({}))}),
    ),
    (
        "items of a set",
        |n| json!({"set": items(n, |i| json!(format!("k{i}")))}),
    ),
    (
        "equal items of a set",
        |n| json!({"set": items(n, |_| json!("k"))}),
    ),
    (
        "items of an atomic list",
        |n| json!({"list": items(n, |i| json!(i))}),
    ),
    ("members", |n| json!({"map": names(n, |_| json!("x"))})),
    ("wrong members", |n| json!({"map": names(n, |i| json!(i))})),
    ("unknown members", |n| names(n, |_| json!(1))),
    ("a set below levels", |n| {
        let mut value = json!({"set": items(n, |i| json!(format!("k{i}")))});
        for _ in 0..400 {
            value = within("below", value);
        }
        value
    }),
];

fn schema() -> Value {
    let properties = json!({
        "ports": {"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["port", "protocol"],
            "items": {"type": "object", "properties": {
                "port": {"type": "integer"}, "protocol": {"type": "string", "default": "TCP"}}}},
        "set": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}},
        "list": {"type": "array", "items": {"type": "integer"}},
        "map": {"type": "object", "additionalProperties": {"type": "string"}},
    });
    let mut spec = json!({"type": "object", "properties": properties});
    for _ in 0..400 {
        let mut around = properties.clone();
        around["below"] = spec;
        spec = within("properties", around);
        spec["type"] = json!("object");
    }
    json!({"type": "object", "properties": {"spec": spec}})
}

fn object_type() -> Option<ObjectType> {
    let schema: Schema = serde_json::from_value(schema()).ok()?;
    ObjectType::of_schema(&schema).ok()
}

/// The value, and the same with its lists reversed.
struct Input {
    types: Option<ObjectType>,
    value: Value,
    other: Value,
}

fn reversed(mut value: Value) -> Value {
    match &mut value {
        Value::Array(items) => items.reverse(),
        Value::Object(members) => {
            for member in members.values_mut() {
                *member = reversed(member.take());
            }
        }
        _ => {}
    }
    value
}

pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for &(name, shape) in SHAPES {
        of_values(&mut cases, name, shape);
        of_sets(&mut cases, name, shape);
    }
    cases
}

fn of_values(cases: &mut Vec<Case>, name: &str, shape: fn(usize) -> Value) {
    let input = move |size: usize| {
        let value = json!({"spec": shape(parts(size, |count| shape(count).to_string()))});
        let other = reversed(value.clone());
        Input {
            types: object_type(),
            value,
            other,
        }
    };
    let case = |call: &str| format!("apply, {call}: {name}");
    cases.push(Case::new(case("typed"), input, |input| {
        let types = input.types.as_ref()?;
        let typed = types.typed(input.value.clone(), Duplicates::Rejected);
        Some(typed.map(|typed| typed.field_set()).is_ok())
    }));
    cases.push(Case::new(case("merge"), input, |input| {
        let types = input.types.as_ref()?;
        Some(types.merge(&input.value, &input.other).is_ok())
    }));
    cases.push(Case::new(case("compare"), input, |input| {
        let types = input.types.as_ref()?;
        let typed = |value| types.typed_ref(value, Duplicates::Allowed).ok();
        Some(typed(&input.value)?.compare(&typed(&input.other)?))
    }));
    let with_fields = move |size: usize| {
        let input = input(size);
        let types = input.types.as_ref();
        let typed = types.map(|types| types.typed_ref(&input.other, Duplicates::Allowed));
        let fields = typed.and_then(Result::ok).map(|typed| typed.field_set());
        (input, fields.unwrap_or_default())
    };
    cases.push(Case::new(case("remove"), with_fields, |(input, fields)| {
        let types = input.types.as_ref()?;
        let typed = types.typed_ref(&input.value, Duplicates::Allowed).ok()?;
        Some(typed.remove(fields).into_value())
    }));
    cases.push(Case::new(
        case("extract"),
        with_fields,
        |(input, fields)| {
            let types = input.types.as_ref()?;
            let typed = types.typed_ref(&input.value, Duplicates::Allowed).ok()?;
            Some(typed.extract_with_keys(fields).into_value())
        },
    ));
    cases.push(Case::new(case("merge of deduced types"), input, |input| {
        ObjectType::deduced()
            .merge(&input.value, &input.other)
            .is_ok()
    }));
}

fn of_sets(cases: &mut Vec<Case>, name: &str, shape: fn(usize) -> Value) {
    let fields = move |count: usize| {
        let value = json!({"spec": shape(count)});
        let types = object_type();
        let typed = types
            .as_ref()
            .map(|types| types.typed(value, Duplicates::Allowed));
        let set = typed.and_then(Result::ok).map(|typed| typed.field_set());
        set.unwrap_or_default().to_json()
    };
    let input = move |size: usize| {
        let set = fields(parts(size, fields));
        let other = set.replace("1", "2");
        (set, other)
    };
    cases.push(Case::new(
        format!("apply, field sets: {name}"),
        input,
        |(one, other)| {
            let (one, other) = (
                FieldSet::from_json(one).ok()?,
                FieldSet::from_json(other).ok()?,
            );
            let both = one.union(&other).intersection(&one);
            Some((
                both.difference(&other).recursive_difference(&one).leaves(),
                one.to_json(),
            ))
        },
    ));
}
