//! Searches for fields anywhere in a type.

use super::{FieldInfo, Link, Payload, Shape, TypeInfo};
use std::collections::HashSet;

/// Whether any field of the type, or of one inside it, satisfies a predicate.
pub(crate) fn has_field(root: &'static TypeInfo, is_wanted: fn(&FieldInfo) -> bool) -> bool {
    let mut seen: HashSet<*const TypeInfo> = HashSet::new();
    let mut open = vec![root];
    while let Some(info) = open.pop() {
        if !seen.insert(info) {
            continue;
        }
        let mut groups: Vec<&'static [FieldInfo]> = Vec::new();
        match info.shape {
            Shape::Transparent(link) | Shape::List(link) | Shape::Map(link) => {
                open.push(Link::target(link));
            }
            Shape::Object(fields) => groups.push(fields),
            Shape::Union(union) => {
                for payload in union.members.iter().filter_map(|member| member.payload) {
                    match payload {
                        Payload::Type(link) => open.push(link.target()),
                        Payload::Fields(fields) => groups.push(fields),
                    }
                }
            }
            _ => {}
        }
        for field in groups.into_iter().flatten() {
            if is_wanted(field) {
                return true;
            }
            open.push(field.link.target());
        }
    }
    false
}
