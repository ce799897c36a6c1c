//! Times: read, written, compared.

use super::{number, text, value};
use crate::random::Random;
use serde_json::{Value, json};

const ALPHABET: &str = "0123456789-:.,TtZz+ ";

fn kind(random: &mut Random) -> &'static str {
    random.pick(&["Time", "MicroTime"])
}

/// A time in RFC 3339.
pub fn readable(random: &mut Random) -> String {
    let fraction = match random.below(3) {
        0 => String::new(),
        1 => microseconds(random),
        _ => format!(
            ".{:0width$}",
            random.below(1_000),
            width = random.below(9) + 1
        ),
    };
    with_fraction(random, &fraction)
}

fn to_microseconds(random: &mut Random) -> String {
    let fraction = microseconds(random);
    with_fraction(random, &fraction)
}

fn microseconds(random: &mut Random) -> String {
    format!(".{:06}", random.below(1_000_000))
}

fn with_fraction(random: &mut Random, fraction: &str) -> String {
    let zone = match random.below(3) {
        0 | 1 => "Z".to_owned(),
        _ => format!(
            "{}{:02}:{:02}",
            random.pick(&["+", "-"]),
            random.below(24),
            random.below(60)
        ),
    };
    format!(
        "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}{fraction}{zone}",
        random.between(1, 9_998),
        random.between(1, 12),
        random.between(1, 28),
        random.below(24),
        random.below(60),
        random.below(60),
    )
}

/// A time that is often invalid.
fn text(random: &mut Random) -> String {
    let good = readable(random);
    match random.below(10) {
        0..=3 => good,
        4..=7 => text::mistaken(random, &good, ALPHABET),
        8 => edge(random),
        _ => text::of(random, ALPHABET, 30),
    }
}

/// Fields that are in or just out of range.
fn edge(random: &mut Random) -> String {
    format!(
        "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}{}",
        random.one_of(&[0, 1, 1583, 1900, 2000, 2023, 2024, 2100, 9999]),
        random.between(0, 13),
        random.between(0, 32),
        random.one_of(&[0, 23, 24]),
        random.one_of(&[0, 59, 60]),
        random.one_of(&[0, 59, 60, 61]),
        random.pick(&[
            "Z", "+23:59", "-23:59", "+24:00", "+00:60", "-00:00", "+24:59", "+99:99"
        ]),
    )
}

pub fn unmarshal(random: &mut Random) -> Value {
    if random.percent(25) {
        return json!({ "type": kind(random), "query": text(random) });
    }
    let json = match random.below(10) {
        0 => value::any(random, 1),
        1 => json!(text::any(random)),
        _ => json!(text(random)),
    };
    json!({ "type": kind(random), "json": json })
}

pub fn marshal(random: &mut Random) -> Value {
    // From the year 1 to the year 9999, and somewhat beyond.
    let seconds = match random.below(4) {
        0 => random.between(-62_135_596_800, 253_402_300_799),
        1 => random.one_of(&[
            -62_135_596_800,
            -62_135_596_801,
            253_402_300_799,
            253_402_300_800,
            -1,
            0,
        ]),
        2 => random.between(0, 4_000_000_000),
        _ => number::integer(random) % 300_000_000_000,
    };
    let nanoseconds = match random.below(3) {
        0 => 0,
        1 => random.below(1_000_000_000),
        _ => random.below(1_000_000) * 1_000,
    };
    json!({ "type": kind(random), "seconds": seconds, "nanoseconds": nanoseconds })
}

pub fn compare(random: &mut Random) -> Value {
    let kind = kind(random);
    // `MicroTime` accepts only a fraction of six digits.
    let readable = if kind == "Time" {
        readable
    } else {
        to_microseconds
    };
    let a = json!(readable(random));
    let b = match random.below(5) {
        0 => Value::Null,
        1 => a.clone(),
        2 => json!(a.as_str().unwrap_or_default().replace('Z', "+00:00")),
        _ => json!(readable(random)),
    };
    let a = if random.percent(5) { Value::Null } else { a };
    json!({ "type": kind, "a": a, "b": b })
}
