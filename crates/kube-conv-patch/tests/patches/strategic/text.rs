//! Text in, text out.

use kube_conv_patch::strategic::{
    Error, Options, TypeMetadata, apply_text, three_way_text, two_way, two_way_text,
};
use kube_conv_runtime::prelude::*;
use serde_json::json;

fn metadata() -> TypeMetadata {
    TypeMetadata::of::<ObjectMeta>()
}

#[test]
fn text_is_read_and_written_as_kubernetes_does() {
    for (original, patch, expected) in [
        // Sorted, compact, with HTML escaped, and without members of another spelling.
        (
            r#"{"b": "<&>", "a": 1.0}"#,
            "{}",
            r#"{"a":1,"b":"\u003c\u0026\u003e"}"#,
        ),
        (r#"{"a": 1, "a": 2}"#, "null", r#"{"a":2}"#),
        (
            r#"{"a": 9223372036854775808}"#,
            "{}",
            r#"{"a":9223372036854776000}"#,
        ),
        (r#"{"a": "\ud800"}"#, "{}", "{\"a\":\"\u{fffd}\"}"),
        ("null", r#"{"name": "x"}"#, r#"{"name":"x"}"#),
    ] {
        let patched = apply_text(original.as_bytes(), patch.as_bytes(), &metadata());
        assert_eq!(patched.as_deref(), Ok(expected), "{original} {patch}");
    }
    assert_eq!(
        apply_text(b"{\"a\":\"\xff\"}", b"{}", &metadata()).unwrap(),
        "{\"a\":\"\u{fffd}\"}"
    );
}

#[test]
fn minus_zero_is_zero_in_text() {
    let patched = apply_text(br#"{"a": -0}"#, br#"{"b": -0}"#, &metadata());
    assert_eq!(patched.unwrap(), r#"{"a":0,"b":0}"#);
}

#[test]
fn anything_but_an_object_is_an_error_and_an_empty_text_is_an_empty_object_for_creating_patches() {
    for text in ["", "[]", "1", "{", "{} {}", r#"{"a": 1e400}"#] {
        let patched = apply_text(b"{}", text.as_bytes(), &metadata());
        assert_eq!(patched, Err(Error::NotAnObject), "{text}");
    }
    let options = Options::new();
    let made = two_way_text(b"", br#"{"name": "x"}"#, &metadata(), &options);
    assert_eq!(made.unwrap(), r#"{"name":"x"}"#);
    let made = three_way_text(b"", b"", br#"{"name": "x"}"#, &metadata(), &options);
    assert_eq!(made.unwrap(), "{}");
    let deep = format!("{}{}", r#"{"a":"#.repeat(10_001), "}".repeat(10_001));
    assert!(apply_text(deep.as_bytes(), b"{}", &metadata()).is_err());
}

#[test]
fn patches_made_of_text_are_exact_without_an_option() {
    let state = json!({"finalizers": ["b/b", "a/a"]});
    let options = Options::new();
    assert_eq!(
        two_way(&state, &state, &metadata(), &options).unwrap(),
        json!({})
    );
    let text = state.to_string();
    let made = two_way_text(text.as_bytes(), text.as_bytes(), &metadata(), &options);
    assert_eq!(
        made.unwrap(),
        r#"{"$setElementOrder/finalizers":["b/b","a/a"]}"#
    );
}
