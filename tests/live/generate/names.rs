//! Names of objects and of their kind.

use super::text;
use crate::random::Random;
use serde_json::{Value, json};

const FUNCTIONS: &[&str] = &["NameIsDNSSubdomain", "NameIsDNSLabel", "NameIsDNS1035Label"];

/// A name that some rule accepts, or nearly.
pub fn name(random: &mut Random) -> String {
    let longest = random.one_of(&[3, 10, 10, 64, 255]);
    let plain = text::of(random, "abcxyz019-", longest);
    match random.below(6) {
        0 | 1 => text::mistaken(random, &plain, "abz09-._AZ/"),
        2 => format!("{plain}.{}", text::of(random, "abc019-", 6)),
        _ => plain,
    }
}

pub fn validate(random: &mut Random) -> Value {
    let name = if random.percent(90) {
        name(random)
    } else {
        text::any(random)
    };
    json!({ "function": random.pick(FUNCTIONS), "name": name, "prefix": random.percent(30) })
}
