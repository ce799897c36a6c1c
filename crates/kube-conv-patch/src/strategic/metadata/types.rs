//! Patch metadata of Rust types, read from their tables.

use super::{FieldMetadata, Metadata, MetadataError, Topology};
use kube_conv_runtime::ApiType;
use kube_conv_runtime::api::place::{Found, Place};
use kube_conv_runtime::api::{FieldInfo, IntegerFormat, ListType, Scalar, Shape, TypeInfo};
use std::borrow::Cow;

/// The patch metadata of a type that derives [`ApiType`](trait@ApiType): its `patch_strategy` and
/// `patch_merge_key`.
///
/// It differs from Go's structs in two ways. Objects and lists in the values of a map are merged,
/// where Kubernetes has an error. In a type that holds any value, objects are merged and lists
/// replaced.
///
/// ```
/// use kube_conv_patch::strategic;
/// use kube_conv_patch::strategic::TypeMetadata;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Port {
///     name: String,
///     number: i32,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(optional, list_map(name))]
///     ports: Vec<Port>,
/// }
///
/// let patched = strategic::apply(
///     &json!({"ports": [{"name": "http", "number": 80}, {"name": "admin", "number": 81}]}),
///     &json!({"ports": [{"name": "admin", "number": 9000}]}),
///     &TypeMetadata::of::<WidgetSpec>(),
/// )?;
/// assert_eq!(
///     patched,
///     json!({"ports": [{"name": "http", "number": 80}, {"name": "admin", "number": 9000}]})
/// );
/// # Ok::<(), strategic::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TypeMetadata(Place);

impl TypeMetadata {
    /// The metadata of a type.
    #[must_use]
    pub fn of<T: ApiType>() -> Self {
        Self::of_info(T::TYPE)
    }

    /// The metadata of a table.
    #[must_use]
    pub fn of_info(info: &'static TypeInfo) -> Self {
        Self(Place::Type(info))
    }

    fn find(self, name: &str) -> Result<Found, MetadataError> {
        let found = match self.0.shape() {
            Shape::Object(_) | Shape::Union(_) => self.0.member(name),
            Shape::Map(_) => {
                let found = self.0.member(name);
                // As in Go, which has no metadata for the values of a map.
                if found.as_ref().is_some_and(|it| is_scalar(it.place.shape())) {
                    return Err(MetadataError::NotAnObject {
                        found: kind(self.0.shape()).to_owned(),
                    });
                }
                found
            }
            Shape::Any | Shape::AnyObject | Shape::EmbeddedResource | Shape::Foreign(_) => {
                Some(Found::of_place(self.0))
            }
            other => {
                return Err(MetadataError::NotAnObject {
                    found: kind(other).to_owned(),
                });
            }
        };
        found.ok_or_else(|| MetadataError::UnknownField {
            type_name: Some(self.0.rust_name().to_owned()),
            field: name.to_owned(),
        })
    }
}

impl Metadata for TypeMetadata {
    fn object(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let found = self.find(field)?;
        Ok((Self(found.place), metadata(found.field)))
    }

    fn list(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let found = self.find(field)?;
        let place = match (found.place.items(), found.place.shape()) {
            (Some(items), _) => {
                if let Shape::List(_) = items.shape() {
                    return Err(MetadataError::ListOfLists);
                }
                items
            }
            (None, Shape::Any | Shape::Foreign(_)) => found.place,
            (None, _) => {
                return Err(MetadataError::NotAList {
                    parent: kind(self.0.shape()).to_owned(),
                });
            }
        };
        Ok((Self(place), metadata(found.field)))
    }

    fn type_name(&self) -> Cow<'_, str> {
        kind(self.0.shape()).into()
    }

    fn topology(&self, field: &str) -> Option<Topology<'_>> {
        Some(match self.find(field).ok()?.field?.list_type? {
            ListType::Atomic => Topology::Atomic,
            ListType::Set => Topology::Set,
            ListType::Map(keys) => Topology::Map(keys.to_vec()),
        })
    }
}

/// The patch metadata of a field.
fn metadata(field: Option<&'static FieldInfo>) -> FieldMetadata<'static> {
    let patch = field.map(FieldInfo::patch).unwrap_or_default();
    FieldMetadata {
        strategy: patch.strategy.map(|strategy| strategy.as_str()),
        merge_key: patch.merge_key,
    }
}

fn is_scalar(shape: Shape) -> bool {
    matches!(
        shape,
        Shape::Scalar(_) | Shape::StringEnum(_) | Shape::IntegerEnum(_)
    )
}

/// Go's name for a type of this shape, if it is not a pointer.
fn kind(shape: Shape) -> &'static str {
    match shape {
        Shape::Scalar(Scalar::Boolean) => "bool",
        Shape::Scalar(Scalar::Integer { format, .. }) => match format {
            IntegerFormat::Int32 => "int32",
            IntegerFormat::Int64 => "int64",
        },
        Shape::IntegerEnum(_) => "int32",
        Shape::Scalar(Scalar::Double) => "float64",
        Shape::Scalar(Scalar::String { .. }) | Shape::StringEnum(_) => "string",
        Shape::List(_) => "slice",
        Shape::Map(_) => "map",
        _ => "struct",
    }
}
