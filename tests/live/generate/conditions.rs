//! Lists of conditions.

use crate::random::Random;
use serde_json::{Value, json};

const TYPES: &[&str] = &["Ready", "Ready", "Degraded", "ready", ""];

/// The member of a condition that is changed.
const CHANGED: &[&str] = &[
    "status",
    "reason",
    "message",
    "observedGeneration",
    "lastTransitionTime",
];

pub fn change(random: &mut Random) -> Value {
    let conditions = list(random);
    if random.percent(25) {
        return json!({ "conditions": conditions, "remove": random.pick(TYPES) });
    }
    // Often an existing one, with a change or two.
    let mut set = condition(random);
    let there = conditions.as_array().filter(|items| !items.is_empty());
    if let Some(items) = there
        && random.percent(70)
    {
        let other = set;
        set = random.one_of(items);
        for _ in 0..random.count(3) {
            let name = random.pick(CHANGED);
            set[name] = other[name].clone();
        }
    }
    json!({ "conditions": conditions, "set": set })
}

pub fn ask(random: &mut Random) -> Value {
    json!({
        "conditions": list(random),
        "type": random.pick(TYPES),
        "status": random.pick(&["True", "False", "Unknown", "Maybe", ""]),
    })
}

fn list(random: &mut Random) -> Value {
    if random.percent(5) {
        return Value::Null;
    }
    let count = random.count(5);
    json!(random.list(count, condition))
}

fn condition(random: &mut Random) -> Value {
    let times = [
        "2024-02-29T12:34:56Z",
        "2025-01-01T00:00:00+01:00",
        "2025-01-01T00:00:00.75Z",
    ];
    let time = if random.percent(30) {
        Value::Null
    } else {
        json!(random.pick(&times))
    };
    json!({
        "type": random.pick(TYPES),
        "status": random.pick(&["True", "False", "Unknown", "True", "", "Maybe"]),
        "reason": random.pick(&["A", "A", "B", ""]),
        "message": random.pick(&["m", "m", "<é>", ""]),
        "observedGeneration": random.between(-1, 2),
        "lastTransitionTime": time,
    })
}
