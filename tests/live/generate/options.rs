//! Options of requests.

use super::text;
use crate::random::Random;
use serde_json::{Map, Value, json};

const KINDS: &[&str] = &[
    "CreateOptions",
    "UpdateOptions",
    "PatchOptions",
    "DeleteOptions",
    "ListOptions",
];

const MEDIA_TYPES: &[&str] = &[
    "application/apply-patch+yaml",
    "application/apply-patch+cbor",
    "application/json-patch+json",
    "application/merge-patch+json",
];

pub fn validate(random: &mut Random) -> Value {
    let kind = random.pick(KINDS);
    let mut options = Map::new();
    let mut add = |random: &mut Random, name: &str, value: fn(&mut Random) -> Value| {
        if random.percent(50) {
            options.insert(name.to_owned(), value(random));
        }
    };
    match kind {
        "ListOptions" => {
            add(random, "watch", flag);
            add(random, "resourceVersion", |random| {
                json!(random.pick(&["", "0", "5"]))
            });
            add(random, "resourceVersionMatch", |random| {
                json!(random.pick(&["", "Exact", "NotOlderThan", "exact", "<é>"]))
            });
            add(random, "continue", |random| json!(random.pick(&["", "c"])));
            add(random, "sendInitialEvents", flag);
        }
        "DeleteOptions" => {
            add(random, "dryRun", stages);
            add(random, "orphanDependents", flag);
            add(random, "gracePeriodSeconds", |random| {
                json!(random.between(-1, 1))
            });
            add(random, "preconditions", |_| json!({ "uid": "u" }));
            add(random, "propagationPolicy", |random| {
                json!(random.pick(&["", "Orphan", "Foreground", "Background", "orphan", "<é>"]))
            });
            add(
                random,
                "ignoreStoreReadErrorWithClusterBreakingPotential",
                flag,
            );
        }
        _ => {
            add(random, "dryRun", stages);
            add(random, "fieldManager", manager);
            add(random, "fieldValidation", |random| {
                json!(random.pick(&["", "Ignore", "Warn", "Strict", "strict", "<é>"]))
            });
            if kind == "PatchOptions" {
                add(random, "force", flag);
            }
        }
    }
    json!({ "kind": kind, "options": options, "patchType": random.pick(MEDIA_TYPES) })
}

fn flag(random: &mut Random) -> Value {
    json!(random.percent(50))
}

fn stages(random: &mut Random) -> Value {
    let count = random.count(3);
    json!(random.list(count, |random| {
        random.pick(&["All", "All", "", "all"]).to_owned()
    }))
}

fn manager(random: &mut Random) -> Value {
    match random.below(3) {
        // If more than 16 errors show the whole name, we return 16.
        0 => json!(text::any(random).chars().take(16).collect::<String>()),
        1 => json!("é".repeat(random.below(70))),
        _ => json!("m".repeat(random.below(135))),
    }
}
