//! How Go writes floating-point numbers.

/// A float as `%v` writes it: plain for decimal exponents from -4 to 5, else `d.ddde±XX`.
pub(crate) fn float(value: f64) -> String {
    if value.is_nan() {
        return "NaN".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "+Inf" } else { "-Inf" }.to_owned();
    }
    let (digits, exponent) = scientific(value);
    if (-4..6).contains(&exponent) {
        return format!("{value}");
    }
    let sign = sign_of(exponent);
    format!("{digits}e{sign}{:02}", exponent.unsigned_abs())
}

/// A finite float as `encoding/json` writes it: exponents only below 1e-6 and from 1e21 on.
pub(super) fn json_float(value: f64) -> String {
    let magnitude = value.abs();
    if magnitude == 0.0 || (1e-6..1e21).contains(&magnitude) {
        return format!("{value}");
    }
    let (digits, exponent) = scientific(value);
    let sign = sign_of(exponent);
    format!("{digits}e{sign}{}", exponent.unsigned_abs())
}

/// The `f64` that prints like an `f32`: Go prints both with as few digits as tell a number from
/// its neighbours of the same width.
pub(crate) fn widened(value: f32) -> f64 {
    // A float's text always parses.
    format!("{value:e}").parse().unwrap_or(f64::from(value))
}

const fn sign_of(exponent: i32) -> char {
    if exponent < 0 { '-' } else { '+' }
}

/// The shortest digits that read back as the same float (`-1.25`), and their decimal exponent.
fn scientific(value: f64) -> (String, i32) {
    let text = format!("{value:e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    (digits.to_owned(), exponent.parse().unwrap_or(0))
}
