//! Valid names in messages of constants that fail to evaluate.
//!
//! [`super::lookup`] finds the problem; this adds the valid names to the message.

use super::message::Message;
use super::path::{PathStep, equal, field_named, follow};
use super::{
    EnumValueInfo, FieldInfo, Link, ListType, MemberInfo, Payload, Shape, TypeInfo, lookup,
};
use crate::rules::Literal;

/// The number of names that a message lists.
const LISTED: usize = 12;

/// The message of a problem with a field of a type, with the existing fields if it is missing.
///
/// `is_rust` means that `name` is the name in Rust; otherwise it is the wire name.
#[must_use]
pub const fn of_field(
    problem: &'static str,
    info: &'static TypeInfo,
    written: &'static str,
    is_rust: bool,
) -> Message {
    let message = Message::of(problem);
    let info = info.resolved();
    let Shape::Object(fields) = info.shape else {
        return message;
    };
    let name = if is_rust {
        lookup::wire_name(info, written)
    } else {
        written
    };
    match field_named(fields, name.as_bytes()) {
        PathStep::Missing => with_names(message, NameList::Fields(fields, is_rust), written),
        _ => message,
    }
}

/// The message of a problem with the keys of an item, with the keys of the list.
#[must_use]
pub const fn of_item(problem: &'static str, list_type: Option<ListType>) -> Message {
    match list_type {
        Some(ListType::Map(keys)) => listed(Message::of(problem).and(": "), NameList::Texts(keys)),
        _ => Message::of(problem),
    }
}

/// The message of a problem with a value, with the values of the enum if it is missing.
#[must_use]
pub const fn of_value(
    problem: &'static str,
    info: &'static TypeInfo,
    written: &'static str,
) -> Message {
    match info.resolved().shape {
        Shape::StringEnum(values) => {
            with_names(Message::of(problem), NameList::Values(values), written)
        }
        _ => Message::of(problem),
    }
}

/// The message of a problem with the value of an item's key, with the values if it is an enum.
#[must_use]
pub const fn of_key(
    problem: &'static str,
    item: &'static TypeInfo,
    name: &str,
    value: Literal,
) -> Message {
    let written = match value {
        Literal::Text(text) => text,
        Literal::Boolean(_) | Literal::Integer(_) => "",
    };
    of_value(problem, lookup::field_type(item, name), written)
}

/// The message of a problem with a path, with its first part that does not exist.
#[must_use]
pub const fn of_path(
    problem: &'static str,
    root: &'static TypeInfo,
    path: &'static str,
) -> Message {
    if !matches!(follow(root, path), PathStep::Missing) {
        return Message::of(problem);
    }
    let (known, name) = first_missing(root, path);
    match names_below(at(root, known)) {
        Below::Names(names) => {
            let message = Message::of("no field ").and_name(name).and(" in ");
            let message = if known.is_empty() {
                message.and("the object")
            } else {
                message.and_name(known)
            };
            with_names(message, names, name)
        }
        Below::List if known.is_empty() => {
            Message::of("the value is a list, and fields are those of its items; drop the path")
        }
        Below::List => Message::of("")
            .and_name(known)
            .and(" is a list, and fields are those of its items; write the path of another field, or in a printer column that of an item, such as `")
            .and(known)
            .and("[0]`"),
        Below::Nothing if known.is_empty() => {
            Message::of("the value has no fields; drop the path")
        }
        Below::Nothing => Message::of("")
            .and_name(known)
            .and(" has no fields; write the path of a field that exists"),
    }
}

/// The part of a path that exists, and the next name, which does not.
pub(super) const fn first_missing(
    root: &'static TypeInfo,
    path: &'static str,
) -> (&'static str, &'static str) {
    let mut end = 0;
    loop {
        let next = end + 1 + segment_length(path, end);
        let (up_to, _) = path.split_at(next);
        if matches!(follow(root, up_to), PathStep::Missing) || next >= path.len() {
            let (known, _) = path.split_at(end);
            let (_, name) = up_to.split_at(if end < up_to.len() { end + 1 } else { end });
            return (known, name);
        }
        end = next;
    }
}

