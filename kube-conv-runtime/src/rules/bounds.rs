//! Bounds on numbers and on sizes. Of two bounds on one value the schema has the tighter one.

use super::amount::Amount;
use super::cel::{Condition, RuleSubject, detail, rule_on_itself};
use super::{Rule, RuleInput, RuleKey, keys};
use crate::api::IntegerFormat;
use crate::api::view::View;
use kube_conv_schema::field::{Error, ErrorList, Words};
use kube_conv_schema::schema::{Number, Schema};
use std::fmt;

/// Whether servers can compare integers with a bound. With other bounds they reject every value.
pub(super) const fn fits(bound: Number, format: IntegerFormat) -> bool {
    let greatest = match format {
        IntegerFormat::Int32 => (1 << 31) - 1,
        // Servers hold bounds as floats.
        IntegerFormat::Int64 => (1 << 53) - 1,
    };
    let cut = bound.truncated();
    let is_whole = match bound {
        Number::Integer(_) => true,
        Number::Float(bound) => bound == cut as f64,
    };
    is_whole && cut.unsigned_abs() <= greatest
}

/// A bound on numbers, below or above them, which a value may or may not be equal to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NumberBound<const IS_UPPER: bool, const IS_EXCLUSIVE: bool>(pub Bound);

/// What values are compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Bound {
    /// A number.
    Number(Number),
    /// What a text stands for, compared with what the texts of the type stand for.
    Amount(Amount),
}

impl Bound {
    /// Whether a bound is beyond another one, or equal to it if that counts. Texts that are no amounts are reported by
    /// themselves.
    pub(super) const fn exceeds(self, other: Self, or_equals: bool) -> bool {
        match (self, other) {
            (Self::Number(bound), Self::Number(other)) => {
                let (bound, other) = (bound.as_f64(), other.as_f64());
                bound > other || or_equals && bound == other
            }
            (Self::Amount(bound), Self::Amount(other)) => match (bound.value(), other.value()) {
                (Some(bound), Some(other)) => bound > other || or_equals && bound == other,
                _ => false,
            },
            _ => false,
        }
    }
}

impl<const IS_UPPER: bool, const IS_EXCLUSIVE: bool> NumberBound<IS_UPPER, IS_EXCLUSIVE> {
    /// The operator in CEL, the words of messages, and the origin of errors.
    const TEXTS: (&'static str, Words, &'static str) = match (IS_UPPER, IS_EXCLUSIVE) {
        (true, true) => ("<", Words::Less, "exclusiveMaximum"),
        (true, false) => ("<=", Words::LessOrEqual, "maximum"),
        (false, true) => (">", Words::Greater, "exclusiveMinimum"),
        (false, false) => (">=", Words::GreaterOrEqual, "minimum"),
    };
}

impl<const IS_UPPER: bool, const IS_EXCLUSIVE: bool> Rule for NumberBound<IS_UPPER, IS_EXCLUSIVE> {
    const KEY: RuleKey = match (IS_UPPER, IS_EXCLUSIVE) {
        (true, true) => keys::EXCLUSIVE_MAXIMUM,
        (true, false) => keys::MAXIMUM,
        (false, true) => keys::EXCLUSIVE_MINIMUM,
        (false, false) => keys::MINIMUM,
    };

    fn constrain(&self, schema: &mut Schema) {
        let new_bound = match self.0 {
            Bound::Number(bound) => bound,
            Bound::Amount(bound) => {
                bound.constrain(schema);
                let rule = rule_on_itself(schema, |value| self.condition(value));
                schema.validations.extend(rule);
                return;
            }
        };
        let (bound, is_exclusive) = match IS_UPPER {
            true => (&mut schema.maximum, &mut schema.exclusive_maximum),
            false => (&mut schema.minimum, &mut schema.exclusive_minimum),
        };
        let is_tighter = bound.is_none_or(|old| {
            let (new, old) = (new_bound.as_f64(), old.as_f64());
            let is_beyond = if IS_UPPER { new < old } else { new > old };
            is_beyond || new == old && IS_EXCLUSIVE && !*is_exclusive
        });
        if is_tighter {
            (*bound, *is_exclusive) = (Some(new_bound), IS_EXCLUSIVE);
        }
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let (operator, words, _) = Self::TEXTS;
        let (condition, shown) = match self.0 {
            Bound::Number(bound) => (of.compared(operator, bound)?, of.shown(bound)),
            Bound::Amount(bound) => (
                bound.compared_in_cel(of, operator)?,
                bound.text().to_owned(),
            ),
        };
        Some((condition, format!("{} {shown}", words.as_str()).into()))
    }

