//! Conversions of doubles.

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
