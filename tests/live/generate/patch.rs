//! Strategic merge patches of the oracle's `Item`.

use super::text;
use crate::random::Random;
use serde_json::{Map, Value, json};

pub fn strategic_apply(random: &mut Random) -> Value {
    let original = item(random, 2);
    let mut patch = item(random, 2);
    directives(random, &mut patch);
    json!({ "original": original, "patch": patch })
}

pub fn strategic_two_way(random: &mut Random) -> Value {
    let original = item(random, 2);
    let modified = changed(random, &original);
    json!({ "original": original, "modified": modified })
}

pub fn strategic_three_way(random: &mut Random) -> Value {
    let original = item(random, 2);
    let modified = changed(random, &original);
    let current = changed(random, &original);
    json!({ "original": original, "modified": modified, "current": current, "overwrite": random.percent(50) })
}

/// Members of the oracle's `Item`.
fn item(random: &mut Random, levels: usize) -> Value {
    let mut members = Map::new();
    let count = random.count(4) + 1;
    for _ in 0..count {
        let (name, value) = member(random, levels);
        members.insert(name.to_owned(), value);
    }
    Value::Object(members)
}

fn member(random: &mut Random, levels: usize) -> (&'static str, Value) {
    let nested = if levels > 0 { 16 } else { 7 };
    match random.below(nested) {
        0 => ("name", word(random)),
        1 => ("value", word(random)),
        2 => ("count", json!(random.between(0, 3))),
        3 => ("mergingInts", integers(random)),
        4 => ("atomicInts", integers(random)),
        5 => ("mergingStrings", words(random)),
        6 => (
            "labels",
            json!({ (text::of(random, "ab", 1)): word(random) }),
        ),
        7..=9 => ("merging", items(random, levels)),
        10 => ("atomic", items(random, levels)),
        11 => ("child", item(random, levels - 1)),
        12 => ("replaced", item(random, levels - 1)),
        13 => ("union", item(random, levels - 1)),
        14 => ("unions", items(random, levels)),
        _ => ("ports", ports(random)),
    }
}

fn word(random: &mut Random) -> Value {
    json!(random.pick(&["a", "b", "c"]))
}

fn integers(random: &mut Random) -> Value {
    let count = random.count(4);
    json!(random.list(count, |random| random.between(1, 4)))
}

fn words(random: &mut Random) -> Value {
    let count = random.count(4);
    json!(random.list(count, word))
}

fn items(random: &mut Random, levels: usize) -> Value {
    let count = random.count(4);
    json!(random.list(count, |random| {
        let mut inner = item(random, levels - 1);
        // Without the merge key all of it is refused.
        if random.percent(97) {
            inner["name"] = word(random);
        }
        inner
    }))
}

fn ports(random: &mut Random) -> Value {
    let count = random.count(3);
    json!(random.list(count, |random| json!({
        "port": random.between(80, 82),
        "protocol": random.pick(&["TCP", "UDP"]),
    })))
}

/// The document after an edit or two.
fn changed(random: &mut Random, document: &Value) -> Value {
    let mut changed = document.clone();
    for _ in 0..random.count(3) + 1 {
        let (name, value) = member(random, 2);
        match random.below(3) {
            0 => {
                let names: Vec<String> = changed
                    .as_object()
                    .map(|all| all.keys().cloned().collect())
                    .unwrap_or_default();
                if let Some(all) = changed.as_object_mut()
                    && !names.is_empty()
                {
                    all.remove(&random.one_of(&names));
                }
            }
            1 => reorder(random, &mut changed),
            _ => changed[name] = value,
        }
    }
    changed
}

fn reorder(random: &mut Random, document: &mut Value) {
    let lists = document
        .as_object_mut()
        .into_iter()
        .flat_map(Map::values_mut);
    for list in lists.filter_map(Value::as_array_mut) {
        if list.len() > 1 && random.percent(60) {
            let at = random.below(list.len());
            list.rotate_left(at);
        }
    }
}

/// Adds the directives of a strategic patch.
fn directives(random: &mut Random, patch: &mut Value) {
    match random.below(8) {
        0 => patch["$patch"] = json!(random.pick(&["replace", "delete", "merge", "bogus"])),
        1 => patch["$retainKeys"] = json!(["name", "value", "merging", "count"]),
        2 => patch["$deleteFromPrimitiveList/mergingInts"] = integers(random),
        3 => {
            patch["$setElementOrder/merging"] =
                json!([{ "name": word(random) }, { "name": word(random) }])
        }
        4 => patch["merging"] = json!([{ "name": word(random), "$patch": "delete" }]),
        5 => patch["$setElementOrder/mergingInts"] = integers(random),
        6 => patch[member(random, 1).0] = Value::Null,
        _ => {}
    }
}
