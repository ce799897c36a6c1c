//! A value as rules see it.

use super::judge::Facts;
use super::parts::Beside;
use super::visitors::{Member, Viewer, index_of};
use crate::ApiType;
use crate::field::BadValue;
use crate::rules::truncated;
use crate::structural::is_json_integer;
use crate::type_info::{Number, Scalar, Shape};
use serde_json::Value;
use std::borrow::Cow;
use std::cmp::Ordering;

/// What rules can judge of a value.
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
    /// A list of so many items.
    Items(usize),
    /// An object of so many members.
    Members(usize),
    /// Something that no rule judges.
    Other,
}

/// Where a part of a value stands in it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step<'a> {
    /// An item of a list.
    Index(usize),
    /// A value of a map.
    Key(&'a str),
}

/// A value of which the type does not matter.
///
/// Rules take this instead of being generic: they are compiled once, not once a type.
pub(crate) trait Judge {
    /// The value as rules see it.
    fn view(&self) -> View<'_>;

    /// Shows every item of a list and every value of a map that is not what it was.
    fn each(&self, visit: &mut dyn FnMut(Step<'_>, &dyn Judge));

    /// Shows every item of a list, also those that are what they were.
    fn items(&self, visit: &mut dyn FnMut(usize, &dyn Judge));

    /// Shows every key of a map that was not there.
    fn keys(&self, visit: &mut dyn FnMut(&dyn Judge));

    /// Shows every key of a map.
    fn all_keys(&self, visit: &mut dyn FnMut(&dyn Judge)) {
        self.keys(visit);
    }

    /// Shows the field of a wire name, which may be absent, unless it is what it was.
    fn field(&self, name: &str, visit: &mut dyn FnMut(&Facts<'_>));

    /// The field of a wire name as rules see it, if it has a value.
    fn member(&self, name: &str) -> Option<View<'_>>;

    /// Which field has a wire name, where that is the same for all values of the type.
    fn member_index(_: &str) -> Option<usize>
    where
        Self: Sized,
    {
        None
    }

    /// As [`member`](Self::member), for an index that [`member_index`](Self::member_index) gave.
    fn member_at(&self, name: &str, _: Option<usize>) -> Option<View<'_>>
    where
        Self: Sized,
    {
        self.member(name)
    }

    /// The value as JSON; nothing for one that cannot be written.
    fn json(&self) -> Option<Value>;

    /// The value as errors show it.
    fn bad_value(&self) -> BadValue;

    /// Whether the value stood there before and was another one.
    fn changed(&self) -> bool {
        false
    }

    /// Whether the value stood there before and was the same.
    fn is_unchanged(&self) -> bool {
        false
    }

    /// What stood there before, if anything did.
    fn older(&self) -> Option<View<'_>> {
        None
    }
}

impl<T: ApiType> Judge for T {
    #[inline]
    fn view(&self) -> View<'_> {
        let mut viewer = Viewer::new(self);
        T::walk(&mut viewer);
        viewer
            .found
            .unwrap_or_else(|| serde_json::to_value(self).map_or(View::Other, View::of_owned))
    }

    fn each(&self, visit: &mut dyn FnMut(Step<'_>, &dyn Judge)) {
        Beside::new(self, None, None).each(visit);
    }

    fn items(&self, visit: &mut dyn FnMut(usize, &dyn Judge)) {
        Beside::new(self, None, None).items(visit);
    }

    fn keys(&self, visit: &mut dyn FnMut(&dyn Judge)) {
        Beside::new(self, None, None).keys(visit);
    }

    fn field(&self, name: &str, visit: &mut dyn FnMut(&Facts<'_>)) {
        Beside::new(self, None, None).field(name, visit);
    }

    fn member(&self, name: &str) -> Option<View<'_>> {
        self.member_at(name, None)
    }

    fn member_index(name: &str) -> Option<usize> {
        index_of(T::TYPE, name)
    }

    #[inline]
    fn member_at(&self, name: &str, index: Option<usize>) -> Option<View<'_>> {
        let mut member = Member::new(self, name, index);
        T::walk(&mut member);
        if member.has_fields {
            return member.found;
        }
        // A type that does not show its parts is known by its JSON alone.
        member_of_json(self, name)
    }

    fn json(&self) -> Option<Value> {
        serde_json::to_value(self).ok()
    }

    fn bad_value(&self) -> BadValue {
        // Go prints its plain strings otherwise than those of a named type.
        let plain = matches!(T::TYPE.shape, Shape::Scalar(Scalar::String { .. }));
        match self.view() {
            View::Boolean(value) => BadValue::Bool(value),
            View::Integer(value) => BadValue::Integer(value),
            View::Double(value) => BadValue::Float(value),
            View::Text(text) if plain => BadValue::Text(text.into_owned()),
            View::Text(text) => BadValue::Json(Value::String(text.into_owned())),
            View::Items(_) | View::Members(_) | View::Other => BadValue::serialized(self),
        }
    }
}

#[cold]
fn member_of_json<T: ApiType>(value: &T, name: &str) -> Option<View<'static>> {
    let mut json = serde_json::to_value(value).ok()?;
    let value = json.get_mut(name)?.take();
    (!value.is_null()).then(|| View::of_owned(value))
}

impl<'a> View<'a> {
    /// The view of a JSON value that stays where it is.
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

    /// The number beside a bound. Servers cut a bound to an integer where the value is one.
    pub(crate) fn compared_with(&self, bound: Number) -> Option<Ordering> {
        match *self {
            View::Integer(value) => Some(value.cmp(&truncated(bound))),
            View::Double(value) => value.partial_cmp(&bound.as_f64()),
            _ => None,
        }
    }

    /// Whether the number is a multiple of the factor, as servers reckon.
    pub(crate) fn is_multiple_of(&self, factor: Number) -> Option<bool> {
        match *self {
            View::Integer(value) => value.checked_rem(truncated(factor)).map(|rest| rest == 0),
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

    /// The view of a JSON value that was made for it.
    fn of_owned(json: Value) -> Self {
        match json {
            Value::String(text) => Self::Text(Cow::Owned(text)),
            other => match View::of(&other) {
                View::Boolean(value) => Self::Boolean(value),
                View::Integer(value) => Self::Integer(value),
                View::Double(value) => Self::Double(value),
                View::Items(count) => Self::Items(count),
                View::Members(count) => Self::Members(count),
                View::Text(_) | View::Other => Self::Other,
            },
        }
    }
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
