//! The parts of a value that rules check.

use kube_conv_core::numbers;
use kube_conv_schema::quantity::Quantity;
use kube_conv_schema::schema::Number;
use serde_json::Value;
use std::borrow::Cow;
use std::cmp::Ordering;

/// A value as rules check it.
#[derive(Clone, Debug, PartialEq)]
pub enum View<'a> {
    /// A boolean.
    Boolean(bool),
    /// A whole number.
    Integer(i64),
    /// Any other number.
    Double(f64),
    /// A text.
    Text(Cow<'a, str>),
    /// A quantity, by its amount.
    Quantity(&'a Quantity),
    /// A list, by the number of its items.
    Items(usize),
    /// An object, by the number of its members.
    Members(usize),
    /// A value that no rule checks.
    Other,
}

impl<'a> View<'a> {
    /// The view of a borrowed JSON value.
    pub(crate) fn of(json: &'a Value) -> Self {
        match json {
            Value::Null => Self::Other,
            Value::Bool(value) => Self::Boolean(*value),
            Value::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(integer), _) => Self::Integer(integer),
                (None, Some(float)) => Self::Double(float),
                (None, None) => Self::Other,
            },
            Value::String(text) => Self::Text(Cow::Borrowed(text)),
            Value::Array(items) => Self::Items(items.len()),
            Value::Object(members) => Self::Members(members.len()),
        }
    }

    /// The text, if it is one.
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            View::Text(text) => Some(text),
            _ => None,
        }
    }

    /// How many items the list has.
    pub(crate) fn items(&self) -> Option<i64> {
        match *self {
            View::Items(count) => Some(whole(count)),
            _ => None,
        }
    }

    /// How many members the object has.
    pub(crate) fn members(&self) -> Option<i64> {
        match *self {
            View::Members(count) => Some(whole(count)),
            _ => None,
        }
    }

    /// Compares the number with a bound. Servers truncate the bound to an integer if the value is
    /// an integer.
    pub(crate) fn compared_with(&self, bound: Number) -> Option<Ordering> {
        match *self {
            View::Integer(value) => Some(value.cmp(&bound.truncated())),
            View::Double(value) => value.partial_cmp(&bound.as_f64()),
            _ => None,
        }
    }

    /// Whether the number is a multiple of the factor, as servers compute it.
    pub(crate) fn is_multiple_of(&self, factor: Number) -> Option<bool> {
        match *self {
            View::Integer(value) => value.checked_rem(factor.truncated()).map(|rest| rest == 0),
            View::Double(value) => Some(numbers::is_multiple_of(value, factor.as_f64())),
            _ => None,
        }
    }

    /// The view of an owned JSON value.
    pub(crate) fn of_owned(json: Value) -> Self {
        match json {
            Value::String(text) => Self::Text(Cow::Owned(text)),
            other => match View::of(&other) {
                View::Boolean(value) => Self::Boolean(value),
                View::Integer(value) => Self::Integer(value),
                View::Double(value) => Self::Double(value),
                View::Items(count) => Self::Items(count),
                View::Members(count) => Self::Members(count),
                View::Text(_) | View::Quantity(_) | View::Other => Self::Other,
            },
        }
    }
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
