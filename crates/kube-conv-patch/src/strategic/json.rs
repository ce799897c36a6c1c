//! JSON of which patches are made: texts are borrowed from the documents.
//!
//! A [`Value`] of an object of two texts has five allocations and a node with room for eleven members;
//! here it has one, of the size of its members. Most of the time of a patch was spent on these.

use super::go_text;
use super::members::{MemberRef, Members};
use kube_conv_schema::go::{json_number, json_string};
use serde_json::{Number, Value};
use std::borrow::Cow;

/// A JSON value.
#[derive(Clone, Debug)]
pub(super) enum Json<'d> {
    Null,
    Bool(bool),
    Number(Number),
    Text(Cow<'d, str>),
    List(Vec<Json<'d>>),
    Object(Members<'d>),
}

impl<'d> Json<'d> {
    /// A value whose texts are not copied. Recurses over its levels.
    pub(super) fn of(value: &'d Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(bool) => Self::Bool(*bool),
            Value::Number(number) => Self::Number(number.clone()),
            Value::String(text) => Self::Text(Cow::Borrowed(text)),
            Value::Array(items) => Self::List(items.iter().map(Self::of).collect()),
            Value::Object(members) => {
                let members = members.iter();
                let members = members.map(|(key, value)| (key.as_str().into(), Self::of(value)));
                Self::Object(members.collect())
            }
        }
    }

    /// The same without borrowed texts.
    pub(super) fn into_value(self) -> Value {
        match self {
            Self::Null => Value::Null,
            Self::Bool(bool) => Value::Bool(bool),
            Self::Number(number) => Value::Number(number),
            Self::Text(text) => Value::String(text.into_owned()),
            Self::List(items) => Value::Array(items.into_iter().map(Self::into_value).collect()),
            Self::Object(members) => {
                let members = members.into_iter();
                let members = members.map(|(key, value)| (key.into_owned(), value.into_value()));
                Value::Object(members.collect())
            }
        }
    }

    /// The levels, the outermost counted.
    pub(super) fn levels(&self) -> usize {
        let below = match self {
            Self::List(items) => items.iter().map(Self::levels).max(),
            Self::Object(members) => members.iter().map(|(_, value)| value.levels()).max(),
            _ => None,
        };
        1 + below.unwrap_or_default()
    }

    /// The text of JSON as Go writes it.
    pub(super) fn text(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(true) => out.push_str("true"),
            Self::Bool(false) => out.push_str("false"),
            Self::Number(number) => json_number(out, number),
            Self::Text(text) => json_string(out, text),
            Self::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    out.push(if index == 0 { '[' } else { ',' });
                    item.write(out);
                }
                out.push_str(if items.is_empty() { "[]" } else { "]" });
            }
            Self::Object(members) => {
                for (index, (key, value)) in members.iter().enumerate() {
                    out.push(if index == 0 { '{' } else { ',' });
                    json_string(out, key);
                    out.push(':');
                    value.write(out);
                }
                out.push_str(if members.is_empty() { "{}" } else { "}" });
            }
        }
    }

    /// A member with its key, if this is an object that has it.
    pub(super) fn member(&self, key: &str) -> Option<MemberRef<'_, 'd>> {
        match self {
            Self::Object(members) => members.member(key),
            _ => None,
        }
    }

    pub(super) fn get(&self, key: &str) -> Option<&Self> {
        self.member(key).map(|(_, value)| value)
    }

    /// The value as Go's `%v` writes it.
    pub(super) fn shown(&self) -> Cow<'d, str> {
        match self {
            Self::Text(text) => text.clone(),
            other => Cow::Owned(go_text::value(other)),
        }
    }

    pub(super) fn as_str(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }
}

impl<'d> From<&'d str> for Json<'d> {
    fn from(text: &'d str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<Value> for Json<'_> {
    fn from(value: Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(bool) => Self::Bool(bool),
            Value::Number(number) => Self::Number(number),
            Value::String(text) => Self::Text(Cow::Owned(text)),
            Value::Array(items) => Self::List(items.into_iter().map(Self::from).collect()),
            Value::Object(members) => {
                let members = members.into_iter();
                let members = members.map(|(key, value)| (key.into(), Self::from(value)));
                Self::Object(members.collect())
            }
        }
    }
}
