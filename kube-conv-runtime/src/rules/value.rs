//! What rules see of a value and of its parts.

use super::evaluate::FieldState;
use crate::api::view::View;
use crate::field::BadValue;
use serde_json::Value;

/// Where a part of a value is in it.
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
pub(crate) trait RuleValue {
    /// The value as rules see it.
    fn view(&self) -> View<'_>;

    /// Shows every item of a list and every value of a map that is not what it was.
    fn each(&self, visit: &mut dyn FnMut(Step<'_>, &dyn RuleValue));

    /// Shows every item of a list, also those that are what they were.
    fn items(&self, visit: &mut dyn FnMut(usize, &dyn RuleValue));

    /// Shows every key of a map that was not there.
    fn keys(&self, visit: &mut dyn FnMut(&dyn RuleValue));

    /// Shows every key of a map.
    fn all_keys(&self, visit: &mut dyn FnMut(&dyn RuleValue)) {
        self.keys(visit);
    }

    /// Shows the field of a wire name, which may be absent, unless it is what it was.
    fn field(&self, name: &str, visit: &mut dyn FnMut(&FieldState<'_>));

    /// The field of a wire name as rules see it, if it has a value.
    fn member(&self, name: &str) -> Option<View<'_>>;

    /// Which field has a wire name, where that is the same for all values of the type.
    fn member_index(_: &str) -> Option<usize>
    where
        Self: Sized,
    {
        None
    }

    /// What a server fills in for a field that is absent.
    fn member_default(_: &str) -> Option<Value>
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

    /// Whether the value was there before and was another one.
    fn changed(&self) -> bool {
        false
    }

    /// Whether the value was there before and was the same.
    fn is_unchanged(&self) -> bool {
        false
    }

    /// What was there before, if anything did.
    fn older(&self) -> Option<View<'_>> {
        None
    }
}

/// Whether a value is a collection without anything in it.
pub(crate) fn is_empty(value: &dyn RuleValue) -> bool {
    matches!(value.view(), View::Items(0) | View::Members(0))
}

/// The path of a field below another one, from the whole's on.
pub(crate) fn joined(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    }
}
