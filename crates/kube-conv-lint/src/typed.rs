//! The parts of a Rust type, for lints of properties that a schema does not have.

use kube_conv_runtime::api;
use kube_conv_runtime::api::{
    Allow, CrateLevel, FieldInfo, Link, MemberInfo, Payload, Shape, TypeInfo, UnionInfo,
};
use kube_conv_schema::schema::steps::SchemaStep;
use std::collections::HashSet;

/// The levels that a crate gives to conventions.
pub(super) type Levels = &'static [(&'static str, CrateLevel)];

/// A value's type at one place, or a field.
pub(super) struct TypePart {
    /// The place in wire names, as findings have it.
    pub(super) path: String,
    /// The type of the value.
    pub(super) info: &'static TypeInfo,
    /// The field that holds it, if one does.
    pub(super) field: Option<&'static FieldInfo>,
    /// The fields before this one, in the order of declaration.
    pub(super) position: usize,
    /// The Rust name of the type that declares the field, or of the type itself.
    pub(super) owner: &'static str,
    /// The levels that the crate of that type gives to conventions.
    pub(super) levels: Levels,
    /// Whether the fields of the value are among those of the object around it, whose place it has.
    pub(super) is_flat: bool,
}

impl TypePart {
    /// The allowances that are on the type, unless the part is a field: then those on the field.
    pub(super) fn allows(&self) -> &'static [Allow] {
        self.field.map_or(self.info.allows, |field| field.allows)
    }
}

/// What a value is at its place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    /// An object of a kind.
    Kind,
    /// The value there.
    Value,
    /// Fields among those of the object there.
    Fields,
}

impl Inside {
    fn new(is_kind: bool) -> Self {
        if is_kind { Self::Kind } else { Self::Value }
    }
}

/// The parts of a type.
pub(super) struct TypeParts {
    parts: Vec<TypePart>,
    /// The places of types that the user cannot change; nothing below them is reported.
    given: HashSet<String>,
    /// The targets of recursive links between here and the root.
    unrolled: Vec<&'static TypeInfo>,
}

