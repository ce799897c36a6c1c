//! Strategic merge patches: applied, created, composed, compared.

mod document;
mod explain;
mod go_types;
mod source;

use document::{Spelled, is_unprintable, spelled};
pub use explain::explain;
use kube_conv_patch::strategic;
use kube_conv_patch::strategic::{Error, Metadata, Options};
use serde_json::{Value, json};
use source::Source;

/// The answer for a result.
fn answer(result: Result<String, Error>) -> Option<Value> {
    Some(match result {
        Ok(text) => json!({ "document": read_text(&text)? }),
        Err(Error::TooDeep { .. }) => return None,
        Err(Error::Conflict(both)) if is_unprintable(&both.to_string()) => {
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

/// The question itself, which is passed as text.
fn parsed(question: &Value) -> Option<(Value, Spelled<'_>)> {
    let text = question.as_str()?;
    let spelled: Spelled<'_> = serde_json::from_str(text).ok()?;
    // Only documents have numbers that `Value` cannot represent.
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

/// The options for questions about creating patches.
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

/// Creates patches with and without the live object, and applies them.
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

/// The schemas of the other questions.
pub fn schema(_: &Value) -> Option<Value> {
    Some(Value::Object(source::schemas().clone()))
}
