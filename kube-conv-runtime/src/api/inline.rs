//! Unions whose members have no field of their own: tagged and untagged unions.

use super::path::{PathStep, field_named, takes_any_field};
use super::{FieldInfo, Link, ListType, MemberInfo, Payload, Presence, Scalar, Shape, TypeInfo};

/// A set of JSON types.
pub(crate) type Kinds = u8;

pub(crate) const BOOLEAN: Kinds = 1;
pub(crate) const INTEGER: Kinds = 2;
/// Numbers that are not integers.
pub(crate) const FRACTION: Kinds = 4;
pub(crate) const STRING: Kinds = 8;
pub(crate) const LIST: Kinds = 16;
pub(crate) const OBJECT: Kinds = 32;
const ANY: Kinds = 63;

/// The JSON types of the values of a type; empty if they are not known.
pub(crate) const fn kinds_of(info: &'static TypeInfo) -> Kinds {
    let info = info.resolved();
    if info.rejected {
        return 0;
    }
    match info.shape {
        Shape::Scalar(Scalar::Boolean) => BOOLEAN,
        Shape::Scalar(Scalar::Integer { .. }) | Shape::IntegerEnum(_) => INTEGER,
        Shape::Scalar(Scalar::Double) => INTEGER | FRACTION,
        Shape::Scalar(Scalar::String { .. }) | Shape::StringEnum(_) => STRING,
        Shape::IntOrString => INTEGER | STRING,
        Shape::List(_) => LIST,
        Shape::Object(_) | Shape::Map(_) | Shape::AnyObject | Shape::EmbeddedResource => OBJECT,
        Shape::Union(union) if union.is_untagged() => kinds_of_all(union.members),
        Shape::Union(_) => OBJECT,
        Shape::Any | Shape::Foreign(_) | Shape::Transparent(_) => ANY,
    }
}

const fn kinds_of_all(mut members: &'static [MemberInfo]) -> Kinds {
    let mut kinds = 0;
    while let [member, rest @ ..] = members {
        kinds |= kinds_of_member(member);
        members = rest;
    }
    kinds
}

/// The JSON types of a member of an untagged union.
pub(crate) const fn kinds_of_member(member: &MemberInfo) -> Kinds {
    match member.payload {
        Some(Payload::Type(Link::Known(info))) => kinds_of(info),
        Some(Payload::Type(Link::Lazy { .. })) => ANY,
        Some(Payload::Fields(_)) => OBJECT,
        None => 0,
    }
}

/// Whether every value of the type is an object with known fields or a map.
pub(super) const fn is_object(info: &'static TypeInfo) -> bool {
    matches!(kinds_of(info), 0 | OBJECT | ANY)
}

/// The reason why the fields of a type cannot be in one object with the tag, if there is one.
#[must_use]
pub const fn tagged_problem(info: &'static TypeInfo, tag: &str) -> Option<&'static str> {
    let info = info.resolved();
    if info.rejected {
        return None;
    }
    let Shape::Object(fields) = info.shape else {
        return Some(
            "the fields of a member are in one object with the `tag`, so it has to be a struct; name the value, `Member { value: … }`, or write the union as a flattened field of a struct",
        );
    };
    if takes_any_field(Link::Known(info)) {
        return Some(
            "a flattened map would take the fields of the other members; give the map a field of its own",
        );
    }
    match field_named(fields, tag.as_bytes()) {
        PathStep::Missing => None,
        _ => Some("the struct has a field with the name of the `tag`; rename the field"),
    }
}

/// The reason why a member of an untagged union cannot be distinguished from an earlier one, if
/// there is one.
const fn untagged_problem(a: &MemberInfo, b: &MemberInfo) -> Option<&'static str> {
    let (of_a, of_b) = (kinds_of_member(a), kinds_of_member(b));
    if of_a == ANY || of_b == ANY {
        return Some(
            "any value is a value of this union's other member; a schema cannot distinguish them: write one field of type `Value`, or types whose schema is known",
        );
    }
    let both = of_a & of_b;
    if both & OBJECT != 0 {
        return objects_problem(a, b);
    }
    if both & STRING != 0 {
        return Some(
            "two members are strings, and nothing on the wire distinguishes them; write one member, such as an enum of strings with an `unknown` variant",
        );
    }
    if both & (INTEGER | FRACTION) != 0 {
        return Some(
            "two members are numbers, and nothing on the wire distinguishes them; write one member of the wider type",
        );
    }
    if both & LIST != 0 {
        return Some(
            "two members are lists, and an empty list would be both; write one list, of an untagged union if its items differ",
        );
    }
    if both & BOOLEAN != 0 {
        return Some("two members are booleans; remove one");
    }
    None
}

