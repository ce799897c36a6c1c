//! A value that rules check, and where it is.

use crate::api::view::View;
use crate::rules::Options;
use crate::rules::value::{RuleValue, ValueStep};
use kube_conv_schema::field::{BadValue, Detail, Error, ErrorList, Limit, Noun, Path, Words};
use kube_conv_schema::go;
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::list_items::identity;
use std::collections::HashSet;

/// A value that rules check, and where it is.
pub(crate) struct RuleInput<'g> {
    pub(super) value: &'g dyn RuleValue,
    pub(super) at: &'g Path<'g>,
    /// The options of the caller.
    pub(super) options: &'g Options,
    view: View<'g>,
}

impl<'g> RuleInput<'g> {
    pub(crate) fn of(value: &'g dyn RuleValue, at: &'g Path<'g>, options: &'g Options) -> Self {
        let view = value.view();
        Self {
            value,
            at,
            options,
            view,
        }
    }

    /// A part of the value, and where it is.
    pub(super) fn part<'p>(&'p self, value: &'p dyn RuleValue, at: &'p Path<'p>) -> RuleInput<'p> {
        RuleInput::of(value, at, self.options)
    }

    /// Words and a bound, in the form of messages about this value.
    pub(super) fn bound(&self, words: Words, bound: Number) -> Detail {
        let number = match (&self.view, bound) {
            (View::Integer(_), bound) => bound.truncated(),
            (_, Number::Integer(bound)) => bound,
            (_, Number::Float(bound)) => {
                return format!("{} {}", words.as_str(), go::float(bound)).into();
            }
        };
        let noun = Noun::None;
        Limit {
            words,
            number,
            noun,
        }
        .into()
    }

    /// The value as rules see it.
    pub(super) fn view(&self) -> &View<'_> {
        &self.view
    }

    /// The place of a part of the value.
    pub(super) fn below<'b>(&'b self, step: ValueStep<'b>) -> Path<'b> {
        match step {
            ValueStep::Index(index) => self.at.index(index),
            ValueStep::Key(key) => self.at.key(key),
        }
    }

    /// The value as errors show it.
    pub(super) fn bad_value(&self) -> BadValue {
        self.value.bad_value()
    }

    /// Reports every item of a list that follows another one with the same keys.
    pub(super) fn report_repeated(&self, keys: &[&str], errors: &mut ErrorList) {
        let mut seen = HashSet::new();
        self.value.items(&mut |index, item| {
            // An item without a JSON form cannot be compared; serializing it fails anyway.
            let Some(json) = item.json() else { return };
            if !seen.insert(identity(&json, keys)) {
                errors.push(Error::duplicate(self.at.index(index), item.bad_value()));
            }
        });
    }

    /// The error about an invalid value.
    pub(super) fn invalid(&self, detail: impl Into<Detail>) -> Error {
        Error::invalid_by(self.at, self.bad_value(), detail)
    }
}
