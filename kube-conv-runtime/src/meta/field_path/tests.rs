//! Which paths are read or rejected, and the values at them.

use super::{FieldPath, FieldSegment, ParseFieldPathError};
use crate::meta::test_support::{bare_schema, unchanged};
use serde_json::{from_value, json};

fn key(text: &str) -> FieldSegment {
    FieldSegment::Key(text.to_owned())
}

fn rejection(text: &str) -> ParseFieldPathError {
    text.parse::<FieldPath>().unwrap_err()
}

#[test]
fn steps_are_read_and_printed() {
    for (text, segments, printed) in [
        ("", vec![], ""),
        (
            "metadata.name",
            vec![key("metadata"), key("name")],
            "metadata.name",
        ),
        (
            "fields[1].state.current",
            vec![
                key("fields"),
                FieldSegment::Index(1),
                key("state"),
                key("current"),
            ],
            "fields[1].state.current",
        ),
        (
            "[0][1]",
            vec![FieldSegment::Index(0), FieldSegment::Index(1)],
            "[0][1]",
        ),
        ("[0].a", vec![FieldSegment::Index(0), key("a")], "[0].a"),
        (
            "$a._b.c9",
            vec![key("$a"), key("_b"), key("c9")],
            "$a._b.c9",
        ),
        ("a['b']", vec![key("a"), key("b")], "a.b"),
        (r#"["a"]"#, vec![key("a")], "a"),
        ("['']", vec![key("")], "['']"),
        ("a['0']", vec![key("a"), key("0")], "a['0']"),
        ("a['b.c/d']", vec![key("a"), key("b.c/d")], "a['b.c/d']"),
        (r#"a["it's"]"#, vec![key("a"), key("it's")], r"a['it\'s']"),
        (r#"['"']"#, vec![key("\"")], r#"['"']"#),
        (
            r"['\n\t\\\u0007\u0041😀']",
            vec![key("\n\t\\\u{7}A😀")],
            r"['\n\t\\\u0007A😀']",
        ),
        (r"['\u0000']", vec![key("\0")], r"['\u0000']"),
        ("['é\u{2028}']", vec![key("é\u{2028}")], r"['é\u2028']"),
    ] {
        let path: FieldPath = text.parse().unwrap();
        assert_eq!(path.segments(), segments, "{text}");
        assert_eq!(path.to_string(), printed, "{text}");
        assert_eq!(printed.parse(), Ok(path), "{text}");
    }
}

#[test]
fn invalid_paths_are_rejected_at_their_place() {
    for (text, offset, words) in [
        (".a", 0, "must be a name"),
        ("a.", 2, "must be a name"),
        ("a..b", 2, "must be a name"),
        ("a.0", 2, "must be a name"),
        ("é", 0, "must be a name"),
        ("a-b", 1, "must be `.` or `[`"),
        ("a]", 1, "must be `.` or `[`"),
        ("a[0]b", 4, "must be `.` or `[`"),
        ("a[", 2, "must be the number of an item, or"),
        ("a[]", 2, "must be the number of an item, or"),
        ("a[*]", 2, "must be the number of an item, or"),
        ("a[-1]", 2, "must be the number of an item, or"),
        ("a[b]", 2, "must be the number of an item, or"),
        ("a[01]", 2, "must be the number of an item, such as"),
        (
            "a[99999999999999999999999]",
            2,
            "must be the number of an item, such as",
        ),
        ("a[0", 3, "must be `]`"),
        ("a[0:1]", 3, "must be `]`"),
        ("a['b'", 5, "must be `]`"),
        ("a['b", 4, "a quote is not closed"),
        ("a['b\n']", 4, "a quote is not closed"),
        (r"['\q']", 3, "must be an escape"),
        (r"['\", 3, "must be an escape"),
        (r"['\x41']", 3, "must be an escape"),
        (r"['\u{41}']", 4, "must be an escape"),
        (r"['\ud83d']", 3, "must be an escape"),
        (" a", 0, "must be a name"),
    ] {
        let error = rejection(text);
        assert_eq!(error.offset(), offset, "{text}: {error}");
        let reported = error.to_string();
        assert!(
            reported.starts_with(&format!("at byte {offset}: {words}")),
            "{text}: {reported}"
        );
    }
}

#[test]
fn random_keys_survive_a_round_trip() {
    let mut state = 1_u64;
    for _ in 0..2_000 {
        let mut path = FieldPath::root();
        for _ in 0..3 {
            let mut text = String::new();
            for _ in 0..4 {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let bound = if state >> 63 == 0 { 0x80 } else { 0x11_0000 };
                let code = u32::try_from((state >> 33) % bound).unwrap();
                text.extend(char::from_u32(code));
            }
            path = path.key(text);
        }
        path = path.index(usize::try_from(state >> 40).unwrap());
        assert_eq!(path.to_string().parse(), Ok(path));
    }
}

#[test]
fn it_is_a_text_on_the_wire() {
    unchanged::<FieldPath>(json!("fields[1].state.current"));
    assert!(from_value::<FieldPath>(json!("a[")).is_err());
    assert!(from_value::<FieldPath>(json!(null)).is_err());
    assert_eq!(bare_schema::<FieldPath>(), json!({"type": "string"}));
}

#[test]
fn long_paths_are_read_in_one_pass() {
    let long = "a[0]".repeat(250_000).replace("]a", "].a");
    let path: FieldPath = long.parse().unwrap();
    assert_eq!(path.to_string(), long);
    assert!("a.".repeat(500_000).parse::<FieldPath>().is_err());
    let quoted = format!("['{}']", "\\n".repeat(500_000));
    assert_eq!(quoted.parse::<FieldPath>().unwrap().to_string(), quoted);
    assert!("[".repeat(1_000_000).parse::<FieldPath>().is_err());
    assert!(
        format!("[{}]", "9".repeat(1_000_000))
            .parse::<FieldPath>()
            .is_err()
    );
}

#[test]
fn the_value_at_a_path_is_found() {
    let object = json!({"a": [{"b": {"c/d": 1}}, null], "n": null});
    let get = |text: &str| text.parse::<FieldPath>().unwrap().get(&object).cloned();
    assert_eq!(get(""), Some(object.clone()));
    assert_eq!(get("a[0].b['c/d']"), Some(json!(1)));
    assert_eq!(get("a[1]"), Some(json!(null)));
    for absent in ["a[2].x", "a[1].x.y", "n[0]", "a.b.c", "a[0][1]", "[0]"] {
        assert_eq!(get(absent), None, "{absent}");
    }
}
