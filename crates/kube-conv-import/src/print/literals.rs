//! Rust literals.

use serde_json::{Number, Value};

/// A string literal: raw, if that saves escapes and the text is one line.
pub(super) fn text(text: &str) -> String {
    let is_plain = !text.chars().any(|c| c.is_control());
    if !is_plain || !text.contains(['"', '\\']) {
        return format!("{text:?}");
    }
    let quotes = longest_run_of_hashes(text);
    let hashes = "#".repeat(quotes);
    format!("r{hashes}\"{text}\"{hashes}")
}

/// How many `#` a raw string needs.
fn longest_run_of_hashes(text: &str) -> usize {
    let after_quotes = text.split('"').skip(1);
    let runs = after_quotes.map(|rest| rest.chars().take_while(|c| *c == '#').count() + 1);
    runs.max().unwrap_or(0)
}

/// JSON as the macro `json!` reads it, on one line.
pub(super) fn json(value: &Value) -> String {
    match value {
        Value::String(text) => format!("{text:?}"),
        Value::Number(number) => self::number(number),
        Value::Array(items) => format!("[{}]", joined(items.iter().map(json))),
        Value::Object(members) => {
            let members = members
                .iter()
                .map(|(name, value)| format!("{name:?}: {}", json(value)));
            format!("{{{}}}", joined(members))
        }
        Value::Null | Value::Bool(_) => value.to_string(),
    }
}

/// A number, with its type if it does not fit the one that Rust assumes.
fn number(number: &Number) -> String {
    let is_small = number
        .as_i64()
        .is_some_and(|value| i32::try_from(value).is_ok());
    match (is_small, number.is_i64(), number.is_u64()) {
        (false, true, _) => format!("{number}_i64"),
        (false, _, true) => format!("{number}_u64"),
        _ => number.to_string(),
    }
}

/// Parts with commas between them.
pub(super) fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::json;

    #[test]
    fn large_numbers_have_their_types() {
        let value = serde_json::json!([i32::MIN, 1_i64 << 31, u64::MAX, 0.5]);
        let expected = "[-2147483648, 2147483648_i64, 18446744073709551615_u64, 0.5]";
        assert_eq!(json(&value), expected);
    }
}
