//! Small documents with one field, whose values are mostly odd: they test which of several checks
//! comes first.

use super::fields::{FIELDS, field};
use crate::random::Random;
use serde_json::{Map, Value, json};

/// A field, and where it is.
pub struct Narrow {
    name: &'static str,
    below: Option<&'static str>,
}

impl Narrow {
    pub fn new(random: &mut Random) -> Self {
        let below = match random.below(6) {
            0 => Some("child"),
            1 => Some("merging"),
            _ => None,
        };
        Self {
            name: field(random, FIELDS.len()).0,
            below,
        }
    }

    pub fn document(&self, random: &mut Random) -> Value {
        let mut members = Map::new();
        if random.percent(85) {
            members.insert(self.name.to_owned(), value(random));
        }
        self.whole(members)
    }

    pub fn patch(&self, random: &mut Random) -> Value {
        let mut members = Map::new();
        if random.percent(70) {
            members.insert(self.name.to_owned(), value(random));
        }
        let mut direct = |chance, key: String| {
            if random.percent(chance) {
                members.insert(key, value(random));
            }
        };
        direct(60, format!("$setElementOrder/{}", self.name));
        direct(15, format!("$deleteFromPrimitiveList/{}", self.name));
        direct(3, "$retainKeys".to_owned());
        self.whole(members)
    }

    fn whole(&self, mut members: Map<String, Value>) -> Value {
        match self.below {
            None => Value::Object(members),
            Some("merging") => {
                members.entry("name").or_insert_with(|| json!("a"));
                json!({ "merging": [members] })
            }
            Some(name) => json!({ name: members }),
        }
    }
}

fn value(random: &mut Random) -> Value {
    if random.percent(6) {
        return random.one_of(&[json!(null), json!({}), json!("a"), json!({ "name": "a" })]);
    }
    let count = random.below(4);
    let sort = random.below(8);
    json!(random.list(count, |random| match sort {
        0 => any(random),
        1 => json!(random.between(0, 2)),
        2 => json!(random.pick(&["a", "b", ""])),
        _ => object(random),
    }))
}

fn any(random: &mut Random) -> Value {
    random.one_of(&[
        json!(0),
        json!(0.5),
        json!("a"),
        json!(true),
        json!(null),
        json!({}),
        json!([]),
        json!([0]),
        json!({ "name": "a" }),
    ])
}

fn object(random: &mut Random) -> Value {
    let mut item = match random.below(12) {
        0 => json!({}),
        1 => json!({ "name": {} }),
        2 => json!({ "name": [] }),
        3 => json!({ "name": any(random) }),
        4 => json!({ "port": random.between(8, 9) }),
        5 => json!({ "": any(random) }),
        _ => json!({ "name": random.pick(&["a", "b", "c"]) }),
    };
    match random.below(12) {
        0 => item["$patch"] = json!("delete"),
        1 => item["$patch"] = json!(random.pick(&["replace", "merge", "bogus"])),
        2 => item["value"] = any(random),
        3 => item["name"] = json!(null),
        _ => {}
    }
    item
}
