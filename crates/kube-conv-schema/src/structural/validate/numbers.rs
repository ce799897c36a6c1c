//! `minimum`, `maximum`, `multipleOf`, and the ranges of numeric formats.

use super::findings::Findings;
use crate::field::BadValue;
use crate::go;
use crate::structural::node::Node;
use crate::structural::number::GoNumber;
use crate::structural::place::Place;
use crate::structural::types::{TypeName, Types};
use kube_conv_core::numbers::is_multiple_of;
use std::cmp::Ordering;

/// Checks a number.
///
/// A bound is a float. It is truncated if the value is an integer. A bound that does not fit the
/// type is a separate error, and value and bound are then compared as floats.
pub(super) fn check_numbers(
    node: &Node,
    value: GoNumber,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) {
    let range = Range::of(node);
    range.admits(value, "Checked", place, findings);
    let Some(rules) = &node.numbers else { return };
    if let Some(factor) = rules.multiple_of {
        let value = range.meet(value, factor, "MultipleOf", place, findings);
        check_multiple(value, factor, place, findings);
    }
    if let Some(minimum) = rules.minimum {
        let value = range.meet(value, minimum, "Minimum boundary", place, findings);
        let (side, is_exclusive) = ((Ordering::Less, "greater"), rules.exclusive_minimum);
        check_bound(value, minimum, side, is_exclusive, place, findings);
    }
    if let Some(maximum) = rules.maximum {
        let value = range.meet(value, maximum, "Maximum boundary", place, findings);
        let (side, is_exclusive) = ((Ordering::Greater, "less"), rules.exclusive_maximum);
        check_bound(value, maximum, side, is_exclusive, place, findings);
    }
}

fn check_bound(
    value: GoNumber,
    bound: f64,
    (beyond, word): (Ordering, &str),
    is_exclusive: bool,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) {
    let bound = value.like(bound);
    let order = value.partial_cmp(&bound);
    if order == Some(beyond) || (order == Some(Ordering::Equal) && is_exclusive) {
        let or_equal = if is_exclusive { "" } else { " or equal to" };
        let bound = shown(bound);
        findings.invalid(
            place,
            value,
            &format!("should be {word} than{or_equal} {bound}"),
        );
    }
}

fn shown(number: GoNumber) -> String {
    match number {
        GoNumber::Integer(number) => number.to_string(),
        GoNumber::Float(number) => go::float(number),
    }
}

fn check_multiple(value: GoNumber, factor: f64, place: &Place<'_>, findings: &mut Findings<'_>) {
    let factor = value.like(factor);
    let divides = match (value, factor) {
        (GoNumber::Integer(value), GoNumber::Integer(factor)) if factor > 0 => value % factor == 0,
        (GoNumber::Float(value), GoNumber::Float(factor)) if factor > 0.0 => {
            is_multiple_of(value, factor)
        }
        _ => return reject_factor(factor, place, findings),
    };
    if !divides {
        let factor = shown(factor);
        findings.invalid(place, value, &format!("should be a multiple of {factor}"));
    }
}

/// Reports an unusable factor; the server finds it only when it uses it.
fn reject_factor(factor: GoNumber, place: &Place<'_>, findings: &mut Findings<'_>) {
    findings.invalid_as(place, factor, |name| {
        let factor = shown(factor);
        format!("factor MultipleOf declared for {name} must be positive: {factor}")
    });
}

impl From<GoNumber> for BadValue {
    fn from(value: GoNumber) -> Self {
        match value {
            GoNumber::Integer(value) => Self::Integer(value),
            GoNumber::Float(value) => Self::Float(value),
        }
    }
}

/// The numbers that a type and its format hold.
#[derive(Clone, Copy)]
enum Range {
    Int32,
    /// 64 bits, with the text that names it.
    Int64 {
        named: bool,
    },
    /// 32-bit floats.
    Float,
    All,
}

impl Range {
    fn of(node: &Node) -> Self {
        let Types::One(name) = &node.types else {
            return Self::All;
        };
        let format = node.format.as_ref().map(|format| &*format.name);
        match (name, format) {
            (TypeName::Integer, Some("int32")) => Self::Int32,
            (TypeName::Integer, format) => Self::Int64 {
                named: format == Some("int64"),
            },
            (TypeName::Number, Some("float")) => Self::Float,
            _ => Self::All,
        }
    }

    fn holds(self, value: GoNumber) -> bool {
        match self {
            Self::Int32 => whole(value).is_some_and(|value| i32::try_from(value).is_ok()),
            Self::Int64 { .. } => whole(value).is_some(),
            Self::Float => fits_f32(value.as_f64()),
            Self::All => true,
        }
    }

    /// Reports a number that is out of range; returns whether it is in range.
    fn admits(
        self,
        value: GoNumber,
        what: &str,
        place: &Place<'_>,
        findings: &mut Findings<'_>,
    ) -> bool {
        let holds = self.holds(value);
        if !holds {
            let kind = match self {
                Self::Int32 => "integer with format int32",
                Self::Int64 { named: true } => "integer with format int64",
                Self::Int64 { named: false } => "integer (default format)",
                Self::Float | Self::All => "number with format float",
            };
            findings.unplaced(|| {
                let name = place.body();
                format!("{what} value must be of type {kind} in {name}")
            });
        }
        holds
    }

    /// Converts the value to the type in which it is compared with a bound, which is checked first.
    fn meet(
        self,
        value: GoNumber,
        bound: f64,
        what: &str,
        place: &Place<'_>,
        findings: &mut Findings<'_>,
    ) -> GoNumber {
        if self.admits(GoNumber::Float(bound), what, place, findings) {
            return value;
        }
        GoNumber::Float(value.as_f64())
    }
}

/// Below this, every integer is a float.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// The value if it is a 64-bit integer once it is written in decimal. A float is written with as
/// few digits as distinguish it from other floats: `-9223372036854775808.0` becomes
/// `-9223372036854776000`, which is not one.
fn whole(value: GoNumber) -> Option<i64> {
    match value {
        GoNumber::Integer(value) => Some(value),
        // A small integer has the same digits in decimal.
        GoNumber::Float(value) if value.fract() == 0.0 && value.abs() < EXACT => {
            Some(GoNumber::truncate(value))
        }
        GoNumber::Float(value) => value.to_string().parse().ok(),
    }
}

/// Whether the number, written in decimal, is within the range of 32-bit floats.
fn fits_f32(value: f64) -> bool {
    value.abs() <= f64::from(f32::MAX) || value.to_string().parse::<f32>().is_ok_and(f32::is_finite)
}
