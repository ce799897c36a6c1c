//! Paths from `self` in rules, followed while the user's crate is compiled.

use super::hints::{Below, at, first_missing, names_below, with_names};
use super::lookup::path_problem;
use super::message::Message;
use super::path::{Step, equal, follow, starts_with};
use super::{Link, TypeInfo};

/// Why a path from `self` in a rule leads nowhere, if it does not.
///
/// Of the metadata of an object a server shows rules the names alone.
#[must_use]
pub const fn cel_path_problem(root: &'static TypeInfo, path: &str) -> Option<&'static str> {
    let mut rest = path.as_bytes();
    let mut at = 0;
    while let [b'.', behind @ ..] = rest {
        let (before, _) = path.split_at(at);
        let is_object = match follow_all(root, before) {
            Some(info) => info.resolved().resource.is_some(),
            None => false,
        };
        if is_object {
            if equal(rest, b".apiVersion") || equal(rest, b".kind") {
                return None;
            }
            let is_metadata = starts_with(rest, b".metadata.");
            if is_metadata
                && !equal(rest, b".metadata.name")
                && !equal(rest, b".metadata.generateName")
            {
                return Some("of `metadata` a rule sees `name` and `generateName` alone");
            }
        }
        at += 1;
        rest = behind;
        while let [byte, behind @ ..] = rest
            && *byte != b'.'
        {
            at += 1;
            rest = behind;
        }
    }
    path_problem(root, path)
}

/// The type that a path leads to, where it is known.
const fn follow_all(root: &'static TypeInfo, path: &str) -> Option<&'static TypeInfo> {
    if path.is_empty() {
        return Some(root);
    }
    match follow(root, path) {
        Step::Type(info) => Some(info),
        Step::Field(field) => match field.link {
            Link::Known(info) => Some(info),
            Link::Lazy { .. } => None,
        },
        _ => None,
    }
}

/// The message of a problem with a path from `self` in a rule.
#[must_use]
pub const fn of_cel_path(
    problem: &'static str,
    root: &'static TypeInfo,
    path: &'static str,
) -> Message {
    if !matches!(follow(root, path), Step::Missing) {
        return Message::of(problem);
    }
    let (known, name) = first_missing(root, path);
    match names_below(at(root, known)) {
        Below::Names(names) => {
            let message = Message::of("no field ").and_name(name).and(" in `self");
            with_names(message.and(known).and("`"), names, name)
        }
        Below::List => Message::of("`self")
            .and(known)
            .and("` is a list, and fields are those of its items; write `self")
            .and(known)
            .and(".all(item, …)`"),
        Below::Nothing => Message::of("`self")
            .and(known)
            .and("` has no fields; write the path of a field that exists"),
    }
}
