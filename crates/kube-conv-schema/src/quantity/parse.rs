//! Parses quantities.
//!
//! Source: `ParseQuantity` and `quantitySuffixer` of `k8s.io/apimachinery/pkg/api/resource`
//! (`quantity.go`, `suffix.go`).

use super::amount::Amount;
use super::decimal::Decimal;
use super::{Quantity, QuantityFormat};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The smallest unit of a quantity, as a power of ten.
const NANO: i32 = -9;

/// The number of digits that always fit 64 bits.
const SMALL_DIGITS: usize = 18;

/// An error of parsing a [`Quantity`](super::Quantity).
///
/// The messages are those of `resource.ErrFormatWrong`, `ErrNumeric` and `ErrSuffix`, as API
/// servers return them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseQuantityError {
    /// The text is not a number followed by letters.
    Format,
    /// The number has no digits, or is too large for a quantity.
    Numeric,
    /// The suffix is neither a unit nor an exponent.
    Suffix,
}

impl fmt::Display for ParseQuantityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Format => {
                "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
            }
            Self::Numeric => "unable to parse numeric part of quantity",
            Self::Suffix => "unable to parse quantity's suffix",
        })
    }
}

crate::errors::debug_as_display!(ParseQuantityError);

impl Error for ParseQuantityError {}

impl FromStr for Quantity {
    type Err = ParseQuantityError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.is_empty() {
            return Err(ParseQuantityError::Format);
        }
        let parts = QuantityParts::of(text)?;
        let unit = Unit::of(parts.suffix).ok_or(ParseQuantityError::Suffix)?;
        if let Some((amount, canonical)) = small(&parts, unit) {
            return Ok(Self {
                amount,
                text: canonical.then(|| text.into()),
                format: unit.format(),
            });
        }
        let amount = large(&parts, unit)?;
        let format = match unit {
            // Binary units cannot express it.
            Unit::Binary(_) if !amount.is_zero() && amount.top() <= 0 => QuantityFormat::DecimalSi,
            unit => unit.format(),
        };
        Ok(Self {
            amount: Amount::Large(amount),
            text: None,
            format,
        })
    }
}

impl Quantity {
    /// The quantity that comes nearest to a text which is none, and which the pattern of schemas accepts: exponents
    /// may have a fraction, which is left out, and any length. It is written as it was read.
    pub(crate) fn nearest(text: &str) -> Self {
        let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, ""));
        let (whole, _) = exponent.split_once('.').unwrap_or((exponent, ""));
        let nearest = match whole {
            "" | "+" | "-" => number.parse(),
            _ => format!("{number}e{whole}").parse(),
        };
        let nearest =
            nearest.or_else(
                |_| match (exponent.starts_with('-'), number.starts_with('-')) {
                    (true, _) => "0".parse(),
                    (false, false) => i64::MAX.to_string().parse(),
                    (false, true) => i64::MIN.to_string().parse(),
                },
            );
        Self {
            text: Some(text.into()),
            ..nearest.unwrap_or_default()
        }
    }
}

/// The parts of a quantity's text.
struct QuantityParts<'a> {
    negative: bool,
    /// The digits before the point without zeros in front.
    whole: &'a str,
    /// The digits behind the point.
    fraction: &'a str,
    suffix: &'a str,
    /// Whether there is any digit, including leading zeros.
    has_digits: bool,
}

impl<'a> QuantityParts<'a> {
    fn of(text: &'a str) -> Result<Self, ParseQuantityError> {
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        let significant = unsigned.trim_start_matches('0');
        let (whole, rest) = split_digits(significant);
        let (fraction, suffix) = match rest.strip_prefix('.') {
            Some(rest) => split_digits(rest),
            None => ("", rest),
        };
        let letters = suffix.trim_start_matches(is_suffix_letter);
        let (_, behind) = split_digits(letters.strip_prefix(['+', '-']).unwrap_or(letters));
        if !behind.is_empty() {
            return Err(ParseQuantityError::Format);
        }
        let zeros = unsigned.len() != significant.len();
        Ok(Self {
            negative: text.starts_with('-'),
            whole,
            fraction,
            suffix,
            has_digits: zeros || !whole.is_empty() || !fraction.is_empty(),
        })
    }

    /// The number of digits by upstream's count, with at least one before the point.
    fn digit_count(&self) -> usize {
        self.whole.len().max(1) + self.fraction.len()
    }

    fn digits(&self) -> impl Iterator<Item = u8> {
        let digits = self.whole.bytes().chain(self.fraction.bytes());
        digits.map(|byte| byte - b'0')
    }
}

