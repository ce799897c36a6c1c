//! Values and their parts, as rules access them.

use super::evaluate::FieldState;
use crate::api::view::View;
use kube_conv_schema::field::BadValue;
use serde_json::Value;

/// The step from a value to a part of it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ValueStep<'a> {
    /// An item of a list.
    Index(usize),
    /// A value of a map.
    Key(&'a str),
}

/// A value of any type.
///
/// Rules use this trait object instead of being generic, so that they are compiled once and not for
/// each type.
pub(crate) trait RuleValue {
    /// The value as rules see it.
    fn view(&self) -> View<'_>;

    /// Visits every changed item of a list and every changed value of a map.
    fn each(&self, visit: &mut dyn FnMut(ValueStep<'_>, &dyn RuleValue));

    /// Visits every item of a list, including unchanged ones.
    fn items(&self, visit: &mut dyn FnMut(usize, &dyn RuleValue));

    /// Visits every new key of a map.
    fn keys(&self, visit: &mut dyn FnMut(&dyn RuleValue));

    /// Visits every key of a map.
    fn all_keys(&self, visit: &mut dyn FnMut(&dyn RuleValue)) {
        self.keys(visit);
    }

    /// Visits the field of a wire name, which may be absent, unless it is unchanged.
    fn field(&self, name: &str, visit: &mut dyn FnMut(&FieldState<'_>));

    /// The field with a wire name, in the form that rules check, if it has a value.
    fn member(&self, name: &str) -> Option<View<'_>>;

    /// The index of the field with a wire name, if that is the same for all values of the type.
    fn member_index(_: &str) -> Option<usize>
    where
        Self: Sized,
    {
        None
    }

    /// The default of an absent field.
    fn member_default(_: &str) -> Option<Value>
    where
        Self: Sized,
    {
        None
    }

    /// Like [`member`](Self::member), for an index that [`member_index`](Self::member_index) gave.
    fn member_at(&self, name: &str, _: Option<usize>) -> Option<View<'_>>
    where
        Self: Sized,
    {
        self.member(name)
    }

    /// The text of the field with such an index; `None` if it is no text, or not borrowed from the value.
    fn text_at(&self, _: usize) -> Option<&str>
    where
        Self: Sized,
    {
        None
    }

    /// The value as JSON; `None` if it cannot be serialized.
    fn json(&self) -> Option<Value>;

    /// The value as errors show it.
    fn bad_value(&self) -> BadValue;

    /// Whether it differs from the old value, if there is one.
    fn is_changed(&self) -> Option<bool> {
        None
    }

    /// The old value, if there is one.
    fn older(&self) -> Option<View<'_>> {
        None
    }
}

/// Whether a value is an empty collection.
pub(crate) fn is_empty(value: &dyn RuleValue) -> bool {
    matches!(value.view(), View::Items(0) | View::Members(0))
}

/// The path of a field below another one.
pub(crate) fn joined(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    }
}
