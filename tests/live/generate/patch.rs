//! JSON patches and merge patches.

use super::value;
use crate::random::Random;
use serde_json::{Map, Value, json};

pub fn merge_patch(random: &mut Random) -> Value {
    let document = object(random, 3);
    json!({ "document": document, "patch": object(random, 3) })
}

fn object(random: &mut Random, levels: usize) -> Value {
    let count = random.count(4);
    let members = random.list(count, |random| {
        let name = random.pick(&["a", "b", "c"]).to_owned();
        let inner = if random.percent(50) && levels > 0 {
            object(random, levels - 1)
        } else {
            value::any(random, 1)
        };
        (name, inner)
    });
    Value::Object(members.into_iter().collect())
}

pub fn json_patch(random: &mut Random) -> Value {
    let count = random.count(4);
    let operations = random.list(count, |random| {
        let mut operation = json!({
            "op": random.pick(&["add", "remove", "replace", "move", "copy", "test", "test", "add"]),
            "path": pointer(random),
        });
        if random.percent(70) {
            operation["value"] = value::any(random, 1);
        }
        if random.percent(40) {
            operation["from"] = json!(pointer(random));
        }
        operation
    });
    json!({ "document": object(random, 3), "patch": operations })
}

fn pointer(random: &mut Random) -> String {
    let count = random.count(3);
    let steps = [
        "/a", "/b", "/c", "/0", "/1", "/-", "/-1", "/01", "/~0", "/~1", "/",
    ];
    random
        .list(count, |random| random.pick(&steps).to_owned())
        .concat()
}
