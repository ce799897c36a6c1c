//! How Go writes floating-point numbers.

use std::fmt::LowerExp;
use std::str::FromStr;

/// A float as `%v` writes it: plain for decimal exponents from -4 to 5, else `d.ddde±XX`.
#[must_use]
pub fn float(value: f64) -> String {
    if value.is_nan() {
        return "NaN".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "+Inf" } else { "-Inf" }.to_owned();
    }
    let decimal = Decimal::of(value);
    if (-4..6).contains(&decimal.exponent) {
        decimal.plain()
    } else {
        decimal.scientific(2)
    }
}

/// A finite float as `encoding/json` writes it: exponents only below 1e-6 and from 1e21 on.
#[must_use]
pub fn json_float(value: f64) -> String {
    let decimal = Decimal::of(value);
    let magnitude = value.abs();
    if magnitude == 0.0 || (1e-6..1e21).contains(&magnitude) {
        decimal.plain()
    } else {
        decimal.scientific(1)
    }
}

/// The `f64` that prints like an `f32`: Go prints both with as few digits as distinguish a number from
/// its neighbors of the same width.
#[must_use]
pub fn widened(value: f32) -> f64 {
    // The text of a float always parses.
    shortest(value).parse().unwrap_or(f64::from(value))
}

/// The fewest digits that read back as the same float, such as `-1.25e-7`.
///
/// If two such texts are equally near, Go picks the one with the even last digit. Rust does so only
/// if the number of digits is given.
fn shortest<F: LowerExp + FromStr + PartialEq>(value: F) -> String {
    let shortest = format!("{value:e}");
    let digits = shortest.bytes().take_while(|byte| *byte != b'e');
    let places = digits.filter(u8::is_ascii_digit).count().saturating_sub(1);
    let nearest = format!("{value:.places$e}");
    // At a power of two the nearest text of that length may be a neighbor's.
    if nearest.parse().is_ok_and(|read: F| read == value) {
        nearest
    } else {
        shortest
    }
}

/// The decimal number `d.ddd · 10^exponent`.
struct Decimal {
    sign: &'static str,
    digits: String,
    exponent: i32,
}

impl Decimal {
    fn of(value: f64) -> Self {
        let text = shortest(value);
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        Self {
            sign: if value.is_sign_negative() { "-" } else { "" },
            digits: digits.chars().filter(char::is_ascii_digit).collect(),
            exponent: exponent.parse().unwrap_or(0),
        }
    }

    /// Prints `d.ddde±XX` with at least this many digits in the exponent.
    fn scientific(&self, width: usize) -> String {
        let exponent_sign = if self.exponent < 0 { '-' } else { '+' };
        let exponent = self.exponent.unsigned_abs();
        let mantissa = self.pointed(1);
        format!("{mantissa}e{exponent_sign}{exponent:0width$}")
    }

    /// Without an exponent.
    fn plain(&self) -> String {
        match usize::try_from(self.exponent) {
            Ok(exponent) => self.pointed(exponent.saturating_add(1)),
            Err(_) => {
                let zeros = "0".repeat(self.exponent.unsigned_abs() as usize - 1);
                format!("{}0.{zeros}{}", self.sign, self.digits)
            }
        }
    }

    /// The digits with a point after this many of them, if any follow.
    fn pointed(&self, whole: usize) -> String {
        let (sign, digits) = (self.sign, &self.digits);
        match digits.split_at_checked(whole) {
            None | Some((_, "")) => format!("{sign}{digits:0<whole$}"),
            Some((whole, fraction)) => format!("{sign}{whole}.{fraction}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{float, json_float, widened};

    #[test]
    fn floats_are_written_as_by_go() {
        for (value, plain, json) in [
            (0.0, "0", "0"),
            (-0.0, "-0", "-0"),
            (1.0, "1", "1"),
            (-1.25, "-1.25", "-1.25"),
            (100_000.0, "100000", "100000"),
            (1_000_000.0, "1e+06", "1000000"),
            (1_234_567.5, "1.2345675e+06", "1234567.5"),
            (0.000_1, "0.0001", "0.0001"),
            (0.000_012, "1.2e-05", "0.000012"),
            (-0.000_000_1, "-1e-07", "-1e-7"),
            (1e20, "1e+20", "100000000000000000000"),
            (1e21, "1e+21", "1e+21"),
            (
                f64::MAX,
                "1.7976931348623157e+308",
                "1.7976931348623157e+308",
            ),
            (5e-324, "5e-324", "5e-324"),
        ] {
            assert_eq!(float(value), plain);
            assert_eq!(json_float(value), json);
        }
        assert_eq!(float(f64::NAN), "NaN");
        assert_eq!(float(f64::INFINITY), "+Inf");
        assert_eq!(float(f64::NEG_INFINITY), "-Inf");
    }

    #[test]
    fn a_narrow_float_has_the_digits_of_its_width() {
        assert_eq!(json_float(widened(0.1)), "0.1");
        assert_eq!(json_float(widened(16_777_216.0)), "16777216");
    }
}
