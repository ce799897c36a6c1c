//! Checks of the paths from `self` in rules, while the user's crate is compiled.

use super::hints::{Below, at, first_missing, names_below, with_names};
use super::inline::null_item_problem;
use super::message::Message;
use super::path::{PathStep, equal, follow, starts_with};
use super::{CelRule, FieldInfo, Link, ListType, Shape, TypeInfo};

/// Returns the message about the first path from `self` that leads to no field, if there is one.
#[must_use]
pub const fn cel_paths_problem(
    root: &'static TypeInfo,
    mut paths: &[&'static str],
) -> Option<Message> {
    while let [path, rest @ ..] = paths {
        let problem = match restricted(root, path) {
            Restricted::Seen => None,
            Restricted::Hidden => Some(Message::of(
                "of `metadata` a rule sees `name` and `generateName` alone",
            )),
            Restricted::Not => missing(root, path),
        };
        if problem.is_some() {
            return problem;
        }
        paths = rest;
    }
    None
}

/// Whether a rule can read a path that may be part of the type or the metadata of an object.
enum Restricted {
    /// `apiVersion` or `kind`, which every object has.
    Seen,
    /// A part of the metadata that no rule can read.
    Hidden,
    /// Another path.
    Not,
}

const fn restricted(root: &'static TypeInfo, path: &str) -> Restricted {
    let mut rest = path.as_bytes();
    let mut at = 0;
    while let [b'.', behind @ ..] = rest {
        let (before, _) = path.split_at(at);
        if is_object(root, before) {
            if equal(rest, b".apiVersion") || equal(rest, b".kind") {
                return Restricted::Seen;
            }
            let is_name = equal(rest, b".metadata.name") || equal(rest, b".metadata.generateName");
            if starts_with(rest, b".metadata.") && !is_name {
                return Restricted::Hidden;
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
    Restricted::Not
}

/// Whether a path leads to an object with a kind.
const fn is_object(root: &'static TypeInfo, path: &str) -> bool {
    let info = match at(root, path) {
        PathStep::Type(info) => info,
        PathStep::Field(field) => match field.link {
            Link::Known(info) => info,
            Link::Lazy { .. } => return false,
        },
        _ => return false,
    };
    info.resolved().resource.is_some()
}

/// Returns the message about a path that leads to no field.
const fn missing(root: &'static TypeInfo, path: &'static str) -> Option<Message> {
    if !matches!(follow(root, path), PathStep::Missing) {
        return None;
    }
    let (known, name) = first_missing(root, path);
    let (_, rest) = path.split_at(name.len() + 1);
    Some(match names_below(at(root, known)) {
        Below::Names(_)
            if known.is_empty()
                && !rest.is_empty()
                && !matches!(follow(root, rest), PathStep::Missing) =>
        {
            Message::of("no field ")
                .and_name(name)
                .and(" in `self`, which is the value of the rule; write `self")
                .and(rest)
                .and("`")
        }
        Below::Names(names) => {
            let message = Message::of("no field ").and_name(name).and(" in `self");
            with_names(message.and(known).and("`"), names, name)
        }
        Below::List => Message::of("`self")
            .and(known)
            .and("` is a list, and fields are those of its items; write `self")
            .and(known)
            .and(".all(item, …)`"),
        Below::Nothing if known.is_empty() => {
            Message::of("`self` is the value itself, which has no fields; write `self` for `self")
                .and(path)
                .and("`")
        }
        Below::Nothing => Message::of("`self")
            .and(known)
            .and("` has no fields; write the path of a field that exists"),
    })
}

/// Returns the reason why a type cannot be the item of a list that is not a list map, if there is one:
/// null among its values, or a rule that uses `oldSelf`, of it or of a type below it, since only the
/// items of a list map are correlated with old ones.
#[must_use]
pub const fn list_item_problem(item: &'static TypeInfo) -> Option<&'static str> {
    if let Some(problem) = null_item_problem(item) {
        Some(problem)
    } else if uses_old_self_below(item.resolved(), LEVELS) {
        Some(
            "a rule of the items or of a type in them uses `oldSelf`, and a server finds old items by the keys of a list map alone; add `list_map(…)`, or write the rule on the list",
        )
    } else {
        None
    }
}

/// How far below the items rules are searched. Every level may multiply the work of the compiler.
const LEVELS: u8 = 3;

/// Whether a rule of a type uses the old value, or one of its fields, or of the types below them.
const fn uses_old_self_below(info: &'static TypeInfo, levels: u8) -> bool {
    if use_old_self(info.cel) {
        return true;
    }
    let Shape::Object(mut fields) = info.shape else {
        return false;
    };
    while let [field, rest @ ..] = fields {
        if use_old_self(field.cel) {
            return true;
        }
        if levels > 0
            && let Some(below) = of_field(field)
            && uses_old_self_below(below, levels - 1)
        {
            return true;
        }
        fields = rest;
    }
    false
}

/// Returns the type of a field's value, of the values of its map or of the items of its list map. Other
/// lists report the rules of their items themselves.
const fn of_field(field: &FieldInfo) -> Option<&'static TypeInfo> {
    if field.opaque || field.by_schema {
        return None;
    }
    let Some(info) = field.link.known() else {
        return None;
    };
    let info = info.resolved();
    if info.of_kubernetes {
        return None;
    }
    let elements = match info.shape {
        Shape::Map(values) => values,
        Shape::List(items) if matches!(field.list_type, Some(ListType::Map(_))) => items,
        Shape::List(_) => return None,
        _ => return Some(info),
    };
    match elements.known() {
        Some(elements) => Some(elements.resolved()),
        None => None,
    }
}

const fn use_old_self(mut rules: &[CelRule]) -> bool {
    while let [rule, rest @ ..] = rules {
        if uses_old_self(rule.rule.as_bytes()) {
            return true;
        }
        rules = rest;
    }
    false
}

/// Whether an expression contains the word `oldSelf` outside string literals.
const fn uses_old_self(mut rest: &[u8]) -> bool {
    let mut quote = None;
    let mut in_word = false;
    while let [byte, behind @ ..] = rest {
        let byte = *byte;
        match quote {
            Some(_) if byte == b'\\' => {
                rest = match behind {
                    [_, after @ ..] => after,
                    [] => behind,
                };
                continue;
            }
            Some(open) if byte == open => quote = None,
            Some(_) => {}
            None if byte == b'\'' || byte == b'"' => quote = Some(byte),
            None if !in_word && starts_with(rest, b"oldSelf") => {
                let (_, after) = rest.split_at(b"oldSelf".len());
                if !matches!(after, [next, ..] if is_letter(*next)) {
                    return true;
                }
            }
            None => {}
        }
        in_word = is_letter(byte);
        rest = behind;
    }
    false
}

const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[cfg(test)]
mod tests {
    use super::uses_old_self;

    #[test]
    fn only_the_variable_counts_as_the_old_value() {
        for (rule, expected) in [
            ("self == oldSelf", true),
            ("oldSelf.a > 1", true),
            ("has(oldSelf)", true),
            ("self.a == 'oldSelf'", false),
            (r#"self.a == "it\"s oldSelf""#, false),
            (r"self.a == 'it\'s' && oldSelf.a", true),
            ("self.oldSelfish == 1", false),
            ("oldSelves", false),
            ("", false),
        ] {
            assert_eq!(uses_old_self(rule.as_bytes()), expected, "{rule}");
        }
    }
}
