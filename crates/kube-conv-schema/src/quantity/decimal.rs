//! Decimal numbers of any size, for quantities beyond 64 bits.
//!
//! Digits are kept in base ten: quantities are read and written in decimal, so that both take
//! linear time, and rounding to a decimal place is a cut. Zeros at the end are counted, not kept:
//! `1e2000000000` takes one byte.

use std::cmp::Ordering;

/// The most zeros between the digits of two numbers that are added. With more, the smaller number
/// is insignificant, and is dropped.
const MAX_GAP: i64 = 1 << 16;

/// ± 0.d₁d₂d₃… · 10^top, kept as an integer times a power of ten.
#[derive(Clone, Debug)]
pub(super) struct Decimal {
    negative: bool,
    /// The most significant digit first, with no zero at either end; empty for zero.
    digits: Vec<u8>,
    exponent: i64,
    /// The number of decimal places in upstream's form of the number. It does not change the value,
    /// but it affects upstream's results that depend on the unscaled integer.
    places: i64,
}

impl Decimal {
    /// Digits, from 0 to 9 each, times a power of ten.
    pub(super) fn new(negative: bool, mut digits: Vec<u8>, exponent: i64, places: i64) -> Self {
        let mut exponent = exponent;
        while digits.last() == Some(&0) {
            digits.pop();
            exponent = exponent.saturating_add(1);
        }
        let leading = digits.iter().take_while(|digit| **digit == 0).count();
        digits.drain(..leading);
        let nonzero = !digits.is_empty();
        Self {
            negative: negative && nonzero,
            exponent: if nonzero { exponent } else { 0 },
            digits,
            places,
        }
    }

    /// A number times a power of ten.
    pub(super) fn from_scaled(value: i64, scale: i32) -> Self {
        let digits = digits_of(value.unsigned_abs().into());
        let scale = i64::from(scale);
        Self::new(value < 0, digits, scale, -scale)
    }

    pub(super) fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    pub(super) fn is_negative(&self) -> bool {
        self.negative
    }

    /// The significant digits, the most significant one first.
    pub(super) fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The power of ten that the digits are multiplied with.
    pub(super) fn exponent(&self) -> i64 {
        self.exponent
    }

    pub(super) fn places(&self) -> i64 {
        self.places
    }

    /// The smallest power of ten above the number.
    pub(super) fn top(&self) -> i64 {
        let length = i64::try_from(self.digits.len()).unwrap_or(i64::MAX);
        self.exponent.saturating_add(length)
    }

    /// The digit of a power of ten.
    fn digit_at(&self, position: i64) -> u8 {
        usize::try_from(self.top() - 1 - position)
            .ok()
            .and_then(|index| self.digits.get(index))
            .copied()
            .unwrap_or(0)
    }

    pub(super) fn negated(mut self) -> Self {
        self.negative = !self.negative && !self.is_zero();
        self
    }

    /// Compares without the signs.
    pub(super) fn compare_magnitude(&self, other: &Self) -> Ordering {
        match (self.is_zero(), other.is_zero()) {
            (true, true) => Ordering::Equal,
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            // Without zeros at the end, digits compare like words.
            (false, false) => {
                let by_top = self.top().cmp(&other.top());
                by_top.then_with(|| self.digits.cmp(&other.digits))
            }
        }
    }