/// The digits in front, and the rest.
fn split_digits(text: &str) -> (&str, &str) {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.len() - rest.len();
    text.split_at_checked(digits).unwrap_or((text, ""))
}

fn is_suffix_letter(c: char) -> bool {
    "eEinumkKMGTP".contains(c)
}

/// The factor of a suffix.
#[derive(Clone, Copy)]
enum Unit {
    /// A power of two.
    Binary(u32),
    /// A power of ten, as a letter.
    Decimal(i32),
    /// A power of ten, as a number.
    Exponent(i32),
}

impl Unit {
    fn of(suffix: &str) -> Option<Self> {
        Some(match suffix {
            "" => Self::Decimal(0),
            "n" => Self::Decimal(-9),
            "u" => Self::Decimal(-6),
            "m" => Self::Decimal(-3),
            "k" => Self::Decimal(3),
            "M" => Self::Decimal(6),
            "G" => Self::Decimal(9),
            "T" => Self::Decimal(12),
            "P" => Self::Decimal(15),
            "E" => Self::Decimal(18),
            "Ki" => Self::Binary(10),
            "Mi" => Self::Binary(20),
            "Gi" => Self::Binary(30),
            "Ti" => Self::Binary(40),
            "Pi" => Self::Binary(50),
            "Ei" => Self::Binary(60),
            _ => {
                let exponent: i64 = suffix.strip_prefix(['e', 'E'])?.parse().ok()?;
                // Upstream reads 64 bits and keeps 32.
                Self::Exponent(exponent as i32)
            }
        })
    }

    const fn format(self) -> QuantityFormat {
        match self {
            Self::Binary(_) => QuantityFormat::BinarySi,
            Self::Decimal(_) => QuantityFormat::DecimalSi,
            Self::Exponent(_) => QuantityFormat::DecimalExponent,
        }
    }
}

/// The number in the small form, if upstream uses that, and whether upstream treats the text as
/// canonical. Its check is superficial, and keeps texts such as `+1` and `1.100k`.
fn small(parts: &QuantityParts<'_>, unit: Unit) -> Option<(Amount, bool)> {
    let digits = parts.digit_count();
    let (factor, scale) = match unit {
        Unit::Decimal(power) | Unit::Exponent(power) => {
            if digits > SMALL_DIGITS {
                return None;
            }
            (1, power)
        }
        Unit::Binary(power) => {
            // The rest of 15 digits after the power of two, at 3 digits for 10 bits.
            let room = 14_usize.checked_sub((power * 3 / 10) as usize)?;
            if !parts.fraction.is_empty() || parts.whole.len().max(1) > room {
                return None;
            }
            (1_i64 << power, 0)
        }
    };
    // At most 18 places; upstream lets the power of ten wrap.
    let scale = scale.wrapping_sub(parts.fraction.len() as i32);
    if scale < NANO {
        return None;
    }
    let value = parts
        .digits()
        .fold(0_i64, |sum, digit| sum * 10 + i64::from(digit));
    let canonical = match unit {
        Unit::Binary(_) => value & 7 != 0,
        _ => scale % 3 == 0 && !parts.whole.is_empty() && !ends_with_thousand(parts),
    };
    let signed = if parts.negative { -value } else { value };
    let value = signed.checked_mul(factor)?;
    Some((Amount::Small { value, scale }, canonical))
}

fn ends_with_thousand(parts: &QuantityParts<'_>) -> bool {
    let digits = || parts.whole.bytes().chain(parts.fraction.bytes());
    let last = digits().skip(digits().count().saturating_sub(3));
    last.eq(*b"000")
}

/// The number in the form that holds any, rounded and capped.
fn large(parts: &QuantityParts<'_>, unit: Unit) -> Result<Decimal, ParseQuantityError> {
    if !parts.has_digits {
        return Err(ParseQuantityError::Numeric);
    }
    // No text has so many digits.
    let places = i32::try_from(parts.fraction.len()).map_err(|_| ParseQuantityError::Numeric)?;
    let (power, factor) = match unit {
        Unit::Decimal(power) | Unit::Exponent(power) => (power, 1),
        Unit::Binary(power) => (0, 1_u128 << power),
    };
    let scale = i64::from(power) - i64::from(places);
    let number = Decimal::new(parts.negative, parts.digits().collect(), scale, -scale);
    let digits = number.times_unsigned(factor);
    let number = Decimal::new(parts.negative, digits, number.exponent(), -scale);
    if number.is_zero() {
        return Ok(number);
    }
    if number.top() > i64::from(i32::MAX) {
        return Err(ParseQuantityError::Numeric);
    }
    let (rounded, _) = number.rounded_up(NANO.into());
    let most = Decimal::from_scaled(if parts.negative { -i64::MAX } else { i64::MAX }, 0);
    let capped = matches!(unit, Unit::Binary(_)) && rounded.compare_magnitude(&most).is_gt();
    Ok(if capped { most } else { rounded })
}

