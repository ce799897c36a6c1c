//! Updates of a value.

use super::functions::word_set;
use super::{flag, leaf, map, number, word, words};
use crate::random::Random;
use serde_json::{Value, json};

/// A question with a value, and half the time with the old value.
pub fn changed(random: &mut Random, mut question: Value, make: fn(&mut Random) -> Value) -> Value {
    question["value"] = make(random);
    question["update"] = json!(random.percent(60));
    if question["update"] == true {
        question["old"] = match random.percent(20) {
            true => question["value"].clone(),
            false => make(random),
        };
    }
    question
}

/// A question about an update that sets, unsets or changes a value.
fn transition(random: &mut Random, mut question: Value, make: fn(&mut Random) -> Value) -> Value {
    question["update"] = json!(random.percent(80));
    for (side, chance) in [("value", 80), ("old", 80)] {
        if random.percent(chance) {
            question[side] = make(random);
        }
    }
    question
}

pub fn immutable(random: &mut Random) -> Value {
    let (go_type, make): (&str, fn(&mut Random) -> Value) = random.one_of(&[
        ("string", word as fn(&mut Random) -> Value),
        ("item", named),
        ("strings", words),
        ("map", map),
    ]);
    let question = json!({ "function": "Immutable", "type": go_type });
    transition(random, question, make)
}

pub fn monotonic(random: &mut Random) -> Value {
    let question = json!({ "function": "Monotonic", "type": random.pick(&["int32", "int64"]) });
    transition(random, question, number)
}

/// Whether a field may be set, unset and modified.
pub fn field(random: &mut Random) -> Value {
    let constraints: &[&str] = random.one_of(&[
        &["NoSet"] as &[&str],
        &["NoUnset"],
        &["NoModify"],
        &["NoSet", "NoModify"],
        &["NoSet", "NoUnset", "NoModify"],
    ]);
    let (function, go_type, make): (&str, &str, fn(&mut Random) -> Value) = random.one_of(&[
        ("UpdatePointer", "string", word as fn(&mut Random) -> Value),
        ("UpdatePointer", "item", named),
        ("UpdateValueByCompare", "string", word),
        ("UpdateValueByCompare", "int32", number),
        ("UpdateValueByCompare", "bool", flag),
        ("UpdateValueByReflect", "item", named),
    ]);
    let mut question = json!({ "function": function, "type": go_type, "constraints": constraints });
    if function == "UpdatePointer" {
        return transition(random, question, make);
    }
    // Both are present: they are not pointers.
    question["update"] = json!(true);
    question["value"] = make(random);
    question["old"] = make(random);
    question
}

pub fn items(random: &mut Random) -> Value {
    if random.percent(30) {
        let question = json!({
            "function": "ValSliceUpdate",
            "type": "items",
            "match": "name",
            "constraints": ["NoAddItem", "NoRemoveItem"],
        });
        return transition(random, question, |random| {
            let count = random.count(4);
            let names = &["a", "b", "c", "d"][random.below(4)..];
            json!(
                names
                    .iter()
                    .take(count)
                    .map(|name| json!({ "name": name }))
                    .collect::<Vec<_>>()
            )
        });
    }
    let constraints: &[&str] = random.one_of(&[
        &["NoSet"] as &[&str],
        &["NoUnset"],
        &["NoAddItem"],
        &["NoRemoveItem"],
        &["NoSet", "NoAddItem"],
        &["NoSet", "NoUnset", "NoAddItem", "NoRemoveItem"],
    ]);
    let question = json!({
        "function": "ValSliceUpdate",
        "type": "strings",
        "match": "set",
        "constraints": constraints,
    });
    transition(random, question, word_set)
}

pub fn entries(random: &mut Random) -> Value {
    let constraints: &[&str] = random.one_of(&[
        &["NoSet"] as &[&str],
        &["NoUnset"],
        &["NoAddItem"],
        &["NoRemoveItem"],
        &["NoAddItem", "NoRemoveItem"],
        &["NoSet", "NoUnset", "NoAddItem", "NoRemoveItem"],
    ]);
    let question = json!({ "function": "UpdateMap", "type": "map", "constraints": constraints });
    transition(random, question, map)
}

fn named(random: &mut Random) -> Value {
    let mut item = leaf(random);
    item["name"] = json!(random.pick(&["a", "b", "<"]));
    item
}