    #[inline]
    fn passes(&self, view: &View<'_>) -> bool {
        let order = match self.0 {
            Bound::Number(bound) => view.compared_with(bound),
            Bound::Amount(bound) if bound.rejection(view).is_some() => return false,
            Bound::Amount(bound) => bound.compared_with(view),
        };
        order.is_none_or(|order| {
            let order = if IS_UPPER { order } else { order.reverse() };
            order.is_lt() || order.is_eq() && !IS_EXCLUSIVE
        })
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view()) {
            let (_, words, origin) = Self::TEXTS;
            let detail = match self.0 {
                Bound::Number(bound) => input.bound(words, bound),
                Bound::Amount(bound) => match bound.rejection(input.view()) {
                    Some(rejection) => return push_once(input.invalid(rejection), errors),
                    None => format!("{} {}", words.as_str(), bound.text()).into(),
                },
            };
            errors.push(input.invalid(detail).with_origin(origin));
        }
    }
}

/// Reports what several bounds on one value would.
fn push_once(error: Error, errors: &mut ErrorList) {
    if errors.last() != Some(&error) {
        errors.push(error);
    }
}

/// A bound on how many items a list, or members an object has, below or above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeBound<const IS_UPPER: bool, const IS_OF_LISTS: bool>(pub u32);

impl<const IS_UPPER: bool, const IS_OF_LISTS: bool> Rule for SizeBound<IS_UPPER, IS_OF_LISTS> {
    const KEY: RuleKey = match (IS_UPPER, IS_OF_LISTS) {
        (true, true) => keys::MAX_ITEMS,
        (true, false) => keys::MAX_PROPERTIES,
        (false, true) => keys::MIN_ITEMS,
        (false, false) => keys::MIN_PROPERTIES,
    };
    const SHORT_CIRCUITS: bool = IS_UPPER;

    fn constrain(&self, schema: &mut Schema) {
        match (IS_UPPER, IS_OF_LISTS) {
            (true, true) => at_most(&mut schema.max_items, self.0),
            (true, false) => at_most(&mut schema.max_properties, self.0),
            (false, true) => at_least(&mut schema.min_items, self.0),
            (false, false) => at_least(&mut schema.min_properties, self.0),
        }
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let type_name = if IS_OF_LISTS { "array" } else { "object" };
        let operator = if IS_UPPER { "<=" } else { ">=" };
        let condition = of.sized(type_name, operator, self.0)?;
        Some((condition, detail(&self.error("", 0))))
    }

    fn passes(&self, view: &View<'_>) -> bool {
        let limit = i64::from(self.0);
        size(view, IS_OF_LISTS).is_none_or(|count| match IS_UPPER {
            true => count <= limit,
            false => count >= limit,
        })
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if !self.passes(input.view())
            && let Some(count) = size(input.view(), IS_OF_LISTS)
        {
            let origin = match (IS_UPPER, IS_OF_LISTS) {
                (true, true) => "maxItems",
                (true, false) => "maxProperties",
                (false, true) => "minItems",
                (false, false) => "minProperties",
            };
            errors.push(self.error(input.at, count).with_origin(origin));
        }
    }
}

impl<const IS_UPPER: bool, const IS_OF_LISTS: bool> SizeBound<IS_UPPER, IS_OF_LISTS> {
    fn error(self, at: impl fmt::Display, count: i64) -> Error {
        match IS_UPPER {
            true => Error::too_many(at, count, self.0.into()),
            false => Error::too_few(at, count, self.0.into()),
        }
    }
}

fn size(view: &View<'_>, is_list: bool) -> Option<i64> {
    match is_list {
        true => view.items(),
        false => view.members(),
    }
}

/// Raises a least count.
pub(super) fn at_least(bound: &mut Option<i64>, count: u32) {
    let count = i64::from(count);
    *bound = Some(bound.map_or(count, |old| old.max(count)));
}

/// Lowers a greatest count.
pub(super) fn at_most(bound: &mut Option<i64>, count: u32) {
    let count = i64::from(count);
    *bound = Some(bound.map_or(count, |old| old.min(count)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tighter_bound_stays_in_any_order() {
        for order in [[1, 5], [5, 1]] {
            let mut schema = Schema::default();
            for value in order {
                NumberBound::<false, false>(Bound::Number(Number::Integer(value)))
                    .constrain(&mut schema);
            }
            assert_eq!(schema.minimum, Some(Number::Integer(5)));
        }
    }

    #[test]
    fn an_open_bound_is_tighter_than_a_closed_one() {
        let mut schema = Schema::default();
        let nine = Bound::Number(Number::Integer(9));
        NumberBound::<true, false>(nine).constrain(&mut schema);
        NumberBound::<true, true>(nine).constrain(&mut schema);
        assert!(schema.exclusive_maximum);
        NumberBound::<true, false>(nine).constrain(&mut schema);
        let is_open = schema.exclusive_maximum;
        assert!(is_open, "a closed bound must not open it again");
    }
}
