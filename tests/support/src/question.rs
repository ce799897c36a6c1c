//! Common parts of the questions of several topics.

use serde_json::{Value, json};

/// A text of a question: a string, or an object with `$base64`, `$repeat` and `$times`, or `$join`
/// (see the oracle's `text.go`). `None` if it is not UTF-8.
pub fn text(value: &Value) -> Option<String> {
    if let Some(text) = value.as_str() {
        return Some(text.to_owned());
    }
    if let Some(encoded) = value.get("$base64") {
        return String::from_utf8(decode_base64(encoded.as_str()?)?).ok();
    }
    if let Some(repeated) = value.get("$repeat") {
        let times = value.get("$times").and_then(Value::as_u64).unwrap_or(0);
        return Some(text(repeated)?.repeat(usize::try_from(times).ok()?));
    }
    value.get("$join")?.as_array()?.iter().map(text).collect()
}

/// JSON with 0 for each number that is spelled `-0`.
pub fn without_minus_zero(json: &str) -> String {
    let (mut out, mut rest) = (String::with_capacity(json.len()), json);
    while let Some(at) = rest.find(['"', '-']) {
        let (before, found) = rest.split_at(at);
        out.push_str(before);
        let taken = match found.starts_with('"') {
            true => string_length(found),
            false => {
                let is_number = |c: char| matches!(c, '0'..='9' | '.' | 'e' | 'E' | '+' | '-');
                found.find(|c| !is_number(c)).unwrap_or(found.len())
            }
        };
        let (token, after) = found.split_at(taken);
        out.push_str(if token == "-0" { "0" } else { token });
        rest = after;
    }
    out.push_str(rest);
    out
}

/// The length of the string at the start of JSON.
fn string_length(json: &str) -> usize {
    let mut is_escaped = false;
    let end = json.bytes().enumerate().skip(1).find(|(_, byte)| {
        let is_end = *byte == b'"' && !is_escaped;
        is_escaped = *byte == b'\\' && !is_escaped;
        is_end
    });
    end.map_or(json.len(), |(at, _)| at + 1)
}

/// The bytes of a text of a question, which need not be UTF-8.
pub fn bytes(value: &Value) -> Option<Vec<u8>> {
    if let Some(encoded) = value.get("$base64") {
        return decode_base64(encoded.as_str()?);
    }
    if let Some(parts) = value.get("$join") {
        let parts: Option<Vec<Vec<u8>>> = parts.as_array()?.iter().map(bytes).collect();
        return Some(parts?.concat());
    }
    text(value).map(String::into_bytes)
}

/// A list of texts; an absent one is empty.
pub fn texts(value: &Value) -> Option<Vec<String>> {
    match value {
        Value::Null => Some(Vec::new()),
        list => list.as_array()?.iter().map(text).collect(),
    }
}

/// An API object of a question with its long texts written out.
pub fn expanded(value: &Value) -> Option<Value> {
    Some(match value {
        Value::Object(members) if members.keys().any(|key| key.starts_with('$')) => {
            Value::String(text(value)?)
        }
        Value::Object(members) => {
            let members = members.iter();
            Value::Object(
                members
                    .map(|(key, value)| Some((key.clone(), expanded(value)?)))
                    .collect::<Option<_>>()?,
            )
        }
        Value::Array(items) => Value::Array(items.iter().map(expanded).collect::<Option<_>>()?),
        scalar => scalar.clone(),
    })
}

/// Go's message for JSON that a type does not accept, so that rejections can be compared.
///
/// `None` for numbers with a fraction or exponent, which Go repeats as they were spelled.
pub fn go_rejection(json: &Value, go_type: &str) -> Option<Value> {
    let found = match json {
        Value::Null => return None,
        Value::Bool(_) => "bool".to_owned(),
        Value::String(_) => "string".to_owned(),
        Value::Array(_) => "array".to_owned(),
        Value::Object(_) => "object".to_owned(),
        Value::Number(_) if go_type == "string" => "number".to_owned(),
        Value::Number(number) if number.is_f64() => return None,
        Value::Number(number) => format!("number {number}"),
    };
    Some(
        json!({ "error": format!("json: cannot unmarshal {found} into Go value of type {go_type}") }),
    )
}

fn decode_base64(encoded: &str) -> Option<Vec<u8>> {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0_u32, 0);
    for digit in encoded.trim_end_matches('=').bytes() {
        let value = ALPHABET.iter().position(|known| *known == digit)?;
        bits = (bits << 6) | u32::try_from(value).ok()?;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from((bits >> count) & 0xff).ok()?);
        }
    }
    Some(bytes)
}
