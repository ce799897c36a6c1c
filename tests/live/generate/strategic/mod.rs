//! Strategic merge patches of the oracle's `Item`, and the objects they are for.

mod edits;
mod fields;
mod narrow;
mod patches;
mod thorny;
mod values;

use crate::random::Random;
use edits::changed;
use fields::{FIELDS, Holds, field};
use narrow::Narrow;
use patches::patch_of;
use serde_json::{Value, json};
use values::item;

/// The percentage of questions about only one field.
const NARROW: u32 = 20;

pub fn apply(random: &mut Random) -> Value {
    let (original, patch) = match random.percent(NARROW) {
        true => {
            let narrow = Narrow::new(random);
            (narrow.document(random), narrow.patch(random))
        }
        false => {
            let original = item(random, 2);
            let patch = patch_of(random, &original, 2);
            (original, patch)
        }
    };
    with_metadata(random, json!({ "original": original, "patch": patch }))
}

pub fn two_way(random: &mut Random) -> Value {
    let (original, modified) = match random.percent(NARROW) {
        true => {
            let narrow = Narrow::new(random);
            (narrow.document(random), narrow.document(random))
        }
        false => {
            let original = item(random, 2);
            let modified = changed(random, &original, 2);
            (original, modified)
        }
    };
    with_metadata(
        random,
        json!({ "original": original, "modified": modified }),
    )
}

pub fn three_way(random: &mut Random) -> Value {
    let mut question = cycle(random);
    question["overwrite"] = json!(random.percent(40));
    if random.percent(5) {
        question["preconditions"] = json!([{ "key": field(random, FIELDS.len()).0 }]);
    }
    question
}

pub fn cycle(random: &mut Random) -> Value {
    if random.percent(NARROW) {
        let narrow = Narrow::new(random);
        let [original, modified, current] = [(); 3].map(|()| narrow.document(random));
        return with_metadata(
            random,
            json!({ "original": original, "modified": modified, "current": current }),
        );
    }
    let original = item(random, 2);
    let modified = changed(random, &original, 2);
    let base = if random.percent(70) {
        &original
    } else {
        &modified
    };
    let current = changed(random, base, 2);
    with_metadata(
        random,
        json!({ "original": original, "modified": modified, "current": current }),
    )
}

pub fn compose(random: &mut Random) -> Value {
    let count = random.between(2, 3) as usize;
    let patches = match random.percent(NARROW) {
        true => {
            let narrow = Narrow::new(random);
            random.list(count, |random| narrow.patch(random))
        }
        false => {
            let original = item(random, 2);
            random.list(count, |random| patch_of(random, &original, 2))
        }
    };
    with_metadata(random, json!({ "patches": patches }))
}

pub fn conflict(random: &mut Random) -> Value {
    if random.percent(NARROW) {
        let narrow = Narrow::new(random);
        let [left, right] = [(); 2].map(|()| narrow.patch(random));
        return with_metadata(random, json!({ "left": left, "right": right }));
    }
    let original = item(random, 2);
    let left = patch_of(random, &original, 2);
    let right = match random.percent(60) {
        true => changed(random, &left, 2),
        false => patch_of(random, &original, 2),
    };
    with_metadata(random, json!({ "left": left, "right": right }))
}

pub fn lookup(random: &mut Random) -> Value {
    let count = random.between(1, 4) as usize;
    let path = random.list(count, |random| {
        let (name, holds) = field(random, FIELDS.len());
        let is_list = matches!(
            holds,
            Holds::Items | Holds::Ports | Holds::Integers | Holds::Texts
        );
        json!({ "field": name, "list": is_list != random.percent(15) })
    });
    with_metadata(random, json!({ "path": path }))
}

fn with_metadata(random: &mut Random, mut question: Value) -> Value {
    if random.percent(25) {
        question["metadata"] = json!("openapi");
    }
    question
}
