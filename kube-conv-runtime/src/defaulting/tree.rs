//! Finds the disagreements of a type and all types in it.

use super::disagreements::compare;
use crate::api::{FieldInfo, Link, Payload, Shape, TypeInfo};

/// Returns every field whose value differs between a type's `Default` and its API's defaults.
#[doc(hidden)]
pub fn disagreeing_defaults(root: &'static TypeInfo) -> Vec<String> {
    let mut findings = Vec::new();
    let mut seen = Vec::new();
    visit(root, &mut seen, &mut |info| compare(info, &mut findings));
    findings
}

/// Visits a type and those below it, each once.
fn visit(
    info: &'static TypeInfo,
    seen: &mut Vec<&'static TypeInfo>,
    look: &mut impl FnMut(&'static TypeInfo),
) {
    if seen.iter().any(|earlier| is_same(earlier, info)) {
        return;
    }
    seen.push(info);
    look(info);
    match info.shape {
        Shape::Object(fields) => visit_fields(fields, seen, look),
        Shape::Transparent(link) | Shape::List(link) | Shape::Map(link) => {
            visit(link.target(), seen, look);
        }
        Shape::Union(union) => {
            for member in union.members {
                match member.payload {
                    Some(Payload::Type(link)) => visit(link.target(), seen, look),
                    Some(Payload::Fields(fields)) => visit_fields(fields, seen, look),
                    None => {}
                }
            }
        }
        _ => {}
    }
}

fn visit_fields(
    fields: &'static [FieldInfo],
    seen: &mut Vec<&'static TypeInfo>,
    look: &mut impl FnMut(&'static TypeInfo),
) {
    for field in fields {
        visit(field.link.target(), seen, look);
    }
}

/// A type may be described in several places, and lists share a name.
fn is_same(a: &'static TypeInfo, b: &'static TypeInfo) -> bool {
    std::ptr::eq(a, b)
        || match (a.shape, b.shape) {
            (Shape::Object(a), Shape::Object(b)) => std::ptr::eq(a, b),
            (Shape::List(a), Shape::List(b))
            | (Shape::Map(a), Shape::Map(b))
            | (Shape::Transparent(a), Shape::Transparent(b)) => is_same_link(a, b),
            _ => false,
        }
}

fn is_same_link(a: Link, b: Link) -> bool {
    std::ptr::eq(a.target(), b.target())
}
