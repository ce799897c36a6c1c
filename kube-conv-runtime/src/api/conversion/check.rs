//! Checks of conversions at compile time, with messages that list what to write.

use super::super::hints::with_missing_names;
use super::super::path::{PathStep, equal, follow};
use super::super::{FieldInfo, Link, MemberInfo, Message, Scalar, Shape, TypeInfo, UnionInfo};
use super::cover::{Side, Trail, Uncovered, member_of, own_field, uncovered, uncovered_member};
use super::fit::{fits, is_listed};
use super::{FieldConversion, How, TypeConversion, ValueConversion, Way};

const NOTHING_ELSE: &str = "write `#[k8s(from = \"…\")]` with its name or path there, or for a new field `#[k8s(added(keep))]` or `#[k8s(added(lossy(reason = \"…\")))]`";

/// The message about a field that the earlier version has no value for.
#[must_use]
pub const fn field_problem(info: &'static TypeInfo, name: &'static str) -> Option<Message> {
    let Some(conversion) = info.conversion else {
        return None;
    };
    let old = conversion.from.resolved();
    let found = match (own_field(info, name), info.resolved().shape, old.shape) {
        _ if old.rejected => None,
        (Some(field), ..) if !field.flatten => {
            uncovered(conversion, Side::New, &Trail::new(name), field, Some(old))
        }
        (None, Shape::Union(union), Shape::Union(old)) => match member_of(&union, name) {
            Some(member) => uncovered_member(conversion, Side::New, member, &old),
            None => None,
        },
        _ => None,
    };
    let Some(found) = found else { return None };
    let message = Message::of("");
    Some(match found {
        Uncovered::Missing => {
            let message = message
                .and("`")
                .and(old.rust_name)
                .and("` of the earlier version has no `")
                .and(name)
                .and("` that this is made of; ")
                .and(NOTHING_ELSE);
            with_missing_names(message, old, name)
        }
        Uncovered::OtherType(from, to) => other_type(
            message.and("the earlier version's ").and_name(name),
            from,
            to,
        ),
        Uncovered::OwnConversion => message
            .and("the type of ")
            .and_name(name)
            .and(" has `converts(…)` of its own; write there what happens to its fields"),
        Uncovered::Below(inner) => message
            .and("the earlier version has no value for ")
            .and_name(inner)
            .and(" in ")
            .and_name(name)
            .and("; write `moved(\"…\", to = \"")
            .and(name)
            .and(".")
            .and(inner)
            .and("\")` in `converts(…)`"),
    })
}

const fn other_type(message: Message, from: &'static TypeInfo, to: &'static TypeInfo) -> Message {
    let message = message
        .and(" is of type ")
        .and_name(from.rust_name)
        .and(", which is not converted to this one");
    let (element, source) = (
        super::super::lookup::element(to),
        super::super::lookup::element(from),
    );
    match (element.shape, source.shape) {
        (Shape::Object(_), Shape::Object(_)) | (Shape::StringEnum(_), Shape::StringEnum(_)) => message
            .and("; write `#[k8s(converts(from = …))]` on ")
            .and_name(element.rust_name),
        _ => message.and(
            "; write `#[k8s(from(\"…\", …))]` with `to_list`, `first`, `retyped`, `values(…)` or `convert_with = module`",
        ),
    }
}

/// The message about fields of the earlier version that nothing is made of.
#[must_use]
pub const fn dropped_problem(info: &'static TypeInfo) -> Option<Message> {
    let Some(conversion) = info.conversion else {
        return None;
    };
    let old = conversion.from.resolved();
    if old.rejected || info.rejected {
        return None;
    }
    if let (Shape::StringEnum(values), Shape::StringEnum(_)) = (old.shape, info.resolved().shape) {
        return dropped_values(conversion, values, info);
    }
    let (message, count) = match (old.shape, info.resolved().shape) {
        (Shape::Object(fields), Shape::Object(_)) => {
            dropped_fields(conversion, info, fields, Message::of(""), 0)
        }
        (Shape::Union(old), Shape::Union(new)) if old.inline == new.inline => {
            dropped_members(conversion, &new, old.members)
        }
        _ => {
            return Some(Message::of(
                "a struct converts from a struct, an enum of strings from an enum of strings, and a union from a union of the same form",
            ));
        }
    };
    if count == 0 {
        return None;
    }
    Some(message.and(" of the earlier version would be lost; for each write `removed(\"…\", keep)`, `removed(\"…\", lossy(reason = \"…\"))`, or `from = \"…\"` on the field that has its value"))
}

