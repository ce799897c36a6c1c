//! Finds the type of a field by its names on the wire.

use super::{FieldInfo, Link, MemberInfo, Payload, Scalar, Shape, TypeInfo, UnionInfo};

/// The type of a value inside another type.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub enum TypePlace {
    /// A type of its own.
    Type(&'static TypeInfo),
    /// The content of a union's member, written in the variant.
    Fields(&'static [FieldInfo]),
}

/// The result of a look-up by name.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct FoundType {
    #[doc(hidden)]
    pub place: TypePlace,
    /// The field of that name; `None` for values of maps and members of unions.
    #[doc(hidden)]
    pub field: Option<&'static FieldInfo>,
}

impl TypePlace {
    /// The form of values at the place on the wire.
    #[doc(hidden)]
    pub fn shape(self) -> Shape {
        match self {
            Self::Type(info) => resolved(info).shape,
            Self::Fields(fields) => Shape::Object(fields),
        }
    }

    /// The name of the Rust type; empty if it has none.
    #[doc(hidden)]
    pub fn rust_name(self) -> &'static str {
        match self {
            Self::Type(info) => resolved(info).rust_name,
            Self::Fields(_) => "",
        }
    }

    /// Looks up a member by its name.
    #[doc(hidden)]
    pub fn member(self, name: &str) -> Option<FoundType> {
        match self.shape() {
            Shape::Object(fields) => field_among(fields, name),
            Shape::Union(union) => member_among(&union, name),
            Shape::Map(values) => Some(FoundType::of_type(values.target())),
            _ => None,
        }
    }

    /// The items of a list, which may be a member of an untagged union.
    #[doc(hidden)]
    pub fn items(self) -> Option<Self> {
        match self.shape() {
            Shape::List(items) => Some(Self::Type(items.target())),
            Shape::Union(union) if union.is_untagged() => {
                let payloads = union.members.iter().filter_map(|member| member.payload);
                payloads.map(place_of).find_map(Self::items)
            }
            _ => None,
        }
    }
}

impl FoundType {
    /// A place that is not a field.
    #[doc(hidden)]
    pub fn of_place(place: TypePlace) -> Self {
        Self { place, field: None }
    }

    fn of_type(info: &'static TypeInfo) -> Self {
        Self::of_place(TypePlace::Type(info))
    }
}

/// A field of an object, or of one whose fields are in it.
fn field_among(fields: &'static [FieldInfo], name: &str) -> Option<FoundType> {
    let own = fields.iter().find(|f| !f.flatten && f.name == name);
    if let Some(field) = own {
        return Some(FoundType {
            place: TypePlace::Type(field.link.target()),
            field: Some(field),
        });
    }
    let flattened = fields.iter().filter(|field| field.flatten);
    // Flattened maps, which have any other field, are searched last.
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
            Shape::Map(values) => Some(FoundType::of_type(values.target())),
            _ => None,
        })
    })
}

fn member_among(union: &UnionInfo, name: &str) -> Option<FoundType> {
    if union.discriminator == Some(name) {
        return Some(FoundType::of_type(&DISCRIMINATOR));
    }
    if union.inline {
        let payloads = union.members.iter().filter_map(|member| member.payload);
        return payloads.map(place_of).find_map(|place| place.member(name));
    }
    let member: &'static MemberInfo = union.members.iter().find(|m| m.name == name)?;
    member
        .payload
        .map(|payload| FoundType::of_place(place_of(payload)))
}

fn place_of(payload: Payload) -> TypePlace {
    match payload {
        Payload::Type(link) => TypePlace::Type(link.target()),
        Payload::Fields(fields) => TypePlace::Fields(fields),
    }
}

/// The type of a union's discriminator.
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

#[cfg(test)]
mod tests {
    use super::*;

    static TEXT: TypeInfo = TypeInfo::new("String", Shape::Scalar(Scalar::String { format: None }));
    static SOURCE: TypeInfo = TypeInfo::new(
        "Source",
        Shape::Union(UnionInfo {
            discriminator: Some("type"),
            members: &[MemberInfo {
                name: "git",
                value: "Git",
                doc: "",
                payload: Some(Payload::Type(Link::Known(&TEXT))),
            }],
            cel: false,
            open: false,
            inline: false,
        }),
    );
    static OTHERS: TypeInfo = TypeInfo::new("Map", Shape::Map(Link::Known(&SOURCE)));

    fn found(fields: &'static [FieldInfo], name: &str) -> Option<(&'static str, bool)> {
        let found = TypePlace::Fields(fields).member(name)?;
        Some((found.place.rust_name(), found.field.is_some()))
    }

    #[test]
    fn fields_of_what_is_flattened_are_found_and_maps_last() {
        const FIELDS: &[FieldInfo] = &[
            FieldInfo::new("others", "others", Link::Known(&OTHERS)).flatten(),
            FieldInfo::new("source", "source", Link::Known(&SOURCE)).flatten(),
            FieldInfo::new("name", "name", Link::Known(&TEXT)),
        ];
        assert_eq!(found(FIELDS, "name"), Some(("String", true)));
        assert_eq!(found(FIELDS, "git"), Some(("String", false)));
        assert_eq!(found(FIELDS, "source"), Some(("Source", false)));
        assert_eq!(found(&FIELDS[1..], "source"), None);
        assert!(found(&FIELDS[1..], "type").is_some());
    }
}
