//! Patch metadata of built-in kinds.

use super::types;
use super::types::{ObjectType, ValueType};
use kube_conv_patch::strategic::Metadata;
use kube_conv_patch::strategic::metadata::published;
use kube_conv_patch::strategic::metadata::{FieldMetadata, MetadataError};
use std::borrow::Cow;

/// The patch metadata of a published type, as the tags of Go's types have it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BuiltInMetadata(MetadataPlace);

/// The type at one place of an object.
#[derive(Clone, Copy, Debug)]
enum MetadataPlace {
    Object(&'static ObjectType),
    Map(&'static ValueType),
    /// A value without fields that are known.
    Other,
}

impl BuiltInMetadata {
    /// The metadata of an object type.
    pub(super) fn of(name: &str) -> Self {
        Self(types::object_type(name).map_or(MetadataPlace::Other, MetadataPlace::Object))
    }

    /// The metadata of a Scale, whose fields have no strategies.
    pub(crate) const fn of_scale() -> Self {
        Self(MetadataPlace::Other)
    }

    fn of_value(of: &'static ValueType) -> Self {
        match of {
            ValueType::Object { name, .. } => Self::of(name),
            ValueType::Map { values, .. } => Self(MetadataPlace::Map(values)),
            _ => Self(MetadataPlace::Other),
        }
    }

    /// Returns the type of a field.
    fn field(&self, name: &str) -> Result<Option<&'static ValueType>, MetadataError> {
        match self.0 {
            MetadataPlace::Object(of) => match of.fields.get(name) {
                Some(field) => Ok(Some(&field.of)),
                None => Err(MetadataError::UnknownField {
                    type_name: Some(types::go_name(of.name).to_owned()),
                    field: name.to_owned(),
                }),
            },
            MetadataPlace::Map(values) => Ok(Some(values)),
            MetadataPlace::Other => Ok(None),
        }
    }

    fn metadata(&self, field: &str) -> FieldMetadata<'static> {
        match self.0 {
            MetadataPlace::Object(of) => {
                FieldMetadata::of_published(published::patch(of.name, field))
            }
            MetadataPlace::Map(_) | MetadataPlace::Other => FieldMetadata::default(),
        }
    }
}

impl Metadata for BuiltInMetadata {
    fn object(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let of = self.field(field)?;
        let place = of.map_or(Self(MetadataPlace::Other), Self::of_value);
        Ok((place, self.metadata(field)))
    }

    fn list(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let place = match self.field(field)? {
            Some(ValueType::List { items, .. }) => Self::of_value(items),
            _ => Self(MetadataPlace::Other),
        };
        Ok((place, self.metadata(field)))
    }

    fn type_name(&self) -> Cow<'_, str> {
        match self.0 {
            MetadataPlace::Object(_) | MetadataPlace::Other => "struct".into(),
            MetadataPlace::Map(_) => "map".into(),
        }
    }
}
