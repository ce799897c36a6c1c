//! JSON merge patches, and the documents that they are created from.

use super::{number, text, value};
use crate::question;
use crate::random::Random;
use serde_json::{Map, Value, json};

pub fn apply(random: &mut Random) -> Value {
    let document = object(random, 3);
    let patch = if random.percent(95) {
        object(random, 3)
    } else {
        leaf(random)
    };
    json!({
        "document": maybe_broken(random, document),
        "patch": maybe_broken(random, patch),
        "asText": random.percent(50),
    })
}

pub fn create(random: &mut Random) -> Value {
    let original = object(random, 3);
    let modified = changed(random, &original);
    json!({ "original": original, "modified": modified })
}

pub fn three_way(random: &mut Random) -> Value {
    let original = object(random, 3);
    let modified = changed(random, &original);
    let current = changed(random, &original);
    let mut question = json!({ "original": original, "modified": modified, "current": current });
    if random.percent(15) {
        let kind = random.pick(&["key", "metadataKey"]);
        question["preconditions"] = json!([{ kind: random.pick(&["a", "b"]) }]);
    }
    question
}

pub fn conflict(random: &mut Random) -> Value {
    let left = object(random, 2);
    let right = changed(random, &left);
    json!({ "left": left, "right": right })
}

/// An object with few different names, so that two of them have some in common.
pub fn object(random: &mut Random, levels: usize) -> Value {
    let count = random.count(4);
    let members = random.list(count, |random| {
        let name = random
            .pick(&["a", "b", "c", "metadata", "<", "é"])
            .to_owned();
        (name, member(random, levels))
    });
    Value::Object(members.into_iter().collect())
}

fn member(random: &mut Random, levels: usize) -> Value {
    match random.below(10) {
        0..=3 if levels > 0 => object(random, levels - 1),
        4 | 5 if levels > 0 => {
            let count = random.count(4);
            json!(random.list(count, |random| member(random, levels - 1)))
        }
        6 => Value::Null,
        _ => leaf(random),
    }
}

fn leaf(random: &mut Random) -> Value {
    match random.below(8) {
        0 => number::spelled(random),
        1 => json!(text::any(random)),
        2 => json!(random.pick(&["<", "a&b", "é", "\u{2028}", "\"", "\\"])),
        3 => json!(random.percent(50)),
        4 => value::any(random, 2),
        _ => json!(random.between(0, 2)),
    }
}

/// The document after a few edits, at any level.
fn changed(random: &mut Random, document: &Value) -> Value {
    let Value::Object(members) = document else {
        return if random.percent(50) {
            member(random, 1)
        } else {
            document.clone()
        };
    };
    let mut changed_members = Map::new();
    for (name, value) in members {
        match random.below(6) {
            0 => {}
            1 => {
                changed_members.insert(name.clone(), member(random, 2));
            }
            2 | 3 => {
                changed_members.insert(name.clone(), changed(random, value));
            }
            _ => {
                changed_members.insert(name.clone(), value.clone());
            }
        }
    }
    if random.percent(30) {
        changed_members.insert(random.pick(&["a", "b", "d"]).to_owned(), member(random, 1));
    }
    Value::Object(changed_members)
}

/// JSON unchanged, or now and then its text with a changed byte, with blanks, or with members that
/// occur twice.
pub fn maybe_broken(random: &mut Random, document: Value) -> Value {
    if random.percent(90) {
        return document;
    }
    let mut text = question::line(&document);
    if random.percent(30) {
        return json!({ "$text": with_twins(random, &text) });
    }
    if random.percent(40) {
        let spaced = text.replace(',', " ,\n").replace(':', "\t: ");
        return json!({ "$text": spaced });
    }
    let places: Vec<usize> = text.char_indices().map(|(place, _)| place).collect();
    let place = random.one_of(&places);
    match random.below(4) {
        0 => text.truncate(place),
        1 => {
            text.remove(place);
        }
        _ => {
            let inserted = random.pick(&[
                "{", "}", "[", "]", ",", ":", "\"", "\\", "'", "1", "-", "e", ".", "t", "n", "\n",
                "\u{1}", "é", "x", " ", "\\u12", "0",
            ]);
            text.insert_str(place, inserted);
        }
    }
    json!({ "$text": text })
}

/// Inserts at the start of some objects a member with a usual name, which they may already have.
fn with_twins(random: &mut Random, text: &str) -> String {
    let mut all = String::new();
    for part in text.split_inclusive('{') {
        all.push_str(part);
        if part.ends_with('{') && random.percent(50) {
            let name = random.pick(&["a", "b", "c", "name", "metadata"]);
            let value = random.pick(&["0", "null", "[null]", "{\"a\":\"<\",\"a\":[1.0,\"&\"]}"]);
            all.push_str(&format!("\"{name}\":{value},"));
        }
    }
    // An object without members ends after the comma.
    all.replace(",}", "}")
}