#[cfg(test)]
mod tests {
    use super::ParseQuantityError::{Format, Numeric, Suffix};
    use super::{ParseQuantityError, Quantity, QuantityFormat};

    fn parse(text: &str) -> Result<Quantity, ParseQuantityError> {
        text.parse()
    }

    #[test]
    fn every_unit_is_read() {
        for (text, value) in [
            ("1n", "0.000000001"),
            ("1u", "0.000001"),
            ("1m", "0.001"),
            ("1k", "1000"),
            ("1M", "1e6"),
            ("1G", "1e9"),
            ("1T", "1e12"),
            ("1P", "1e15"),
            ("1E", "1e18"),
            ("1Ki", "1024"),
            ("1Mi", "1048576"),
            ("1Gi", "1073741824"),
            ("1Ti", "1099511627776"),
            ("1Pi", "1125899906842624"),
            ("1Ei", "1152921504606846976"),
            ("1.5Gi", "1610612736"),
            ("-0.5Ki", "-512"),
            ("1E-3", "1m"),
            ("+12E+3", "12k"),
            (".5", "500m"),
            ("5.", "5"),
        ] {
            assert_eq!(parse(text).unwrap(), parse(value).unwrap(), "{text}");
        }
    }

    #[test]
    fn a_missing_number_is_zero_where_upstream_reads_it_so() {
        for zero in ["-", "+", ".", "m", "Ti", "e3", "-.", "000"] {
            assert!(parse(zero).unwrap().is_zero(), "{zero}");
        }
        for rejected in ["Pi", "Ei", ".Ei", "-e-10", "."] {
            let expected = if rejected == "." {
                Ok(Quantity::default())
            } else {
                Err(Numeric)
            };
            assert_eq!(parse(rejected), expected, "{rejected}");
        }
    }

    #[test]
    fn texts_that_upstream_rejects_are_rejected_with_its_message() {
        for (text, error) in [
            ("", Format),
            (" 1", Format),
            ("1 ", Format),
            ("1.2.3", Format),
            ("0x10", Format),
            ("1_000", Format),
            ("１", Format),
            ("1e1.5", Format),
            ("NaN", Format),
            ("1ki", Suffix),
            ("1K", Suffix),
            ("1e", Suffix),
            ("1e+", Suffix),
            ("--1", Suffix),
            ("1m1", Suffix),
            ("1e99999999999999999999", Suffix),
            // Upstream would write out two billion digits.
            ("1234567890123456789e2147483640", Numeric),
        ] {
            assert_eq!(parse(text), Err(error), "{text}");
        }
        assert_eq!(Suffix.to_string(), "unable to parse quantity's suffix");
    }

    #[test]
    fn too_fine_numbers_are_rounded_up_and_too_large_ones_are_capped() {
        for (text, same) in [
            ("0.1n", "1n"),
            ("-0.1n", "-1n"),
            ("1e-2000000000", "1n"),
            ("1.0000000001", "1000000001n"),
            ("8Ei", "9223372036854775807"),
            ("-8Ei", "-9223372036854775807"),
            ("8E", "8000000000000000000"),
        ] {
            assert_eq!(parse(text).unwrap(), parse(same).unwrap(), "{text}");
        }
        assert!(parse("9E").unwrap() < parse("10E").unwrap());
    }

    #[test]
    fn the_unit_shows_the_format_but_below_one() {
        for (text, format) in [
            ("0", QuantityFormat::DecimalSi),
            ("1Ki", QuantityFormat::BinarySi),
            ("0Ki", QuantityFormat::BinarySi),
            ("0.001Ki", QuantityFormat::BinarySi),
            ("0.0009Ki", QuantityFormat::DecimalSi),
            ("-0.0009Ki", QuantityFormat::DecimalSi),
            ("1e0", QuantityFormat::DecimalExponent),
        ] {
            assert_eq!(parse(text).unwrap().format(), format, "{text}");
        }
    }

    #[test]
    fn long_texts_are_read_in_linear_time() {
        let digits = "9".repeat(1 << 20);
        for text in [
            digits.clone(),
            format!("0.{digits}"),
            format!("{digits}Ki"),
            format!("{digits}e-1000000"),
            format!("{}5", "0".repeat(1 << 20)),
            format!("1{}", "k".repeat(1 << 20)),
            format!("1e{digits}"),
        ] {
            let _ = parse(&text).map(|quantity| quantity.to_string());
        }
    }
}
