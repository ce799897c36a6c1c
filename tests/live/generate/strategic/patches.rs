//! Patches with directives.

use super::edits::changed;
use super::fields::{FIELDS, field, some_field};
use super::values::{held, integers, item, items, name, odd, texts};
use crate::random::Random;
use serde_json::{Map, Value, json};

/// A patch for an object: parts of it, changed, with directives.
pub fn patch_of(random: &mut Random, original: &Value, levels: usize) -> Value {
    let mut patch = match random.below(5) {
        0 => item(random, levels),
        1 => original.clone(),
        _ => parts_of(random, original),
    };
    if random.percent(60) {
        patch = changed(random, &patch, levels);
    }
    direct(random, &mut patch, levels);
    patch
}

/// Some of the members of an object, and some of the items of lists.
fn parts_of(random: &mut Random, value: &Value) -> Value {
    match value {
        Value::Object(members) => {
            let mut parts = Map::new();
            for (name, member) in members {
                if name == "name" || name == "port" || random.percent(65) {
                    parts.insert(name.clone(), parts_of(random, member));
                }
            }
            Value::Object(parts)
        }
        Value::Array(list) => {
            let kept = list.iter().filter(|_| random.percent(60)).cloned();
            let kept: Vec<Value> = kept.collect();
            json!(
                kept.iter()
                    .map(|item| parts_of(random, item))
                    .collect::<Vec<_>>()
            )
        }
        scalar => scalar.clone(),
    }
}

/// Adds directives to an object and its values.
fn direct(random: &mut Random, patch: &mut Value, levels: usize) {
    let Value::Object(members) = patch else {
        return;
    };
    for (name, member) in members.iter_mut() {
        match member {
            Value::Object(_) if random.percent(60) => direct(random, member, levels),
            Value::Array(list) => direct_items(random, list, name, levels),
            _ => {}
        }
    }
    add_orders(random, members);
    if random.percent(20) {
        add_deletions(random, members);
    }
    match random.below(40) {
        0 => add_directive(random, members),
        1..=3 => add_retained_keys(random, members, levels),
        4 | 5 => {
            let (name, holds) = some_field(random, levels);
            let order = held(random, holds, 1);
            members.insert(format!("$setElementOrder/{name}"), order);
        }
        6..=8 => {
            let (name, _) = some_field(random, levels);
            members.insert(name.to_owned(), Value::Null);
        }
        9 => {
            let key = random.pick(&[
                "$setElementOrder",
                "$setElementOrder/",
                "$setElementOrderX/merging",
                "$deleteFromPrimitiveList",
                "$deleteFromPrimitiveList/",
                "$deleteFromPrimitiveListX/merging",
                "$retainKeys",
            ]);
            members.insert(key.to_owned(), odd(random));
        }
        _ => {}
    }
}

fn add_orders(random: &mut Random, members: &mut Map<String, Value>) {
    let lists: Vec<(String, Value)> = members
        .iter()
        .filter(|(_, value)| value.is_array())
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    for (name, list) in lists {
        if random.percent(35) {
            members.insert(
                format!("$setElementOrder/{name}"),
                order_of(random, &name, &list),
            );
            if random.percent(8) {
                members.remove(&name);
            }
        }
    }
}

fn add_deletions(random: &mut Random, members: &mut Map<String, Value>) {
    let (name, list) = match random.below(8) {
        0 => ("atomicInts", integers(random)),
        1 => ("mergingStrings", texts(random)),
        2 => ("merging", items(random, 0)),
        3 => (field(random, FIELDS.len()).0, odd(random)),
        _ => ("mergingInts", integers(random)),
    };
    members.insert(format!("$deleteFromPrimitiveList/{name}"), list);
}

fn add_directive(random: &mut Random, members: &mut Map<String, Value>) {
    let directive = random.one_of(&[
        json!("replace"),
        json!("delete"),
        json!("merge"),
        json!("bogus"),
        json!(1),
        Value::Null,
    ]);
    members.insert("$patch".to_owned(), directive);
}

fn add_retained_keys(random: &mut Random, members: &mut Map<String, Value>, levels: usize) {
    let mut names: Vec<Value> = members
        .keys()
        .filter(|name| !name.starts_with('$'))
        .map(|name| json!(name))
        .collect();
    if random.percent(12) && !names.is_empty() {
        names.remove(random.below(names.len()));
    }
    if random.percent(40) {
        names.push(json!(some_field(random, levels).0));
    }
    if random.percent(4) {
        names.push(odd(random));
    }
    members.insert("$retainKeys".to_owned(), json!(names));
}

fn direct_items(random: &mut Random, list: &mut Vec<Value>, field: &str, levels: usize) {
    let are_objects = list.iter().all(Value::is_object);
    if !are_objects || (list.is_empty() && random.percent(80)) {
        return;
    }
    for item in list.iter_mut() {
        if random.percent(25) {
            direct(random, item, levels);
        }
        if random.percent(12) {
            item["$patch"] = json!("delete");
        }
    }
    if random.percent(15) {
        let key = if field == "ports" { "port" } else { "name" };
        let gone = if field == "ports" {
            json!(random.between(8, 11))
        } else {
            name(random)
        };
        let at = random.below(list.len() + 1);
        list.insert(at, json!({ key: gone, "$patch": "delete" }));
    }
    if random.percent(6) {
        let at = random.below(list.len() + 1);
        let directive = random.pick(&["replace", "replace", "replace", "merge", "bogus"]);
        list.insert(at, json!({ "$patch": directive, "name": "a" }));
    }
}

/// An order for a list, most often the current order of its items.
fn order_of(random: &mut Random, field: &str, list: &Value) -> Value {
    let key = if field == "ports" { "port" } else { "name" };
    let mut order = Vec::new();
    for item in list.as_array().into_iter().flatten() {
        if random.percent(20) {
            order.push(entry(random, key, field));
        }
        match item {
            Value::Object(members) if members.contains_key("$patch") => {}
            Value::Object(members) => {
                order.push(json!({ key: members.get(key).cloned().unwrap_or_default() }));
            }
            scalar => order.push(scalar.clone()),
        }
    }
    if random.percent(30) {
        order.push(entry(random, key, field));
    }
    match random.below(25) {
        0 => order.reverse(),
        1 => order.clear(),
        2 => order.push(odd(random)),
        3 if !order.is_empty() => {
            order.remove(random.below(order.len()));
        }
        4 => order.insert(0, json!({})),
        _ => {}
    }
    json!(order)
}

fn entry(random: &mut Random, key: &str, field: &str) -> Value {
    if field.ends_with("Ints") {
        json!(random.between(1, 12))
    } else if field.ends_with("Strings") {
        json!(random.pick(&["a", "b", "c", "d", "e", "f"]))
    } else if key == "port" {
        json!({ key: random.between(8, 11) })
    } else {
        json!({ key: name(random) })
    }
}
