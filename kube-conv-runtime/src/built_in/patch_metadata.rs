//! Patch metadata of built-in kinds.

use super::types::{self, Field, ObjectType, Type};
use crate::patch::strategic::Metadata;
use crate::patch::strategic::metadata::{FieldMetadata, MetadataError};
use std::borrow::Cow;

/// The patch metadata of a published type, as the tags of Go's types have it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BuiltInMetadata(Place);

/// The type at one place of an object.
#[derive(Clone, Copy, Debug)]
enum Place {
    Object(&'static ObjectType),
    Map(&'static Type),
    /// A value without fields that are known.
    Other,
}

impl BuiltInMetadata {
    /// The metadata of an object type.
    pub(super) fn of(name: &str) -> Self {
        Self(types::object_type(name).map_or(Place::Other, Place::Object))
    }

    /// The metadata of a Scale, whose fields have no strategies.
    pub(crate) const fn of_scale() -> Self {
        Self(Place::Other)
    }

    fn of_value(of: &'static Type) -> Self {
        match of {
            Type::Object { name, .. } => Self::of(name),
            Type::Map { values, .. } => Self(Place::Map(values)),
            _ => Self(Place::Other),
        }
    }

    /// Returns the type of a field, and what the field says itself.
    fn field(
        &self,
        name: &str,
    ) -> Result<(Option<&'static Type>, Option<&'static Field>), MetadataError> {
        match self.0 {
            Place::Object(of) => match of.fields.get(name) {
                Some(field) => Ok((Some(&field.of), Some(field))),
                None => Err(MetadataError::UnknownField {
                    type_name: Some(types::go_name(of.name).to_owned()),
                    field: name.to_owned(),
                }),
            },
            Place::Map(values) => Ok((Some(values), None)),
            Place::Other => Ok((None, None)),
        }
    }
}

impl Metadata for BuiltInMetadata {
    fn object(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let (of, field) = self.field(field)?;
        let place = of.map_or(Self(Place::Other), Self::of_value);
        Ok((place, metadata(field)))
    }

    fn list(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let (of, field) = self.field(field)?;
        let place = match of {
            Some(Type::List { items, .. }) => Self::of_value(items),
            _ => Self(Place::Other),
        };
        Ok((place, metadata(field)))
    }

    fn type_name(&self) -> Cow<'_, str> {
        match self.0 {
            Place::Object(_) | Place::Other => "struct".into(),
            Place::Map(_) => "map".into(),
        }
    }
}

fn metadata(field: Option<&'static Field>) -> FieldMetadata<'static> {
    FieldMetadata {
        strategy: field.and_then(|field| field.strategy),
        merge_key: field.and_then(|field| field.merge_key),
    }
}
