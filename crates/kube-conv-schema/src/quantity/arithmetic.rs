//! Order, sums and products of quantities.

use super::decimal::Decimal;
use super::{Amount, Quantity};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};

/// Whether the numbers are equal, however they are written.
///
/// Source: `Quantity.Equal`.
impl PartialEq for Quantity {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Quantity {}

impl PartialOrd for Quantity {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of the numbers, however they are written.
///
/// Source: `Quantity.Cmp`.
impl Ord for Quantity {
    fn cmp(&self, other: &Self) -> Ordering {
        self.amount.compare(&other.amount)
    }
}

/// Equal numbers have equal hashes.
impl Hash for Quantity {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let decimal = self.amount.decimal();
        let decimal: &Decimal = &decimal;
        (decimal.is_negative(), decimal.digits(), decimal.exponent()).hash(state);
    }
}

impl Quantity {
    /// Multiplies, and returns whether the integer in front of upstream's power of ten still has 64
    /// bits. The product is exact in either case.
    ///
    /// Source: `Quantity.Mul`.
    pub fn multiply(&mut self, factor: i64) -> bool {
        let amount = self.amount.times(factor);
        let fits = match &amount {
            Amount::Small { .. } => true,
            Amount::Large(decimal) => decimal.unscaled().to_i64().is_some(),
        };
        self.set(amount);
        fits
    }

    /// Zero takes over the format of the other operand.
    fn adopt_format(&mut self, other: &Self) {
        if self.is_zero() {
            self.format = other.format;
        }
    }
}

/// Adds. The sum is written in the units of the left side, or of the right side if the left one is
/// zero.
///
/// It is exact, unless there are more than 65,536 zeros between the two numbers; then it is the
/// larger one. Source: `Quantity.Add`.
impl AddAssign<&Quantity> for Quantity {
    fn add_assign(&mut self, other: &Quantity) {
        self.adopt_format(other);
        self.set(self.amount.plus(&other.amount));
    }
}

/// Subtracts, with the same format and exactness as a sum. Source: `Quantity.Sub`.
impl SubAssign<&Quantity> for Quantity {
    fn sub_assign(&mut self, other: &Quantity) {
        self.adopt_format(other);
        self.set(self.amount.minus(&other.amount));
    }
}

/// Multiplies, exactly. Source: `Quantity.Mul`.
impl MulAssign<i64> for Quantity {
    fn mul_assign(&mut self, factor: i64) {
        self.multiply(factor);
    }
}

impl AddAssign for Quantity {
    fn add_assign(&mut self, other: Self) {
        *self += &other;
    }
}

impl SubAssign for Quantity {
    fn sub_assign(&mut self, other: Self) {
        *self -= &other;
    }
}

macro_rules! by_value {
    ($($operator:ident $function:ident $assign:ident, $other:ty;)*) => {$(
        impl $operator<$other> for Quantity {
            type Output = Self;

            fn $function(mut self, other: $other) -> Self {
                self.$assign(other);
                self
            }
        }
    )*};
}

by_value! {
    Add add add_assign, Quantity;
    Add add add_assign, &Quantity;
    Sub sub sub_assign, Quantity;
    Sub sub sub_assign, &Quantity;
    Mul mul mul_assign, i64;
}

/// The number with the other sign. Source: `Quantity.Neg`.
impl Neg for Quantity {
    type Output = Self;

    fn neg(mut self) -> Self {
        self.set(self.amount.negated());
        self
    }
}

/// The sum in the format of the first quantity that is not zero.
impl Sum for Quantity {
    fn sum<I: Iterator<Item = Self>>(quantities: I) -> Self {
        quantities.fold(Self::default(), Add::add)
    }
}

/// The sum in the format of the first quantity that is not zero.
impl<'a> Sum<&'a Self> for Quantity {
    fn sum<I: Iterator<Item = &'a Self>>(quantities: I) -> Self {
        quantities.fold(Self::default(), Add::add)
    }
}
