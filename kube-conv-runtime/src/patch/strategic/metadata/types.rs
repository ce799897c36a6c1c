//! Patch metadata of Rust types, read from their tables.

use super::{FieldMetadata, Metadata, MetadataError, Topology};
use crate::ApiType;
use crate::type_info::{
    FieldInfo, IntegerFormat, Link, ListType, MemberInfo, Payload, Scalar, Shape, TypeInfo,
    UnionInfo,
};
use std::borrow::Cow;

/// The patch metadata of a type that derives [`ApiType`](trait@ApiType): its `patch_strategy` and
/// `patch_merge_key`.
///
/// Two things go beyond Go's structs. The values of a map are known, so that objects in them are
/// merged where Kubernetes has an error. And below a type that holds any value objects are merged
/// and lists replaced.
#[derive(Clone, Copy, Debug)]
pub struct TypeMetadata(Place);

/// What is at one place of a type.
#[derive(Clone, Copy, Debug)]
enum Place {
    Type(&'static TypeInfo),
    /// The content of a union's member, written in the variant.
    Fields(&'static [FieldInfo]),
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
        Self(Place::Type(info))
    }

    fn shape(self) -> Shape {
        match self.0 {
            Place::Type(info) => resolved(info).shape,
            Place::Fields(fields) => Shape::Object(fields),
        }
    }

    fn rust_name(self) -> &'static str {
        match self.0 {
            Place::Type(info) => resolved(info).rust_name,
            Place::Fields(_) => "",
        }
    }

    fn find(self, name: &str) -> Result<Found, MetadataError> {
        let found = match self.shape() {
            Shape::Object(fields) => field_among(fields, name),
            Shape::Union(union) => member_among(&union, name),
            Shape::Map(values) => Some(Found::of_type(values.target())),
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
            type_name: Some(self.rust_name().to_owned()),
            field: name.to_owned(),
        })
    }
}

impl Metadata for TypeMetadata {
    fn object(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let found = self.find(field)?;
        Ok((Self(found.place), found.metadata()))
    }

    fn list(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let found = self.find(field)?;
        let place = match Self(found.place).shape() {
            Shape::List(items) => {
                let items = items.target();
                if let Shape::List(_) = resolved(items).shape {
                    return Err(MetadataError::ListOfLists);
                }
                Place::Type(items)
            }
            Shape::Any | Shape::Foreign(_) => found.place,
            _ => {
                return Err(MetadataError::NotAList {
                    parent: kind(self.shape()).to_owned(),
                });
            }
        };
        Ok((Self(place), found.metadata()))
    }

    fn type_name(&self) -> Cow<'_, str> {
        kind(self.shape()).into()
    }

    fn topology(&self, field: &str) -> Option<Topology<'_>> {
        Some(match self.find(field).ok()?.field?.list_type? {
            ListType::Atomic => Topology::Atomic,
            ListType::Set => Topology::Set,
            ListType::Map(keys) => Topology::Map(keys.to_vec()),
        })
    }
}

/// What a name leads to.
#[derive(Clone, Copy)]
struct Found {
    place: Place,
    field: Option<&'static FieldInfo>,
}

impl Found {
    fn of_place(place: Place) -> Self {
        Self { place, field: None }
    }

    fn of_type(info: &'static TypeInfo) -> Self {
        Self::of_place(Place::Type(info))
    }

    fn metadata(self) -> FieldMetadata<'static> {
        let strategy = self.field.and_then(|field| field.patch_strategy);
        FieldMetadata {
            strategy: strategy.map(|strategy| strategy.as_str()),
            merge_key: self.field.and_then(|field| field.patch_merge_key),
        }
    }
}

/// A field of an object, or of one whose fields stand in it.
fn field_among(fields: &'static [FieldInfo], name: &str) -> Option<Found> {
    let own = fields.iter().find(|f| !f.flatten && f.name == name);
    if let Some(field) = own {
        return Some(Found {
            place: Place::Type(field.link.target()),
            field: Some(field),
        });
    }
    let flattened = fields.iter().filter(|field| field.flatten);
    // What a map takes in besides the known fields is found last.
    let (maps, objects): (Vec<&'static TypeInfo>, Vec<&'static TypeInfo>) = flattened
        .map(|field| resolved(field.link.target()))
        .partition(|info| matches!(info.shape, Shape::Map(_)));
    let inner = objects.iter().find_map(|info| match info.shape {
        Shape::Object(fields) => field_among(fields, name),
        Shape::Union(union) => member_among(&union, name),
        _ => None,
    });
    inner.or_else(|| {
        maps.iter().find_map(|info| match info.shape {
            Shape::Map(values) => Some(Found::of_type(values.target())),
            _ => None,
        })
    })
}

fn member_among(union: &UnionInfo, name: &str) -> Option<Found> {
    if union.discriminator == Some(name) {
        return Some(Found::of_type(&DISCRIMINATOR));
    }
    let member: &'static MemberInfo = union.members.iter().find(|m| m.name == name)?;
    Some(Found::of_place(match member.payload? {
        Payload::Type(link) => Place::Type(link.target()),
        Payload::Fields(fields) => Place::Fields(fields),
    }))
}

/// What names the member of a union.
static DISCRIMINATOR: TypeInfo =
    TypeInfo::new("String", Shape::Scalar(Scalar::String { format: None }));

/// The type behind newtypes, lazily linked ones included.
fn resolved(info: &'static TypeInfo) -> &'static TypeInfo {
    let mut info = info;
    while let Shape::Transparent(inner) = info.shape {
        info = Link::target(inner);
    }
    info
}

/// What Go would call a type of this shape.
fn kind(shape: Shape) -> &'static str {
    match shape {
        Shape::Scalar(Scalar::Boolean) => "bool",
        Shape::Scalar(Scalar::Integer { format, .. }) => match format {
            IntegerFormat::Int32 => "int32",
            IntegerFormat::Int64 => "int64",
        },
        Shape::IntegerConstants(_) => "int32",
        Shape::Scalar(Scalar::Double) => "float64",
        Shape::Scalar(Scalar::String { .. }) | Shape::StringConstants(_) => "string",
        Shape::List(_) => "slice",
        Shape::Map(_) => "map",
        _ => "struct",
    }
}
