//! Conversions between quantities and Rust's numbers.

use super::amount::{Amount, rounded_to, scaled_to};
use super::{ParseQuantityError, Quantity, QuantityFormat};
use std::error::Error;
use std::fmt;

impl Quantity {
    /// The number, rounded away from zero to a whole one; `None` if that has more than 64 bits.
    #[must_use]
    pub fn value(&self) -> Option<i64> {
        self.scaled_value(0)
    }

    /// The number in thousandths, rounded away from zero; `None` if that has more than 64 bits.
    #[must_use]
    pub fn milli_value(&self) -> Option<i64> {
        self.scaled_value(-3)
    }

    /// The number in units of a power of ten, rounded away from zero; `None` if that has more than
    /// 64 bits.
    ///
    /// ```
    /// # use kube_conv_schema::quantity::Quantity;
    /// let quantity: Quantity = "1500u".parse()?;
    /// assert_eq!(quantity.scaled_value(-6), Some(1500));
    /// assert_eq!(quantity.scaled_value(-3), Some(2));
    /// # Ok::<(), kube_conv_schema::quantity::ParseQuantityError>(())
    /// ```
    #[must_use]
    pub fn scaled_value(&self, scale: i32) -> Option<i64> {
        match &self.amount {
            &Amount::Small { value, scale: own } if own >= scale => scaled_to(value, own, scale),
            &Amount::Small { value, scale: own } => Some(rounded_to(value, own, scale).0),
            Amount::Large(decimal) => {
                let (rounded, _) = decimal.rounded_up(scale.into());
                rounded.in_units_of(scale.into()).to_i64()
            }
        }
    }

    /// The number, if it is whole, has 64 bits, and upstream holds it in its small form: not if it
    /// was read with a fraction, such as `1.0`, or with more than 18 digits.
    ///
    /// This is `asInteger()` of CEL. For any whole number see [`i64::try_from`]; for a rounded one
    /// [`Self::value`]. Source: `Quantity.AsInt64`.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match self.amount {
            Amount::Small { value, scale: 0 } => Some(value),
            Amount::Small { value, scale } if scale > 0 => scaled_to(value, scale, 0),
            _ => None,
        }
    }

    /// Whether [`Self::as_i64`] returns a number; that is `isInteger()` of CEL.
    #[must_use]
    pub fn is_integer(&self) -> bool {
        self.as_i64().is_some()
    }

    /// A float near the number, to about 15 digits, as upstream calculates it; `0.3` is
    /// 0.30000000000000004.
    ///
    /// That is `asApproximateFloat()` of CEL; [`Self::to_f64`] is nearer. Source:
    /// `Quantity.AsApproximateFloat64`.
    #[must_use]
    pub fn as_approximate_f64(&self) -> f64 {
        let (unscaled, exponent) = match &self.amount {
            Amount::Small { value, scale } => (*value as f64, i64::from(*scale)),
            Amount::Large(decimal) => (decimal.float_times(decimal.places()), -decimal.places()),
        };
        if exponent == 0 {
            unscaled
        } else {
            unscaled * power_of_ten(exponent)
        }
    }

    /// The float nearest to the number; infinity if it is beyond all of them.
    ///
    /// Upstream's `Quantity.AsFloat64Slow` rounds a number with decimal places twice, and may be one
    /// unit of the last place off: `89265n` is 8.926499999999999e-5 there.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        self.amount.decimal().to_f64()
    }
}

/// `math.Pow10`: products and quotients of these two tables, in floats.
fn power_of_ten(exponent: i64) -> f64 {
    const ONES: [f64; 32] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22, 1e23, 1e24, 1e25, 1e26, 1e27, 1e28, 1e29, 1e30, 1e31,
    ];
    const UP: [f64; 10] = [
        1e0, 1e32, 1e64, 1e96, 1e128, 1e160, 1e192, 1e224, 1e256, 1e288,
    ];
    const DOWN: [f64; 11] = [
        1e0, 1e-32, 1e-64, 1e-96, 1e-128, 1e-160, 1e-192, 1e-224, 1e-256, 1e-288, 1e-320,
    ];
    let entry = |table: &[f64], index: u64| {
        let index = usize::try_from(index).ok()?;
        table.get(index).copied()
    };
    let steps = exponent.unsigned_abs();
    let ones = entry(&ONES, steps % 32).unwrap_or(1.0);
    match exponent {
        0..=308 => entry(&UP, steps / 32).unwrap_or(1.0) * ones,
        -323..0 => entry(&DOWN, steps / 32).unwrap_or(1.0) / ones,
        309.. => f64::INFINITY,
        _ => 0.0,
    }
}

/// The error about a quantity that is not a whole number of 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct QuantityRangeError;

impl fmt::Display for QuantityRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the quantity is not a whole number of 64 bits; use `value` to round it")
    }
}

crate::errors::debug_as_display!(QuantityRangeError);

impl Error for QuantityRangeError {}

/// The exact number, regardless of how it was written.
impl TryFrom<&Quantity> for i64 {
    type Error = QuantityRangeError;

    fn try_from(quantity: &Quantity) -> Result<Self, QuantityRangeError> {
        let decimal = quantity.amount.decimal();
        decimal.to_i64().ok_or(QuantityRangeError)
    }
}

macro_rules! from_integers {
    ($($integer:ident)*) => {$(
        /// A whole number in decimal units.
        impl From<$integer> for Quantity {
            fn from(value: $integer) -> Self {
                Self::new(value.into(), QuantityFormat::DecimalSi)
            }
        }
    )*};
}

from_integers!(i8 i16 i32 i64 u8 u16 u32);

impl TryFrom<&str> for Quantity {
    type Error = ParseQuantityError;

    fn try_from(text: &str) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl TryFrom<String> for Quantity {
    type Error = ParseQuantityError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Quantity> for String {
    fn from(quantity: Quantity) -> Self {
        quantity.to_string()
    }
}