    pub(super) fn compare(&self, other: &Self) -> Ordering {
        match (self.negative, other.negative) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => self.compare_magnitude(other),
            (true, true) => other.compare_magnitude(self),
        }
    }

    pub(super) fn plus(&self, other: &Self) -> Self {
        let places = self.places.max(other.places);
        let (large, small) = match self.compare_magnitude(other) {
            Ordering::Less => (other, self),
            _ => (self, other),
        };
        if small.is_zero() || large.exponent.saturating_sub(small.top()) > MAX_GAP {
            return Self {
                places,
                ..large.clone()
            };
        }
        let lowest = large.exponent.min(small.exponent);
        let positions = lowest..large.top();
        let digits = if large.negative == small.negative {
            sum(positions.map(|at| (large.digit_at(at), small.digit_at(at))))
        } else {
            difference(positions.map(|at| (large.digit_at(at), small.digit_at(at))))
        };
        Self::new(large.negative, digits, lowest, places)
    }

    pub(super) fn times(&self, factor: i64) -> Self {
        let by = u128::from(factor.unsigned_abs());
        let digits = self.times_unsigned(by);
        let negative = self.negative != (factor < 0);
        Self::new(negative, digits, self.exponent, self.places)
    }

    /// The digits of the product with a number below 2^64.
    pub(super) fn times_unsigned(&self, factor: u128) -> Vec<u8> {
        let mut product = Vec::with_capacity(self.digits.len().saturating_add(20));
        let mut carry: u128 = 0;
        for digit in self.digits.iter().rev() {
            carry += u128::from(*digit) * factor;
            product.push(last_digit(carry));
            carry /= 10;
        }
        product.extend(digits_of(carry).into_iter().rev());
        product.reverse();
        product
    }

    /// The nearest multiple of a power of ten away from zero, and whether it is the same number.
    pub(super) fn rounded_up(&self, power: i64) -> (Self, bool) {
        let mut rounded = self.clone();
        rounded.places = power.saturating_neg();
        if self.is_zero() || self.exponent >= power {
            return (rounded, true);
        }
        // The last digit is not zero, so neither is the part that is cut off.
        let kept = usize::try_from(self.top().saturating_sub(power)).unwrap_or(0);
        let mut digits = self.digits.clone();
        digits.truncate(kept);
        let one = std::iter::once(1).chain(std::iter::repeat(0));
        let kept_digits = digits.iter().rev().copied().chain(std::iter::once(0));
        let digits = sum(kept_digits.zip(one));
        let rounded = Self::new(self.negative, digits, power, rounded.places);
        (rounded, false)
    }

    /// The number divided by a power of ten.
    pub(super) fn in_units_of(&self, power: i64) -> Self {
        Self {
            exponent: self.exponent.saturating_sub(power),
            ..self.clone()
        }
    }

    /// The number without the decimal point of upstream's form.
    pub(super) fn unscaled(&self) -> Self {
        self.in_units_of(self.places.saturating_neg())
    }

    /// The number, if it is whole and has 64 bits.
    pub(super) fn to_i64(&self) -> Option<i64> {
        if self.is_zero() {
            return Some(0);
        }
        let zeros = usize::try_from(self.exponent).ok()?;
        if self.top() > 19 {
            return None;
        }
        let digits = self.digits.iter().copied();
        let padded = digits.chain(std::iter::repeat_n(0, zeros));
        let magnitude = padded.fold(0, |sum: i128, digit| sum * 10 + i128::from(digit));
        let value = if self.negative { -magnitude } else { magnitude };
        i64::try_from(value).ok()
    }

    /// The nearest float; infinity if it is beyond all of them.
    pub(super) fn to_f64(&self) -> f64 {
        self.float_times(0)
    }

    /// The float nearest to the number times a power of ten.
    pub(super) fn float_times(&self, power: i64) -> f64 {
        let digits = self.digits.iter().map(|digit| char::from(b'0' + digit));
        let sign = if self.negative { "-" } else { "" };
        let zero = if self.is_zero() { "0" } else { "" };
        let exponent = self.exponent.saturating_add(power);
        let text = format!("{sign}{zero}{}e{exponent}", digits.collect::<String>());
        // Digits and an exponent are a float.
        text.parse().unwrap_or(f64::NAN)
    }
}

/// The digits of a number, the most significant one first; empty for zero.
fn digits_of(mut number: u128) -> Vec<u8> {
    let mut digits = Vec::new();
    while number > 0 {
        digits.push(last_digit(number));
        number /= 10;
    }
    digits.reverse();
    digits
}

fn last_digit(number: u128) -> u8 {
    (number % 10) as u8
}

/// Adds digits, the least significant ones first; the most significant one of the sum comes first.
fn sum(pairs: impl Iterator<Item = (u8, u8)>) -> Vec<u8> {
    let mut carry = 0;
    let mut digits: Vec<u8> = pairs
        .map(|(a, b)| {
            let sum = a + b + carry;
            carry = sum / 10;
            sum % 10
        })
        .collect();
    digits.push(carry);
    digits.reverse();
    digits
}

/// Subtracts digits, the least significant ones first, of a number that is not larger; the most
/// significant digit of the difference comes first.
fn difference(pairs: impl Iterator<Item = (u8, u8)>) -> Vec<u8> {
    let mut borrowed = 0;
    let mut digits: Vec<u8> = pairs
        .map(|(a, b)| {
            let difference = 10 + a - b - borrowed;
            borrowed = u8::from(difference < 10);
            difference % 10
        })
        .collect();
    digits.reverse();
    digits
}

#[cfg(test)]
mod tests {
    use super::{Decimal, MAX_GAP};
    use std::cmp::Ordering;

    fn decimal(value: i64, scale: i32) -> Decimal {
        Decimal::from_scaled(value, scale)
    }

