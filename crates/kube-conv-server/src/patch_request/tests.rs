use super::{APPLY_PATCH, JSON_PATCH, MERGE_PATCH, Patch, PatchRequest, STRATEGIC_MERGE_PATCH};
use crate::options::{FieldValidation, PatchOptions};
use kube_conv_patch::json;
use kube_conv_patch::json::Operation;
use kube_conv_webhook::status::Status;
use serde_json::json;

fn rejected(content_type: &str, body: &str) -> (i32, String) {
    let status = Patch::read(content_type, body.as_bytes()).unwrap_err();
    (status.code, status.message)
}

#[test]
fn content_types_are_those_of_a_server() {
    let custom = "the body of the request was in an unknown format - accepted media types include: \
        application/json-patch+json, application/merge-patch+json, application/apply-patch+yaml";
    let others = [
        "",
        "application/json",
        "text/plain",
        ";",
        "application/apply-patch+cbor",
        STRATEGIC_MERGE_PATCH,
        "application/Merge-Patch+json",
        " application/merge-patch+json",
    ];
    for other in others {
        assert_eq!(rejected(other, "{}"), (415, custom.to_owned()), "{other}");
    }
    Patch::read("application/merge-patch+json; charset=utf-8", b"{}").unwrap();
    let built_in = |content_type| PatchRequest::new(content_type, b"{}").for_built_in().read();
    let strategic = built_in(STRATEGIC_MERGE_PATCH).unwrap();
    assert_eq!(strategic.content_type(), STRATEGIC_MERGE_PATCH);
    assert_eq!(strategic.apply(&json!({})).unwrap_err().message, custom);
    assert_eq!(
        built_in("text/plain").unwrap_err().message,
        "the body of the request was in an unknown format - accepted media types include: \
         application/json-patch+json, application/merge-patch+json, \
         application/strategic-merge-patch+json, application/apply-patch+yaml"
    );
}

#[test]
fn server_side_apply_is_rejected_as_unknown() {
    let (code, message) = rejected(APPLY_PATCH, "{}");
    let wrong = "PatchOptions.meta.k8s.io \"\" is invalid: \
        fieldManager: Required value: is required for apply patch";
    assert_eq!((code, &*message), (422, wrong));
    let mut options = PatchOptions::default();
    options.common.field_manager = Some("me".to_owned());
    let request = PatchRequest::new(APPLY_PATCH, b"{}").options(options);
    let Status { code, message, .. } = request.read().unwrap_err();
    assert_eq!(code, 415);
    assert!(message.ends_with(": application/json-patch+json, application/merge-patch+json"));
}

#[test]
fn each_duplicate_is_found_once() {
    let read = |content_type, body: &str| {
        let patch = Patch::read(content_type, body.as_bytes()).unwrap();
        patch.findings().to_vec()
    };
    let twice =
        r#"{"a":{"b":1,"b":[{"c":1,"d":{},"c":2},{"":{"":1,"":2}}],"b":3},"a":{"b":1,"b":2}}"#;
    let findings = [
        r#"duplicate field "a.b""#,
        r#"duplicate field "a.b[0].c""#,
        r#"duplicate field "a.b[1].." "#.trim_end(),
        r#"duplicate field "a""#,
    ];
    assert_eq!(read(MERGE_PATCH, twice), findings);
    let operations =
        r#"[{"op":"add","x":{"y":1,"y":2},"path":"/a","op":"add","value":{"b":1,"b":2}}]"#;
    let findings = [
        r#"json patch unknown field "[0].x""#,
        r#"json patch duplicate field "[0].op""#,
        r#"json patch duplicate field "[0].value.b""#,
    ];
    assert_eq!(read(JSON_PATCH, operations), findings);
    let many: Vec<String> = (0..200).map(|n| format!("\"k{n}\":1,\"k{n}\":2")).collect();
    assert_eq!(
        read(MERGE_PATCH, &format!("{{{}}}", many.join(","))).len(),
        100
    );
    let ignoring = PatchRequest::new(MERGE_PATCH, twice.as_bytes())
        .field_validation(FieldValidation::Ignore)
        .read();
    assert!(ignoring.unwrap().findings().is_empty());
}

#[test]
fn values_of_wrong_types_are_reported_as_go_shows_them() {
    let table = [
        (
            JSON_PATCH,
            "{}",
            "object into Go value of type []handlers.jsonPatchOp",
        ),
        (
            JSON_PATCH,
            "[{},1]",
            "number into Go value of type handlers.jsonPatchOp",
        ),
        (
            JSON_PATCH,
            r#"[{"op":[]}]"#,
            "array into Go struct field jsonPatchOp.op of type string",
        ),
        (
            JSON_PATCH,
            r#"[{"value":{"a":[1e400]}}]"#,
            "number 1e400 into Go struct field jsonPatchOp.value of type float64",
        ),
        (
            MERGE_PATCH,
            "true",
            "bool into Go value of type map[string]interface {}",
        ),
        (
            MERGE_PATCH,
            r#"{"a":-1e400}"#,
            "number -1e400 into Go value of type float64",
        ),
    ];
    for (content_type, body, error) in table {
        let expected = format!("error decoding patch: json: cannot unmarshal {error}");
        assert_eq!(rejected(content_type, body), (400, expected));
    }
    // It is then ignored.
    let ignoring = PatchRequest::new(JSON_PATCH, br#"[{"op":"test","path":"/a","from":1}]"#)
        .field_validation(FieldValidation::Ignore)
        .read();
    assert_eq!(ignoring.unwrap().apply(&json!({})), Ok(json!({})));
}

#[test]
fn patches_created_in_rust_can_be_applied() {
    let object = json!({"a": 1, "b": 2});
    let operations = json::Patch::new(vec![Operation::remove("/a")]);
    let patched = json!({"b": 2});
    for patch in [Patch::from(operations), Patch::merge(&json!({"a": null}))] {
        assert_eq!(
            patch.apply(&object).as_ref(),
            Ok(&patched),
            "{}",
            patch.content_type()
        );
    }
}
