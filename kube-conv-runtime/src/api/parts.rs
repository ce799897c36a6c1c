//! Look-ups of the parts that rules name, at compile time.

use super::path::{PathStep, UNSEEN, equal, field_named};
use super::{FieldInfo, Link, ListType, Presence, Scalar, Shape, TypeInfo};
use crate::rules::{Constraint, Literal};

/// An unknown type, for which every check passes.
const UNKNOWN: &TypeInfo = &TypeInfo::rejected("");

const fn known(link: Link) -> &'static TypeInfo {
    match link {
        Link::Known(info) => info,
        Link::Lazy { .. } => UNKNOWN,
    }
}

/// The type of the field of a wire name.
#[must_use]
pub const fn field_type(info: &'static TypeInfo, name: &str) -> &'static TypeInfo {
    match field(info, name) {
        PathStep::Field(field) => known(field.link),
        _ => UNKNOWN,
    }
}

/// The rules on the field of a wire name.
#[must_use]
pub const fn field_rules(info: &'static TypeInfo, name: &str) -> &'static [Constraint] {
    match field(info, name) {
        PathStep::Field(field) => field.constraints,
        _ => &[],
    }
}

/// The type of the items of a list or of the values of a map.
#[must_use]
pub const fn part_type(info: &'static TypeInfo) -> &'static TypeInfo {
    match info.resolved().shape {
        Shape::List(part) | Shape::Map(part) => known(part),
        _ => UNKNOWN,
    }
}

/// The type of the keys of a map.
#[must_use]
pub const fn key_type(info: &'static TypeInfo) -> &'static TypeInfo {
    match info.resolved().map_keys {
        Some(keys) => known(keys),
        None => UNKNOWN,
    }
}

/// The list type of a value: its own, or that of its type.
#[must_use]
pub const fn list_type(info: &'static TypeInfo, said: Option<ListType>) -> Option<ListType> {
    match said {
        Some(list_type) => Some(list_type),
        None => info.said_list_type(),
    }
}

/// The list type of the field of a wire name.
#[must_use]
pub const fn list_type_of(info: &'static TypeInfo, name: &str) -> Option<ListType> {
    match field(info, name) {
        PathStep::Field(field) => list_type(known(field.link), field.list_type),
        _ => None,
    }
}

const fn field(info: &'static TypeInfo, name: &str) -> PathStep {
    let info = info.resolved();
    match info.shape {
        _ if info.rejected => PathStep::Rejected,
        Shape::Object(fields) => field_named(fields, name.as_bytes()),
        _ => PathStep::Unknown,
    }
}

/// The reason why rules cannot check the field of a wire name, if there is one.
#[must_use]
pub const fn subfield_problem(
    info: &'static TypeInfo,
    name: &str,
    is_forbidden: bool,
) -> Option<&'static str> {
    match field(info, name) {
        PathStep::Field(FieldInfo {
            presence: Presence::Required,
            ..
        }) if is_forbidden => {
            Some("the field is always there, so that no object is allowed; drop `forbidden`")
        }
        PathStep::Field(FieldInfo { unseen: true, .. }) | PathStep::Unseen => Some(UNSEEN),
        PathStep::Field(_) | PathStep::Rejected => None,
        PathStep::Unknown => match info.resolved().shape {
            Shape::Union(_) => {
                Some("`subfield` names a field of a struct; write the rules on the member's type")
            }
            Shape::Map(_) => Some("a map has values instead of fields; write `each_val(…)`"),
            _ => None,
        },
        PathStep::Missing => Some("the value has no such field"),
        PathStep::Type(_) | PathStep::Fields(_) | PathStep::Discriminator => {
            Some("`subfield` names a field of a struct; write the rules on the member's type")
        }
    }
}

/// The reason why an item of a list cannot be selected by keys, if there is one.
#[must_use]
pub const fn item_problem(list_type: Option<ListType>, keys: &[&str]) -> Option<&'static str> {
    let Some(ListType::Map(wanted)) = list_type else {
        return Some("only a list with keys has items that can be named; add `list_map(…)`");
    };
    if contains_all(keys, wanted) && contains_all(wanted, keys) && keys.len() == wanted.len() {
        None
    } else {
        Some("an item is named by all keys of its list, each once")
    }
}

const fn contains_all(names: &[&str], mut wanted: &[&str]) -> bool {
    while let [name, rest @ ..] = wanted {
        if !contains(names, name) {
            return false;
        }
        wanted = rest;
    }
    true
}

pub(crate) const fn contains(mut names: &[&str], wanted: &str) -> bool {
    while let [name, rest @ ..] = names {
        if equal(name.as_bytes(), wanted.as_bytes()) {
            return true;
        }
        names = rest;
    }
    false
}

/// The reason why a key of an item cannot have a value, if there is one.
#[must_use]
pub const fn item_key_problem(
    item: &'static TypeInfo,
    name: &str,
    value: Literal,
) -> Option<&'static str> {
    let field = match field(item, name) {
        PathStep::Field(field) => field,
        _ => return None,
    };
    let key = known(field.link).resolved();
    let fits = match key.shape {
        _ if key.rejected => true,
        Shape::Scalar(Scalar::Boolean) => matches!(value, Literal::Boolean(_)),
        Shape::Scalar(Scalar::Integer { .. }) | Shape::IntegerEnum(_) => {
            matches!(value, Literal::Integer(_))
        }
        Shape::Scalar(Scalar::String { .. }) => matches!(value, Literal::Text(_)),
        Shape::StringEnum(values) => {
            let Literal::Text(text) = value else {
                return Some("the key is an enum of strings; write one of its values");
            };
            key.open || is_listed(values, text)
        }
        _ => true,
    };
    if fits {
        None
    } else {
        Some("the key has no such value; write one of its type")
    }
}

const fn is_listed(mut values: &[super::EnumValueInfo], text: &str) -> bool {
    while let [value, rest @ ..] = values {
        if equal(value.value.as_bytes(), text.as_bytes()) {
            return true;
        }
        values = rest;
    }
    false
}