pub(super) const fn at(root: &'static TypeInfo, known: &str) -> PathStep {
    if known.is_empty() {
        PathStep::Type(root)
    } else {
        follow(root, known)
    }
}

/// The number of bytes between the dot at `start` and the next dot.
const fn segment_length(path: &str, start: usize) -> usize {
    let (_, mut rest) = path.as_bytes().split_at(start);
    if let [_, behind @ ..] = rest {
        rest = behind;
    }
    let mut length = 0;
    while let [byte, behind @ ..] = rest {
        if *byte == b'.' {
            break;
        }
        length += 1;
        rest = behind;
    }
    length
}

/// The valid names below a part of a path.
pub(super) enum Below {
    Names(NameList),
    List,
    Nothing,
}

pub(super) const fn names_below(step: PathStep) -> Below {
    let info = match step {
        PathStep::Fields(fields) => return Below::Names(NameList::Fields(fields, false)),
        PathStep::Type(info) => info,
        PathStep::Field(field) => match field.link {
            Link::Known(info) => info,
            Link::Lazy { .. } => return Below::Nothing,
        },
        PathStep::Unseen
        | PathStep::Unknown
        | PathStep::Rejected
        | PathStep::Discriminator
        | PathStep::Missing => {
            return Below::Nothing;
        }
    };
    match info.resolved().shape {
        Shape::Object(fields) => Below::Names(NameList::Fields(fields, false)),
        Shape::Union(union) => Below::Names(NameList::Members(union.members)),
        Shape::List(_) => Below::List,
        _ => Below::Nothing,
    }
}

