//! Bounds on what is read.

use serde_json::Value;

/// The greatest number of levels of a value or a schema, the outermost counted.
///
/// The API server reads JSON of 10,000 levels, and `serde_json` by itself of 128. What is read here
/// is also cloned, dropped and handed to serde, all of which recurse; half of the two megabytes
/// that a thread has is enough for this many levels, even without optimization.
pub(crate) const MOST_LEVELS: usize = 500;

/// The same of JSON and YAML that Go's readers accept.
#[cfg(any(feature = "admission", feature = "yaml"))]
pub(crate) const MOST_LEVELS_OF_GO: usize = 10_000;

/// The same of the JSON of a definition: more than a schema of the greatest depth has.
#[cfg(any(test, feature = "check"))]
pub(crate) const MOST_LEVELS_OF_DEFINITION: usize = 4 * MOST_LEVELS;

/// The same of the schema of a type. Every level is up to two of the 128 levels of JSON that
/// `serde_json` reads back, and a CustomResourceDefinition needs some around it.
pub(crate) const MOST_LEVELS_OF_TYPE: usize = 58;

/// Whether a value has more levels than are read.
pub(crate) fn is_too_deep(value: &Value) -> bool {
    exceeds(value, MOST_LEVELS)
}

/// What to say of a value that has.
pub(crate) fn too_deep() -> String {
    format!("must not nest more than {MOST_LEVELS} levels")
}

/// Whether a value has more levels than `left`.
pub(crate) fn exceeds(value: &Value, left: usize) -> bool {
    match value {
        Value::Array(items) => left == 0 || items.iter().any(|item| exceeds(item, left - 1)),
        Value::Object(members) => {
            left == 0 || members.values().any(|member| exceeds(member, left - 1))
        }
        _ => left == 0,
    }
}

/// The levels of a value, or just more than `most`. Keeps its own stack.
#[cfg(any(test, feature = "check"))]
pub(crate) fn levels(value: &Value, most: usize) -> usize {
    let mut open = vec![(value, 1)];
    let mut deepest = 0;
    while let Some((value, level)) = open.pop() {
        deepest = deepest.max(level);
        if level > most {
            break;
        }
        match value {
            Value::Array(items) => open.extend(items.iter().map(|item| (item, level + 1))),
            Value::Object(members) => {
                open.extend(members.values().map(|member| (member, level + 1)));
            }
            _ => {}
        }
    }
    deepest
}
