//! The documents of a question.

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use test_support::question::text;

/// A question with its documents as they are spelled.
#[derive(Deserialize)]
pub struct Spelled<'q> {
    #[serde(borrow, default)]
    pub original: Option<&'q RawValue>,
    #[serde(borrow, default)]
    pub patch: Option<&'q RawValue>,
    #[serde(borrow, default)]
    pub modified: Option<&'q RawValue>,
    #[serde(borrow, default)]
    pub current: Option<&'q RawValue>,
}

/// The text of a document, which may be written as `{"$text": …}`; an absent one is an empty object.
pub fn spelled(document: Option<&RawValue>) -> String {
    let Some(raw) = document else {
        return "{}".to_owned();
    };
    let spelled: Option<Map<String, Value>> = serde_json::from_str(raw.get()).ok();
    let spelled = spelled.and_then(|members| text(members.get("$text")?));
    spelled.unwrap_or_else(|| raw.get().to_owned())
}

/// Whether the text has characters that YAML does not allow unescaped, or reads as the end of a line.
/// Upstream reads its JSON as YAML to show a conflict: it fails at the former, prints its own memory
/// instead, and replaces the latter with a space.
pub fn is_unprintable(yaml: &str) -> bool {
    let escapes = [
        r"\N", r"\x7F", r"\x8", r"\x9", r"\uFEFF", r"\uFFFE", r"\uFFFF",
    ];
    escapes.iter().any(|escape| yaml.contains(escape))
}
