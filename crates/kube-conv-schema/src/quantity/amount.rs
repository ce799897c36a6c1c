//! The number in a quantity, in the two forms that upstream keeps.
//!
//! The form of a number is visible in a few results, such as [`Quantity::as_i64`], so it changes
//! where it changes upstream. Source: `int64Amount` and `infDecAmount`
//! (`k8s.io/apimachinery/pkg/api/resource/amount.go`, `math.go`).
//!
//! [`Quantity::as_i64`]: super::Quantity::as_i64

use super::decimal::Decimal;
use std::borrow::Cow;
use std::cmp::Ordering;

/// A number.
#[derive(Clone, Debug)]
pub(super) enum Amount {
    /// `value · 10^scale`.
    Small { value: i64, scale: i32 },
    /// Any other number, including one that has become small again.
    Large(Decimal),
}

impl Amount {
    pub(super) const ZERO: Self = Self::Small { value: 0, scale: 0 };

    pub(super) fn is_zero(&self) -> bool {
        match self {
            Self::Small { value, .. } => *value == 0,
            Self::Large(decimal) => decimal.is_zero(),
        }
    }

    pub(super) fn is_negative(&self) -> bool {
        match self {
            Self::Small { value, .. } => *value < 0,
            Self::Large(decimal) => decimal.is_negative(),
        }
    }

    /// The number in the form that holds any.
    pub(super) fn decimal(&self) -> Cow<'_, Decimal> {
        match self {
            Self::Small { value, scale } => Cow::Owned(Decimal::from_scaled(*value, *scale)),
            Self::Large(decimal) => Cow::Borrowed(decimal),
        }
    }

    pub(super) fn compare(&self, other: &Self) -> Ordering {
        match (self, other) {
            (&Self::Small { value: a, scale: s }, &Self::Small { value: b, scale: t }) => {
                compare_small((a, s), (b, t))
            }
            _ => self.decimal().compare(&other.decimal()),
        }
    }

    pub(super) fn plus(&self, other: &Self) -> Self {
        self.small_sum(other)
            .unwrap_or_else(|| Self::Large(self.decimal().plus(&other.decimal())))
    }

    pub(super) fn minus(&self, other: &Self) -> Self {
        self.plus(&other.negated())
    }

    /// The sum, if upstream's small form can hold it.
    fn small_sum(&self, other: &Self) -> Option<Self> {
        let (&Self::Small { value: a, scale: s }, &Self::Small { value: b, scale: t }) =
            (self, other)
        else {
            return None;
        };
        if b == 0 {
            return Some(self.clone());
        }
        if a == 0 {
            return Some(other.clone());
        }
        let scale = s.min(t);
        let value = scaled_to(a, s, scale)?.checked_add(scaled_to(b, t, scale)?)?;
        Some(Self::Small { value, scale })
    }

    pub(super) fn negated(&self) -> Self {
        match self {
            Self::Small { value, scale } => value.checked_neg().map_or_else(
                || Self::Large(self.decimal().into_owned().negated()),
                |value| Self::Small {
                    value,
                    scale: *scale,
                },
            ),
            Self::Large(decimal) => Self::Large(decimal.clone().negated()),
        }
    }

    pub(super) fn times(&self, factor: i64) -> Self {
        self.small_product(factor)
            .unwrap_or_else(|| Self::Large(self.decimal().times(factor)))
    }

    /// The product, if upstream keeps the small form: a whole number of 64 bits.
    fn small_product(&self, factor: i64) -> Option<Self> {
        let &Self::Small { value, scale } = self else {
            return None;
        };
        if value == 0 {
            return Some(self.clone());
        }
        if factor == 0 {
            return Some(Self::ZERO);
        }
        let product = value.checked_mul(factor)?;
        if scale >= 0 {
            scaled_to(product, scale, 0)?;
        } else if !rounded_to(product, scale, 0).1 {
            return None;
        }
        Some(Self::Small {
            value: product,
            scale,
        })
    }

    /// The nearest multiple of a power of ten away from zero, and whether it is the same number.
    pub(super) fn rounded_up(&self, power: i32) -> (Self, bool) {
        match self {
            &Self::Small { value, scale } if scale < power => {
                let (value, exact) = rounded_to(value, scale, power);
                let scale = power;
                (Self::Small { value, scale }, exact)
            }
            Self::Small { .. } => (self.clone(), true),
            Self::Large(decimal) => {
                let (rounded, exact) = decimal.rounded_up(power.into());
                (Self::Large(rounded), exact)
            }
        }
    }
}

