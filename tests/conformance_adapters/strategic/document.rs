//! The documents of a question.

use crate::adapters::question::text;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// More levels than any document may have here; reading them would need as many levels of stack.
const LEVELS: usize = 500;

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

/// What became of a document.
pub enum Read {
    Document(Value),
    /// It is no JSON.
    Invalid,
    /// It has no counterpart here: too many levels, or the literal `-0`, which is read as a float.
    Beyond,
}

/// Reads a document, which may be spelled as `{"$text": …}`; none is an empty object.
/// `may_be_empty` says whether no bytes are an empty object too.
pub fn read(document: Option<&RawValue>, may_be_empty: bool) -> Read {
    let Some(raw) = document else {
        return Read::Document(Value::Object(Map::new()));
    };
    let spelled: Option<Map<String, Value>> = serde_json::from_str(raw.get()).ok();
    let spelled = spelled.and_then(|members| text(members.get("$text")?));
    let json = spelled.unwrap_or_else(|| raw.get().to_owned());
    if json.is_empty() && may_be_empty {
        return Read::Document(Value::Object(Map::new()));
    }
    if levels(&json) > LEVELS || has_negative_zero(&json) {
        return Read::Beyond;
    }
    let mut reader = serde_json::Deserializer::from_str(&json);
    reader.disable_recursion_limit();
    let value = Value::deserialize(&mut reader);
    match (value, reader.end()) {
        (Ok(value), Ok(())) => Read::Document(value),
        _ => Read::Invalid,
    }
}

/// The most brackets that are open at once; those in texts are counted too.
fn levels(json: &str) -> usize {
    let (mut open, mut most) = (0_usize, 0);
    for byte in json.bytes() {
        match byte {
            b'{' | b'[' => open += 1,
            b'}' | b']' => open = open.saturating_sub(1),
            _ => {}
        }
        most = most.max(open);
    }
    most
}

/// Whether the literal `-0` stands anywhere but in a text.
fn has_negative_zero(json: &str) -> bool {
    let mut is_text = false;
    let mut bytes = json.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' if is_text => drop(bytes.next()),
            b'"' => is_text = !is_text,
            b'-' if !is_text => {
                let rest = &json.as_bytes()[at + 1..];
                let is_more = |byte: &u8| byte.is_ascii_digit() || b".eE".contains(byte);
                if rest.first() == Some(&b'0') && !rest.get(1).is_some_and(is_more) {
                    return true;
                }
            }
            _ => {}
        }
    }
    false
}

/// Whether YAML holds characters that it does not allow as they are, or takes for the end of a line.
/// Upstream reads its JSON as YAML to show a conflict: it fails at the former, shows its own memory
/// instead, and makes a space of the latter.
pub fn is_unprintable(yaml: &str) -> bool {
    let escapes = [
        r"\N", r"\x7F", r"\x8", r"\x9", r"\uFEFF", r"\uFFFE", r"\uFFFF",
    ];
    escapes.iter().any(|escape| yaml.contains(escape))
}
