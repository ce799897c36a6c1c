//! Values with the types by which server-side apply merges them.

use super::{instance, schema, value};
use crate::random::Random;
use kube_conv_patch::apply::{Duplicates, ObjectType};
use kube_conv_runtime::schema::Schema;
use serde_json::{Value, from_value, json};

/// Two values of one schema, and fields of one of them.
pub fn any(random: &mut Random) -> Value {
    let shared = &mut random.shared();
    let schema = if shared.percent(90) {
        Some(schema::object(shared, 4))
    } else {
        None
    };
    let first = first(random, schema.as_ref());
    let mut question = json!({ "value": first });
    if random.percent(80) {
        let mut other = if random.percent(70) {
            first
        } else {
            self::first(random, schema.as_ref())
        };
        for _ in 0..=random.count(4) {
            change(random, &mut other);
        }
        question["other"] = other;
    }
    if let Some(schema) = schema {
        question["schema"] = schema;
    }
    if random.percent(60) {
        question["fields"] = fields(random, &question);
    }
    question
}

pub fn first(random: &mut Random, schema: Option<&Value>) -> Value {
    let mut first = match schema {
        Some(schema) => instance::valid(random, schema),
        None => value::any(random, 4),
    };
    if random.percent(20) {
        instance::mutate(random, &mut first);
    }
    if let Value::Object(members) = &mut first
        && random.percent(30)
    {
        members.insert("metadata".to_owned(), metadata(random));
    }
    first
}

fn metadata(random: &mut Random) -> Value {
    let owners = |random: &mut Random| {
        let count = random.count(3);
        random.list(count, |random| {
            json!({ "uid": random.pick(&["a", "b"]), "name": "o", "controller": random.percent(50) })
        })
    };
    json!({
        "name": random.pick(&["a", "b"]),
        "labels": { "a": random.pick(&["a", "b"]) },
        "finalizers": random.pick(&["a", "b"]).split(',').collect::<Vec<_>>(),
        "ownerReferences": owners(random),
    })
}

/// Changes something at any place: drops, moves, doubles or replaces.
pub fn change(random: &mut Random, value: &mut Value) {
    match value {
        Value::Object(members) if !members.is_empty() && random.percent(85) => {
            let names: Vec<String> = members.keys().cloned().collect();
            let name = random.one_of(&names);
            if random.percent(12) {
                members.remove(&name);
            } else if let Some(member) = members.get_mut(&name) {
                change(random, member);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let (at, to) = (random.below(items.len()), random.below(items.len()));
            match random.below(6) {
                0 => {
                    items.remove(at);
                }
                1 => items.push(items[at].clone()),
                2 | 3 => items.swap(at, to),
                _ => change(random, &mut items[at]),
            }
        }
        Value::String(_) => *value = json!(random.pick(&["a", "b", "name"])),
        Value::Number(_) => *value = json!(random.below(4)),
        Value::Bool(flag) => *value = json!(!*flag),
        _ => instance::mutate(random, value),
    }
}

/// Some of the fields of the values.
fn fields(random: &mut Random, question: &Value) -> Value {
    let value = question.get("other").unwrap_or(&question["value"]);
    let object_type = match question.get("schema") {
        Some(schema) => {
            let schema = from_value::<Schema>(schema.clone()).ok();
            schema.and_then(|schema| ObjectType::of_schema(&schema).ok())
        }
        None => Some(ObjectType::deduced()),
    };
    let fields = object_type.and_then(|object_type| {
        let typed = object_type.typed(value.clone(), Duplicates::Allowed).ok()?;
        Some(typed.field_set().to_fields_v1())
    });
    let mut fields = fields.unwrap_or_else(|| json!({}));
    drop_some(random, &mut fields);
    fields
}

fn drop_some(random: &mut Random, fields: &mut Value) {
    let Value::Object(members) = fields else {
        return;
    };
    members.retain(|_, below| {
        drop_some(random, below);
        !random.percent(30)
    });
    if random.percent(10) {
        members.insert(".".to_owned(), json!({}));
    }
}
