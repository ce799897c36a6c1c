//! The wire form of statuses, and cases that the recorded answers do not have.

use super::{CauseType, Status, StatusCause, StatusDetails, StatusOutcome, StatusReason};
use kube_conv_runtime::meta::{GroupKind, GroupResource};
use kube_conv_schema::field::{Error, ErrorList};
use serde_json::{Value, from_value, json};

/// Reads a status that is written as it was.
fn unchanged(json: Value) -> Status {
    let status: Status = from_value(json.clone()).unwrap();
    assert_eq!(serde_json::to_value(&status).unwrap(), json);
    status
}

fn widgets() -> GroupResource {
    GroupResource::new("acme.dev", "widgets")
}

#[test]
fn it_fits_the_error_of_a_result() {
    // The limit of `clippy::result_large_err`.
    assert!(size_of::<Status>() <= 128, "{}", size_of::<Status>());
}

#[test]
fn it_is_written_in_go_s_order_with_its_kind() {
    let errors = ErrorList::from(Error::required("a", ""));
    let kind = GroupKind::new("acme.dev", "Widget");
    assert_eq!(
        serde_json::to_string(&Status::invalid(&kind, "w", &errors)).unwrap(),
        r#"{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"Widget.acme.dev \"w\" is invalid: a: Required value","reason":"Invalid","details":{"name":"w","group":"acme.dev","kind":"Widget","causes":[{"reason":"FieldValueRequired","message":"Required value","field":"a"}]},"code":422}"#
    );
}

fn full() -> Value {
    json!({
        "kind": "Status", "apiVersion": "v1", "metadata": {"resourceVersion": "5"},
        "status": "Failure", "message": "m", "reason": "Conflict", "code": 409,
        "details": {
            "name": "w", "group": "acme.dev", "kind": "widgets", "uid": "u",
            "causes": [{"reason": "New", "message": "m", "field": "f"}, {}],
            "retryAfterSeconds": -1
        }
    })
}

#[test]
fn what_is_read_is_written_again() {
    let status: Status = unchanged(full());
    assert_eq!(
        status.causes()[0].reason,
        CauseType::Other("New".to_owned())
    );
    assert_eq!(
        status.cause(&CauseType::default()),
        Some(&StatusCause::default())
    );
}

#[test]
fn absent_and_null_read_as_empty_and_another_kind_is_rejected() {
    let keys = full();
    let keys = keys.as_object().unwrap().keys();
    let nulls: serde_json::Map<String, Value> =
        keys.map(|key| (key.clone(), Value::Null)).collect();
    for lax in [
        json!({}),
        Value::Object(nulls),
        json!({"apiVersion": "meta.k8s.io/v1"}),
    ] {
        assert_eq!(from_value::<Status>(lax).unwrap(), Status::default());
    }
    let wrong = json!({"apiVersion": "v2", "kind": "Status"});
    assert_eq!(
        from_value::<Status>(wrong).unwrap_err().to_string(),
        "`apiVersion` of the status is `v2`, must be `v1` or `meta.k8s.io/v1`"
    );
    assert!(from_value::<Status>(json!({"kind": "Pod"})).is_err());
    for wrong in [json!([]), json!(["a"]), json!("a"), json!(1), json!(null)] {
        assert!(from_value::<Status>(wrong.clone()).is_err(), "{wrong}");
        assert!(
            from_value::<StatusDetails>(wrong.clone()).is_err(),
            "{wrong}"
        );
        assert!(from_value::<StatusCause>(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn a_new_reason_is_kept_and_checked_by_its_code() {
    let teapot: Status = unchanged(json!({
        "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure",
        "reason": "Teapot", "code": 404
    }));
    assert_eq!(teapot.reason, StatusReason::Other("Teapot".to_owned()));
    assert!(teapot.is_not_found() && !teapot.is_conflict());
    let conflict = Status {
        code: 404,
        ..Status::conflict(&widgets(), "w", "e")
    };
    assert!(conflict.is_conflict() && !conflict.is_not_found());
}

#[test]
fn a_delay_counts_where_it_is_meant() {
    let delay = |status: &Status| status.suggested_delay_seconds();
    assert_eq!(
        delay(&Status::server_timeout(&widgets(), "get", 0)),
        Some(0)
    );
    assert_eq!(delay(&Status::timeout("t", 0)), None);
    assert_eq!(delay(&Status::timeout("t", 3)), Some(3));
    assert_eq!(delay(&Status::timeout("t", -3)), None);
    assert_eq!(delay(&Status::bad_request("b")), None);
}

#[test]
fn every_known_reason_has_a_code_and_every_failure_that_of_its_reason() {
    for status in [
        Status::not_acceptable(&["a", "b"]),
        Status::unsupported_media_type(&["a", "b"]),
        Status::service_unavailable("s"),
        Status::internal("i"),
    ] {
        assert_eq!(Some(status.code), status.reason.code());
        assert_eq!(status.status, StatusOutcome::Failure);
        assert!(!status.message.is_empty());
    }
    assert_eq!(
        Status::not_acceptable(&["a", "b"]).to_string(),
        "only the following media types are accepted: a, b"
    );
    assert_eq!(StatusReason::default().code(), None);
}

#[test]
fn a_deletion_is_a_success_about_the_object() {
    assert_eq!(
        serde_json::to_value(Status::deleted(&widgets(), "w", "u")).unwrap(),
        json!({
            "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Success",
            "details": {"name": "w", "group": "acme.dev", "kind": "widgets", "uid": "u"}
        })
    );
}

#[test]
fn it_is_an_error() {
    let error: Box<dyn std::error::Error + Send + Sync> = Box::new(Status::gone("no more"));
    assert_eq!(error.to_string(), "no more");
}

#[test]
fn each_predicate_is_about_its_reason_alone() {
    let invalid = Status::invalid(
        &GroupKind::new("acme.dev", "Widget"),
        "w",
        &ErrorList::new(),
    );
    let failures = [
        Status::not_found(&widgets(), "w"),
        Status::already_exists(&widgets(), "w"),
        Status::conflict(&widgets(), "w", "it has changed"),
        invalid,
    ];
    for (index, failure) in failures.iter().enumerate() {
        let found = [
            failure.is_not_found(),
            failure.is_already_exists(),
            failure.is_conflict(),
            failure.is_invalid(),
        ];
        assert_eq!(found, [0, 1, 2, 3].map(|other| other == index), "{failure}");
    }
}
