//! Quantities.

use super::{number, text};
use crate::random::Random;
use serde_json::{Value, json};

/// Suffixes that there are.
const GOOD: &[&str] = &[
    "", "", "n", "u", "m", "k", "M", "G", "T", "P", "E", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei", "e3",
    "E3", "e-3", "E+6", "e0", "e18", "e-9", "e-12",
];

/// Those, and some that there are not.
const SUFFIXES: &[&str] = &[
    "", "", "n", "u", "m", "k", "M", "G", "T", "P", "E", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei", "e3",
    "E3", "e-3", "E+6", "e0", "e18", "e-9", "e-12", "K", "mi", "e", "ki",
];

/// A quantity; a few are none.
pub fn text(random: &mut Random) -> String {
    let whole = quantity(random, SUFFIXES);
    if !random.percent(10) {
        return whole;
    }
    let mistaken = text::mistaken(random, &whole, "0123456789.eEinumkKMGTP+-");
    if has_huge_exponent(&mistaken) {
        whole
    } else {
        mistaken
    }
}

/// Whether an exponent has digits enough for upstream, which writes all the zeros, to take minutes.
fn has_huge_exponent(text: &str) -> bool {
    let behind = text.rsplit(['e', 'E']).next().filter(|rest| *rest != text);
    behind.is_some_and(|exponent| exponent.len() > 5)
}

fn quantity(random: &mut Random, suffixes: &[&str]) -> String {
    let sign = random.pick(&["", "", "", "-", "+"]);
    let digits = match random.below(4) {
        0 => random.between(0, 20).to_string(),
        1 => random.between(0, 100_000).to_string(),
        2 => text::of(random, "0123456789", 25) + "0",
        _ => number::integer(random).unsigned_abs().to_string(),
    };
    let fraction = match random.below(4) {
        0 => format!(".{}", text::of(random, "0123456789", 12)),
        1 => format!(
            ".{}",
            random.pick(&["0", "5", "50", "001", "999999999", "0000000001"])
        ),
        _ => String::new(),
    };
    format!("{sign}{digits}{fraction}{}", random.pick(suffixes))
}

pub fn parse(random: &mut Random) -> Value {
    json!({ "text": text(random) })
}

pub fn convert(random: &mut Random) -> Value {
    json!({ "text": quantity(random, GOOD) })
}

pub fn json(random: &mut Random) -> Value {
    let json = if random.percent(50) {
        json!(text(random))
    } else {
        number::any(random)
    };
    json!({ "json": json })
}

pub fn compute(random: &mut Random) -> Value {
    let left = quantity(random, GOOD);
    match random.below(10) {
        0 => json!({ "operation": "Neg", "left": left }),
        1 => json!({ "operation": "Mul", "left": left, "number": number::integer(random) }),
        2 => json!({ "operation": "CmpInt64", "left": left, "number": number::integer(random) }),
        3 => json!({
            "operation": random.pick(&["RoundUp", "ScaledValue"]),
            "left": left,
            "scale": random.between(-12, 21),
        }),
        4 => json!({
            "operation": "SetScaled",
            "left": left,
            "number": number::integer(random),
            "scale": random.between(-12, 21),
        }),
        _ => json!({
            "operation": random.pick(&["Add", "Sub", "Cmp"]),
            "left": left,
            "right": quantity(random, GOOD),
        }),
    }
}

pub fn new(random: &mut Random) -> Value {
    json!({
        "constructor": random.pick(&["NewQuantity", "NewMilliQuantity", "NewScaledQuantity"]),
        "value": number::integer(random),
        "format": random.pick(&["DecimalSI", "BinarySI", "DecimalExponent"]),
        "scale": random.between(-12, 21),
    })
}
