//! JSON without a schema.

use super::{number, text};
use crate::random::Random;
use serde_json::{Map, Value, json};

/// Any JSON, with at most this many levels.
pub fn any(random: &mut Random, levels: usize) -> Value {
    let kinds = if levels == 0 { 6 } else { 10 };
    match random.below(kinds) {
        0 => Value::Null,
        1 => json!(random.percent(50)),
        2 | 3 => number::any(random),
        4 | 5 => json!(text::any(random)),
        6 | 7 => {
            let count = random.count(5);
            json!(random.list(count, |random| any(random, levels - 1)))
        }
        _ => {
            let count = random.count(5);
            let members = random.list(count, |random| (member(random), any(random, levels - 1)));
            Value::Object(members.into_iter().collect::<Map<_, _>>())
        }
    }
}

fn member(random: &mut Random) -> String {
    if random.percent(80) {
        text::name(random)
    } else {
        text::any(random)
    }
}