const fn dropped_fields(
    conversion: &'static TypeConversion,
    info: &'static TypeInfo,
    mut fields: &'static [FieldInfo],
    mut message: Message,
    mut count: usize,
) -> (Message, usize) {
    while let [field, rest @ ..] = fields {
        match (field.flatten, field.link) {
            (true, Link::Known(inner)) => {
                if let Shape::Object(inner) = inner.resolved().shape {
                    (message, count) = dropped_fields(conversion, info, inner, message, count);
                }
            }
            (true, Link::Lazy { .. }) => {}
            (false, _) => {
                let trail = Trail::new(field.name);
                let found = uncovered(conversion, Side::Old, &trail, field, Some(info));
                // Differing types are reported on the later field.
                if let Some(Uncovered::Missing | Uncovered::Below(_)) = found {
                    if count > 0 {
                        message = message.and(", ");
                    }
                    message = message.and_name(field.name);
                    if let Some(Uncovered::Below(inner)) = found {
                        message = message.and(" (its ").and_name(inner).and(")");
                    }
                    count += 1;
                }
            }
        }
        fields = rest;
    }
    (message, count)
}

const fn dropped_members(
    conversion: &'static TypeConversion,
    new: &UnionInfo,
    mut members: &'static [MemberInfo],
) -> (Message, usize) {
    let (mut message, mut count) = (Message::of(""), 0);
    while let [member, rest @ ..] = members {
        let found = uncovered_member(conversion, Side::Old, member, new);
        if let Some(Uncovered::Missing) = found {
            if count > 0 {
                message = message.and(", ");
            }
            message = message.and_name(member.name);
            count += 1;
        }
        members = rest;
    }
    (message, count)
}

const fn dropped_values(
    conversion: &'static TypeConversion,
    mut values: &'static [super::super::EnumValueInfo],
    info: &'static TypeInfo,
) -> Option<Message> {
    let Shape::StringEnum(new) = info.resolved().shape else {
        return None;
    };
    let mut message = Message::of("");
    let mut count = 0;
    while let [value, rest @ ..] = values {
        let is_converted = converts_value(conversion.values, value.value, Side::Old)
            || is_listed(value.value, new)
                && !converts_value(conversion.values, value.value, Side::New);
        if !is_converted {
            if count > 0 {
                message = message.and(", ");
            }
            message = message.and_name(value.value);
            count += 1;
        }
        values = rest;
    }
    if count == 0 {
        return None;
    }
    Some(message.and(" of the earlier version would be lost; for each write `removed(\"…\", instead = \"…\", keep)`, or `from = \"…\"` on the variant that it became"))
}

const fn converts_value(mut values: &[ValueConversion], text: &str, side: Side) -> bool {
    while let [value, rest @ ..] = values {
        let (named, other_way) = match side {
            Side::Old => (value.old, matches!(value.way, Way::Down)),
            Side::New => (value.new, matches!(value.way, Way::Up)),
        };
        if !other_way && equal(named.as_bytes(), text.as_bytes()) {
            return true;
        }
        values = rest;
    }
    false
}

/// The message about a value of an enum that the earlier version has no value for.
#[must_use]
pub const fn value_problem(info: &'static TypeInfo, value: &'static str) -> Option<Message> {
    let Some(conversion) = info.conversion else {
        return None;
    };
    let old = conversion.from.resolved();
    let Shape::StringEnum(values) = old.shape else {
        return None;
    };
    if old.rejected
        || converts_value(conversion.values, value, Side::New)
        || is_listed(value, values) && !converts_value(conversion.values, value, Side::Old)
    {
        return None;
    }
    Some(
        Message::of("the earlier version has no value ")
            .and_name(value)
            .and("; write `#[k8s(from = \"…\")]` with its name there, or for a new value `#[k8s(added(instead = \"…\", keep))]`"),
    )
}

