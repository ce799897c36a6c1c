//! Whether stored objects can still be updated.

use super::{Versions, is_at};
use serde_json::{Map, Value, json};

/// A member that no schema has. It makes an object another one without a difference for the schema.
const MARK: &str = "\u{0}changed";

/// The most levels that are marked.
const LEVELS: usize = 64;

impl Versions<'_> {
    /// Whether a stored object that is rejected now can be updated as long as the value at a path is
    /// unchanged, by changes of all objects around it.
    pub(super) fn is_ratcheted(&self, object: &Value, path: &str) -> bool {
        let Some(stored) = self.stored(object) else {
            return false;
        };
        let before = self.read(&stored);
        let mut after = before.clone();
        mark(&mut after, path, LEVELS);
        let rejected = self.update_errors(&before, &json!({}));
        let fields: Vec<&str> = rejected.iter().map(|error| error.field()).collect();
        let remaining = self.update_errors(&after, &before);
        let mut remaining = remaining.iter();
        !remaining.any(|error| fields.contains(&error.field()) && is_at(error.field(), path))
    }
}

/// Changes the objects on the way to a path, and not what is there.
fn mark(value: &mut Value, path: &str, levels: usize) {
    let Some(levels) = levels.checked_sub(1) else {
        return;
    };
    match value {
        _ if path.is_empty() => {}
        Value::Object(members) => mark_object(members, path, levels),
        Value::Array(items) => {
            if let Some(rest) = path.strip_prefix("[]") {
                let rest = rest.trim_start_matches('.');
                items.iter_mut().for_each(|item| mark(item, rest, levels));
            }
        }
        _ => {}
    }
}

fn mark_object(members: &mut Map<String, Value>, path: &str, levels: usize) {
    let is_entry = path.strip_prefix("[*]");
    for (name, member) in members.iter_mut() {
        let rest = is_entry.or_else(|| {
            let rest = path.strip_prefix(&**name)?;
            (rest.is_empty() || rest.starts_with(['.', '['])).then_some(rest)
        });
        if let Some(rest) = rest {
            mark(member, rest.trim_start_matches('.'), levels);
        }
    }
    // Values of a map have a schema.
    if is_entry.is_none() {
        members.insert(MARK.to_owned(), json!(true));
    }
}
