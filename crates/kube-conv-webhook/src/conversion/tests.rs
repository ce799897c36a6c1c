//! Requests to convert objects, as servers send them, and the server's checks of the response.

use super::check_response;
use crate::reviews::ConversionReview;
use crate::status::StatusOutcome;
use kube_conv_runtime::json;
use kube_conv_runtime::versions::Conversions;
use serde_json::Value;

mod v1alpha1 {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1alpha1", scope = Namespaced, storage = false)]
    pub(super) struct Widget {
        metadata: ObjectMeta,
        spec: WidgetSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct WidgetSpec {
        title: String,
        legacy: Option<bool>,
    }
}

mod v1 {
    use super::v1alpha1;
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(converts(from = v1alpha1::Widget))]
    pub(super) struct Widget {
        metadata: ObjectMeta,
        spec: WidgetSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1alpha1::WidgetSpec, removed("legacy", keep)))]
    pub(super) struct WidgetSpec {
        #[k8s(from = "title")]
        display_name: String,
    }
}

const STABLE: &str = "widgets.acme.dev/v1";

fn review(objects: Value) -> ConversionReview {
    serde_json::from_value(json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "ConversionReview",
        "request": {"uid": "u-1", "desiredAPIVersion": STABLE, "objects": objects},
    }))
    .unwrap()
}

fn old(name: &str) -> Value {
    json!({
        "apiVersion": "widgets.acme.dev/v1alpha1", "kind": "Widget",
        "metadata": {"name": name, "uid": "1", "labels": {"a": "b"}, "managedFields": [{"apiVersion": "widgets.acme.dev/v1alpha1", "fieldsV1": {"f:spec": {"f:title": {}}}}]},
        "spec": {"title": "a", "legacy": true},
    })
}

fn answer(request: &ConversionReview) -> ConversionReview {
    super::review(&Conversions::of::<v1::Widget>(), request)
}

#[test]
fn all_objects_are_converted_in_their_order() {
    let request = review(json!([old("a"), old("b")]));
    let response = answer(&request).response.unwrap();
    assert_eq!(response.uid, "u-1");
    assert_eq!(response.result.status, StatusOutcome::Success);
    let names: Vec<&Value> = response
        .converted_objects
        .iter()
        .map(|object| &object["metadata"]["name"])
        .collect();
    assert_eq!(names, ["a", "b"]);
    let object = &response.converted_objects[0];
    assert_eq!(object["apiVersion"], STABLE);
    assert_eq!(
        object["metadata"]["managedFields"],
        old("a")["metadata"]["managedFields"]
    );
    let written = serde_json::to_value(answer(&request)).unwrap();
    assert_eq!(written["kind"], "ConversionReview");
    assert_eq!(written["response"]["result"]["status"], "Success");
}

#[test]
fn one_failure_fails_all() {
    let mut wrong = old("b");
    wrong["spec"]["title"] = json!(5);
    let response = answer(&review(json!([old("a"), wrong]))).response.unwrap();
    assert_eq!(
        response.result.status,
        StatusOutcome::Success,
        "a value of another type passes"
    );
    let response = answer(&review(json!([old("a"), {"apiVersion": "widgets.acme.dev/v9", "kind": "Widget", "metadata": {"name": "c", "namespace": "n"}}]))).response.unwrap();
    assert_eq!(response.result.status, StatusOutcome::Failure);
    assert!(response.converted_objects.is_empty());
    assert_eq!(
        response.result.message,
        "object 1 (Widget \"n/c\") cannot be converted to widgets.acme.dev/v1: apiVersion: Unsupported value: \"widgets.acme.dev/v9\": supported values: \"widgets.acme.dev/v1\", \"widgets.acme.dev/v1alpha1\""
    );
}

#[test]
fn reviews_that_are_not_understood_fail() {
    let mut request = review(json!([]));
    request.type_meta.api_version = "apiextensions.k8s.io/v2".into();
    let response = answer(&request).response.unwrap();
    assert_eq!(response.uid, "u-1");
    assert!(
        response
            .result
            .message
            .contains("only `ConversionReview` of `apiextensions.k8s.io/v1`")
    );
    let mut request = review(json!([]));
    request.type_meta.kind = "Review".into();
    let message = answer(&request).response.unwrap().result.message;
    assert!(
        message.starts_with("the review is `Review` of"),
        "{message}"
    );
    let response = answer(&ConversionReview::default()).response.unwrap();
    assert_eq!(response.result.message, "the review has no request");
}

