//! Changes of objects that schemas are most likely to accept.

use serde_json::{Value, json};

/// SplitMix64.
#[derive(Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let mixed = mixed ^ (mixed >> 31);
        usize::try_from(mixed % u64::try_from(end.max(1)).unwrap_or(1)).unwrap_or(0)
    }

    fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// Texts at the edge of what formats and patterns accept.
const TEXTS: &[&str] = &[
    "",
    "a",
    "b",
    "First",
    "Old",
    "second",
    "Unknown",
    "2026-01-02t03:04:05z",
    "2026-01-02T03:04:05Z",
    "2026-01-02T03:04:05+99:99",
    "2026-01-02T03:04:05x123456789Z",
    "2026-01-02T03:04:05.1234567890123Ztrailing",
    "0000-01-02T03:04:05Z",
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59-14:00",
    "99999999999h",
    "-99999999999999999999h",
    "+0",
    "1h30m",
    ".5s",
    "1e1.5",
    "1e99999999999999999999",
    "-1E-5",
    ".5Gi",
    "5.",
    "0x1",
    "10.0.0.1",
    "80%",
    "3000000000",
];

fn scalar(random: &mut Random) -> Value {
    match random.below(14) {
        0 => json!(0),
        1 => json!(-1),
        2 => json!(1.0),
        3 => json!(5),
        4 => json!(3_000_000_000_i64),
        5 => json!(i64::MAX),
        6 => json!(u64::MAX),
        7 => json!(1e20),
        8 => json!(1e300),
        9 => json!(0.5),
        10 => json!(true),
        _ => json!(TEXTS[random.below(TEXTS.len())]),
    }
}

/// Changes an object at one place; `donor` is another object of its type.
pub(crate) fn mutate(random: &mut Random, value: &mut Value, donor: &Value) {
    let goes_on = random.percent(70);
    match value {
        Value::Object(members) if !members.is_empty() && goes_on => {
            let at = random.below(members.len());
            let name = members.keys().nth(at).cloned().unwrap_or_default();
            if let Some(member) = members.get_mut(&name) {
                mutate(random, member, donor.get(&name).unwrap_or(&Value::Null));
            }
        }
        Value::Array(items) if !items.is_empty() && goes_on => {
            let at = random.below(items.len());
            mutate(random, &mut items[at], donor.get(0).unwrap_or(&Value::Null));
        }
        Value::Object(members) => match random.below(6) {
            // What is left over of another member of a union.
            0..4 => {
                let others = donor.as_object().into_iter().flatten();
                let others: Vec<_> = others
                    .filter(|(name, _)| !members.contains_key(*name))
                    .collect();
                if let Some((name, other)) = others.get(random.below(others.len())) {
                    members.insert((*name).clone(), (*other).clone());
                }
            }
            4 => {
                let name = members.keys().nth(random.below(members.len())).cloned();
                if let Some(name) = name {
                    match random.percent(50) {
                        true => drop(members.remove(&name)),
                        false => drop(members.insert(name, Value::Null)),
                    }
                }
            }
            _ => drop(members.insert("first".to_owned(), scalar(random))),
        },
        Value::Array(items) => match random.below(4) {
            0 => drop(items.pop()),
            1 => items.extend(donor.get(0).cloned()),
            2 => items.push(scalar(random)),
            _ => items.clear(),
        },
        Value::String(text) if random.percent(20) => text.push('2'),
        Value::Null | Value::Bool(_) if random.percent(50) => *value = donor.clone(),
        _ => *value = scalar(random),
    }
}
