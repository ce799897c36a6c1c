//! Values with types: which fields they have, what changed, and how they are merged.

mod compare;
mod error;
mod field_set;
mod items;
mod merge;
mod named;
mod printed;
mod remove;
mod validate;
mod walk;

use super::set::FieldSet;
use super::types::ObjectType;
use serde_json::Value;

pub use compare::Comparison;
pub use error::{TypeError, TypeErrors};

/// Whether items of sets and list maps may occur twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Duplicates {
    /// They are errors, as in what managers apply.
    #[default]
    Rejected,
    /// They are kept, as in stored objects.
    Allowed,
}

/// A value that has a type.
///
/// The functions of two values expect them to have the same type.
#[derive(Clone, Debug)]
pub struct Typed<'t> {
    of: &'t ObjectType,
    value: Value,
}

impl ObjectType {
    /// Checks that a value has this type: no unknown fields, no wrong types, no items without keys.
    ///
    /// # Errors
    ///
    /// What is wrong, in the words of API servers; or more than 500 levels.
    pub fn typed(&self, value: Value, duplicates: Duplicates) -> Result<Typed<'_>, TypeErrors> {
        validate::validate(self, &value, duplicates)?;
        Ok(Typed { of: self, value })
    }

    /// Merges what a manager applies into an object: the object with the fields that are applied.
    ///
    /// # Errors
    ///
    /// As [`ObjectType::typed`]. What is applied must not have an item twice.
    pub fn merge(&self, object: &Value, applied: &Value) -> Result<Value, TypeErrors> {
        let object = self.typed(object.clone(), Duplicates::Allowed)?;
        let applied = self.typed(applied.clone(), Duplicates::Rejected)?;
        Ok(object.merge(&applied).into_value())
    }
}

impl<'t> Typed<'t> {
    /// Returns the value.
    #[must_use]
    pub const fn value(&self) -> &Value {
        &self.value
    }

    /// Returns the value.
    #[must_use]
    pub fn into_value(self) -> Value {
        self.value
    }

    /// Returns the fields that a manager owns if it applies this value: leaves, items, and objects that
    /// are empty or atomic.
    #[must_use]
    pub fn field_set(&self) -> FieldSet {
        field_set::field_set(self.of, &self.value)
    }

    /// Returns what changed from this value to another.
    #[must_use]
    pub fn compare(&self, new: &Self) -> Comparison {
        compare::compare(self.of, &self.value, &new.value)
    }

    /// Returns this value with the fields of another, which replace its own.
    ///
    /// Items are in the order of the other value, if it has some of them; items that only this value has
    /// keep their places between them.
    #[must_use]
    pub fn merge(&self, applied: &Self) -> Self {
        self.with(merge::merge(self.of, &self.value, &applied.value))
    }

    /// Returns this value without some of its fields and items.
    #[must_use]
    pub fn remove(&self, fields: &FieldSet) -> Self {
        self.with(remove::remove(self.of, &self.value, fields))
    }

    /// Returns only some fields and items of this value.
    #[must_use]
    pub fn extract(&self, fields: &FieldSet) -> Self {
        self.with(remove::extract(self.of, &self.value, fields))
    }

    /// As [`Typed::extract`], with the keys of the items, as a manager has to send them.
    #[must_use]
    pub fn extract_with_keys(&self, fields: &FieldSet) -> Self {
        let present = fields.intersection(&self.field_set());
        self.extract(&fields.union(&present.keys_of_items()))
    }

    fn with(&self, value: Value) -> Self {
        Self { of: self.of, value }
    }
}
