//! Patches of objects of built-in types, from bytes to the object or the status of a server.

use crate::item::{Item, Part, item};
use kube_conv_server::status::Status;
use kube_conv_server::{Patch, PatchRequest, STRATEGIC_MERGE_PATCH};
use serde_json::{Value, json};

fn read(content_type: &str, patch: &Value) -> Patch {
    let body = patch.to_string();
    let request = PatchRequest::new(content_type, body.as_bytes());
    request.for_built_in().read().unwrap()
}

fn strategic(patch: &Value) -> Patch {
    read(STRATEGIC_MERGE_PATCH, patch)
}

fn rejection(patch: Value) -> Status {
    let object = json!({ "name": "a", "parts": [], "numbers": [1] });
    strategic(&patch).apply_with(&object, &item()).unwrap_err()
}

/// As recorded in `crd.patch`.
#[test]
fn rejections_have_the_codes_of_a_server() {
    let codes = [
        (
            json!({ "$retainKeys": "x" }),
            400,
            "invalid patch format of retainKeys",
        ),
        (
            json!({ "$deleteFromPrimitiveListX": [1] }),
            400,
            "invalid patch format of primitive list",
        ),
        (
            json!({ "$setElementOrderX": [1] }),
            400,
            "invalid patch format of setElementOrder list",
        ),
        (
            json!({ "numbers": [[1]] }),
            500,
            "list element types are not identical: [[1] [[1]]]",
        ),
        (
            json!({ "parts": [{ "value": "b" }] }),
            500,
            "map: map[value:b] does not contain declared merge key: name",
        ),
        (
            json!({ "$patch": "x" }),
            500,
            "unknown patch type: x in map: map[$patch:x]",
        ),
    ];
    for (patch, code, message) in codes {
        let status = rejection(patch);
        assert_eq!((status.code, &*status.message), (code, message));
    }
    let lists = json!({ "numbers": [[1]] });
    let status = strategic(&lists).apply_with(&json!({ "numbers": [] }), &item());
    let status = status.unwrap_err();
    assert_eq!(status.code, 422);
    assert!(!status.message.contains("lists of lists"), "{status}");
}

#[test]
fn typed_objects_are_patched_by_patches_of_any_type() {
    let before: Item = serde_json::from_value(json!({
        "name": "a",
        "parts": [{ "name": "one", "value": "1" }, { "name": "two" }],
    }))
    .unwrap();
    let parts = |patch: &Patch| -> Vec<String> {
        let after = patch.apply_typed(&before).unwrap();
        after
            .parts
            .into_iter()
            .map(|part: Part| part.name)
            .collect()
    };
    let new = json!({ "parts": [{ "name": "three" }] });
    assert_eq!(parts(&strategic(&new)), ["three", "one", "two"]);
    let merge = read("application/merge-patch+json", &new);
    assert_eq!(parts(&merge), ["three"]);
    let remove = json!([{ "op": "remove", "path": "/parts/0" }]);
    assert_eq!(
        parts(&read("application/json-patch+json", &remove)),
        ["two"]
    );
}

#[test]
fn an_unreadable_result_is_reported_with_the_patch() {
    let before: Item = serde_json::from_value(json!({ "name": "a" })).unwrap();
    let patch = json!({ "name": 1 });
    let status = strategic(&patch).apply_typed(&before).unwrap_err();
    assert_eq!(status.code, 422);
    let start = " \"\" is invalid: patch: Invalid value: \"map[name:1]\": ";
    assert!(status.message.starts_with(start), "{status}");
    let merge = read("application/merge-patch+json", &patch);
    let status = merge.apply_typed(&before).unwrap_err();
    let start = r#" "" is invalid: patch: Invalid value: "{\"name\":1}": "#;
    assert!(status.message.starts_with(start), "{status}");
}
