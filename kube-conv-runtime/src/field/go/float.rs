//! How Go writes floating-point numbers.

/// A float as `%v` writes it: plain for decimal exponents from -4 to 5, else `d.ddde±XX`.
pub(crate) fn float(value: f64) -> String {
    if value.is_nan() {
        return "NaN".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "+Inf" } else { "-Inf" }.to_owned();
    }
    // Neither format has trailing zeros or an exponent sign other than Go's, save for `e+XX`.
    match scientific(value) {
        (digits, exponent) if exponent < -4 || exponent >= 6 => {
            let sign = if exponent < 0 { '-' } else { '+' };
            format!("{digits}e{sign}{:02}", exponent.unsigned_abs())
        }
        _ => format!("{value}"),
    }
}

/// A finite float as `encoding/json` writes it: exponents only below 1e-6 and from 1e21 on.
pub(super) fn json_float(value: f64) -> String {
    let magnitude = value.abs();
    if magnitude != 0.0 && (magnitude < 1e-6 || magnitude >= 1e21) {
        let (digits, exponent) = scientific(value);
        let sign = if exponent < 0 { '-' } else { '+' };
        return format!("{digits}e{sign}{}", exponent.unsigned_abs());
    }
    format!("{value}")
}

/// The shortest digits that read back as the same float (`-1.25`), and their decimal exponent.
fn scientific(value: f64) -> (String, i32) {
    let text = format!("{value:e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    (digits.to_owned(), exponent.parse().unwrap_or(0))
}
