//! Ranges for costs and sizes.

/// The range of a size or a cost. Sums and products saturate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Estimate {
    /// The minimum.
    pub min: u64,
    /// The maximum.
    pub max: u64,
}

impl Estimate {
    /// Zero.
    pub const ZERO: Self = Self::fixed(0);
    /// One.
    pub const ONE: Self = Self::fixed(1);
    /// The full range, for an unbounded size.
    pub const UNKNOWN: Self = Self {
        min: 0,
        max: u64::MAX,
    };
    /// The identity element of [`Self::union`].
    pub(super) const NONE_YET: Self = Self {
        min: u64::MAX,
        max: 0,
    };

    /// Creates a range.
    #[must_use]
    pub const fn new(min: u64, max: u64) -> Self {
        Self { min, max }
    }

    /// Creates a range that contains one number.
    #[must_use]
    pub const fn fixed(number: u64) -> Self {
        Self {
            min: number,
            max: number,
        }
    }

    /// Returns the sum.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            min: self.min.saturating_add(other.min),
            max: self.max.saturating_add(other.max),
        }
    }

    /// Returns the product.
    #[must_use]
    pub const fn times(self, other: Self) -> Self {
        Self {
            min: self.min.saturating_mul(other.min),
            max: self.max.saturating_mul(other.max),
        }
    }

    /// Returns the product with a factor, rounded up.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        Self {
            min: scale(self.min, factor),
            max: scale(self.max, factor),
        }
    }

    /// Returns the smallest range that includes both ranges.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
        }
    }
}

/// 2 to the power of 64.
const TWO_TO_64: f64 = 18_446_744_073_709_551_616.0;

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "cel-go calculates in doubles, and the result is neither negative nor too large"
)]
fn scale(number: u64, factor: f64) -> u64 {
    let product = (number as f64 * factor).ceil();
    if product >= TWO_TO_64 {
        return u64::MAX;
    }
    product as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_end_at_the_largest_number() {
        let large = Estimate::new(1, u64::MAX - 1);
        assert_eq!(large.plus(Estimate::fixed(2)), Estimate::new(3, u64::MAX));
        assert_eq!(large.times(Estimate::fixed(2)), Estimate::new(2, u64::MAX));
        assert_eq!(large.scaled(2.0), Estimate::new(2, u64::MAX));
        assert_eq!(Estimate::UNKNOWN.scaled(1.0), Estimate::UNKNOWN);
    }

    #[test]
    fn factors_round_up() {
        assert_eq!(Estimate::new(0, 11).scaled(0.1), Estimate::new(0, 2));
        assert_eq!(Estimate::fixed(20).scaled(0.1), Estimate::fixed(2));
    }
}
