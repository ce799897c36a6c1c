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

#[cfg(test)]
mod tests {
    use super::same_type;
    use crate::api::{MemberInfo, Shape, TypeInfo, UnionInfo};

    const fn union(members: &'static [MemberInfo], inline: bool) -> TypeInfo {
        let union = UnionInfo {
            discriminator: None,
            members,
            cel: false,
            open: false,
            inline,
        };
        TypeInfo::new("Source", Shape::Union(union))
    }

    const fn member(name: &'static str) -> MemberInfo {
        MemberInfo {
            name,
            value: name,
            doc: "",
            payload: None,
        }
    }

    #[test]
    fn unions_of_one_name_differ_by_their_members() {
        const AB: &[MemberInfo] = &[member("a"), member("b")];
        const AC: &[MemberInfo] = &[member("a"), member("c")];
        assert!(same_type(&union(AB, false), &union(AB, false)));
        assert!(!same_type(&union(AB, false), &union(AC, false)));
        assert!(!same_type(&union(AB, true), &union(AC, true)));
    }
}
