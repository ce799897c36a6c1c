//! Objects like the oracle's `Item`, and their values.

use super::fields::{Holds, some_field};
use super::thorny::{THORNY, long_text};
use crate::generate::{number, value};
use crate::random::Random;
use serde_json::{Map, Value, json};

/// An object like the oracle's `Item`.
pub fn item(random: &mut Random, levels: usize) -> Value {
    let mut members = Map::new();
    for _ in 0..=random.count(5) {
        let (name, holds) = some_field(random, levels);
        members.insert(name.to_owned(), held_by(random, name, holds, levels));
    }
    Value::Object(members)
}

/// A value for a field of that name. Lists without a merge key have at most 12 items: Go's
/// order of equal items in longer ones is not reproduced.
pub fn held_by(random: &mut Random, name: &str, holds: Holds, levels: usize) -> Value {
    let mut value = held(random, holds, levels);
    if let ("unkeyed", Some(list)) = (name, value.as_array_mut()) {
        list.truncate(12);
    }
    value
}

/// A value for a field; now and then one of another type.
pub fn held(random: &mut Random, holds: Holds, levels: usize) -> Value {
    if random.percent(3) {
        return odd(random);
    }
    let below = levels.saturating_sub(1);
    match holds {
        Holds::Text => word(random),
        Holds::Integer => json!(random.between(0, 3)),
        Holds::Float => figure(random),
        Holds::Integers => integers(random),
        Holds::Texts => texts(random),
        Holds::Item => item(random, below),
        Holds::Items => items(random, levels),
        Holds::Ports => ports(random),
        Holds::Labels => labels(random),
        Holds::Anything => value::any(random, 2),
    }
}

/// A value of an unexpected type.
pub fn odd(random: &mut Random) -> Value {
    match random.below(9) {
        0 | 1 => Value::Null,
        2 => json!([]),
        3 => json!({}),
        4 => json!([null]),
        5 => json!([[1]]),
        6 => json!([1, "a"]),
        7 => json!([{ "name": "a" }, 1]),
        _ => value::any(random, 1),
    }
}

pub fn word(random: &mut Random) -> Value {
    match random.below(60) {
        0 | 1 => json!(random.pick(THORNY)),
        2 | 3 => odd(random),
        4 => json!(long_text(random)),
        _ => json!(random.pick(&["a", "b", "c", "d", "e"])),
    }
}

/// A merge key.
pub fn name(random: &mut Random) -> Value {
    match random.below(60) {
        0 => json!(random.pick(THORNY)),
        1 => random.one_of(&[json!(1), json!(1.0), json!("1"), json!(true), Value::Null]),
        2 if random.percent(20) => odd(random),
        _ => json!(random.pick(&["a", "b", "c", "d", "e", "f"])),
    }
}

fn figure(random: &mut Random) -> Value {
    match random.below(4) {
        0 => json!(random.between(0, 3)),
        1 => json!(random.between(0, 3) as f64),
        2 => json!(number::float(random)),
        _ => json!(random.bits()),
    }
}

fn length(random: &mut Random, most: usize) -> usize {
    if random.percent(4) {
        random.below(most + 1)
    } else {
        random.count(5)
    }
}

pub fn integers(random: &mut Random) -> Value {
    let count = length(random, 40);
    let bound = random.one_of(&[4, 12, 60]);
    let floats = random.percent(4);
    json!(random.list(count, |random| match random.between(1, bound) {
        value if floats => json!(value as f64 * 0.75),
        value if random.percent(1) => json!(value.to_string()),
        value => json!(value),
    }))
}

pub fn texts(random: &mut Random) -> Value {
    let count = length(random, 40);
    json!(random.list(count, |random| match random.percent(97) {
        true => json!(random.pick(&["a", "b", "c", "d", "e", "f", "é", "B"])),
        false => word(random),
    }))
}

fn labels(random: &mut Random) -> Value {
    let count = random.count(4);
    let members = random.list(count, |random| {
        let key = match random.below(50) {
            0..=2 => random.pick(THORNY).to_owned(),
            3 => long_text(random),
            _ => {
                let usual = &["a", "b", "c", "a1", "a2", "a10", "A", "a-b", "a.b", "a/b"];
                random.pick(usual).to_owned()
            }
        };
        (key, word(random))
    });
    Value::Object(members.into_iter().collect())
}

/// Items whose keys are all different two times out of three.
///
/// Lists with a repeated key have at most 12 items: Go's order in longer ones is not reproduced.
pub fn items(random: &mut Random, levels: usize) -> Value {
    let mut count = length(random, 12);
    let distinct = random.percent(66);
    if distinct && random.percent(3) {
        count = 25;
    }
    let mut seen = Vec::new();
    let mut list = Vec::new();
    for number in 0..count {
        let mut inner = item(
            random,
            levels.saturating_sub(1).min(if count > 6 { 0 } else { 9 }),
        );
        let mut key = name(random);
        if count > 12 || (distinct && seen.contains(&key)) {
            key = json!(format!("n{number}"));
        }
        seen.push(key.clone());
        // Without the merge key the whole list is rejected.
        if count > 12 || random.percent(99) {
            inner["name"] = key;
        }
        list.push(inner);
    }
    json!(list)
}

fn ports(random: &mut Random) -> Value {
    let count = random.count(4);
    json!(random.list(count, |random| {
        let mut port = json!({
            "port": random.between(8, 11),
            "protocol": random.pick(&["TCP", "UDP"]),
        });
        if random.percent(2) {
            port["port"] = random.one_of(&[json!("8"), json!(8.0), Value::Null]);
        }
        port
    }))
}