fn compare_small((a, s): (i64, i32), (b, t): (i64, i32)) -> Ordering {
    if s < t {
        return compare_small((b, t), (a, s)).reverse();
    }
    if a == 0 || s == t {
        return a.cmp(&b);
    }
    match power_of_ten(s.abs_diff(t)) {
        // Below 2^63 · 10^18, which 128 bits hold.
        Some(power) => (i128::from(a) * i128::from(power)).cmp(&i128::from(b)),
        // At least 10^19, which is beyond 64 bits.
        None if a < 0 => Ordering::Less,
        None => Ordering::Greater,
    }
}

/// `10^exponent`, if it has 64 bits.
fn power_of_ten(exponent: u32) -> Option<i64> {
    10_i64.checked_pow(exponent)
}

/// `value · 10^from` in units of a power of ten that is not larger, if that has 64 bits.
pub(super) fn scaled_to(value: i64, from: i32, to: i32) -> Option<i64> {
    if value == 0 {
        return Some(0);
    }
    value.checked_mul(power_of_ten(from.abs_diff(to))?)
}

/// `value · 10^from` in units of a larger power of ten, rounded away from zero, and whether
/// nothing was lost.
pub(super) fn rounded_to(value: i64, from: i32, to: i32) -> (i64, bool) {
    match power_of_ten(from.abs_diff(to)) {
        Some(power) if value % power == 0 => (value / power, true),
        Some(power) => (value / power + value.signum(), false),
        None => (value.signum(), value == 0),
    }
}

#[cfg(test)]
mod tests {
    use super::{Amount, rounded_to};
    use std::cmp::Ordering;

    fn small(value: i64, scale: i32) -> Amount {
        Amount::Small { value, scale }
    }

    fn is_small(amount: &Amount) -> bool {
        matches!(amount, Amount::Small { .. })
    }

    #[test]
    fn both_forms_compare_by_value() {
        let rising = [
            small(-1, i32::MAX),
            small(i64::MIN, 0),
            small(-1, 3),
            small(-1, i32::MIN),
            small(0, 17),
            small(1, i32::MIN),
            small(999, -3),
            small(1, 0),
            small(i64::MAX, -18),
            small(10, 0),
            small(i64::MAX, 0),
            small(1, 19),
        ];
        for (i, a) in rising.iter().enumerate() {
            for (j, b) in rising.iter().enumerate() {
                let large = Amount::Large(b.decimal().into_owned());
                assert_eq!(a.compare(b), i.cmp(&j), "{a:?} {b:?}");
                assert_eq!(a.compare(&large), i.cmp(&j), "{a:?} {b:?}");
                assert_eq!(large.compare(a), j.cmp(&i), "{a:?} {b:?}");
            }
        }
        assert_eq!(small(0, 5).compare(&small(0, -5)), Ordering::Equal);
        assert_eq!(small(1000, -3).compare(&small(1, 0)), Ordering::Equal);
    }

    #[test]
    fn sums_and_products_stay_small_while_they_fit() {
        assert!(is_small(&small(1, 18).plus(&small(1, 0))));
        assert!(!is_small(&small(1, 19).plus(&small(1, 0))));
        assert!(is_small(&small(0, 19).plus(&small(1, 0))));
        assert!(!is_small(&small(i64::MAX, 0).plus(&small(1, 0))));
        assert!(is_small(&small(1500, -3).times(2)));
        // Upstream leaves the small form here, although it would be sufficient.
        assert!(!is_small(&small(1500, -3).times(3)));
        assert!(!is_small(&small(1, 18).times(10)));
        assert!(is_small(&small(1, 19).times(0)));
    }

    #[test]
    fn the_smallest_number_is_negated_and_subtracted() {
        let smallest = small(i64::MIN, 0);
        let negated = smallest.negated();
        assert_eq!(negated.decimal().to_i64(), None);
        assert!(!negated.is_negative());
        assert!(small(1, 0).minus(&smallest).compare(&negated).is_gt());
    }

    #[test]
    fn rounding_goes_away_from_zero() {
        for (value, from, to, rounded) in [
            (1001, 0, 3, (2, false)),
            (-1001, 0, 3, (-2, false)),
            (2000, 0, 3, (2, true)),
            (1, 0, 30, (1, false)),
            (-1, i32::MIN, i32::MAX, (-1, false)),
            (0, 0, 30, (0, true)),
        ] {
            assert_eq!(rounded_to(value, from, to), rounded);
        }
    }
}
