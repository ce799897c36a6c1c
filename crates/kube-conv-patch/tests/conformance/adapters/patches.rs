//! JSON patches and merge patches: applied to texts, created from values.

#![allow(
    dead_code,
    reason = "the tests of several crates include this file, and use some of it"
)]

use super::answers::as_go_writes;
use kube_conv_patch::json::{Patch, Reason};
use kube_conv_patch::merge;
use kube_conv_patch::merge::Precondition;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, from_str, json};
use test_support::question::text;

/// A question, whose documents keep their spelling.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Question {
    document: Document,
    patch: Document,
    original: Document,
    modified: Document,
    current: Document,
    left: Document,
    right: Document,
    as_text: bool,
    preconditions: Vec<Value>,
}

/// JSON as spelled, or the content of `$text`. An absent one is an empty text.
#[derive(Default)]
pub struct Document(Option<String>);

impl<'de> Deserialize<'de> for Document {
    fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let spelled = Box::<RawValue>::deserialize(reader)?.get().to_owned();
        let read: Option<Value> = from_str(&spelled).ok();
        let given = read.as_ref().and_then(|value| value.get("$text"));
        Ok(Self(Some(match given {
            Some(given) => text(given).unwrap_or_default(),
            None => spelled,
        })))
    }
}

impl Document {
    pub fn is_given(&self) -> bool {
        self.0.is_some()
    }

    pub fn bytes(&self) -> &[u8] {
        self.0.as_deref().unwrap_or_default().as_bytes()
    }

    /// `None` for invalid JSON, which a `Value` cannot represent. Without a text it is empty.
    fn value(&self) -> Option<Value> {
        match &self.0 {
            Some(text) => from_str(text).ok(),
            None => Some(json!({})),
        }
    }
}

fn read(question: &Value) -> Option<Question> {
    from_str(question.as_str()?).ok()
}

pub fn json_patch(question: &Value) -> Option<Value> {
    let question = read(question)?;
    let patched = Patch::decode(question.patch.bytes())
        .and_then(|patch| patch.apply_text(question.document.bytes()));
    match patched {
        Ok(text) => outcome(text, question.as_text),
        Err(error) if error.reason() == Reason::Decode => {
            Some(json!({"decodeError": error.to_string()}))
        }
        Err(error) => Some(json!({"error": error.to_string()})),
    }
}

pub fn merge_patch(question: &Value) -> Option<Value> {
    let question = read(question)?;
    match merge::apply_text(question.document.bytes(), question.patch.bytes()) {
        Ok(text) => outcome(text, question.as_text),
        Err(error) => Some(json!({"error": error.to_string()})),
    }
}

/// Patches work on values: numbers and texts are compared by value, written as Go writes them, and members are
/// sorted.
pub fn explain_spelling(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let question = read(question)?;
    let are_spelled_otherwise = [&question.document, &question.patch]
        .map(|document| is_spelled_otherwise(document.bytes()));
    if !are_spelled_otherwise.contains(&true) {
        return None;
    }
    let text = |answer: &Value| Some(answer.get("text")?.as_str()?.to_owned());
    let document = |answer: &Value| match (text(answer), answer.get("document")) {
        (Some(text), _) => from_str(&text).ok(),
        (None, document) => document.cloned(),
    };
    let is_explained = match (document(ours), document(upstream)) {
        (Some(ours), Some(upstream)) => as_go_writes(ours) == as_go_writes(upstream),
        // A `test` whose values are spelled differently, or a number that no value holds.
        _ => true,
    };
    is_explained.then_some("numbers and texts in JSON patches and merge patches")
}

/// Whether a text is not what Go writes for its value.
pub fn is_spelled_otherwise(text: &[u8]) -> bool {
    let Ok(value) = serde_json::from_slice::<Value>(text) else {
        return true;
    };
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\n' | b'\t' | b'\r');
    let compact =
        |text: &[u8]| -> Vec<u8> { text.iter().copied().filter(|b| !is_space(b)).collect() };
    compact(text) != compact(kube_conv_schema::go::json_text(&value).as_bytes())
        || has_negative_zero(&value)
}

/// Patches read `-0` as the integer 0, as Go's decoders do; a text that upstream passes on keeps its sign.
fn has_negative_zero(value: &Value) -> bool {
    match value {
        Value::Number(number) => number
            .as_f64()
            .is_some_and(|float| float == 0.0 && float.is_sign_negative()),
        Value::Array(items) => items.iter().any(has_negative_zero),
        Value::Object(members) => members.values().any(has_negative_zero),
        _ => false,
    }
}

/// Open if it is nested too deeply for `Value`s.
fn outcome(text: String, as_text: bool) -> Option<Value> {
    Some(if as_text {
        json!({"text": text})
    } else {
        json!({"document": from_str::<Value>(&text).ok()?})
    })
}

pub fn create(question: &Value) -> Option<Value> {
    let question = read(question)?;
    let (original, modified) = (question.original.value()?, question.modified.value()?);
    made(merge::create(&original, &modified))
}

pub fn three_way(question: &Value) -> Option<Value> {
    let question = read(question)?;
    let original = question.original.value()?;
    let modified = question.modified.value()?;
    let current = question.current.value()?;
    let preconditions = question.preconditions.iter().map(precondition);
    let preconditions: Vec<Precondition> = preconditions.collect::<Option<_>>()?;
    made(merge::three_way(
        &original,
        &modified,
        &current,
        &preconditions,
    ))
}

fn precondition(question: &Value) -> Option<Precondition> {
    let key = |name: &str| Some(question.get(name)?.as_str()?.to_owned());
    key("key")
        .map(Precondition::Key)
        .or_else(|| key("metadataKey").map(Precondition::MetadataKey))
}

fn made(patch: Result<Value, merge::Error>) -> Option<Value> {
    Some(match patch {
        Ok(patch) => json!({"document": as_go_writes(patch)}),
        Err(error) => json!({"error": error.to_string()}),
    })
}

/// To create patches, upstream reads integers as floats, and may find no difference where ours does.
pub fn explain_integers(question: &Value, _: &Value, _: &Value) -> Option<&'static str> {
    let question = read(question)?;
    let documents = [question.original, question.modified, question.current];
    let documents = documents.iter().filter_map(Document::value);
    let are_large = documents
        .into_iter()
        .any(|value| has_large_integers(&value));
    are_large.then_some("integers in `merge::create` and `merge::three_way`")
}

fn has_large_integers(value: &Value) -> bool {
    match value {
        Value::Number(number) => number
            .as_f64()
            .is_none_or(|float| float.abs() >= 9_007_199_254_740_992.0),
        Value::Array(items) => items.iter().any(has_large_integers),
        Value::Object(members) => members.values().any(has_large_integers),
        _ => false,
    }
}

pub fn conflict(question: &Value) -> Option<Value> {
    let question = read(question)?;
    let (left, right) = (question.left.value()?, question.right.value()?);
    Some(json!({"conflicts": merge::has_conflicts(&left, &right)}))
}
