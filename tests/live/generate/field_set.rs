//! Sets of fields, and the texts of path elements.

use super::{merge_patch, text, value};
use crate::question;
use crate::random::Random;
use serde_json::{Map, Value, json};

/// The text of a path element, often mistaken.
pub fn path(random: &mut Random) -> Value {
    let key = key(random);
    let key = if random.percent(50) {
        text::mistaken(random, &key, "kvif:{}[]\",\\u0123456789.eE+- \ntrnl")
    } else {
        key
    };
    json!({ "key": key })
}

/// One or two sets that have fields in common.
pub fn set(random: &mut Random) -> Value {
    let fields = fields(random, 4);
    let mut asked = json!({ "fields": written(random, &fields) });
    if random.percent(70) {
        let other = if random.percent(70) {
            changed(random, &fields)
        } else {
            self::fields(random, 4)
        };
        asked["other"] = json!(question::line(&other));
    }
    asked
}

fn written(random: &mut Random, fields: &Value) -> String {
    match merge_patch::maybe_broken(random, fields.clone()) {
        Value::Object(broken) if broken.contains_key("$text") => {
            broken["$text"].as_str().unwrap_or_default().to_owned()
        }
        whole => question::line(&whole),
    }
}

fn fields(random: &mut Random, levels: usize) -> Value {
    let count = if levels == 0 { 0 } else { random.count(5) };
    let mut members = Map::new();
    for _ in 0..count {
        let key = match random.below(40) {
            0 => ".".to_owned(),
            1 => "x:unknown".to_owned(),
            _ => key(random),
        };
        let mut below = if random.percent(2) {
            value::any(random, 2)
        } else {
            fields(random, levels - 1)
        };
        if let Value::Object(below) = &mut below
            && random.percent(40)
        {
            let own = if random.percent(95) {
                json!({})
            } else {
                value::any(random, 2)
            };
            below.insert(".".to_owned(), own);
        }
        members.insert(key, below);
    }
    Value::Object(members)
}

/// A text of a path element: one of few, so that sets have some in common.
fn key(random: &mut Random) -> String {
    match random.below(10) {
        0..=4 => format!("f:{}", text::name(random)),
        5 => format!("i:{}", random.below(3)),
        6 | 7 => format!("v:{}", question::line(&scalar(random))),
        _ => {
            let count = 1 + random.below(2);
            let keys = random.list(count, |random| {
                (random.pick(&["name", "port"]).to_owned(), scalar(random))
            });
            let keys: Map<String, Value> = keys.into_iter().collect();
            format!("k:{}", question::line(&Value::Object(keys)))
        }
    }
}

fn scalar(random: &mut Random) -> Value {
    match random.below(10) {
        0..=3 => json!(random.pick(&["a", "b", "<", "é\u{2028}", "\u{8}"])),
        4..=6 => json!(random.below(3)),
        7 => json!(random.percent(50)),
        8 => json!(random.one_of(&[1.0, 0.5, 1e21, 1e-7, 2e6])),
        _ => of_single_members(value::any(random, 2)),
    }
}

/// A value whose objects have one member: upstream prints several in a random order.
fn of_single_members(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(of_single_members).collect(),
        Value::Object(members) => {
            let members = members.into_iter().take(1);
            Value::Object(
                members
                    .map(|(name, value)| (name, of_single_members(value)))
                    .collect(),
            )
        }
        scalar => scalar,
    }
}

/// The set with some fields added, dropped or changed.
fn changed(random: &mut Random, set: &Value) -> Value {
    let Value::Object(members) = set else {
        return set.clone();
    };
    let mut changed_members = Map::new();
    for (key, below) in members {
        match random.below(8) {
            0 => {}
            1 => {
                changed_members.insert(key.clone(), json!({}));
            }
            2 => {
                changed_members.insert(key.clone(), fields(random, 2));
            }
            3 | 4 => {
                changed_members.insert(key.clone(), below.clone());
            }
            _ => {
                changed_members.insert(key.clone(), changed(random, below));
            }
        }
    }
    if random.percent(40) {
        changed_members.insert(key(random), fields(random, 1));
    }
    Value::Object(changed_members)
}