/// Like `untagged_problem`, for two members of an untagged union given by their indices.
#[must_use]
pub const fn untagged_members_problem(
    info: &'static TypeInfo,
    earlier: usize,
    later: usize,
) -> Option<&'static str> {
    let Shape::Union(union) = info.shape else {
        return None;
    };
    let (_, from_earlier) = union.members.split_at(earlier);
    let (_, from_later) = union.members.split_at(later);
    match (from_earlier, from_later) {
        ([earlier, ..], [later, ..]) => untagged_problem(earlier, later),
        _ => None,
    }
}

/// The reason why values of a type cannot have rules in CEL, if there is one: a server needs a type
/// for them, and for the items of lists and maps, in the schema.
///
/// Upstream: `SchemaDeclType`.
#[must_use]
pub const fn cel_problem(info: &'static TypeInfo) -> Option<&'static str> {
    let mut info = info;
    loop {
        // Custom keywords may set a type.
        if info.rejected || !info.constraints.is_empty() {
            return None;
        }
        match info.shape {
            Shape::Transparent(Link::Known(inner))
            | Shape::List(Link::Known(inner))
            | Shape::Map(Link::Known(inner)) => info = inner,
            Shape::Any => {
                return Some(
                    "a server accepts no CEL rules on values of any type, nor on lists and maps of them; write the type of the value, or drop the rule",
                );
            }
            Shape::Union(union) if union.is_untagged() && has_no_type(kinds_of(info)) => {
                return Some(
                    "values of several JSON types have no type in the schema, so that a server accepts no CEL rules on them, nor on lists and maps of them; write the rule on the object around them, where `type(self.field)` distinguishes them, or drop it",
                );
            }
            _ => return None,
        }
    }
}

/// The reason why values of a type cannot be the items of a list, if there is one: null is accepted among
/// them, and they do not read it. Elsewhere a server drops null.
///
/// Upstream: `SchemaValidator.Validate` asks only the validators of `type` and `enum` about nil.
pub(crate) const fn null_item_problem(info: &'static TypeInfo) -> Option<&'static str> {
    let info = info.resolved();
    match info.shape {
        Shape::Union(union)
            if union.is_untagged()
                && !union.open
                && !info.rejected
                && info.constraints.is_empty()
                && has_no_type(kinds_of(info)) =>
        {
            Some(
                "a server accepts null in a list of values of several JSON types, and this type does not read it; add the member `#[k8s(unknown)] Other(Value)`, or write values of one type",
            )
        }
        _ => None,
    }
}

/// Whether a structural schema has no `type` for values of these JSON types.
const fn has_no_type(kinds: Kinds) -> bool {
    const INT_OR_STRING: Kinds = INTEGER | STRING;
    const DOUBLE: Kinds = INTEGER | FRACTION;
    !matches!(
        kinds,
        0 | BOOLEAN | INTEGER | DOUBLE | STRING | LIST | OBJECT | INT_OR_STRING | ANY
    )
}

/// The reason why the type of a member cannot be in an untagged union of several JSON types, if
/// there is one: its keywords would apply to the values of all members.
#[must_use]
pub const fn untagged_member_problem(
    info: &'static TypeInfo,
    number: usize,
) -> Option<&'static str> {
    let Shape::Union(union) = info.shape else {
        return None;
    };
    let kinds = kinds_of(info);
    let (_, members) = union.members.split_at(number);
    let [member, ..] = members else {
        return None;
    };
    let Some(Payload::Type(Link::Known(of_member))) = member.payload else {
        return None;
    };
    if kinds == kinds_of_member(member) || of_member.rejected {
        return None;
    }
    if !of_member.cel.is_empty() {
        return Some(
            "the CEL rules of this type would apply to the values of the other members as well; drop them, write `rules(…)` instead, or give the member a field of its own",
        );
    }
    match of_member.said_list_type() {
        None | Some(ListType::Atomic) => None,
        _ => Some(
            "values of several JSON types are in one place of the schema, whose lists can only be atomic; write `atomic`, or give the member a field of its own",
        ),
    }
}

const fn objects_problem(a: &MemberInfo, b: &MemberInfo) -> Option<&'static str> {
    let (Some(of_a), Some(of_b)) = (fields_of(a), fields_of(b)) else {
        return Some(
            "two members are objects, and one of them is no struct, so that nothing distinguishes them; write structs with required fields of their own",
        );
    };
    if requires_beyond(of_a, of_b) || requires_beyond(of_b, of_a) {
        None
    } else {
        Some(
            "no required field distinguishes these two members: an object could be either; make a field required in one of them that the other does not have, or merge them into one struct",
        )
    }
}

