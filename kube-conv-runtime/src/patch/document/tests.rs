use super::list::List;
use super::scan::index;
use super::unquote::unquote;
use super::{Document, Shape};
use crate::patch::random::Random;
use serde_json::json;

#[test]
fn a_list_is_a_vector() {
    let mut random = Random(7);
    for start in [0_usize, 1, 1023, 1024, 1025, 5000] {
        let mut vector: Vec<usize> = (0..start).collect();
        let mut list: List<usize> = vector.iter().copied().collect();
        for item in 0..6000 {
            let place = random.below(vector.len() + 2);
            match random.below(5) {
                0..=2 if place <= vector.len() => {
                    vector.insert(place, item);
                    list.insert(place, item);
                }
                3 => {
                    if place < vector.len() {
                        vector.remove(place);
                    }
                    list.remove(place);
                }
                _ => {
                    if let Some(entry) = vector.get_mut(place) {
                        *entry = item;
                    }
                    list.set(place, item);
                }
            }
            assert_eq!(list.get(place), vector.get(place).copied());
            assert_eq!(list.len(), vector.len());
        }
        assert!(list.iter().eq(vector.iter().copied()));
        for _ in 0..vector.len() {
            list.remove(0);
        }
        assert_eq!(list.len(), 0);
        list.insert(0, 5);
        assert_eq!(list.get(0), Some(5));
    }
}

#[test]
fn syntax_errors_are_gos() {
    let table = [
        ("", "unexpected end of JSON input"),
        ("  ", "unexpected end of JSON input"),
        ("{", "unexpected end of JSON input"),
        ("\"a", "unexpected end of JSON input"),
        ("[1", "unexpected end of JSON input"),
        (
            "nul",
            "invalid character ' ' in literal null (expecting 'l')",
        ),
        ("-", "invalid character ' ' in numeric literal"),
        (
            "1.",
            "invalid character ' ' after decimal point in numeric literal",
        ),
        ("1e", "invalid character ' ' in exponent of numeric literal"),
        ("01", "invalid character '1' after top-level value"),
        ("[01]", "invalid character '1' after array element"),
        ("+1", "invalid character '+' looking for beginning of value"),
        (
            "'a'",
            "invalid character '\\'' looking for beginning of value",
        ),
        (
            "[1,]",
            "invalid character ']' looking for beginning of value",
        ),
        (
            "{,}",
            "invalid character ',' looking for beginning of object key string",
        ),
        ("{\"a\" 1}", "invalid character '1' after object key"),
        (
            "{\"a\":1 \"",
            "invalid character '\"' after object key:value pair",
        ),
        (
            "{\"a\":1,}",
            "invalid character '}' looking for beginning of object key string",
        ),
        ("\"\n\"", "invalid character '\\n' in string literal"),
        ("\"\\x\"", "invalid character 'x' in string escape code"),
        (
            "\"\\u12g4\"",
            "invalid character 'g' in \\u hexadecimal character escape",
        ),
        ("é", "invalid character 'Ã' looking for beginning of value"),
        (
            "\u{1}",
            "invalid character '\\x01' looking for beginning of value",
        ),
        (
            "truth",
            "invalid character 't' in literal true (expecting 'e')",
        ),
        ("{}}", "invalid character '}' after top-level value"),
    ];
    for (text, error) in table {
        assert_eq!(index(text).unwrap_err(), error, "{text}");
    }
    for text in ["{}", " [ ] ", "-0.5E+10", "\"\\ud800\"", "[[[{\"a\":{}}]]]"] {
        index(text).unwrap();
    }
}

#[test]
fn ten_thousand_levels_are_read_and_no_more() {
    let nested = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
    index(&nested(10_000)).unwrap();
    let error = index(&nested(10_001)).unwrap_err();
    assert_eq!(error, "invalid character '[' exceeded max depth");
}

#[test]
fn strings_are_read_as_go_reads_them() {
    let table = [
        (r#""plain""#, "plain"),
        (r#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
        (r#""\u00e9\u4e16""#, "é世"),
        (r#""\ud83d\ude00!""#, "😀!"),
        (r#""\ud83d""#, "\u{fffd}"),
        (r#""\ud83dx""#, "\u{fffd}x"),
        (r#""\ud83d\u0041""#, "\u{fffd}A"),
        (r#""\ude00\ud83d\ude00""#, "\u{fffd}😀"),
    ];
    for (quoted, text) in table {
        assert_eq!(unquote(quoted), text);
    }
}

#[test]
fn only_what_is_looked_into_is_written_anew() {
    let text = r#"{ "b" : {"z": 1e3, "y": "<"}, "a": [1.0, {"d":1,"c":2,"c":3}] }"#;
    let mut document = Document::default();
    let root = document.read(text).unwrap();
    let expected = r#"{"b":{"z":1e3,"y":"\u003c"},"a":[1.0,{"d":1,"c":2,"c":3}]}"#;
    assert_eq!(document.text(root).unwrap(), expected);
    assert_eq!(document.open(root), Shape::Object);
    let expected = r#"{"a":[1.0,{"d":1,"c":2,"c":3}],"b":{"z":1e3,"y":"\u003c"}}"#;
    assert_eq!(document.text(root).unwrap(), expected);
    let value = document.value(root).unwrap();
    assert_eq!(
        value,
        json!({"a": [1.0, {"c": 3, "d": 1}], "b": {"z": 1000.0, "y": "<"}})
    );
}

#[test]
fn a_deep_text_is_looked_into_in_linear_time() {
    // Looking for the end of every level anew would read 30 GB.
    let levels = 9_000;
    let mut text = String::new();
    for _ in 0..levels {
        text.push_str("{\"a\":");
    }
    text.push_str(&format!("\"{}\"", "x".repeat(3 << 20)));
    text.push_str(&"}".repeat(levels));
    let mut document = Document::default();
    let mut place = document.read(&text).unwrap();
    for _ in 0..levels {
        assert_eq!(document.open(place), Shape::Object);
        place = document.object(place).unwrap()["a"];
    }
    assert_eq!(document.open(place), Shape::Scalar);
}