    fn shown(decimal: &Decimal) -> String {
        let digits = decimal.digits().iter().map(|digit| (b'0' + digit) as char);
        let sign = if decimal.is_negative() { "-" } else { "" };
        format!(
            "{sign}{}e{}",
            digits.collect::<String>(),
            decimal.exponent()
        )
    }

    #[test]
    fn zeros_at_either_end_are_not_kept() {
        assert_eq!(shown(&Decimal::new(true, vec![0, 1, 0, 0], -1, 0)), "-1e1");
        assert_eq!(shown(&Decimal::new(true, vec![0, 0], 7, 0)), "e0");
        assert_eq!(shown(&decimal(i64::MIN, 3)), "-9223372036854775808e3");
    }

    #[test]
    fn sums_carry_and_borrow() {
        for (a, b, sum) in [
            ((999, 0), (1, 0), "1e3"),
            ((1, 3), (-1, 0), "999e0"),
            ((1, 0), (-1, 3), "-999e0"),
            ((5, 0), (-5, 0), "e0"),
            ((1, 18), (1, -9), "1000000000000000000000000001e-9"),
            ((-7, 2), (-4, 2), "-11e2"),
            ((0, 5), (3, -2), "3e-2"),
            ((i64::MAX, 0), (i64::MAX, 0), "18446744073709551614e0"),
        ] {
            let [a, b] = [a, b].map(|(value, scale)| decimal(value, scale));
            assert_eq!(shown(&a.plus(&b)), sum);
            assert_eq!(shown(&b.plus(&a)), sum);
        }
    }

    #[test]
    fn a_sum_is_exact_up_to_65536_zeros_between_the_numbers() {
        let near = decimal(1, i32::try_from(MAX_GAP).unwrap() + 1).plus(&decimal(1, 0));
        assert_eq!(near.digits().len(), usize::try_from(MAX_GAP).unwrap() + 2);
        let far = decimal(1, i32::MAX).plus(&decimal(-1, i32::MIN));
        assert_eq!(shown(&far), "1e2147483647");
    }

    #[test]
    fn products_have_all_their_digits() {
        let square = decimal(i64::MIN, 0).times(i64::MIN);
        assert_eq!(shown(&square), "85070591730234615865843651857942052864e0");
        assert_eq!(shown(&decimal(25, 0).times(-4)), "-1e2");
        assert_eq!(shown(&decimal(25, 0).times(0)), "e0");
    }

    #[test]
    fn rounding_goes_away_from_zero() {
        for (value, power, rounded, exact) in [
            (1501, 3, "2e3", false),
            (-1501, 3, "-2e3", false),
            (999, 1, "1e3", false),
            (1, 9, "1e9", false),
            (1500, 2, "15e2", true),
            (1500, -9, "15e2", true),
            (0, 3, "e0", true),
        ] {
            let (decimal, same) = decimal(value, 0).rounded_up(power);
            assert_eq!((shown(&decimal).as_str(), same), (rounded, exact));
            assert_eq!(decimal.places(), -power);
        }
    }

    #[test]
    fn numbers_are_ordered() {
        let rising = [(-1, 9), (-2, 0), (-1, 0), (0, 7), (1, -9), (1, 0), (15, -1)];
        let rising = rising.map(|(value, scale)| decimal(value, scale));
        for (i, a) in rising.iter().enumerate() {
            for (j, b) in rising.iter().enumerate() {
                assert_eq!(a.compare(b), i.cmp(&j));
            }
        }
        let same = decimal(10, 0).compare(&decimal(1, 1));
        assert_eq!(same, Ordering::Equal);
    }

    #[test]
    fn whole_numbers_of_64_bits_are_distinguished_from_others() {
        assert_eq!(decimal(i64::MIN, 0).to_i64(), Some(i64::MIN));
        assert_eq!(decimal(-9, 18).to_i64(), Some(-9_000_000_000_000_000_000));
        for none in [decimal(1, 19), decimal(1, i32::MAX), decimal(15, -1)] {
            assert_eq!(none.to_i64(), None);
        }
        assert_eq!(decimal(0, -5).to_i64(), Some(0));
    }

    #[test]
    fn floats_are_the_nearest_ones() {
        assert_eq!(decimal(3, -1).to_f64(), 0.3);
        assert_eq!(decimal(-1, 400).to_f64(), f64::NEG_INFINITY);
        assert_eq!(decimal(1, i32::MIN).to_f64(), 0.0);
        assert_eq!(decimal(0, 400).to_f64(), 0.0);
        assert_eq!(decimal(15, -1).float_times(9), 1.5e9);
    }
}
