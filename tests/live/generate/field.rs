//! Paths, errors and lists of errors.

use super::{labels, number, text, time, value};
use crate::random::Random;
use serde_json::{Value, json};

const CONSTRUCTORS: &[&str] = &[
    "Required",
    "Forbidden",
    "Duplicate",
    "NotFound",
    "Invalid",
    "TypeInvalid",
    "NotSupported",
    "TooLong",
    "TooLongCharacters",
    "TooLongMaxLength",
    "TooShort",
    "TooMany",
    "TooFew",
    "InternalError",
];

/// A path alone, one error, or several.
pub fn render(random: &mut Random) -> Value {
    match random.below(10) {
        0 | 1 => json!({ "path": path(random) }),
        2..=7 => error(random),
        _ => several(random),
    }
}

fn several(random: &mut Random) -> Value {
    let count = random.count(6);
    let mut errors = random.list(count, error);
    // Texts that are the same are shown once.
    if let Some(first) = errors.first().cloned()
        && random.percent(40)
    {
        errors.push(first);
    }
    let mut question = json!({ "errors": errors });
    if random.percent(20) {
        question["prefixDetail"] = json!(text::any(random));
    }
    question
}

fn path(random: &mut Random) -> Value {
    let count = random.count(6);
    json!(random.list(count, |random| match random.below(4) {
        0 | 1 => json!({ "child": some_text(random) }),
        2 => json!({ "index": random.between(-1, 20) }),
        _ => json!({ "key": some_text(random) }),
    }))
}

fn some_text(random: &mut Random) -> String {
    if random.percent(60) {
        text::name(random)
    } else {
        text::any(random)
    }
}

pub fn error(random: &mut Random) -> Value {
    let mut question = json!({ "path": path(random), "error": random.pick(CONSTRUCTORS) });
    let members = question.as_object_mut().expect("it is an object");
    if random.percent(85) {
        members.insert("value".to_owned(), bad_value(random));
    }
    if random.percent(80) {
        members.insert("detail".to_owned(), json!(some_text(random)));
    }
    if random.percent(30) {
        let count = random.count(5);
        members.insert("supported".to_owned(), json!(random.list(count, some_text)));
    }
    for name in ["actual", "limit"] {
        if random.percent(60) {
            members.insert(name.to_owned(), json!(number::integer(random)));
        }
    }
    if random.percent(10) {
        members.insert("origin".to_owned(), json!("format=k8s-short-name"));
    }
    question
}

fn bad_value(random: &mut Random) -> Value {
    let (kind, value) = match random.below(24) {
        0..=3 => ("string", json!(text::any(random))),
        4 => ("namedString", json!(text::any(random))),
        5 => ("int64", json!(number::integer(random))),
        6 => ("int32", json!(number::integer(random) as i32)),
        7 => ("uint8", json!(random.below(256))),
        8 => ("uint64", json!(random.bits())),
        9 | 10 => ("float64", json!(number::float(random))),
        11 => ("float32", float32(random)),
        12 => ("bool", json!(random.percent(50))),
        13 => {
            return json!({ "kind": random.pick(&["omit", "nil", "nilPointer", "nilSlice", "nilMap"]) });
        }
        14 => ("strings", strings(random)),
        15 => ("stringMap", string_map(random)),
        16 => ("slice", slice(random)),
        17 => ("pointer", pointer(random)),
        18 => ("labelSelector", labels::label_selector(random)),
        19 => ("intOrString", int_or_string(random)),
        20 => (
            random.pick(&["metaTime", "metaTimePointer", "microTime"]),
            json!(time::readable(random)),
        ),
        21 => ("jsonByGo", json!(number::float(random))),
        _ => ("json", value::any(random, 3)),
    };
    json!({ "kind": kind, "value": value })
}

/// Spelled as a double, so that both sides round the same number.
fn float32(random: &mut Random) -> Value {
    let float = if random.percent(50) {
        number::float(random) as f32
    } else {
        f32::from_bits(random.bits() as u32)
    };
    if float.is_finite() && float != 0.0 {
        json!(f64::from(float))
    } else {
        json!(0.25)
    }
}

fn strings(random: &mut Random) -> Value {
    let count = random.count(5);
    json!(random.list(count, text::any))
}

fn string_map(random: &mut Random) -> Value {
    let count = random.count(5);
    let members = random.list(count, |random| {
        (some_text(random), json!(text::any(random)))
    });
    Value::Object(members.into_iter().collect())
}

fn scalar(random: &mut Random) -> Value {
    let (kind, value) = match random.below(5) {
        0 => ("string", json!(text::any(random))),
        1 => ("int64", json!(number::integer(random))),
        2 => ("float64", json!(number::float(random))),
        3 => ("bool", json!(random.percent(50))),
        _ => ("int32", json!(random.between(-100, 100))),
    };
    json!({ "kind": kind, "value": value })
}

fn slice(random: &mut Random) -> Value {
    let count = random.count(5);
    json!(random.list(count, scalar))
}

fn pointer(random: &mut Random) -> Value {
    match random.below(3) {
        0 => json!({ "kind": "strings", "value": strings(random) }),
        1 => json!({ "kind": "stringMap", "value": string_map(random) }),
        _ => scalar(random),
    }
}

fn int_or_string(random: &mut Random) -> Value {
    if random.percent(50) {
        json!(random.between(-70_000, 70_000))
    } else {
        json!(text::any(random))
    }
}
