//! Conversions of doubles, and Go's number formats.

use std::fmt::Write as _;

/// 2 to the power of 63.
const TWO_63: f64 = 9_223_372_036_854_775_808.0;
/// 2 to the power of 64.
const TWO_64: f64 = 18_446_744_073_709_551_616.0;

/// Converts a double to an int, truncating its fraction.
#[expect(clippy::cast_possible_truncation, reason = "it is in the range")]
pub(crate) fn double_to_int(value: f64) -> Option<i64> {
    (value > -TWO_63 && value < TWO_63).then_some(value as i64)
}

/// Converts a double to a uint, truncating its fraction.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is in the range"
)]
pub(crate) fn double_to_uint(value: f64) -> Option<u64> {
    (0.0..TWO_64).contains(&value).then_some(value as u64)
}

/// Converts a double without a fraction to an int.
#[expect(clippy::cast_precision_loss, reason = "compared with the double")]
#[expect(clippy::float_cmp, reason = "whole numbers are exact")]
pub(crate) fn whole_double_to_int(value: f64) -> Option<i64> {
    double_to_int(value).filter(|&int| int as f64 == value)
}

/// Converts a double without a fraction to a uint.
#[expect(clippy::cast_precision_loss, reason = "compared with the double")]
#[expect(clippy::float_cmp, reason = "whole numbers are exact")]
pub(crate) fn whole_double_to_uint(value: f64) -> Option<u64> {
    double_to_uint(value).filter(|&uint| uint as f64 == value)
}

/// Returns the fewest digits that identify a double, and the exponent of the first digit: `1.5e3` as
/// `15` and 3.
pub(crate) fn shortest_digits(value: f64) -> (String, i32) {
    let text = format!("{:e}", value.abs());
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let digits = mantissa.replace('.', "");
    (digits, exponent.parse().unwrap_or(0))
}

fn special(value: f64) -> Option<&'static str> {
    if value.is_nan() {
        return Some("NaN");
    }
    let infinite = if value > 0.0 { "+Inf" } else { "-Inf" };
    value.is_infinite().then_some(infinite)
}

/// Formats a double as Go's `%g`: `1e+06`, `0.1`.
#[must_use]
pub fn double_text(value: f64) -> String {
    if let Some(text) = special(value) {
        return text.to_owned();
    }
    let (digits, exponent) = shortest_digits(value);
    if (-4..6).contains(&exponent) {
        return fixed_text(value);
    }
    let sign = if value.is_sign_negative() { "-" } else { "" };
    let (first, rest) = digits.split_at_checked(1).unwrap_or(("0", ""));
    let dot = if rest.is_empty() { "" } else { "." };
    let mut text = format!("{sign}{first}{dot}{rest}e");
    let mark = if exponent < 0 { '-' } else { '+' };
    let _ = write!(text, "{mark}{:02}", exponent.unsigned_abs());
    text
}

/// Formats a double without an exponent, with the fewest digits: `1000000`, `0.1`.
#[must_use]
pub fn fixed_text(value: f64) -> String {
    special(value).map_or_else(|| format!("{value}"), str::to_owned)
}
