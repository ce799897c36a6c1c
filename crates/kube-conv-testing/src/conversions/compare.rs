//! Differences between objects, by path.

use serde_json::Value;
use std::collections::BTreeSet;

/// The paths at which a value differs after its way through another version, other than below some paths, with a line
/// for each. `there` is the value in that version.
pub(super) fn differences(
    before: &Value,
    there: &Value,
    after: &Value,
    ignored: &[String],
) -> Vec<String> {
    let mut lines = Vec::new();
    let mut open = vec![(String::new(), Some(before), Some(after))];
    while let Some((path, before, after)) = open.pop() {
        match (before, after) {
            (before, after) if before == after || is_ignored(&path, ignored) => {}
            (Some(Value::Object(a)), Some(Value::Object(b))) => {
                let names: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
                let members = names.into_iter();
                open.extend(members.map(|name| (joined(&path, name), a.get(name), b.get(name))));
            }
            // An object goes with the last of its fields, which may have been those of the other version.
            (Some(Value::Object(a)), None) if a.is_empty() && has_fields(there, &path) => {}
            (Some(Value::Object(a)), None) if !a.is_empty() => {
                let members = a.iter();
                open.extend(members.map(|(name, value)| (joined(&path, name), Some(value), None)));
            }
            (Some(Value::Array(a)), Some(Value::Array(b))) if a.len() == b.len() => {
                let items = a.iter().zip(b).enumerate();
                open.extend(
                    items.map(|(index, (a, b))| {
                        (joined(&path, &index.to_string()), Some(a), Some(b))
                    }),
                );
            }
            (before, after) => {
                let say = |value: Option<&Value>| {
                    value.map_or_else(|| "absent".to_owned(), |value| format!("`{value}`"))
                };
                lines.push(format!("{path}: {} became {}", say(before), say(after)));
            }
        }
    }
    lines.sort();
    lines
}

/// Whether an object has fields at a path.
fn has_fields(value: &Value, path: &str) -> bool {
    let found = value.pointer(&format!("/{}", path.replace('.', "/")));
    found
        .and_then(Value::as_object)
        .is_some_and(|fields| !fields.is_empty())
}

fn joined(path: &str, name: &str) -> String {
    match path {
        "" => name.to_owned(),
        path => format!("{path}.{name}"),
    }
}

/// Whether a path is one of others, or below. Those are written with `[0]` for items.
fn is_ignored(path: &str, ignored: &[String]) -> bool {
    ignored.iter().any(|ignored| {
        let dotted = ignored.replace('[', ".").replace(']', "");
        path == dotted
            || path
                .strip_prefix(&dotted)
                .is_some_and(|rest| rest.starts_with('.'))
    })
}

/// The first path of a value that another value does not have.
pub(super) fn invented(part: &Value, whole: &Value) -> Option<String> {
    let mut open = vec![(String::new(), part, Some(whole))];
    while let Some((path, part, whole)) = open.pop() {
        let Some(whole) = whole else {
            // An object without fields may be what is left of one whose fields have moved.
            if part.as_object().is_some_and(serde_json::Map::is_empty) {
                continue;
            }
            return Some(path);
        };
        match (part, whole) {
            (Value::Object(part), Value::Object(whole)) => {
                let members = part.iter();
                open.extend(
                    members.map(|(name, value)| (joined(&path, name), value, whole.get(name))),
                );
            }
            (Value::Array(part), Value::Array(whole)) => {
                let items = part.iter().enumerate();
                open.extend(items.map(|(index, value)| {
                    (joined(&path, &index.to_string()), value, whole.get(index))
                }));
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::differences;
    use serde_json::json;

    #[test]
    fn differences_are_named_by_their_paths() {
        let before = json!({"a": {}, "b": [1, 2], "c": [1], "d": {"e": 1}, "f": {}});
        let after = json!({"b": [1, 3], "c": [], "g": 1});
        let there = json!({"a": {"x": 1}});
        assert_eq!(
            differences(&before, &there, &after, &["g".to_owned()]),
            [
                "b.1: `2` became `3`",
                "c: `[1]` became `[]`",
                "d.e: `1` became absent",
                "f: `{}` became absent",
            ]
        );
    }
}
