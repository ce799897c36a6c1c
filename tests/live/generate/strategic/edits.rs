//! Changed objects.

use super::fields::some_field;
use super::values::{held_by, item, name, word};
use crate::random::Random;
use serde_json::{Map, Value, json};

/// The value after an edit or two, at any level.
pub fn changed(random: &mut Random, value: &Value, levels: usize) -> Value {
    let mut changed = value.clone();
    for _ in 0..=random.count(3) {
        edit(random, &mut changed, levels);
    }
    changed
}

fn edit(random: &mut Random, value: &mut Value, levels: usize) {
    match value {
        Value::Object(members) => edit_members(random, members, levels),
        Value::Array(list) => edit_items(random, list, levels),
        scalar => {
            *scalar = match scalar {
                Value::Number(_) => json!(random.between(0, 12)),
                _ => word(random),
            }
        }
    }
}

fn edit_members(random: &mut Random, members: &mut Map<String, Value>, levels: usize) {
    let names: Vec<String> = members.keys().cloned().collect();
    match random.below(8) {
        0 if !names.is_empty() => {
            members.remove(&random.one_of(&names));
        }
        1 | 2 => {
            let (name, holds) = some_field(random, levels);
            members.insert(name.to_owned(), held_by(random, name, holds, levels));
        }
        _ if !names.is_empty() => {
            let name = random.one_of(&names);
            if let Some(member) = members.get_mut(&name) {
                edit(random, member, levels.saturating_sub(1));
            }
        }
        _ => {}
    }
}

fn edit_items(random: &mut Random, list: &mut Vec<Value>, levels: usize) {
    let new = match list.first() {
        Some(Value::Number(_)) => json!(random.between(1, 12)),
        Some(Value::String(_)) => word(random),
        Some(Value::Object(first)) if first.contains_key("port") => {
            json!({ "port": random.between(8, 12), "protocol": "TCP" })
        }
        _ => {
            let mut new = item(random, levels.saturating_sub(1));
            new["name"] = name(random);
            new
        }
    };
    let at = random.below(list.len() + 1);
    if list.len() > 11 && new.is_object() {
        // No key occurs twice in a long list.
        list.rotate_left(at);
        list.pop();
        return;
    }
    match random.below(7) {
        0 => list.insert(at, new),
        1 if at < list.len() => {
            list.remove(at);
        }
        2 => list.rotate_left(at),
        3 => list.reverse(),
        4 if random.percent(20) => list.clear(),
        5 if at < list.len() => {
            let again = list[at].clone();
            if random.percent(25) {
                list.push(again);
            }
        }
        _ if at < list.len() => edit(random, &mut list[at], levels),
        _ => {}
    }
}
