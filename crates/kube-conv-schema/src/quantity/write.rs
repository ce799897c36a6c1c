//! The canonical form of a quantity: no fraction, and the largest unit that loses nothing.
//!
//! Source: `Quantity.CanonicalizeBytes` and `quantitySuffixer` of
//! `k8s.io/apimachinery/pkg/api/resource` (`quantity.go`, `suffix.go`).

use super::amount::{Amount, scaled_to};
use super::decimal::Decimal;
use super::{Quantity, QuantityFormat};
use std::fmt::{self, Display, Write};

/// The most digits of a number whose factors of two are searched, which takes quadratic time.
/// Longer numbers are written with an exponent.
const MAX_BINARY_DIGITS: i64 = 4096;

/// Written as it was read if that was canonical, and otherwise in canonical form.
impl Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.text {
            Some(text) => f.pad(text),
            None if f.width().is_some() || f.precision().is_some() => {
                f.pad(&format!("{}", Canonical(self)))
            }
            None => Canonical(self).fmt(f),
        }
    }
}

struct Canonical<'a>(&'a Quantity);

impl Display for Canonical<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Quantity { amount, format, .. } = self.0;
        if amount.is_zero() {
            return f.write_char('0');
        }
        match format {
            QuantityFormat::BinarySi => write_binary(amount, f),
            QuantityFormat::DecimalSi => write_decimal(amount, Exponent::Letter, f),
            QuantityFormat::DecimalExponent | QuantityFormat::Unset => {
                write_decimal(amount, Exponent::Number, f)
            }
        }
    }
}

/// How a power of ten is written.
#[derive(Clone, Copy)]
enum Exponent {
    Letter,
    Number,
}

fn write_decimal(amount: &Amount, style: Exponent, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match amount {
        Amount::Small { value, scale } => {
            let (digits, tens) = without_factors(value.unsigned_abs(), 10);
            let exponent = i64::from(*scale) + i64::from(tens);
            write_thousands(*value < 0, digits, exponent, style, f)
        }
        Amount::Large(decimal) => {
            let digits = Digits(decimal.digits());
            write_thousands(decimal.is_negative(), digits, decimal.exponent(), style, f)
        }
    }
}

/// Writes digits and a power of ten that is a multiple of three.
fn write_thousands(
    negative: bool,
    digits: impl Display,
    exponent: i64,
    style: Exponent,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let sign = if negative { "-" } else { "" };
    // Upstream counts in 32 bits and lets them wrap.
    let exponent = exponent as i32;
    let zeros = exponent.rem_euclid(3);
    let exponent = exponent.wrapping_sub(zeros);
    let zeros = match zeros {
        0 => "",
        1 => "0",
        _ => "00",
    };
    write!(f, "{sign}{digits}{zeros}")?;
    match style {
        Exponent::Letter => f.write_str(decimal_letter(exponent)),
        Exponent::Number if exponent == 0 => Ok(()),
        Exponent::Number => write!(f, "e{exponent}"),
    }
}

/// The letter of a power of ten. Beyond them upstream writes nothing, and so loses the power.
const fn decimal_letter(exponent: i32) -> &'static str {
    match exponent {
        -9 => "n",
        -6 => "u",
        -3 => "m",
        3 => "k",
        6 => "M",
        9 => "G",
        12 => "T",
        15 => "P",
        18 => "E",
        _ => "",
    }
}

/// The letters of a power of 1024; beyond them upstream writes nothing.
const fn binary_letters(power: u32) -> &'static str {
    match power {
        1 => "Ki",
        2 => "Mi",
        3 => "Gi",
        4 => "Ti",
        5 => "Pi",
        6 => "Ei",
        _ => "",
    }
}

fn write_binary(amount: &Amount, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let sign = if amount.is_negative() { "-" } else { "" };
    match Whole::of(amount) {
        Whole::No => write_decimal(amount, Exponent::Letter, f),
        Whole::TooLong => write_decimal(amount, Exponent::Number, f),
        Whole::Small(value) => {
            // Upstream does not find the factors of the smallest number, which has no absolute
            // value in 64 bits.
            let (number, power) = value.checked_abs().map_or((1 << 63, 0), |value| {
                without_factors(value.unsigned_abs(), 1024)
            });
            write!(f, "{sign}{number}{}", binary_letters(power))
        }
        Whole::Large(digits) => {
            let (digits, power) = without_1024(digits);
            write!(f, "{sign}{}{}", Digits(&digits), binary_letters(power))
        }
    }
}

/// The whole number that a quantity in the binary format is written from.
enum Whole {
    /// It is not a whole number, or below 1024, and is written in decimal.
    No,
    TooLong,
    Small(i64),
    /// Digits of a number with more than 64 bits.
    Large(Vec<u8>),
}

impl Whole {
    fn of(amount: &Amount) -> Self {
        let &Amount::Small { value, scale } = amount else {
            return Self::of_decimal(&amount.decimal());
        };
        let whole = if scale >= 0 {
            scaled_to(value, scale, 0)
        } else {
            amount.decimal().to_i64()
        };
        match whole {
            Some(whole) if whole.unsigned_abs() < 1024 => Self::No,
            Some(whole) => Self::Small(whole),
            None => Self::of_decimal(&amount.decimal()),
        }
    }

    fn of_decimal(decimal: &Decimal) -> Self {
        let below_1024 = decimal
            .compare_magnitude(&Decimal::from_scaled(1024, 0))
            .is_lt();
        match usize::try_from(decimal.exponent()) {
            Err(_) => Self::No,
            Ok(_) if below_1024 => Self::No,
            Ok(_) if decimal.top() > MAX_BINARY_DIGITS => Self::TooLong,
            Ok(zeros) => {
                let digits = decimal.digits().iter().copied();
                Self::Large(digits.chain(std::iter::repeat_n(0, zeros)).collect())
            }
        }
    }
}

/// A number without its factors, and the number of factors.
fn without_factors(mut number: u64, factor: u64) -> (u64, u32) {
    let mut count = 0;
    while number >= factor && number.is_multiple_of(factor) {
        number /= factor;
        count += 1;
    }
    (number, count)
}

/// The digits of a number without its factors of 1024, and the number of factors.
fn without_1024(mut digits: Vec<u8>) -> (Vec<u8>, u32) {
    let mut count = 0;
    loop {
        let mut rest: u32 = 0;
        let quotient: Vec<u8> = digits
            .iter()
            .map(|digit| {
                let number = rest * 10 + u32::from(*digit);
                rest = number % 1024;
                (number / 1024) as u8
            })
            .skip_while(|digit| *digit == 0)
            .collect();
        if rest != 0 || quotient.is_empty() {
            return (digits, count);
        }
        digits = quotient;
        count += 1;
    }
}

/// Writes digits from 0 to 9.
struct Digits<'a>(&'a [u8]);

impl Display for Digits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = self.0.iter().map(|digit| char::from(b'0' + digit));
        digits.try_for_each(|digit| f.write_char(digit))
    }
}