#[test]
fn the_server_accepts_the_response() {
    let object = old("a");
    let request = review(json!([object]));
    let stored = check_response(&object, &request, &answer(&request)).unwrap();
    assert_eq!(stored["spec"]["displayName"], "a");
    let list = json!({"apiVersion": STABLE, "kind": "WidgetList", "items": [
        {"apiVersion": STABLE, "kind": "Widget", "metadata": {"name": "new"}}, old("a"),
    ]});
    let stored = check_response(&list, &request, &answer(&request)).unwrap();
    assert_eq!(stored["items"][0], list["items"][0]);
    assert_eq!(stored["items"][1]["apiVersion"], STABLE);
}

/// The messages of upstream's `webhook_converter.go`.
#[test]
fn the_server_rejects_a_wrong_response() {
    let object = old("a");
    let request = review(json!([object]));
    let good = serde_json::to_value(answer(&request)).unwrap();
    let table: [(&str, Value, &str); 14] = [
        (
            "/kind",
            json!("Other"),
            "failed: no kind \"Other\" is registered for version \"apiextensions.k8s.io/v1\" in scheme \"…\"",
        ),
        ("/response", Value::Null, "failed: no response provided"),
        (
            "/response/uid",
            json!("u-2"),
            "failed: expected response.uid=\"u-1\", got \"u-2\"",
        ),
        (
            "/response/result",
            json!({"status": "Failure"}),
            "failed: response.result.status was 'Failure', not 'Success'",
        ),
        (
            "/response/result",
            json!({"status": "Failure", "message": "no"}),
            "failed: no",
        ),
        (
            "/response/convertedObjects",
            json!([]),
            "returned 0 objects, expected 1",
        ),
        (
            "/response/convertedObjects/0/apiVersion",
            json!("widgets.acme.dev/v2"),
            "returned invalid object at index 0: invalid groupVersion (expected widgets.acme.dev/v1, received widgets.acme.dev/v2)",
        ),
        (
            "/response/convertedObjects/0/kind",
            json!("Gadget"),
            "returned invalid object at index 0: invalid kind (expected Widget, received Gadget)",
        ),
        (
            "/response/convertedObjects/0/metadata/name",
            json!("b"),
            "returned invalid object: must have the same name: a != b",
        ),
        (
            "/response/convertedObjects/0/metadata/uid",
            json!("2"),
            "returned invalid object: must have the same UID: 1 != 2",
        ),
        (
            "/response/convertedObjects/0/metadata",
            json!([]),
            "returned invalid object: must have the same name: a != ",
        ),
        (
            "/response/convertedObjects/0/metadata/labels",
            json!("x"),
            "returned invalid metadata: invalid metadata.labels of type string in converted object",
        ),
        (
            "/response/convertedObjects/0/metadata/labels",
            json!({"a": 1}),
            "returned invalid metadata: metadata.labels[a] must be a string, but is int64 in converted object",
        ),
        (
            "/response/convertedObjects/0/metadata/annotations",
            json!({"-": ""}),
            "returned invalid metadata: metadata.annotation: Invalid value: \"-\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
        ),
    ];
    for (pointer, value, expected) in table {
        let mut wrong = good.clone();
        *wrong.pointer_mut(pointer).unwrap() = value;
        let wrong: ConversionReview = serde_json::from_value(wrong).unwrap();
        let error = check_response(&object, &request, &wrong)
            .unwrap_err()
            .to_string();
        let start = "conversion webhook for widgets.acme.dev/v1alpha1, Kind=Widget ";
        assert_eq!(error, format!("{start}{expected}"), "{pointer}");
    }
}

#[test]
fn an_object_is_checked_without_reviews_too() {
    let object = old("a");
    let mut response = answer(&review(json!([object]))).response.unwrap();
    let converted = response.converted_objects.remove(0);
    let stored = super::check_converted(&object, Ok(converted), STABLE).unwrap();
    assert_eq!(stored["spec"]["displayName"], "a");
    let error = super::check_converted(&object, Err("no".to_owned()), STABLE).unwrap_err();
    assert_eq!(
        error.to_string(),
        "conversion webhook for widgets.acme.dev/v1alpha1, Kind=Widget failed: no"
    );
}