/// The fields of a member that is a struct with known fields.
const fn fields_of(member: &MemberInfo) -> Option<&'static [FieldInfo]> {
    match member.payload {
        Some(Payload::Fields(fields)) => Some(fields),
        Some(Payload::Type(Link::Known(info))) => match info.resolved().shape {
            Shape::Object(fields) if !takes_any_field(Link::Known(info)) => Some(fields),
            _ => None,
        },
        _ => None,
    }
}

/// Whether an object requires a field that another one does not have.
const fn requires_beyond(mut fields: &'static [FieldInfo], other: &'static [FieldInfo]) -> bool {
    while let [field, rest @ ..] = fields {
        let required = matches!(field.presence, Presence::Required);
        let beyond = match field.link {
            Link::Known(inner) if field.flatten => match inner.resolved().shape {
                Shape::Object(fields) => required && requires_beyond(fields, other),
                _ => false,
            },
            _ => {
                !field.flatten
                    && required
                    && field.default.is_none()
                    && matches!(field_named(other, field.name.as_bytes()), PathStep::Missing)
            }
        };
        if beyond {
            return true;
        }
        fields = rest;
    }
    false
}

/// A field that a member has in the object of its union.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InlinePart {
    pub(crate) name: &'static str,
    /// Whether it is required if the member is set.
    pub(crate) required: bool,
    /// Whether it has a default, which a server fills in for every member: then it does not
    /// identify the member.
    pub(crate) defaulted: bool,
}

impl MemberInfo {
    /// The fields that the member has in the object of its union; empty if it is not an object with
    /// known fields.
    pub(crate) fn parts(&self) -> Vec<InlinePart> {
        let mut parts = Vec::new();
        match self.payload {
            Some(Payload::Fields(fields)) => add_fields(fields, true, &mut parts),
            Some(Payload::Type(link)) => add_type(link.target(), true, &mut parts),
            None => {}
        }
        parts
    }
}

/// The names of fields in one object, those of flattened types included.
pub(crate) fn parts_of(fields: &'static [FieldInfo]) -> Vec<InlinePart> {
    let mut parts = Vec::new();
    add_fields(fields, true, &mut parts);
    parts
}

fn add_fields(fields: &'static [FieldInfo], required: bool, parts: &mut Vec<InlinePart>) {
    for field in fields {
        let required = required && field.presence == Presence::Required;
        if field.flatten {
            add_type(field.link.target(), required, parts);
        } else {
            parts.push(InlinePart {
                name: field.name,
                required: required && field.default.is_none(),
                defaulted: field.default.is_some(),
            });
        }
    }
}

fn add_type(info: &'static TypeInfo, required: bool, parts: &mut Vec<InlinePart>) {
    match info.resolved().shape {
        Shape::Object(fields) => add_fields(fields, required, parts),
        Shape::Union(union) => {
            let part = |name, required| InlinePart {
                name,
                required,
                defaulted: false,
            };
            parts.extend(union.discriminator.map(|name| part(name, required)));
            for member in union.members {
                if union.inline {
                    let inner = member.parts().into_iter();
                    let new: Vec<InlinePart> = inner
                        .filter(|inner| parts.iter().all(|part| part.name != inner.name))
                        .map(|inner| InlinePart {
                            required: false,
                            ..inner
                        })
                        .collect();
                    parts.extend(new);
                } else if member.payload.is_some() {
                    parts.push(part(member.name, false));
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: TypeInfo = TypeInfo::new("String", Shape::Scalar(Scalar::String { format: None }));
    const A: FieldInfo = FieldInfo::new("a", "a", Link::Known(&TEXT));
    const B: FieldInfo = FieldInfo::new("b", "b", Link::Known(&TEXT));

    const fn member(fields: &'static [FieldInfo]) -> MemberInfo {
        MemberInfo {
            name: "",
            value: "",
            doc: "",
            payload: Some(Payload::Fields(fields)),
        }
    }

    #[test]
    fn a_required_field_of_one_alone_distinguishes_two_objects_() {
        const JUST_A: MemberInfo = member(&[A]);
        const BOTH: MemberInfo = member(&[A, B]);
        const MAYBE_B: MemberInfo = member(&[A, B.optional()]);
        assert_eq!(untagged_problem(&JUST_A, &BOTH), None);
        assert_eq!(untagged_problem(&BOTH, &JUST_A), None);
        assert!(untagged_problem(&JUST_A, &MAYBE_B).is_some());
        assert!(untagged_problem(&BOTH, &MAYBE_B).is_some());
    }
}
