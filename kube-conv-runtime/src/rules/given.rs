//! A value that rules judge, and where it stands.

use super::bounds;
use crate::field::{BadValue, Error, Path, go};
use crate::structural::is_json_integer;
use crate::type_info::Number;
use crate::validate::view::{Judge, Step, View};
use std::borrow::Cow;
use std::cmp::Ordering;

/// A value that rules judge, and where it stands.
pub(crate) struct Given<'g> {
    pub(super) value: &'g dyn Judge,
    pub(super) at: &'g Path<'g>,
    view: View<'g>,
}

impl<'g> Given<'g> {
    pub(crate) fn of(value: &'g dyn Judge, at: &'g Path<'g>) -> Self {
        let view = value.view();
        Self { value, at, view }
    }

    /// The text, if it is one.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.view {
            View::Text(text) => Some(text),
            _ => None,
        }
    }

    /// How many Unicode code points the text has.
    pub(super) fn characters(&self) -> Option<u64> {
        self.text().map(|text| text.chars().map(|_| 1).sum())
    }

    /// How many items the list has.
    pub(super) fn items(&self) -> Option<i64> {
        match self.view {
            View::Items(count) => Some(whole(count)),
            _ => None,
        }
    }

    /// How many members the object has.
    pub(super) fn members(&self) -> Option<i64> {
        match self.view {
            View::Members(count) => Some(whole(count)),
            _ => None,
        }
    }

    /// The number beside a bound. Servers cut a bound to an integer where the value is one.
    pub(super) fn compared_with(&self, bound: Number) -> Option<Ordering> {
        match self.view {
            View::Integer(value) => Some(value.cmp(&bounds::truncated(bound))),
            View::Double(value) => value.partial_cmp(&bound.as_f64()),
            _ => None,
        }
    }

    /// Whether the number is a multiple of the factor, as servers reckon.
    pub(super) fn is_multiple_of(&self, factor: Number) -> Option<bool> {
        match self.view {
            View::Integer(value) => value
                .checked_rem(bounds::truncated(factor))
                .map(|rest| rest == 0),
            View::Double(value) => {
                let factor = factor.as_f64();
                let quotient = if factor < 1.0 {
                    1.0 / factor * value
                } else {
                    value / factor
                };
                Some(is_json_integer(quotient))
            }
            _ => None,
        }
    }

    /// The bound as messages about this value show it.
    pub(super) fn shown_bound(&self, bound: Number) -> String {
        match self.view {
            View::Integer(_) => bounds::truncated(bound).to_string(),
            _ => match bound {
                Number::Integer(bound) => bound.to_string(),
                Number::Float(bound) => go::float(bound),
            },
        }
    }

    /// The value itself, if it can be compared.
    pub(super) fn view(&self) -> &View<'_> {
        &self.view
    }

    /// The place of a part of the value.
    pub(super) fn below<'b>(&'b self, step: Step<'b>) -> Path<'b> {
        match step {
            Step::Index(index) => self.at.index(index),
            Step::Key(key) => self.at.key(key),
        }
    }

    /// The value as errors show it.
    pub(super) fn bad_value(&self) -> BadValue {
        self.value.bad_value()
    }

    /// The error of a value that is not what it must be.
    pub(super) fn invalid(&self, detail: impl Into<Cow<'static, str>>) -> Error {
        Error::invalid(self.at, self.bad_value(), detail)
    }
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