/// The message about a value that an enum of the earlier version does not have.
#[must_use]
pub const fn old_value_problem(old: &'static TypeInfo, value: &'static str) -> Option<Message> {
    let problem =
        super::super::lookup::value_problem(old, value, "the earlier version has no such value");
    match problem {
        Some(problem) => Some(super::super::hints::of_value(problem, old, value)),
        None => None,
    }
}

/// The message about a value that the enum does not have.
#[must_use]
pub const fn new_value_problem(info: &'static TypeInfo, value: &'static str) -> Option<Message> {
    match super::super::lookup::value_problem(info, value, "the enum has no such value") {
        Some(problem) => Some(super::super::hints::of_value(problem, info, value)),
        None => None,
    }
}

/// The message about a path that one of the versions does not have.
#[must_use]
pub const fn path_problem(info: &'static TypeInfo, path: &'static str) -> Option<Message> {
    match super::super::lookup::path_problem(info, path) {
        Some(problem) => Some(super::super::hints::of_path(problem, info, path)),
        None => None,
    }
}

/// The message about an entry whose types its way of conversion does not apply to.
#[must_use]
pub const fn entry_problem(info: &'static TypeInfo, index: usize) -> Option<Message> {
    let Some(conversion) = info.conversion else {
        return None;
    };
    let Some(entry) = nth(conversion.fields, index) else {
        return None;
    };
    let (Some(old), Some(new)) = (
        first_type(conversion.from, entry.old),
        first_type(info, entry.new),
    ) else {
        return None;
    };
    let problem = match entry.how {
        How::Moved if !fits(Link::Known(old), Link::Known(new)) => {
            return Some(other_type(
                Message::of("the earlier version's value"),
                old,
                new,
            ));
        }
        How::ToList => match new.resolved().shape {
            Shape::List(item) if fits(Link::Known(old), item) => None,
            _ => Some(
                "`to_list` makes a list of one value of the same type; use it on a list of the earlier field's type",
            ),
        },
        How::First => match old.resolved().shape {
            Shape::List(item) if fits(item, Link::Known(new)) => None,
            _ => Some(
                "`first` takes the first item of a list; name an earlier field that is a list of this type",
            ),
        },
        How::Retyped if !(is_simple(old) && is_simple(new) && is_text(old) != is_text(new)) => {
            Some(
                "`retyped` converts an integer or a boolean to its text, or back; write `convert_with = module` for other types",
            )
        }
        How::Joined(..) if !is_text(new) => Some(
            "only a text can be joined of others; make the field a `String`, or write `convert_with`",
        ),
        How::Split(..) if !is_text(old) => Some(
            "only a text can be split; name an earlier field that is a string, or write `with(…)`",
        ),
        _ => None,
    };
    match problem {
        Some(problem) => Some(Message::of(problem)),
        None => None,
    }
}

const fn nth(
    mut entries: &'static [FieldConversion],
    mut index: usize,
) -> Option<&'static FieldConversion> {
    while let [entry, rest @ ..] = entries {
        if index == 0 {
            return Some(entry);
        }
        index -= 1;
        entries = rest;
    }
    None
}

/// The type at the first of some paths, if it is known.
const fn first_type(
    info: &'static TypeInfo,
    paths: &'static [&'static str],
) -> Option<&'static TypeInfo> {
    let [path, ..] = paths else { return None };
    match follow(info, path) {
        PathStep::Field(FieldInfo {
            link: Link::Known(found),
            ..
        }) if !found.resolved().rejected => Some(found.resolved()),
        PathStep::Type(found) if !found.resolved().rejected => Some(found.resolved()),
        _ => None,
    }
}

const fn is_text(info: &'static TypeInfo) -> bool {
    matches!(
        info.resolved().shape,
        Shape::Scalar(Scalar::String { .. }) | Shape::StringEnum(_)
    )
}

const fn is_simple(info: &'static TypeInfo) -> bool {
    is_text(info)
        || matches!(
            info.resolved().shape,
            Shape::Scalar(Scalar::Boolean | Scalar::Integer { .. }) | Shape::IntegerEnum(_)
        )
}
