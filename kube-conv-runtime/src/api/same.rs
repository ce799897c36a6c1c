//! Compares descriptions of types.

use super::{FieldInfo, Link, Shape, TypeInfo};

/// Whether two descriptions are of the same type. The compiler may place one constant at several
/// addresses, so equal addresses are sufficient but not necessary.
#[doc(hidden)]
pub fn same_type(a: &TypeInfo, b: &TypeInfo) -> bool {
    std::ptr::eq(a, b)
        || (a.rust_name == b.rust_name
            && match (a.shape, b.shape) {
                (Shape::List(a), Shape::List(b))
                | (Shape::Map(a), Shape::Map(b))
                | (Shape::Transparent(a), Shape::Transparent(b)) => match (a, b) {
                    (Link::Known(a), Link::Known(b)) => same_type(a, b),
                    (Link::Lazy { .. }, Link::Lazy { .. }) => true,
                    _ => false,
                },
                (Shape::Object(a), Shape::Object(b)) => same_fields(a, b),
                (Shape::Union(a), Shape::Union(b)) if a.inline == b.inline => a
                    .members
                    .iter()
                    .map(|member| member.name)
                    .eq(b.members.iter().map(|member| member.name)),
                (a, b) => std::mem::discriminant(&a) == std::mem::discriminant(&b),
            })
}

fn same_fields(a: &[FieldInfo], b: &[FieldInfo]) -> bool {
    a.iter()
        .map(|field| field.name)
        .eq(b.iter().map(|field| field.name))
}
