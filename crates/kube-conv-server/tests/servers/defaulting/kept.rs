//! `keep_old`: a replacement that leaves a field out keeps its value.

use super::{Gate, gate, object};
use kube_conv_runtime::prelude::*;
use kube_conv_server::prelude::*;

fn stored() -> Gate {
    gate(&json!({
        "address": "10.0.0.1",
        "graceSeconds": 5,
        "ports": [
            {"port": 80, "nodePort": 30080},
            {"port": 80, "protocol": "UDP", "nodePort": 30081},
        ],
    }))
}

#[test]
fn prepare_for_update_keeps_what_is_marked_and_unset() {
    let mut new = gate(&json!({"ports": [{"port": 80, "protocol": "UDP"}, {"port": 81}]}));
    new.prepare_for_update(&stored());
    assert_eq!(new.spec.address.as_deref(), Some("10.0.0.1"));
    let node_ports: Vec<_> = new.spec.ports.iter().map(|port| port.node_port).collect();
    assert_eq!(node_ports, [Some(30081), None]);
    // A field without `keep_old` is removed, which is a change.
    assert_eq!(new.spec.grace_seconds, None);
    assert_eq!(new.metadata.generation, Some(1));
    assert_valid!(new.validate_update(&stored()));
}

#[test]
fn what_is_set_is_not_touched_and_checked_as_ever() {
    let mut new = gate(&json!({"address": "10.0.0.2"}));
    new.prepare_for_update(&stored());
    assert_eq!(new.spec.address.as_deref(), Some("10.0.0.2"));
    assert_errors!(
        new.validate_update(&stored()),
        [expect::invalid("spec.address")]
    );
}

#[test]
fn a_put_of_the_same_file_changes_nothing() {
    // The protocol is a key that has its default in the manifest.
    let file = object(&json!({"ports": [{"port": 80}]}));
    let mut stored = Gate::admit_create(&file).unwrap();
    stored.spec.address = Some("10.0.0.1".into());
    stored.spec.ports[0].node_port = Some(30080);
    let replaced = Gate::admit_update(&stored, &file).unwrap();
    assert_eq!(replaced.spec, stored.spec);
    assert_eq!(replaced.metadata.generation, stored.metadata.generation);

    let mut other = file;
    other["spec"]["address"] = json!("10.0.0.2");
    let rejected = Gate::admit_update(&stored, &other).unwrap_err();
    assert_eq!(
        rejected.message,
        r#"Gate.acme.dev "g" is invalid: spec.address: Invalid value: "10.0.0.2": field is immutable"#
    );
}

#[test]
fn a_patch_that_removes_a_value_means_it() {
    use kube_conv_server::Patch;

    let mut stored = stored();
    stored.spec.address = None;
    let patch = json!({"spec": {"ports": [{"port": 80, "protocol": "TCP"}]}});
    let patched = stored.patch(&Patch::merge(&patch)).unwrap();
    assert_eq!(patched.spec.ports[0].node_port, None);
}
