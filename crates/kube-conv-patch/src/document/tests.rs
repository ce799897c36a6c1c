use super::list::List;
use super::{Document, Shape};
use crate::random::Random;
use kube_conv_schema::go::unquote;
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
