//! Reads documents.

use super::error::Error;
use super::json::Json;
use super::members::Members;
use crate::read::ReadError;
use kube_conv_schema::limits::MOST_LEVELS;
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Number;
use std::borrow::Cow;
use std::fmt;

/// Reads a document as Go does, which uses the last one of repeated members.
pub(super) fn read(text: &str) -> Result<Json<'_>, Error> {
    match serde_json::from_str(text) {
        Ok(read) => Ok(read),
        // What Go may read differently, or reject.
        Err(_) => read_as_go(text),
    }
}

/// Like [`read`]; empty text is an empty object.
pub(super) fn read_or_empty(text: &str) -> Result<Json<'_>, Error> {
    match text {
        "" => Ok(Json::Object(Members::default())),
        text => read(text),
    }
}

fn read_as_go(text: &str) -> Result<Json<'static>, Error> {
    match crate::read::read(text.as_bytes(), MOST_LEVELS) {
        Ok(value) => Ok(Json::from(value)),
        Err(ReadError::TooDeep) => Err(Error::TooDeep { limit: MOST_LEVELS }),
        Err(_) => Err(Error::NotAnObject),
    }
}

impl<'de: 'd, 'd> Deserialize<'de> for Json<'d> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(JsonVisitor)
    }
}

/// The key under which `serde_json` passes numbers with its feature `arbitrary_precision`.
const NUMBER: &str = "$serde_json::private::Number";

struct JsonVisitor;

impl<'de> Visitor<'de> for JsonVisitor {
    type Value = Json<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json<'de>, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, bool: bool) -> Result<Json<'de>, E> {
        Ok(Json::Bool(bool))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json<'de>, E> {
        Ok(Json::Number(number.into()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json<'de>, E> {
        Ok(Json::Number(number.into()))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Json<'de>, E> {
        // Go reads `-0` as an integer, and `-0.0` as a float.
        let is_negative_zero = number == 0.0 && number.is_sign_negative();
        let number = Number::from_f64(number).filter(|_| !is_negative_zero);
        number.map(Json::Number).ok_or_else(|| E::custom("unclear"))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Json<'de>, E> {
        Ok(Json::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json<'de>, E> {
        Ok(Json::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Json<'de>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = access.next_element()? {
            items.push(item);
        }
        Ok(Json::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Json<'de>, A::Error> {
        let mut members = Members::default();
        while let Some(Json::Text(key)) = access.next_key()? {
            if key == NUMBER {
                return Err(de::Error::custom("a number"));
            }
            members.insert(key, access.next_value()?);
        }
        Ok(Json::Object(members))
    }
}

#[cfg(test)]
mod tests {
    use super::{read, read_as_go};
    use crate::random::Random;

    /// The text of a document as it is read, or the error.
    fn both(text: &str) -> [Result<String, String>; 2] {
        [read(text), read_as_go(text)].map(|read| {
            let read = read.map(|document| document.text());
            read.map_err(|error| error.to_string())
        })
    }

    #[test]
    fn documents_are_read_as_go_reads_them() {
        let deep = |levels: usize| format!("{}0{}", "[".repeat(levels), "]".repeat(levels));
        for text in [
            r#"{"b": 1, "a": {"b": 2, "a": 3, "b": 4}, "b": null}"#,
            r#"["\ud83d", "\ud83dx", "\ud83d\ude00", "\u0000", "\/"]"#,
            r#"[-0, -0.0, 0e1, -0e1, 1E400]"#,
            r#"[-0]"#,
            r#"[-0.0, 9223372036854775808, -9223372036854775809, 18446744073709551616, 1.0, 1e2]"#,
            r#"{"$serde_json::private::Number": "1"}"#,
            "\u{feff}{}",
            "{} {}",
            "[1,]",
            "",
            " \"\t\" ",
            "nul",
            "01",
            &deep(100),
            &deep(300),
            &deep(600),
        ] {
            let [read, as_go] = both(text);
            assert_eq!(read, as_go, "{text}");
        }
    }

    #[test]
    fn changed_documents_are_read_as_go_reads_them() {
        let text =
            br#"{"a": [1, -0.5e3, "x\u00e9\ud83d\ude00\n"], "b": {"c": true, "d": null, "c": -0}}"#;
        let mut random = Random(11);
        let mut accepted = 0;
        for _ in 0..20_000 {
            let mut text = text.to_vec();
            for _ in 0..=random.below(2) {
                let place = random.below(text.len());
                let other = text[random.below(text.len())];
                match random.below(3) {
                    0 => text[place] = other,
                    1 => text.insert(place, other),
                    _ => drop(text.remove(place)),
                }
            }
            let text = kube_conv_schema::go::utf8(&text);
            let [read, as_go] = both(&text);
            accepted += usize::from(read.is_ok());
            assert_eq!(read, as_go, "{text}");
        }
        assert!(accepted > 1_000, "{accepted}");
    }
}
