//! How values of a type are made from those of an earlier version's type, and back.
//!
//! The derive writes a [`TypeConversion`] for a type with `converts(…)`; `versions` carries it out.

use super::{DefaultValue, TypeInfo};
use crate::rules::Literal;
use serde_json::Value;

/// The conversion between a type and the type of an earlier version.
///
/// Fields of the same name and a compatible type are not listed: their values are converted by
/// their types.
#[derive(Clone, Copy, Debug)]
pub struct TypeConversion {
    /// The type of the earlier version.
    pub from: &'static TypeInfo,
    /// The fields of a struct that differ.
    pub fields: &'static [FieldConversion],
    /// The values of an enum of strings that differ.
    pub values: &'static [ValueConversion],
}

/// How some fields are made from fields of the earlier version, and back.
#[derive(Clone, Copy, Debug)]
pub struct FieldConversion {
    /// The paths in the earlier type, such as `.display.name`; none for a field that was added.
    pub old: &'static [&'static str],
    /// The paths in the later type; none for a field that was removed.
    pub new: &'static [&'static str],
    /// What happens to the values.
    pub how: How,
    /// What happens to a value that the other version cannot hold.
    pub loss: Loss,
}

/// What happens to the values of some fields.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum How {
    /// The value has another name or place.
    Moved,
    /// Values are replaced one for one; the earlier version's come first.
    Values(&'static [(Literal, Literal)]),
    /// The value became the only item of a list.
    ToList,
    /// The first item of a list became the value.
    First,
    /// A number or boolean became its text, or the other way round.
    Retyped,
    /// Several texts or numbers became one text, with this between them.
    Joined(&'static str, Separator),
    /// One text became several texts or numbers, which had this between them.
    Split(&'static str, Separator),
    /// The user's functions.
    With(ValueFunctions),
    /// The field is new. Older objects get the value, if there is one.
    Added(Option<DefaultValue>),
    /// The field is gone.
    Removed,
}

/// Where a text is split that has more separators than are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// At the first ones.
    First,
    /// At the last ones.
    Last,
}

/// A function over JSON that may fail with the detail of a field error.
pub type ValueFunction = fn(&Value) -> Result<Value, String>;

/// The user's functions for some fields. The value of several fields is an object by their paths.
#[derive(Clone, Copy, Debug)]
pub struct ValueFunctions {
    /// From the earlier version to the later one.
    pub upgrade: ValueFunction,
    /// From the later version to the earlier one.
    pub downgrade: ValueFunction,
}

/// What happens to a value that the other version cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The conversion fails with an error about the field.
    Rejected,
    /// It is kept in an annotation.
    Kept,
    /// It is lost, for this reason.
    Acknowledged(&'static str),
}

/// How one value of an enum of strings is converted.
#[derive(Clone, Copy, Debug)]
pub struct ValueConversion {
    /// The value in the earlier version.
    pub old: &'static str,
    /// The value in the later version.
    pub new: &'static str,
    /// In which directions it is converted so.
    pub way: Way,
    /// What happens to a value that the other version cannot hold.
    pub loss: Loss,
}

/// The directions in which an enum value is converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// In both: the value was renamed.
    Both,
    /// To the later version alone, which has no such value.
    Up,
    /// To the earlier version alone, which has no such value.
    Down,
}
