//! JSON patches.

use super::merge_patch::{maybe_broken, object};
use super::{number, value};
use crate::random::Random;
use serde_json::{Value, json};

pub fn apply(random: &mut Random) -> Value {
    let document = object(random, 3);
    let patch = operations(random, &document);
    json!({
        "document": maybe_broken(random, document),
        "patch": maybe_broken(random, patch),
        "asText": random.percent(50),
    })
}

/// Operations on a document.
pub fn operations(random: &mut Random, document: &Value) -> Value {
    let count = random.count(6);
    json!(random.list(count, |random| operation(random, document)))
}

fn operation(random: &mut Random, document: &Value) -> Value {
    let name = random.pick(&["add", "remove", "replace", "move", "copy", "test"]);
    let mut operation = json!({ "op": name, "path": path(random, document) });
    if random.percent(85) {
        operation["value"] = if name == "test" && random.percent(60) {
            found(random, document)
        } else {
            new_value(random)
        };
    }
    if name == "move" || name == "copy" || random.percent(5) {
        operation["from"] = path(random, document);
    }
    if random.percent(3) {
        let member = random.pick(&["op", "path", "from", "x"]);
        operation[member] = value::any(random, 1);
    }
    operation
}

fn new_value(random: &mut Random) -> Value {
    match random.below(6) {
        0 => Value::Null,
        1 => json!(random.pick(&["<", "a&b", "é"])),
        2 => number::spelled(random),
        3 => json!([null, { "a": null }]),
        _ => object(random, 1),
    }
}

/// A value from the document.
fn found(random: &mut Random, document: &Value) -> Value {
    let mut value = document;
    for _ in 0..random.count(3) {
        value = match value {
            Value::Object(members) if !members.is_empty() => {
                let values: Vec<&Value> = members.values().collect();
                values[random.below(values.len())]
            }
            Value::Array(items) if !items.is_empty() => &items[random.below(items.len())],
            leaf => leaf,
        };
    }
    value.clone()
}

/// Mostly a path that exists.
fn path(random: &mut Random, document: &Value) -> Value {
    if random.percent(10) {
        return json!(pointer(random));
    }
    let mut path = String::new();
    let mut value = document;
    for _ in 0..random.count(4) {
        let (step, next) = step(random, value);
        path.push('/');
        path.push_str(&step);
        let Some(next) = next else { break };
        value = next;
    }
    if path.is_empty() {
        path.push_str("/a");
    }
    json!(path)
}

fn step<'v>(random: &mut Random, value: &'v Value) -> (String, Option<&'v Value>) {
    match value {
        Value::Object(members) if !members.is_empty() && random.percent(80) => {
            let names: Vec<&String> = members.keys().collect();
            let name = names[random.below(names.len())];
            let escaped = name.replace('~', "~0").replace('/', "~1");
            (escaped, members.get(name))
        }
        Value::Array(items) if random.percent(80) => {
            let index = random.below(items.len() + 2);
            let step = match random.below(4) {
                0 => format!("-{index}"),
                1 => "-".to_owned(),
                _ => index.to_string(),
            };
            (step, items.get(index))
        }
        _ => (random.pick(&["a", "b", "z", "0", "-"]).to_owned(), None),
    }
}

fn pointer(random: &mut Random) -> String {
    let count = random.count(3);
    let steps = [
        "/a",
        "/b",
        "/c",
        "/0",
        "/1",
        "/-",
        "/-1",
        "/01",
        "/+1",
        "/~0",
        "/~1",
        "/~01",
        "/~",
        "/~2",
        "/",
        "a",
        "/99999999999999999999",
        "/-9223372036854775808",
        "/1e0",
        "/é\u{7f}",
    ];
    random
        .list(count, |random| random.pick(&steps).to_owned())
        .concat()
}