/// Valid names.
#[derive(Clone, Copy)]
pub(super) enum NameList {
    /// Fields, by their names in Rust or on the wire.
    Fields(&'static [FieldInfo], bool),
    Members(&'static [MemberInfo]),
    Values(&'static [EnumValueInfo]),
    Texts(&'static [&'static str]),
}

/// One of the names, or those of a flattened part.
enum NameEntry {
    Name(&'static str),
    Part(NameList),
    Nothing,
}

impl NameList {
    const fn first(self) -> Option<(NameEntry, Self)> {
        Some(match self {
            Self::Fields([field, rest @ ..], is_rust) => {
                let entry = match (field.flatten, field.link, is_rust) {
                    (true, Link::Known(info), _) => flattened(info, is_rust),
                    (true, Link::Lazy { .. }, _) => NameEntry::Nothing,
                    (false, _, true) => NameEntry::Name(field.rust_name),
                    (false, _, false) => NameEntry::Name(field.name),
                };
                (entry, Self::Fields(rest, is_rust))
            }
            Self::Members([member, rest @ ..]) => {
                let entry = match member.payload {
                    Some(Payload::Type(_) | Payload::Fields(_)) => NameEntry::Name(member.name),
                    None => NameEntry::Nothing,
                };
                (entry, Self::Members(rest))
            }
            Self::Values([value, rest @ ..]) => (NameEntry::Name(value.value), Self::Values(rest)),
            Self::Texts([text, rest @ ..]) => (NameEntry::Name(text), Self::Texts(rest)),
            Self::Fields([], _) | Self::Members([]) | Self::Values([]) | Self::Texts([]) => {
                return None;
            }
        })
    }
}

const fn flattened(info: &'static TypeInfo, is_rust: bool) -> NameEntry {
    match info.resolved().shape {
        Shape::Object(fields) => NameEntry::Part(NameList::Fields(fields, is_rust)),
        Shape::Union(union) => NameEntry::Part(NameList::Members(union.members)),
        _ => NameEntry::Nothing,
    }
}

/// The message with all valid names, and the name on the wire of what is written as in Rust.
pub(super) const fn with_names(message: Message, names: NameList, written: &str) -> Message {
    let message = match on_the_wire(names, written) {
        Some(name) => message
            .and("; the field is ")
            .and_name(name)
            .and(" on the wire: write that, or `name = \"")
            .and(written)
            .and("\"` on the field if it is published so"),
        None => message,
    };
    match names.first() {
        None => message,
        Some(_) => listed(message.and(" (there are "), names).and(")"),
    }
}

/// The wire name of a field that is written by its name in Rust.
const fn on_the_wire(names: NameList, written: &str) -> Option<&'static str> {
    let NameList::Fields(mut fields, false) = names else {
        return None;
    };
    while let [field, rest @ ..] = fields {
        if !field.flatten && equal(field.rust_name.as_bytes(), written.as_bytes()) {
            return Some(field.name);
        }
        fields = rest;
    }
    None
}

/// The message with the names appended.
const fn listed(message: Message, names: NameList) -> Message {
    let (message, _) = list(message, names, 0);
    message
}

const fn list(mut message: Message, mut names: NameList, mut count: usize) -> (Message, usize) {
    while let Some((entry, rest)) = names.first() {
        match entry {
            NameEntry::Name(_) if count == LISTED => {
                return (message.and(", …"), count + 1);
            }
            NameEntry::Name(_) if count > LISTED => return (message, count),
            NameEntry::Name(name) => {
                if count > 0 {
                    message = message.and(", ");
                }
                message = message.and_name(name);
                count += 1;
            }
            NameEntry::Part(part) => (message, count) = list(message, part, count),
            NameEntry::Nothing => {}
        }
        names = rest;
    }
    (message, count)
}

#[cfg(test)]
mod tests {
    use super::super::{FieldInfo, Link, Scalar, Shape, TypeInfo};
    use super::{of_field, of_path};

    static TEXT: TypeInfo = TypeInfo::new("String", Shape::Scalar(Scalar::String { format: None }));
    static PORT: TypeInfo = TypeInfo::new(
        "Port",
        Shape::Object(&[
            FieldInfo::new("name", "name", Link::Known(&TEXT)),
            FieldInfo::new("containerPort", "container_port", Link::Known(&TEXT)),
        ]),
    );
    static PORTS: TypeInfo = TypeInfo::new("Vec", Shape::List(Link::Known(&PORT)));
    static ROOT: TypeInfo = TypeInfo::new(
        "Widget",
        Shape::Object(&[
            FieldInfo::new("port", "port", Link::Known(&PORT)),
            FieldInfo::new("ports", "ports", Link::Known(&PORTS)),
        ]),
    );

    #[test]
    fn the_fields_are_listed() {
        for (written, is_rust, expected) in [
            ("nam", true, ""),
            (
                "container_port",
                false,
                "; the field is `containerPort` on the wire: write that, or `name = \"container_port\"` on the field if it is published so",
            ),
        ] {
            let names = if is_rust {
                "container_port"
            } else {
                "containerPort"
            };
            let expected = format!("none{expected} (there are `name`, `{names}`)");
            assert_eq!(of_field("none", &PORT, written, is_rust).as_str(), expected);
        }
    }

    #[test]
    fn a_problem_with_a_field_that_exists_stays_as_it_is() {
        assert_eq!(of_field("no key", &PORT, "name", true).as_str(), "no key");
        assert_eq!(of_field("no key", &TEXT, "name", true).as_str(), "no key");
    }

    #[test]
    fn the_part_of_a_path_that_leads_nowhere_is_named() {
        for (path, expected) in [
            (
                ".prt.name",
                "no field `prt` in the object (there are `port`, `ports`)",
            ),
            (
                ".port.nmae",
                "no field `nmae` in `.port` (there are `name`, `containerPort`)",
            ),
            (
                ".port.name.first",
                "`.port.name` has no fields; write the path of a field that exists",
            ),
            (
                ".ports.name",
                "`.ports` is a list, and fields are those of its items; write the path of another field, or in a printer column that of an item, such as `.ports[0]`",
            ),
            (
                ".port.",
                "no field `` in `.port` (there are `name`, `containerPort`)",
            ),
            (
                "port",
                "no field `ort` in the object (there are `port`, `ports`)",
            ),
        ] {
            assert_eq!(of_path("none", &ROOT, path).as_str(), expected, "{path}");
        }
    }
}
