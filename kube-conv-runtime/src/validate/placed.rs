//! Finding the description of a field by its place in a type.

use crate::ApiType;
use crate::api::visitor::FieldPlace;
use crate::api::{FieldInfo, MemberInfo, Payload, Shape, TypeInfo};
use serde_json::Value;

/// The description of a struct's field.
#[inline]
pub(super) fn own_field(info: &'static TypeInfo, place: FieldPlace) -> Option<&'static FieldInfo> {
    match (info.shape, place.member) {
        (Shape::Object(fields), None) => fields.get(place.index),
        _ => None,
    }
}

/// The description of a union's member, with its field in the object of the union, if it has one.
pub(super) fn member(
    info: &'static TypeInfo,
    index: usize,
) -> Option<(Option<&'static str>, &'static MemberInfo)> {
    match info.shape {
        Shape::Union(union) => {
            let member = union.members.get(index)?;
            Some((union.field_of(member), member))
        }
        _ => None,
    }
}

/// The description of a field, with the name of the member's field that holds it, if one does.
#[inline]
pub(super) fn field(
    info: &'static TypeInfo,
    place: FieldPlace,
) -> Option<(Option<&'static str>, &'static FieldInfo)> {
    let Some(index) = place.member else {
        return Some((None, own_field(info, place)?));
    };
    let (name, _) = member(info, index)?;
    Some((name, fields(info, place)?.get(place.index)?))
}

/// The fields that a place is one of: those of the type, or of a union's member.
pub(super) fn fields(info: &'static TypeInfo, place: FieldPlace) -> Option<&'static [FieldInfo]> {
    match (place.member, info.shape) {
        (None, Shape::Object(fields)) => Some(fields),
        (Some(index), _) => match member(info, index)?.1.payload {
            Some(Payload::Fields(fields)) => Some(fields),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the JSON of a field; `None` if it is absent, or if the value cannot be serialized.
pub(super) fn json_of<T: ApiType>(value: &T, place: FieldPlace) -> Option<Value> {
    let mut node = serde_json::to_value(value).ok()?;
    take::<T>(&mut node, place)
}

/// Gets the JSON of a field from that of the value.
pub(super) fn take<T: ApiType>(node: &mut Value, place: FieldPlace) -> Option<Value> {
    let (member, info) = field(T::TYPE, place)?;
    let object = match member {
        Some(member) => node.get_mut(member)?,
        None => node,
    };
    let value = object.get_mut(info.name)?.take();
    (!value.is_null()).then_some(value)
}
