//! Amounts of resources, such as `500m` or `64Mi`.

mod amount;
mod arithmetic;
mod decimal;
mod json;
#[cfg(feature = "k8s-openapi029")]
mod k8s_openapi;
mod numbers;
mod parse;
#[cfg(test)]
mod tests;
mod write;

#[cfg(feature = "k8s-openapi029")]
pub use k8s_openapi::QuantityTextError;
pub use numbers::QuantityRangeError;
pub use parse::ParseQuantityError;

use amount::Amount;

/// A fixed-point number with a unit, such as `500m` of a processor or `64Mi` bytes of memory.
///
/// | unit | factor | unit | factor |
/// |---|---|---|---|
/// | `n` `u` `m` | 10⁻⁹ 10⁻⁶ 10⁻³ | `Ki` `Mi` `Gi` | 2¹⁰ 2²⁰ 2³⁰ |
/// | `k` `M` `G` | 10³ 10⁶ 10⁹ | `Ti` `Pi` `Ei` | 2⁴⁰ 2⁵⁰ 2⁶⁰ |
/// | `T` `P` `E` | 10¹² 10¹⁵ 10¹⁸ | `e3` `E-3` | 10³ 10⁻³ |
///
/// ```
/// use kube_conv_schema::quantity::Quantity;
///
/// let request: Quantity = "1.5Gi".parse()?;
/// assert_eq!(request.to_string(), "1536Mi");
/// assert_eq!(request.value(), Some(1_610_612_736));
///
/// let limit = request + "512Mi".parse::<Quantity>()?;
/// assert_eq!(limit.to_string(), "2Gi");
/// assert_eq!(limit, "2097152Ki".parse()?);
///
/// let cpu: Quantity = "0.1".parse()?;
/// assert_eq!((cpu.to_string().as_str(), cpu.milli_value()), ("100m", Some(100)));
/// # Ok::<(), kube_conv_schema::quantity::ParseQuantityError>(())
/// ```
///
/// **Size.** A number may have any size, and up to nine decimal places; further places are rounded
/// away from zero when it is read. With a binary unit it is capped at ±(2⁶³ − 1) when it is read.
///
/// **Equality and order** are those of the numbers: `1`, `1000m` and `1e0` are equal. Updates are
/// compared in the same way: replacing `1` with `1000m` is no change. To distinguish texts, compare
/// the results of [`to_string`](ToString::to_string).
///
/// **Text.** It is written as it was read if upstream treats that as canonical: nearly all
/// canonical texts, and also a few others such as `+1`. Otherwise the canonical form is written, in
/// the units that the number was read with: no fraction, and the largest unit that loses nothing.
/// As upstream writes it, the canonical form of a number with more than the largest unit's factor
/// loses that factor: `1000E` is written as `1`.
///
/// **JSON.** A string is read; so are an integer and a float, as their shortest text, since the
/// spelling of a number does not survive in a [`Value`](serde_json::Value). `null` is the zero value. A string
/// is written.
///
/// Source: `resource.Quantity` of `k8s.io/apimachinery/pkg/api/resource`.
#[derive(Clone)]
pub struct Quantity {
    amount: Amount,
    /// The text that was read, if upstream treats it as canonical.
    text: Option<Box<str>>,
    format: QuantityFormat,
}

/// Which units a [`Quantity`] is written with.
///
/// Source: `resource.Format`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum QuantityFormat {
    /// No format, as in the zero value. It is written as [`Self::DecimalExponent`], and a sum takes
    /// the format of the other operand.
    #[default]
    Unset,
    /// Powers of ten as numbers, such as `12e6`.
    DecimalExponent,
    /// Powers of two, such as `12Mi`; in powers of ten if it is below 1024 or not a whole number.
    BinarySi,
    /// Powers of ten as letters, such as `12M`.
    DecimalSi,
}

impl QuantityFormat {
    /// Upstream's name, such as `BinarySI`; empty if it is unset.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Unset => "",
            Self::DecimalExponent => "DecimalExponent",
            Self::BinarySi => "BinarySI",
            Self::DecimalSi => "DecimalSI",
        }
    }
}

impl Quantity {
    /// A whole number. Source: `resource.NewQuantity`.
    #[must_use]
    pub const fn new(value: i64, format: QuantityFormat) -> Self {
        Self {
            amount: Amount::Small { value, scale: 0 },
            text: None,
            format,
        }
    }

    /// Thousandths. Source: `resource.NewMilliQuantity`.
    #[must_use]
    pub const fn from_milli(value: i64, format: QuantityFormat) -> Self {
        Self {
            amount: Amount::Small { value, scale: -3 },
            text: None,
            format,
        }
    }

    /// A number times a power of ten, such as `-9` for nano, in decimal units.
    ///
    /// Source: `resource.NewScaledQuantity`.
    #[must_use]
    pub const fn from_scaled(value: i64, scale: i32) -> Self {
        Self {
            amount: Amount::Small { value, scale },
            text: None,
            format: QuantityFormat::DecimalSi,
        }
    }

    /// The same number, written in canonical form with other units.
    #[must_use]
    pub fn with_format(self, format: QuantityFormat) -> Self {
        Self {
            amount: self.amount,
            text: None,
            format,
        }
    }

    /// Which units it is written with.
    #[must_use]
    pub const fn format(&self) -> QuantityFormat {
        self.format
    }

    /// Whether it is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.amount.is_zero()
    }

    /// The order relative to zero, which is `sign()` of CEL.
    #[must_use]
    pub fn sign(&self) -> i32 {
        match (self.is_zero(), self.amount.is_negative()) {
            (true, _) => 0,
            (_, true) => -1,
            _ => 1,
        }
    }

    /// Rounds to a multiple of a power of ten, away from zero, and returns whether the number was
    /// one already.
    ///
    /// ```
    /// # use kube_conv_schema::quantity::Quantity;
    /// let mut quantity: Quantity = "1001u".parse()?;
    /// assert!(!quantity.round_up(-3));
    /// assert_eq!(quantity.to_string(), "2m");
    /// # Ok::<(), kube_conv_schema::quantity::ParseQuantityError>(())
    /// ```
    ///
    /// Source: `Quantity.RoundUp`.
    pub fn round_up(&mut self, scale: i32) -> bool {
        if matches!(self.amount, Amount::Small { scale: own, .. } if own >= scale) {
            return true;
        }
        let (amount, exact) = self.amount.rounded_up(scale);
        self.set(amount);
        exact
    }

    /// What was read, if it is written so.
    pub(crate) fn as_read(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Replaces the number, and drops the text of the old one.
    fn set(&mut self, amount: Amount) {
        self.amount = amount;
        self.text = None;
    }
}

/// Zero with no format, as in Go.
impl Default for Quantity {
    fn default() -> Self {
        Self::new(0, QuantityFormat::Unset)
    }
}
