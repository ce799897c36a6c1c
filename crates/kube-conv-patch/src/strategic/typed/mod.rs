//! Rust types: their patch metadata, read from their tables, and patches of their values.

mod published;

use super::metadata::{FieldMetadata, Metadata, MetadataError};
use super::{Error, apply};
use kube_conv_runtime::ApiType;
use kube_conv_runtime::api::place::{FoundType, TypePlace};
use kube_conv_runtime::api::{FieldInfo, IntegerFormat, Scalar, Shape, TypeInfo};
use kube_conv_runtime::meta::ObjectMeta;
use kube_conv_schema::cache::Cache;
use kube_conv_schema::schema::Schema;
use published::Published;
use serde_json::Value;
use std::borrow::Cow;
use std::sync::LazyLock;

/// The patch metadata of a type that derives [`ApiType`](trait@ApiType): its `patch_strategy` and
/// `patch_merge_key`.
///
/// The fields of k8s-openapi's types are merged as those of Go's structs.
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
pub struct TypeMetadata(At);

/// The value at one place of a type.
#[derive(Clone, Copy, Debug)]
enum At {
    Type(TypePlace),
    /// A value that only a schema describes.
    Schema(Published),
}

impl TypeMetadata {
    /// The metadata of a type.
    #[must_use]
    pub fn of<T: ApiType>() -> Self {
        Self::of_info(T::TYPE)
    }

    /// The metadata of a table.
    #[must_use]
    pub fn of_info(info: &'static TypeInfo) -> Self {
        Self::at(TypePlace::Type(info))
    }

    fn at(place: TypePlace) -> Self {
        Self(match foreign_schema(place) {
            Some(schema) => At::Schema(Published::of(schema)),
            None => At::Type(place),
        })
    }

    fn of_published(at: Published) -> Self {
        // The schema of a template's metadata has only some of the fields.
        if at.is_object_meta() {
            return Self::of::<ObjectMeta>();
        }
        Self(At::Schema(at))
    }
}

/// The schema of a type that has no table, made on first use.
fn foreign_schema(place: TypePlace) -> Option<&'static Schema> {
    static SCHEMAS: LazyLock<Cache<usize, Option<&'static Schema>>> = LazyLock::new(Cache::default);
    let Shape::Foreign(make) = place.shape() else {
        return None;
    };
    SCHEMAS.get(make as usize, || {
        // One for each type of the program, as its tables are.
        make()
            .ok()
            .map(|schema| -> &'static Schema { Box::leak(Box::new(schema)) })
    })
}

fn find(place: TypePlace, name: &str) -> Result<FoundType, MetadataError> {
    let found = match place.shape() {
        Shape::Object(_) | Shape::Union(_) => place.member(name),
        Shape::Map(_) => {
            let found = place.member(name);
            // As in Go, which has no metadata for the values of a map.
            if found.as_ref().is_some_and(|it| is_scalar(it.place.shape())) {
                return Err(MetadataError::NotAnObject {
                    found: kind(place.shape()).to_owned(),
                });
            }
            found
        }
        Shape::Any | Shape::AnyObject | Shape::EmbeddedResource | Shape::Foreign(_) => {
            Some(FoundType::of_place(place))
        }
        other => {
            return Err(MetadataError::NotAnObject {
                found: kind(other).to_owned(),
            });
        }
    };
    found.ok_or_else(|| MetadataError::UnknownField {
        type_name: Some(place.rust_name().to_owned()),
        field: name.to_owned(),
    })
}

impl Metadata for TypeMetadata {
    fn object(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        match self.0 {
            At::Type(place) => {
                let found = find(place, field)?;
                Ok((Self::at(found.place), metadata(found.field)))
            }
            At::Schema(schema) => {
                let (inner, metadata) = schema.object(field)?;
                Ok((Self::of_published(inner), metadata))
            }
        }
    }

    fn list(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let place = match self.0 {
            At::Type(place) => place,
            At::Schema(schema) => {
                let (items, metadata) = schema.list(field)?;
                return Ok((Self::of_published(items), metadata));
            }
        };
        let found = find(place, field)?;
        let items = match (found.place.items(), found.place.shape()) {
            (Some(items), _) => {
                if let Shape::List(_) = items.shape() {
                    return Err(MetadataError::ListOfLists);
                }
                Self::at(items)
            }
            (None, Shape::Any) => Self(At::Type(found.place)),
            (None, Shape::Foreign(_)) => match Self::at(found.place).0 {
                At::Schema(schema) => Self::of_published(schema.items()),
                any @ At::Type(_) => Self(any),
            },
            (None, _) => {
                return Err(MetadataError::NotAList {
                    parent: kind(place.shape()).to_owned(),
                });
            }
        };
        Ok((items, metadata(found.field)))
    }

    fn type_name(&self) -> Cow<'_, str> {
        match &self.0 {
            At::Type(place) => kind(place.shape()).into(),
            At::Schema(schema) => schema.list_types().type_name(),
        }
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

/// Returns a typed object after a patch, by the metadata of its type.
///
/// # Errors
///
/// Those of [`apply`], and [`Error::Undecodable`] if the result is not of the type. Unknown fields
/// are dropped, and nothing is validated.
///
/// ```
/// use kube_conv_patch::strategic;
/// use kube_conv_runtime::prelude::*;
///
/// let mut metadata = ObjectMeta::named("web");
/// metadata.finalizers = vec!["a/old".into()];
/// let patched = strategic::apply_typed(&metadata, &json!({"finalizers": ["b/new"]}))?;
/// assert_eq!(patched.finalizers, ["b/new", "a/old"]);
/// # Ok::<(), strategic::Error>(())
/// ```
pub fn apply_typed<T: ApiType>(original: &T, patch: &Value) -> Result<T, Error> {
    let patched = apply(&json_of(original)?, patch, &TypeMetadata::of::<T>())?;
    serde_json::from_value(patched).map_err(undecodable)
}

/// A typed object as JSON.
fn json_of<T: ApiType>(object: &T) -> Result<Value, Error> {
    serde_json::to_value(object).map_err(undecodable)
}

fn undecodable(error: serde_json::Error) -> Error {
    Error::Undecodable {
        message: error.to_string(),
    }
}
