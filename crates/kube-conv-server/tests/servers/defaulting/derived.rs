//! `default_from = path` in requests: static defaults that depend on the rest of the object.

use super::{Gate, object};
use kube_conv_runtime::prelude::*;
use kube_conv_server::prelude::*;

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
