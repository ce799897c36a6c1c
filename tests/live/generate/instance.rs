//! Values of a schema: valid ones, as far as that is easy, and nearly valid ones.

use super::{format, number, pattern, text, value};
use crate::random::Random;
use serde_json::{Map, Value, json};

/// A value that meets the schema, unless its keywords contradict each other or it has junctors.
pub fn valid(random: &mut Random, schema: &Value) -> Value {
    if let Some(values) = schema["enum"].as_array()
        && !values.is_empty()
    {
        return random.one_of(values);
    }
    match schema["type"].as_str() {
        Some("string") => json!(string(random, schema)),
        Some("integer") => integer(random, schema),
        Some("number") => float(random, schema),
        Some("boolean") => json!(random.percent(50)),
        Some("array") => array(random, schema),
        Some(_) => object(random, schema),
        None if schema.get("x-kubernetes-int-or-string").is_some() => {
            if random.percent(50) {
                integer(random, schema)
            } else {
                json!(string(random, schema))
            }
        }
        None => value::any(random, 2),
    }
}

fn string(random: &mut Random, schema: &Value) -> String {
    let known = match (schema["format"].as_str(), schema["pattern"].as_str()) {
        (Some(format), _) => format::text(random, format),
        (_, Some(pattern)) => pattern::matching(random, pattern),
        _ => None,
    };
    let mut text = known.unwrap_or_else(|| {
        if random.percent(70) {
            text::of(random, "abcA01 -", 4)
        } else {
            text::any(random)
        }
    });
    let least = schema["minLength"].as_u64().unwrap_or(0);
    while (text.chars().count() as u64) < least {
        text.push(random.one_of(&['a', 'é', '😀']));
    }
    if let Some(most) = schema["maxLength"].as_u64() {
        text = text.chars().take(most as usize).collect();
    }
    text
}

fn integer(random: &mut Random, schema: &Value) -> Value {
    let between = |random: &mut Random, low: f64, high: f64| {
        json!(random.between(low as i64, (high as i64).max(low as i64)))
    };
    match bounds(schema) {
        (None, None) if random.percent(15) => json!(number::integer(random)),
        (None, None) if random.percent(10) => {
            crate::question::spelled(&format!("{}.0", random.between(-3, 30)))
        }
        (None, None) => json!(random.between(-3, 30)),
        (Some(low), None) => between(random, low.ceil(), low.ceil() + 5.0),
        (None, Some(high)) => between(random, high.floor() - 5.0, high.floor()),
        (Some(low), Some(high)) => between(random, low.ceil(), high.floor()),
    }
}

fn float(random: &mut Random, schema: &Value) -> Value {
    match bounds(schema) {
        (None, None) => number::any(random),
        (Some(bound), _) if random.percent(50) => {
            json!(bound + random.one_of(&[0.0, 1.0, 0.5, 1e-9]))
        }
        (_, Some(bound)) => json!(bound - random.one_of(&[0.0, 1.0, 0.5, 1e-9])),
        (Some(bound), None) => json!(bound + 2.0),
    }
}

fn bounds(schema: &Value) -> (Option<f64>, Option<f64>) {
    (schema["minimum"].as_f64(), schema["maximum"].as_f64())
}

fn array(random: &mut Random, schema: &Value) -> Value {
    let least = schema["minItems"].as_u64().unwrap_or(0) as usize;
    let most = schema["maxItems"].as_u64().unwrap_or(4) as usize;
    let count = random.count(4).min(most).max(least);
    let mut items: Vec<Value> = random.list(count, |random| valid(random, &schema["items"]));
    if schema["x-kubernetes-list-type"] == "set" && random.percent(90) {
        let mut distinct: Vec<Value> = Vec::new();
        for item in items {
            if !distinct.contains(&item) {
                distinct.push(item);
            }
        }
        items = distinct;
    }
    json!(items)
}

fn object(random: &mut Random, schema: &Value) -> Value {
    let mut members = Map::new();
    if schema.get("x-kubernetes-embedded-resource").is_some() {
        members.insert("apiVersion".to_owned(), json!("v1"));
        members.insert("kind".to_owned(), json!("Pod"));
        if random.percent(70) {
            members.insert("metadata".to_owned(), json!({ "name": "x" }));
        }
    }
    let required: Vec<&str> = match &schema["required"] {
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if let Some(properties) = schema["properties"].as_object() {
        for (name, property) in properties {
            if required.contains(&name.as_str()) || random.percent(75) {
                members.insert(name.clone(), valid(random, property));
            }
        }
    }
    let others = &schema["additionalProperties"];
    let is_open = others.is_object()
        || *others == true
        || schema.get("x-kubernetes-preserve-unknown-fields").is_some();
    if is_open {
        let more = random.list(2, text::name);
        for name in required.iter().map(|name| (*name).to_owned()).chain(more) {
            let value = if others.is_object() {
                valid(random, others)
            } else {
                value::any(random, 1)
            };
            members.entry(name).or_insert(value);
        }
    }
    Value::Object(members)
}

/// Changes a value at one place.
pub fn mutate(random: &mut Random, value: &mut Value) {
    let inside = random.percent(80);
    match value {
        Value::Object(members)
            if inside
                && !members.is_empty()
                && crate::question::spelling(&Value::Object(members.clone())).is_none() =>
        {
            let at = random.below(members.len());
            if let Some(member) = members.values_mut().nth(at) {
                mutate(random, member);
            }
        }
        Value::Array(items) if inside && !items.is_empty() => {
            let at = random.below(items.len());
            mutate(random, &mut items[at]);
        }
        _ => *value = changed(random, value),
    }
}

fn changed(random: &mut Random, value: &Value) -> Value {
    match random.below(10) {
        0 => return Value::Null,
        1 => return value::any(random, 2),
        _ => {}
    }
    match value {
        Value::Null => value::any(random, 1),
        Value::Bool(flag) => json!(!flag),
        Value::Number(number) => another_number(random, number.as_f64().unwrap_or(0.0)),
        Value::String(text) => another_text(random, text),
        Value::Array(items) => another_list(random, items),
        Value::Object(members) => another_object(random, members),
    }
}

fn another_number(random: &mut Random, number: f64) -> Value {
    match random.below(5) {
        0 => number::any(random),
        1 => json!(number + 0.5),
        2 => json!(number.to_string()),
        _ if number.abs() < 1e15 => json!(number as i64 + random.one_of(&[1, -1, 10, -10])),
        _ => json!(-number),
    }
}

fn another_text(random: &mut Random, text: &str) -> Value {
    match random.below(5) {
        0 => json!(""),
        1 => json!(text.repeat(3)),
        2 => json!(text::any(random)),
        3 => number::any(random),
        _ => json!(text::mistaken(random, text, "ab0-. ")),
    }
}

fn another_list(random: &mut Random, items: &[Value]) -> Value {
    let mut items = items.to_vec();
    match items.first().cloned() {
        Some(_) if random.percent(30) => {
            let at = random.below(items.len());
            items.remove(at);
        }
        Some(first) if random.percent(70) => items.push(first),
        _ => items.push(value::any(random, 1)),
    }
    json!(items)
}

fn another_object(random: &mut Random, members: &Map<String, Value>) -> Value {
    let mut members = members.clone();
    let names: Vec<String> = members.keys().cloned().collect();
    if !names.is_empty() && random.percent(50) {
        members.remove(&random.one_of(&names));
    } else {
        members.insert(text::name(random), value::any(random, 1));
    }
    Value::Object(members)
}
