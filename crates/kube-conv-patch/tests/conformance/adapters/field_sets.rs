//! Sets of fields and their paths, as server-side apply keeps them.

use kube_conv_patch::apply::{FieldSet, FieldsError, PathElement};
use serde_json::{Value, json};
use test_support::question::text;

/// Reads and writes the text of a path element.
pub fn path(question: &Value) -> Option<Value> {
    let key = text(question.get("key")?)?;
    Some(match PathElement::from_key(&key) {
        Ok(element) => json!({ "key": element.to_key(), "shown": element.to_string() }),
        Err(error) => json!({ "error": error.to_string() }),
    })
}

/// Reads, writes and combines sets.
pub fn set(question: &Value) -> Option<Value> {
    let set = match read(question.get("fields")?)? {
        Ok(set) => set,
        Err(error) => return Some(json!({ "error": error.to_string() })),
    };
    let paths = set.paths();
    let shown: Vec<String> = paths.iter().map(ToString::to_string).collect();
    let mut answer = json!({
        "set": set.to_json(),
        "size": set.len(),
        "empty": set.is_empty(),
        "leaves": set.leaves().to_json(),
        "paths": shown,
    });
    let Some(other) = question.get("other") else {
        return Some(answer);
    };
    let other = match read(other)? {
        Ok(other) => other,
        Err(error) => return Some(json!({ "otherError": error.to_string() })),
    };
    answer["equal"] = json!(set == other);
    answer["union"] = json!(set.union(&other).to_json());
    answer["intersection"] = json!(set.intersection(&other).to_json());
    answer["difference"] = json!(set.difference(&other).to_json());
    answer["recursiveDifference"] = json!(set.recursive_difference(&other).to_json());
    let contained = paths.iter().filter(|path| other.contains(path));
    answer["contained"] = json!(contained.count());
    Some(answer)
}

/// The words about malformed fields, and members that are repeated in a text.
pub fn explain(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let is_error = |name: &str| ours[name].is_string() && upstream[name].is_string();
    if is_error("error") || is_error("otherError") {
        return Some("the words of errors about malformed `fieldsV1`");
    }
    let text = question.get("fields").or_else(|| question.get("key"))?;
    let text = text.as_str()?.trim_start_matches("k:");
    let once: Value = serde_json::from_str(text).ok()?;
    let is_repeated = once.to_string().len() < text.len();
    is_repeated.then_some("a member repeated in the text of `fieldsV1`, or in a key")
}

fn read(fields: &Value) -> Option<Result<FieldSet, FieldsError>> {
    Some(FieldSet::from_json(&text(fields)?))
}
