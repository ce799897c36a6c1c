//! Admission-controlled defaulting: defaulters that use more than the object.

use super::{Gate, Port, object};
use kube_conv_runtime::prelude::*;
use kube_conv_server::admission::{Engine, Request};
use kube_conv_server::status::Status;

fn cluster() -> Engine {
    Engine::new(&Gate::crd(), "v1").unwrap()
}

fn created(engine: &Engine, spec: &Value) -> Result<Value, Status> {
    let answer = engine.create(Request::object(&object(spec)));
    answer.result.map(|stored| stored.object)
}

#[test]
fn a_defaulter_adds_and_the_result_is_defaulted_pruned_and_checked() {
    let engine = cluster().with_defaulter(|object, _| {
        object["spec"]["watch"] = json!({"seconds": 5});
        object["spec"]["unheardOf"] = json!(1);
        object["metadata"]["labels"]["team"] = json!("a");
        Ok(())
    });
    let stored = created(&engine, &json!({})).unwrap();
    assert_eq!(
        stored["spec"],
        json!({"mode": "Closed", "watch": {"seconds": 5, "attempts": 3}})
    );
    assert_eq!(stored["metadata"]["labels"], json!({"team": "a"}));

    let engine = cluster().with_defaulter(|object, _| {
        object["spec"]["graceSeconds"] = json!(61);
        Ok(())
    });
    let rejection = created(&engine, &json!({})).unwrap_err();
    assert!(rejection.is_invalid(), "{rejection:?}");
}

#[test]
fn a_defaulter_that_changes_something_is_an_error_with_every_path() {
    let engine = cluster().with_defaulter(|object, _| {
        object["spec"]["graceSeconds"] = json!(2);
        object["spec"]["zones"] = json!(["b"]);
        object["kind"] = json!("Other");
        Ok(())
    });
    let rejection = created(&engine, &json!({"graceSeconds": 1, "zones": ["a"]})).unwrap_err();
    assert_eq!(rejection.code, 500);
    let fields: Vec<_> = rejection
        .causes()
        .iter()
        .map(|cause| &*cause.field)
        .collect();
    assert_eq!(fields, ["kind", "spec.graceSeconds", "spec.zones[0]"]);
    assert_eq!(
        rejection.message,
        "Internal error occurred: a defaulter did more than to set what is unset: \
         kind: Forbidden: defaulting may not change a value that is set, \
         spec.graceSeconds: Forbidden: defaulting may not change a value that is set, \
         spec.zones[0]: Forbidden: defaulting may not remove a value"
    );
}

#[test]
fn typed_defaulters_get_typed_values_and_keep_unknown_fields() {
    let engine =
        Engine::of::<Gate>()
            .unwrap()
            .with_typed_defaulter(|gate: &mut Gate, admission| {
                assert!(admission.subresource().is_none());
                if admission.old().is_none() {
                    gate.spec.address.get_or_insert_with(|| "10.0.0.9".into());
                }
                let metrics = Port {
                    port: 9090,
                    protocol: "TCP".into(),
                    node_port: None,
                };
                if !gate.spec.ports.contains(&metrics) {
                    gate.spec.ports.insert(0, metrics);
                }
                Ok(())
            });
    let stored = created(&engine, &json!({"ports": [{"port": 80, "nodePort": 5}]})).unwrap();
    assert_eq!(
        stored["spec"]["ports"],
        json!([
            {"port": 9090, "protocol": "TCP"},
            {"port": 80, "protocol": "TCP", "nodePort": 5},
        ])
    );
    assert_eq!(stored["spec"]["address"], "10.0.0.9");
    // Derived by the type, since the engine is that of the Rust kind.
    assert_eq!(stored["spec"]["graceSeconds"], 30);

    // An update keeps omitted fields, and the defaulter gets the object that it replaces.
    let answer = engine.update(&stored, Request::object(&object(&json!({}))));
    let updated = answer.result.unwrap().object;
    assert_eq!(updated["spec"]["address"], "10.0.0.9");

    let typed_error = Engine::of::<Gate>()
        .unwrap()
        .with_typed_defaulter(|gate: &mut Gate, _| {
            gate.spec.mode = super::Mode::Open;
            Ok(())
        });
    let rejection = created(&typed_error, &json!({})).unwrap_err();
    assert_eq!(rejection.causes().first().unwrap().field, "spec.mode");
    // An object of another type is rejected as such.
    let rejection = created(&typed_error, &json!({"mode": 1})).unwrap_err();
    assert!(rejection.is_invalid(), "{rejection:?}");
}

#[test]
fn a_defaulter_may_reject_and_knows_the_subresource() {
    let engine = cluster().with_defaulter(|object, admission| {
        if admission.subresource() == Some("status") {
            object["status"]["address"] = json!("10.0.0.9");
            return Ok(());
        }
        Err(Status::bad_request("no class is the default"))
    });
    let rejection = created(&engine, &json!({})).unwrap_err();
    assert_eq!(rejection.message, "no class is the default");
    let stored = created(&cluster(), &json!({})).unwrap();
    let mut changed = stored.clone();
    changed["status"] = json!({});
    let answer = engine.status_update(&stored, Request::object(&changed));
    assert_eq!(
        answer.result.unwrap().object["status"],
        json!({"address": "10.0.0.9"})
    );
}
