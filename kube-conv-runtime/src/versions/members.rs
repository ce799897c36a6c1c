//! The fields of a type's values as JSON objects: those of structs, and the members of unions.

use crate::api::{FieldInfo, Link, ListType, Payload, Presence, Shape, TypeInfo};

/// A field or a member of a union.
#[derive(Clone, Copy, Debug)]
pub(super) struct VersionMember {
    name: &'static str,
    content: MemberContent,
    list_type: Option<ListType>,
    required: bool,
}

#[derive(Clone, Copy, Debug)]
enum MemberContent {
    Type(Link),
    /// The fields of a variant.
    Fields(&'static [FieldInfo]),
    /// A text that selects a member.
    Discriminator,
}

/// The members of an object, those of flattened types included.
#[derive(Debug, Default)]
pub(super) struct VersionMembers(Vec<VersionMember>);

impl VersionMember {
    /// The type, if the member has one.
    pub(super) fn info(&self) -> Option<&'static TypeInfo> {
        match self.content {
            MemberContent::Type(link) => Some(link.target()),
            MemberContent::Fields(_) | MemberContent::Discriminator => None,
        }
    }

    pub(super) fn list_type(&self) -> Option<ListType> {
        self.list_type
            .or_else(|| self.info().and_then(TypeInfo::said_list_type))
    }
}

impl VersionMembers {
    pub(super) fn of(info: &'static TypeInfo) -> Self {
        let mut members = Self::default();
        members.add(info, true);
        members
    }

    fn add(&mut self, info: &'static TypeInfo, required: bool) {
        match info.resolved().shape {
            Shape::Object(fields) => self.add_fields(fields, required),
            Shape::Union(union) if !union.inline => {
                self.0.extend(union.discriminator.map(|name| VersionMember {
                    name,
                    content: MemberContent::Discriminator,
                    list_type: None,
                    required: false,
                }));
                for member in union.members {
                    let content = match member.payload {
                        Some(Payload::Type(link)) => MemberContent::Type(link),
                        Some(Payload::Fields(fields)) => MemberContent::Fields(fields),
                        None => continue,
                    };
                    self.0.push(VersionMember {
                        name: member.name,
                        content,
                        list_type: None,
                        required: false,
                    });
                }
            }
            _ => {}
        }
    }

    fn add_fields(&mut self, fields: &'static [FieldInfo], required: bool) {
        for field in fields {
            let demanded =
                required && field.presence == Presence::Required && field.default.is_none();
            match (field.flatten, field.link) {
                (true, Link::Known(part)) => self.add(part, demanded),
                (true, Link::Lazy { .. }) => {}
                (false, link) => self.0.push(VersionMember {
                    name: field.name,
                    content: MemberContent::Type(link),
                    list_type: field.list_type,
                    required: demanded,
                }),
            }
        }
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> + use<'_> {
        self.0.iter().map(|member| member.name)
    }

    pub(super) fn get(&self, name: &str) -> Option<&VersionMember> {
        self.0.iter().find(|member| member.name == name)
    }

    /// The members of the object in a member.
    pub(super) fn below(&self, name: &str) -> Self {
        match self.get(name).map(|member| member.content) {
            Some(MemberContent::Type(link)) => Self::of(link.target()),
            Some(MemberContent::Fields(fields)) => {
                let mut members = Self::default();
                members.add_fields(fields, true);
                members
            }
            Some(MemberContent::Discriminator) | None => Self::default(),
        }
    }

    /// The names of the fields that every object has.
    pub(super) fn required(&self) -> Vec<&'static str> {
        let required = self.0.iter().filter(|member| member.required);
        required.map(|member| member.name).collect()
    }
}

/// The type at a path such as `.display.name`, and the list type of its field.
pub(super) fn at_path(
    info: &'static TypeInfo,
    path: &str,
) -> Option<(&'static TypeInfo, Option<ListType>)> {
    let mut members = VersionMembers::of(info);
    let mut found = None;
    for name in path.split('.').skip(1) {
        let member = *members.get(name)?;
        members = members.below(name);
        found = Some((member.info()?, member.list_type()));
    }
    found
}
