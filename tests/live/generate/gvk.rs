//! Names of kinds and resources.

use super::text;
use crate::random::Random;
use serde_json::{Value, json};

const ARGUMENTS: &[&str] = &["ParseKindArg", "ParseResourceArg"];

pub fn parse(random: &mut Random) -> Value {
    match random.below(4) {
        0 => json!({ "function": "ParseGroupVersion", "text": group_version(random) }),
        1 => json!({
            "function": "FromAPIVersionAndKind", "text": group_version(random),
            "kind": text::of(random, "aB/., ", 4),
        }),
        _ => json!({ "function": random.pick(ARGUMENTS), "text": argument(random) }),
    }
}

fn group_version(random: &mut Random) -> String {
    match random.below(4) {
        0 => text::any(random),
        1 => text::of(random, "a/", 5),
        _ => format!(
            "{}/{}",
            text::of(random, "ab.-", 6),
            text::of(random, "v1/", 3)
        ),
    }
}

fn argument(random: &mut Random) -> String {
    match random.below(3) {
        0 => text::any(random),
        1 => text::of(random, "aB.", 8),
        _ => text::of(random, "aB./, =é", 12),
    }
}

pub fn print(random: &mut Random) -> Value {
    let mut part = || match random.below(4) {
        0 => String::new(),
        1 => text::any(random),
        _ => text::of(random, "abV1./-", 6),
    };
    json!({ "group": part(), "version": part(), "name": part() })
}

const TYPES: &[&str] = &[
    "GroupVersion",
    "GroupKind",
    "GroupResource",
    "GroupVersionKind",
    "GroupVersionResource",
];

pub fn json(random: &mut Random) -> Value {
    let document = match random.below(3) {
        0 => json!(group_version(random)),
        1 => random.one_of(&[json!(null), json!(5), json!([]), json!({}), json!(true)]),
        _ => {
            let mut members = json!({});
            for name in ["group", "version", "kind", "resource", "other"] {
                if random.percent(60) {
                    members[name] = match random.below(8) {
                        0 => json!(null),
                        1 => json!(1),
                        _ => json!(text::any(random)),
                    };
                }
            }
            members
        }
    };
    json!({ "type": random.pick(TYPES), "json": document })
}
