//! Strict validation of patches: repeated members, unknown members of operations, values of wrong
//! types.

use crate::json_text::{MOST_REPORTED, Tree};
use kube_conv_schema::go::{json_kind, quote};
use serde_json::Value;

/// The findings of a JSON patch, each with the prefix that patches have.
///
/// # Errors
///
/// Go's message about the first value of a wrong type.
pub(super) fn operations(tree: &Tree) -> Result<Vec<String>, String> {
    if let Some(message) = &tree.wrong_type {
        return Err(message.clone());
    }
    let mut findings = Vec::new();
    let mut unknown = tree.unknown.iter().peekable();
    for place in 0..=tree.duplicates.len() {
        while let Some((_, path)) = unknown.next_if(|(before, _)| *before == place) {
            findings.push(format!("json patch unknown field {}", quote(path)));
        }
        if let Some(path) = tree.duplicates.get(place) {
            findings.push(format!("json patch duplicate field {}", quote(path)));
        }
    }
    findings.truncate(MOST_REPORTED);
    Ok(findings)
}

/// The findings of a patch that is an object.
///
/// # Errors
///
/// Those of [`operations`].
pub(super) fn object(tree: &Tree) -> Result<Vec<String>, String> {
    let wrong_type = |found: &str, of: &str| {
        Err(format!(
            "json: cannot unmarshal {found} into Go value of type {of}"
        ))
    };
    match (&tree.value, &tree.beyond_floats) {
        (Value::Object(_), Some(number)) => {
            wrong_type(&format!("number {}", number.spelled), "float64")
        }
        (Value::Object(_), None) => {
            let duplicates = tree.duplicates.iter();
            Ok(duplicates
                .map(|path| format!("duplicate field {}", quote(path)))
                .collect())
        }
        // A number beyond all floats is read as null.
        (Value::Null, None) => Ok(Vec::new()),
        (Value::Null, Some(_)) => wrong_type("number", "map[string]interface {}"),
        (found, _) => wrong_type(json_kind(found), "map[string]interface {}"),
    }
}
