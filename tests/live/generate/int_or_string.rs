//! Integers or strings.

use super::{number, text, value};
use crate::random::Random;
use serde_json::{Value, json};

/// A text that is, or is nearly, an integer or a percentage.
fn numeric(random: &mut Random) -> String {
    let whole = if random.percent(60) {
        number::integer(random).to_string()
    } else {
        text::of(random, "0123456789_+-xob ", 12)
    };
    let whole = if random.percent(40) {
        format!("{whole}%")
    } else {
        whole
    };
    if random.percent(30) {
        text::mistaken(random, &whole, "0123456789%+-_. ")
    } else {
        whole
    }
}

pub fn parse(random: &mut Random) -> Value {
    let text = if random.percent(80) {
        numeric(random)
    } else {
        text::any(random)
    };
    json!({ "text": text })
}

pub fn unmarshal(random: &mut Random) -> Value {
    let json = match random.below(10) {
        0..=3 => number::any(random),
        4..=6 => json!(numeric(random)),
        7 => json!(text::any(random)),
        _ => value::any(random, 1),
    };
    json!({ "json": json })
}

pub fn scale(random: &mut Random) -> Value {
    let value = if random.percent(30) {
        json!(random.between(i64::from(i32::MIN), i64::from(i32::MAX)))
    } else {
        json!(numeric(random))
    };
    json!({
        "function": random.pick(&["GetScaledValueFromIntOrPercent", "GetValueFromIntOrPercent"]),
        "value": value,
        "total": random.between(-10, 1_000),
        "roundUp": random.percent(50),
    })
}