impl TypeParts {
    /// Every part of a type: for each field one for the field and one for its type.
    pub(super) fn of(info: &'static TypeInfo, is_kind: bool) -> Self {
        let mut parts = Self {
            parts: Vec::new(),
            given: HashSet::new(),
            unrolled: Vec::new(),
        };
        parts.value(String::new(), info, Inside::new(is_kind), 0);
        parts
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, TypePart> {
        self.parts.iter()
    }

    /// The levels of all crates whose types are parts, each once.
    pub(super) fn levels(&self) -> Vec<Levels> {
        let mut levels: Vec<Levels> = self.parts.iter().map(|part| part.levels).collect();
        levels.sort();
        levels.dedup();
        levels
    }

    /// Whether a place is inside a type that no user can change.
    pub(super) fn is_given(&self, path: &str) -> bool {
        super::tree::around(path).any(|around| self.given.contains(around))
    }

    /// The places of objects that the user declares, even if they look like Kubernetes' types.
    pub(super) fn own(&self) -> HashSet<String> {
        let is_own =
            |part: &&TypePart| part.field.is_none() && matches!(part.info.shape, Shape::Object(_));
        let types = self.parts.iter().filter(is_own);
        types.map(|part| part.path.clone()).collect()
    }

    fn value(&mut self, path: String, info: &'static TypeInfo, inside: Inside, depth: u32) {
        if depth > MAX_DEPTH || self.parts.len() > MAX_PARTS {
            return;
        }
        if info.of_kubernetes {
            self.given.insert(path);
            return;
        }
        self.parts.push(TypePart {
            path: path.clone(),
            info,
            field: None,
            position: 0,
            owner: info.rust_name,
            levels: info.crate_levels,
            is_flat: inside == Inside::Fields,
        });
        let depth = depth + 1;
        let own = Inside::Value;
        match info.shape {
            Shape::Transparent(link) => self.link(path, link, inside, depth),
            Shape::List(link) => self.link(SchemaStep::Item.below(&path), link, own, depth),
            Shape::Map(link) => self.link(SchemaStep::Value.below(&path), link, own, depth),
            Shape::Object(fields) => {
                self.fields(&path, fields, info, inside == Inside::Kind, depth);
            }
            Shape::Union(union) => {
                for member in union.members {
                    let (path, inside) = match union.field_of(member) {
                        Some(name) => (SchemaStep::Property(name).below(&path), own),
                        None => (path.clone(), Inside::Fields),
                    };
                    match member.payload {
                        Some(Payload::Type(link)) => self.link(path, link, inside, depth),
                        Some(Payload::Fields(fields)) => {
                            self.fields(&path, fields, info, false, depth);
                        }
                        None => {}
                    }
                }
            }
            _ => {}
        }
    }

    fn fields(
        &mut self,
        path: &str,
        fields: &'static [FieldInfo],
        owner: &'static TypeInfo,
        is_kind: bool,
        depth: u32,
    ) {
        for (position, field) in fields.iter().enumerate() {
            if is_kind && field.name == "metadata" {
                continue;
            }
            let (path, inside) = if field.flatten {
                (path.to_owned(), Inside::Fields)
            } else {
                (SchemaStep::Property(field.name).below(path), Inside::Value)
            };
            self.parts.push(TypePart {
                path: path.clone(),
                info: field.link.target(),
                field: Some(field),
                position,
                owner: owner.rust_name,
                levels: owner.crate_levels,
                is_flat: field.flatten,
            });
            // The fields of a type that is flattened are among those of the user's.
            if !(field.flatten && field.link.target().of_kubernetes) {
                self.link(path, field.link, inside, depth);
            }
        }
    }

    fn link(&mut self, path: String, link: Link, inside: Inside, depth: u32) {
        match link {
            Link::Known(info) => self.value(path, info, inside, depth),
            Link::Lazy {
                target,
                depth: repeats,
            } => {
                let info = target();
                let seen = self.unrolled.iter();
                let seen = seen.filter(|seen| api::same_type(seen, info)).count();
                if seen < usize::from(repeats) {
                    self.unrolled.push(info);
                    self.value(path, info, inside, depth);
                    self.unrolled.pop();
                }
            }
        }
    }
}

/// Adds the names of the fields that a type has in an object.
pub(super) fn names_of(info: &TypeInfo, names: &mut HashSet<&'static str>, depth: u32) {
    if depth > MAX_DEPTH {
        return;
    }
    match info.shape {
        Shape::Transparent(link) => names_of(link.target(), names, depth + 1),
        Shape::Object(fields) => names_of_fields(fields, names, depth),
        Shape::Union(union) => {
            names.extend(union.discriminator);
            for member in union.members {
                names_of_member(&union, member, names, depth);
            }
        }
        _ => {}
    }
}

/// Adds the names of the fields that a member of a union has in the object of the union.
pub(super) fn names_of_member(
    union: &UnionInfo,
    member: &MemberInfo,
    names: &mut HashSet<&'static str>,
    depth: u32,
) {
    match (union.field_of(member), member.payload) {
        (Some(name), _) => {
            names.insert(name);
        }
        (None, Some(Payload::Type(link))) => names_of(link.target(), names, depth + 1),
        (None, Some(Payload::Fields(fields))) => names_of_fields(fields, names, depth),
        (None, None) => {}
    }
}

fn names_of_fields(fields: &[FieldInfo], names: &mut HashSet<&'static str>, depth: u32) {
    for field in fields {
        if field.flatten {
            names_of(field.link.target(), names, depth + 1);
        } else {
            names.insert(field.name);
        }
    }
}

/// The depth of the schemas of types.
const MAX_DEPTH: u32 = 128;

/// Twice the most nodes of a schema.
const MAX_PARTS: usize = 1 << 17;

#[cfg(test)]
mod tests {
    use super::TypeParts;
    use kube_conv_runtime::prelude::*;
    use std::collections::HashSet;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Outer {
        name: String,
        inner: Inner,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Inner {
        size: Option<i32>,
    }

    #[test]
    fn own_places_are_those_of_objects() {
        let own = TypeParts::of(Outer::TYPE, false).own();
        assert_eq!(own, HashSet::from([String::new(), "inner".to_owned()]));
    }
}
