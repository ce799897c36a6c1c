//! `default_from = path`: static defaults that depend on the rest of the object.

use super::{Gate, GateSpec, Mode, Watch, gate, object};
use kube_conv_runtime::prelude::*;
use kube_conv_server::prelude::*;

#[test]
fn unset_fields_are_derived_from_the_others() {
    let mut spec = gate(&json!({})).spec;
    assert_eq!((spec.mode, spec.grace_seconds), (Mode::Closed, None));
    spec.set_defaults();
    assert_eq!(spec.grace_seconds, Some(30));
    let watch = Watch {
        seconds: 60,
        attempts: 3,
    };
    assert_eq!(spec.watch, Some(watch));
    let again = spec.clone();
    spec.set_defaults();
    assert_eq!(spec, again);
}

#[test]
fn a_false_condition_leaves_the_field_unset() {
    let mut spec = gate(&json!({"mode": "Open"})).spec;
    spec.set_defaults();
    assert_eq!((spec.grace_seconds, spec.watch), (None, None));
}

#[test]
fn set_values_stay_even_zero() {
    let mut spec = gate(&json!({"graceSeconds": 0})).spec;
    spec.set_defaults();
    assert_eq!(spec.grace_seconds, Some(0));
    assert_eq!(spec.watch.unwrap().seconds, 0);
}

#[test]
fn decoding_derives_before_it_checks() {
    let decoded = assert_valid!(Gate::decode(&object(&json!({}))));
    assert_eq!(decoded.spec.grace_seconds, Some(30));
    // 1.0 is an integer to a server.
    let decoded = assert_valid!(Gate::decode(&object(&json!({"graceSeconds": 1.0}))));
    assert_eq!(decoded.spec.watch.unwrap().seconds, 2);
    // Invalid values are reported, and no default is derived from them.
    assert_errors!(
        GateSpec::decode(&json!({"graceSeconds": 61})),
        [
            "graceSeconds: Invalid value: 61: graceSeconds in body should be less than or equal to 60"
        ]
    );
    assert_errors!(
        GateSpec::decode(&json!({"mode": "Ajar"})),
        [
            r#"mode: Unsupported value: "Ajar": supported values: "Open", "Closed""#,
            "<nil>: Invalid value: null: some validation rules were not checked because the \
             object was invalid; correct the existing errors to complete validation",
        ]
    );
}

#[test]
fn derived_defaults_are_not_in_the_schema() {
    let crd = serde_json::to_string(&Gate::crd()).unwrap();
    assert!(crd.contains("graceSeconds") && !crd.contains("\"default\":30"));
}

#[test]
fn typed_requests_derive_and_a_cluster_does_not() {
    use kube_conv_server::admission::{Engine, Request};

    let body = object(&json!({}));
    let stored = Gate::admit_create(&body).unwrap();
    assert_eq!(stored.spec.grace_seconds, Some(30));
    // A stored default goes stale, as the conventions warn.
    let mut open = serde_json::to_value(&stored).unwrap();
    open["spec"]["mode"] = json!("Open");
    let updated = Gate::admit_update(&stored, &open).unwrap();
    assert_eq!(updated.spec.grace_seconds, Some(30));

    let cluster = Engine::new(&Gate::crd(), "v1").unwrap();
    let answer = cluster.create(Request::object(&body));
    assert_eq!(
        answer.result.unwrap().object["spec"],
        json!({"mode": "Closed"})
    );
}
