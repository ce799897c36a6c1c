//! Numbers of every form.

use crate::question;
use crate::random::Random;
use serde_json::{Value, json};

/// An integer; many are at an edge.
pub fn integer(random: &mut Random) -> i64 {
    let edge = random.one_of(&[
        0,
        1,
        10,
        100,
        1_000_000,
        1 << 15,
        1 << 16,
        1 << 24,
        1 << 31,
        1 << 32,
        1 << 53,
        i64::MAX,
    ]);
    match random.below(10) {
        0..=4 => random.between(-12, 12),
        5 | 6 => edge.wrapping_add(random.between(-2, 2)),
        7 => edge.wrapping_neg().wrapping_add(random.between(-2, 2)),
        8 => random.between(-1_000_000, 1_000_000),
        _ => random.bits() as i64,
    }
}

/// A finite float that is not minus zero, which serde_json cannot know from `-0`.
pub fn float(random: &mut Random) -> f64 {
    let float = match random.below(10) {
        0..=2 => random.between(-200, 200) as f64 / 10.0,
        3 => random.between(-999_999_999, 999_999_999) as f64 / 1000.0,
        4 | 5 => power_of_ten(random) * random.one_of(&[1.0, 1.5, 9.999_999, -1.0, -2.5]),
        6 => random.one_of(&[
            f64::MAX,
            f64::MIN,
            f64::MIN_POSITIVE,
            5e-324,
            f64::EPSILON,
            0.1,
            0.3,
            1e-6,
            1e21,
            1e20,
            9.999_999e20,
            9_007_199_254_740_993.0,
            9.223_372_036_854_776e18,
            1.844_674_407_370_955_2e19,
        ]),
        7 => integer(random) as f64,
        _ => f64::from_bits(random.bits()),
    };
    if float.is_finite() && float != 0.0 {
        float
    } else {
        0.5
    }
}

fn power_of_ten(random: &mut Random) -> f64 {
    format!("1e{}", random.between(-30, 30))
        .parse()
        .unwrap_or(1.0)
}

/// A number that is spelled as `Value` would not spell it.
pub fn spelled(random: &mut Random) -> Value {
    let sign = if random.percent(30) { "-" } else { "" };
    let digits = random.between(1, 9_999).to_string();
    let spelling = match random.below(8) {
        0 => format!("{sign}{digits}.0"),
        1 => format!("{sign}{digits}.50"),
        2 => format!("{sign}{digits}e{}", random.between(0, 6)),
        3 => format!("{sign}{digits}E+{}", random.between(0, 3)),
        4 => format!("{sign}{digits}e-{}", random.between(0, 8)),
        5 => format!("{sign}0.{digits}e{}", random.between(-3, 20)),
        6 => format!("{sign}{digits}{digits}{digits}{digits}{digits}"),
        _ => format!("{sign}{digits}.{digits}{digits}{digits}{digits}{digits}"),
    };
    question::spelled(&spelling)
}

/// A number as JSON, of any form.
pub fn any(random: &mut Random) -> Value {
    match random.below(10) {
        0..=5 => json!(integer(random)),
        6 | 7 => json!(float(random)),
        8 => json!(random.bits()),
        _ => spelled(random),
    }
}
