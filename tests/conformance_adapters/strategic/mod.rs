//! Strategic merge patches: applied, made, put together, compared.

mod document;
mod go_types;
mod source;

use document::{Spelled, is_unprintable, spelled};
use kube_conv_runtime::patch::strategic::{self, Error, Metadata, Options};
use serde_json::{Value, json};
use source::Source;

/// The answer for a result.
fn answer(result: Result<String, Error>) -> Option<Value> {
    Some(match result {
        Ok(text) => json!({ "document": read_text(&text)? }),
        Err(Error::TooDeep { .. }) => return None,
        Err(Error::Conflict(both)) if is_unprintable(&(both.patch.clone() + &both.changes)) => {
            return None;
        }
        Err(error) => rejection(&error),
    })
}

fn read_text(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

fn rejection(error: &Error) -> Value {
    let mut answer = json!({ "error": error.to_string() });
    match error {
        Error::Conflict(_) => answer["conflict"] = json!(true),
        Error::PreconditionFailed { .. } => answer["precondition"] = json!(true),
        _ => {}
    }
    answer
}

/// The question itself, which is given as text.
fn parsed(question: &Value) -> Option<(Value, Spelled<'_>)> {
    let text = question.as_str()?;
    let spelled: Spelled<'_> = serde_json::from_str(text).ok()?;
    // Numbers that `Value` cannot hold are in documents alone.
    let requested: serde_json::Map<String, Value> = serde_json::from_str::<
        std::collections::BTreeMap<String, &serde_json::value::RawValue>,
    >(text)
    .ok()?
    .into_iter()
    .filter_map(|(key, raw)| Some((key, serde_json::from_str(raw.get()).ok()?)))
    .collect();
    Some((Value::Object(requested), spelled))
}

pub fn apply(question: &Value) -> Option<Value> {
    let (requested, documents) = parsed(question)?;
    let source = Source::of(&requested).unwrap();
    let [original, patch] = [documents.original, documents.patch].map(spelled);
    match strategic::apply_text(original.as_bytes(), patch.as_bytes(), &source) {
        Ok(text) if requested["asText"] == true => Some(json!({ "text": text })),
        patched => answer(patched),
    }
}

/// The options that questions about patches in the making are answered with.
fn options(requested: &Value) -> Option<Options> {
    let mut options = Options::new();
    if requested["overwrite"] == true {
        options = options.overwrite();
    }
    for precondition in requested["preconditions"].as_array().into_iter().flatten() {
        options = match precondition["key"].as_str() {
            Some(key) => options.require_unchanged(key),
            None => options.require_metadata_unchanged(precondition["metadataKey"].as_str()?),
        };
    }
    Some(options)
}

pub fn two_way(question: &Value) -> Option<Value> {
    let (requested, documents) = parsed(question)?;
    let source = Source::of(&requested).unwrap();
    let [original, modified] = [documents.original, documents.modified].map(spelled);
    let (original, modified) = (original.as_bytes(), modified.as_bytes());
    let options = options(&requested)?;
    answer(strategic::two_way_text(
        original, modified, &source, &options,
    ))
}

pub fn three_way(question: &Value) -> Option<Value> {
    let (requested, documents) = parsed(question)?;
    let source = Source::of(&requested).unwrap();
    let spelled = [documents.original, documents.modified, documents.current].map(spelled);
    let [original, modified, current] = spelled.each_ref().map(String::as_bytes);
    let options = options(&requested)?;
    answer(strategic::three_way_text(
        original, modified, current, &source, &options,
    ))
}

/// Makes patches with and without the live object, and applies them.
pub fn cycle(question: &Value) -> Option<Value> {
    let (requested, documents) = parsed(question)?;
    let source = Source::of(&requested).unwrap();
    let spelled = [documents.original, documents.modified, documents.current].map(spelled);
    let [original, modified, current] = spelled.each_ref().map(String::as_bytes);
    let options = Options::new();
    let two_way = strategic::two_way_text(original, modified, &source, &options);
    let three_way =
        |options| strategic::three_way_text(original, modified, current, &source, &options);
    let applied = |to: &[u8], patch: Result<String, Error>| {
        let Ok(patch) = patch else {
            return answer(patch);
        };
        let patched = strategic::apply_text(to, patch.as_bytes(), &source);
        Some(json!({ "patch": answer(Ok(patch))?, "applied": answer(patched)? }))
    };
    Some(json!({
        "twoWay": applied(original, two_way)?,
        "threeWay": applied(current, three_way(options.clone().overwrite()))?,
        "threeWayCareful": answer(three_way(options))?,
    }))
}

pub fn conflict(question: &Value) -> Option<Value> {
    let source = Source::of(question).unwrap();
    let (left, right) = (&question["left"], &question["right"]);
    let found = strategic::conflicts(left, right, &source, &Options::new().exact());
    Some(match found {
        Ok(conflicts) => json!({ "conflicts": !conflicts.is_empty() }),
        Err(error) => rejection(&error),
    })
}

pub fn compose(question: &Value) -> Option<Value> {
    let source = Source::of(question).unwrap();
    let patches = question["patches"].as_array()?;
    let composed = strategic::compose(patches, &source);
    answer(composed.map(|patch| strategic::json_text(&patch)))
}

/// Follows a path of fields.
pub fn lookup(question: &Value) -> Option<Value> {
    let mut source = match Source::of(question) {
        Ok(source) => source,
        Err(text) => return Some(json!({ "error": text })),
    };
    let mut found = Value::Null;
    for step in question["path"].as_array()? {
        let field = step["field"].as_str()?;
        let place = source;
        let looked_up = match step["list"] == true {
            true => place.list(field),
            false => place.object(field),
        };
        let (inside, metadata) = match looked_up {
            Ok(found) => found,
            Err(error) => return Some(json!({ "error": format!("{field}: {error}") })),
        };
        let words = metadata
            .strategy
            .into_iter()
            .flat_map(|words| words.split(','));
        found = json!({
            "name": inside.type_name(),
            "strategies": words.collect::<Vec<_>>(),
            "mergeKey": metadata.merge_key(),
        });
        source = inside;
    }
    Some(found)
}

/// The schemas that the other questions are requested by.
pub fn schema(_: &Value) -> Option<Value> {
    Some(Value::Object(source::schemas().clone()))
}

/// Why an answer differs from upstream's on purpose: conflicts whose patches are spelled otherwise in
/// YAML, and scalars in another order where some are there twice.
pub fn explain(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let outcomes = match upstream["random"].as_array() {
        Some(outcomes) => outcomes.iter().collect(),
        None => vec![upstream],
    };
    let is_same_by = |by: fn(Value) -> Value| {
        outcomes
            .iter()
            .any(|said| by((*said).clone()) == by(ours.clone()))
    };
    if is_same_by(without_spelling) {
        return Some("the YAML in the text of a conflict");
    }
    let requested = parsed(question).map_or_else(|| question.clone(), |(requested, _)| requested);
    (has_duplicates(&requested) && is_same_by(|answer| without_order(without_spelling(answer))))
        .then_some("live lists of scalars with duplicates")
}

/// Whether a list anywhere has a scalar twice.
fn has_duplicates(value: &Value) -> bool {
    match value {
        Value::Array(items) => {
            let is_again = |(at, item)| {
                let before = items.iter().take(at);
                !Value::is_object(item) && before.clone().any(|other| other == item)
            };
            items.iter().enumerate().any(is_again) || items.iter().any(has_duplicates)
        }
        Value::Object(members) => members.values().any(has_duplicates),
        _ => false,
    }
}

/// An answer with the patches of conflicts as JSON.
fn without_spelling(answer: Value) -> Value {
    let Value::Object(mut parts) = answer else {
        return answer;
    };
    let patches = (parts.get("conflict") == Some(&json!(true)))
        .then(|| conflicting(parts.get("error")?.as_str()?))
        .flatten();
    if let Some(patches) = patches {
        parts.insert("error".to_owned(), patches);
    }
    let parts = parts.into_iter();
    parts
        .map(|(name, part)| (name, without_spelling(part)))
        .collect()
}

fn conflicting(error: &str) -> Option<Value> {
    let between = "\nconflicts with changes made from original to current:\n";
    let (patch, changes) = error.strip_prefix("patch:\n")?.split_once(between)?;
    // Go leaves the key `<<` without quotes, which no reader accepts for a text.
    let read = |text: &str| kube_conv_runtime::yaml::read(text.replace("<<: ", "\"<<\": "));
    let [patch, changes] = [patch, changes].map(read);
    Some(with_floats(json!([patch.ok()?.value, changes.ok()?.value])))
}

/// The same with floats alone: Go writes a conflict after integers beyond 64 bits became floats.
fn with_floats(value: Value) -> Value {
    match value {
        Value::Number(number) => number.as_f64().map_or(Value::Number(number), Value::from),
        Value::Array(items) => items.into_iter().map(with_floats).collect(),
        Value::Object(members) => {
            let members = members.into_iter();
            members
                .map(|(name, value)| (name, with_floats(value)))
                .collect()
        }
        other => other,
    }
}

/// The same with the items of all lists of scalars by their text.
fn without_order(answer: Value) -> Value {
    match answer {
        Value::Array(mut items)
            if !items.iter().any(|item| item.is_object() || item.is_array()) =>
        {
            items.sort_by_key(Value::to_string);
            Value::Array(items)
        }
        Value::Array(items) => items.into_iter().map(without_order).collect(),
        Value::Object(members) => {
            let members = members.into_iter();
            members
                .map(|(name, value)| (name, without_order(value)))
                .collect()
        }
        scalar => scalar,
    }
}
