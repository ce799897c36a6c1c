//! Pairs of values of one kind: whether an update treats them as the same.

use super::{content, list, map, number, words};
use crate::generate::{int_or_string, labels, quantity, time};
use crate::random::Random;
use serde_json::{Value, json};

/// A kind of value, and the function that makes one.
type Kind = (&'static str, fn(&mut Random) -> Value);

const KINDS: &[Kind] = &[
    ("strings", words),
    ("stringMap", map),
    ("quantity", |random| {
        quantity::convert(random)["text"].take()
    }),
    ("metaTime", |random| json!(time::readable(random))),
    ("microTime", |random| json!(time::readable(random))),
    ("metaDuration", duration),
    ("intOrString", int_or_string),
    ("labelSelector", labels::label_selector),
    ("ownerReferences", |random| list(random, owner)),
    ("struct", structure),
    ("float64", float),
];

/// Two values, often the same one or one with another spelling.
pub fn equal(random: &mut Random) -> Value {
    let (kind, make) = random.one_of(KINDS);
    let a = make(random);
    let b = match random.below(4) {
        0 => a.clone(),
        1 => respelled(kind, &a),
        _ => make(random),
    };
    json!({ "a": { "kind": kind, "value": a }, "b": { "kind": kind, "value": b } })
}

/// The same value with another spelling, if there is one.
fn respelled(kind: &str, value: &Value) -> Value {
    let Some(text) = value.as_str() else {
        return value.clone();
    };
    let other = match kind {
        "quantity" if text.ends_with(|last: char| last.is_ascii_digit()) => {
            format!("{text}000m").replace("e3000m", "e3")
        }
        "metaTime" | "microTime" => text.replace('Z', "+00:00"),
        "metaDuration" => format!("0h{text}"),
        _ => text.to_owned(),
    };
    json!(other)
}

fn duration(random: &mut Random) -> Value {
    let unit = random.pick(&["s", "m", "h", "ms", "us", "ns"]);
    json!(format!("{}{unit}", random.between(0, 130)))
}

fn int_or_string(random: &mut Random) -> Value {
    match random.percent(50) {
        true => number(random),
        false => int_or_string::parse(random)["text"].take(),
    }
}

fn owner(random: &mut Random) -> Value {
    let mut owner = json!({
        "apiVersion": "v1",
        "kind": random.pick(&["K", "L"]),
        "name": random.pick(&["n", "m"]),
        "uid": "u",
    });
    for flag in ["controller", "blockOwnerDeletion"] {
        if random.percent(40) {
            owner[flag] = json!(random.percent(50));
        }
    }
    owner
}

fn structure(random: &mut Random) -> Value {
    let mut value = json!({});
    if random.percent(60) {
        value["stringField"] = content(random);
    }
    if random.percent(60) {
        value["listField"] = words(random);
    }
    value
}

fn float(random: &mut Random) -> Value {
    match random.below(4) {
        0 => json!("NaN"),
        1 => json!(0.5),
        2 => json!(-0.0),
        _ => number(random),
    }
}
