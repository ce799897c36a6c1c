//! Values with types: lists their fields, compares them and merges them.

mod compare;
mod error;
mod field_set;
mod items;
mod merge;
mod named;
mod printed;
mod remove;
mod sides;
mod validate;
mod walk;

use super::set::FieldSet;
use super::types::ObjectType;
use serde_json::Value;
use std::borrow::Cow;

pub use compare::Comparison;
pub use error::{TypeError, TypeErrors};
pub(super) use walk::invalid_type;

/// Whether sets and list maps may have duplicate items.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Duplicates {
    /// Duplicates are errors, as in applied configurations.
    #[default]
    Rejected,
    /// Duplicates are kept, as in stored objects.
    Allowed,
}

/// A value with its type.
///
/// Functions with two values expect both to have the same type.
///
/// ```
/// use kube_conv_patch::apply::{Duplicates, ObjectType};
/// use kube_conv_runtime::json;
///
/// let object_type = ObjectType::deduced();
/// let typed = |value| object_type.typed(value, Duplicates::Rejected);
/// let live = typed(json!({"size": 1, "color": "red"}))?;
/// let mine = typed(json!({"size": 2}))?;
/// assert_eq!(mine.field_set().to_string(), ".size");
/// let merged = live.merge(&mine)?;
/// assert_eq!(merged.value(), &json!({"size": 2, "color": "red"}));
/// assert_eq!(merged.extract(&mine.field_set()).value(), &json!({"size": 2}));
/// assert_eq!(merged.remove(&mine.field_set()).into_value(), json!({"color": "red"}));
/// # Ok::<(), kube_conv_patch::apply::TypeErrors>(())
/// ```
#[derive(Clone, Debug)]
pub struct Typed<'t> {
    of: &'t ObjectType,
    value: Cow<'t, Value>,
    keys: Keys,
}

/// What is known of the items of sets and list maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Keys {
    /// Nothing, since the value was not validated: what is left after fields are removed may have items without
    /// keys.
    Unknown,
    /// All items have keys.
    Present,
    /// All items have keys, and no two of a list the same.
    Unique,
}

impl ObjectType {
    /// Checks that a value has this type: no unknown fields, no wrong types, no items without keys.
    ///
    /// # Errors
    ///
    /// Returns the errors in the words of API servers. More than 500 levels are also an error.
    pub fn typed(&self, value: Value, duplicates: Duplicates) -> Result<Typed<'_>, TypeErrors> {
        let keys = validate::validate(self, &value, duplicates)?;
        Ok(Typed {
            of: self,
            value: Cow::Owned(value),
            keys,
        })
    }

    /// Like [`ObjectType::typed`], without a copy of the value.
    ///
    /// # Errors
    ///
    /// The same as [`ObjectType::typed`].
    pub fn typed_ref<'t>(
        &'t self,
        value: &'t Value,
        duplicates: Duplicates,
    ) -> Result<Typed<'t>, TypeErrors> {
        let keys = validate::validate(self, value, duplicates)?;
        Ok(Typed {
            of: self,
            value: Cow::Borrowed(value),
            keys,
        })
    }

    /// Merges an applied configuration into an object, and returns the object with the applied fields.
    ///
    /// # Errors
    ///
    /// The same as [`ObjectType::typed`]. The applied configuration must not have duplicate items.
    pub fn merge(&self, object: &Value, applied: &Value) -> Result<Value, TypeErrors> {
        let object = self.typed_ref(object, Duplicates::Allowed)?;
        let applied = self.typed_ref(applied, Duplicates::Rejected)?;
        Ok(object.merge(&applied)?.into_value())
    }
}

impl<'t> Typed<'t> {
    /// Returns the value.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.value
    }

    /// Returns the value.
    #[must_use]
    pub fn into_value(self) -> Value {
        self.value.into_owned()
    }

    /// Returns the type of the value.
    #[must_use]
    pub const fn object_type(&self) -> &'t ObjectType {
        self.of
    }

    /// Returns the same value without a copy.
    #[must_use]
    pub fn borrowed(&self) -> Typed<'_> {
        Typed {
            of: self.of,
            value: Cow::Borrowed(&self.value),
            keys: self.keys,
        }
    }

    /// Returns the fields that a manager owns after applying this value: leaves, items, and objects that
    /// are empty or atomic.
    #[must_use]
    pub fn field_set(&self) -> FieldSet {
        field_set::field_set(self)
    }

    /// Returns the differences between this value and another.
    #[must_use]
    pub fn compare(&self, new: &Typed<'_>) -> Comparison {
        compare::compare(self, new)
    }

    /// Returns this value merged with another, whose fields take precedence.
    ///
    /// Items are in the order of the other value, if both have some of them. Items that only this value has
    /// keep their positions between them.
    ///
    /// # Errors
    ///
    /// Returns duplicate items of the other value. Values that are left after fields were removed may have
    /// items without keys, which are errors as well. As on a server, a list with such errors that is within
    /// an item of another list is left out instead.
    pub fn merge(&self, applied: &Typed<'_>) -> Result<Self, TypeErrors> {
        let merged = self.with(merge::merge(self, applied)?);
        // A merged item has the key of both items.
        let keys = match applied.keys {
            Keys::Unique => self.keys,
            _ => Keys::Unknown,
        };
        Ok(Self { keys, ..merged })
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

    /// Like [`Typed::extract`], but includes the keys of items, as required in an applied configuration.
    #[must_use]
    pub fn extract_with_keys(&self, fields: &FieldSet) -> Self {
        let present = fields.intersection(&self.field_set());
        self.extract(&fields.union(&present.keys_of_items()))
    }

    /// Returns another value of the same type, which is not validated.
    pub(super) fn with(&self, value: Value) -> Self {
        Self {
            of: self.of,
            value: Cow::Owned(value),
            keys: Keys::Unknown,
        }
    }
}
