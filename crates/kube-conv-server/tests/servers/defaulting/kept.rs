//! `keep_old` in requests: a replacement that leaves a field out keeps its value.

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
