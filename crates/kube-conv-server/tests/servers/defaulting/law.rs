//! Late initialization, and the changes that defaulting may make.

use super::gate;
use kube_conv_runtime::defaulting::only_adds;
use kube_conv_runtime::prelude::*;

const CHANGED: &str = "Forbidden: defaulting may not change a value that is set";
const REMOVED: &str = "Forbidden: defaulting may not remove a value";

fn verdict(before: &Value, after: &Value) -> Vec<String> {
    match only_adds(&gate(before), &gate(after)) {
        Ok(()) => Vec::new(),
        Err(errors) => errors.messages(),
    }
}

#[test]
fn a_controller_fills_in_what_is_unset() {
    let mut gate = gate(&json!({"ports": [{"port": 80}], "options": {"a": "1"}}));
    let filled = gate.late_initialize(|gate| {
        gate.spec.address = Some("10.0.0.1".into());
        gate.spec.ports[0].node_port = Some(30_080);
        gate.spec.options.insert("b".into(), "2".into());
        gate.metadata.labels.insert("zone".into(), "a".into());
        gate.metadata.finalizers.push("acme.dev/gate".into());
        gate.status = Some(super::GateStatus { address: None });
    });
    assert_valid!(filled);
    assert_eq!(gate.spec.address.as_deref(), Some("10.0.0.1"));
    assert_eq!(gate.spec.ports[0].node_port, Some(30_080));
}

#[test]
fn a_change_beyond_that_is_rejected_with_every_path_and_nothing_is_taken_over() {
    let mut gate = gate(&json!({
        "graceSeconds": 1,
        "ports": [{"port": 80}, {"port": 81, "nodePort": 1}],
        "options": {"a": "1"},
        "steps": [{"name": "x"}],
    }));
    let before = gate.clone();
    let rejected = gate.late_initialize(|gate| {
        gate.spec.address = Some("10.0.0.1".into());
        gate.spec.grace_seconds = Some(2);
        gate.spec.ports[1].node_port = None;
        gate.spec.options.clear();
        gate.spec.steps.push(gate.spec.steps[0].clone());
        gate.metadata.name = Some("other".into());
    });
    assert_errors!(
        rejected,
        [
            format!("metadata.name: {CHANGED}"),
            format!("spec.graceSeconds: {CHANGED}"),
            format!("spec.options: {REMOVED}"),
            format!("spec.ports[1].nodePort: {REMOVED}"),
            "spec.steps: Forbidden: defaulting may add items only to lists that are merged, \
             `list_map` and `list_set`"
                .to_owned(),
        ]
    );
    assert_eq!(gate, before);
}

#[test]
fn items_are_added_to_lists_that_are_merged_anywhere() {
    let ports = |ports: Value| json!({ "ports": ports });
    let one = ports(json!([{"port": 80}]));
    let front = ports(json!([{"port": 1}, {"port": 80, "nodePort": 5}]));
    assert_eq!(verdict(&one, &front), [""; 0]);
    // The same port with another protocol is a different item.
    let other = ports(json!([{"port": 80, "protocol": "UDP"}]));
    assert_eq!(verdict(&one, &other), [format!("spec.ports[0]: {REMOVED}")]);
    let two = ports(json!([{"port": 80}, {"port": 81}]));
    let turned = ports(json!([{"port": 81}, {"port": 80}]));
    assert_eq!(
        verdict(&two, &turned),
        ["spec.ports: Forbidden: defaulting may not reorder items"]
    );
    let zones = |zones: Value| json!({ "zones": zones });
    assert_eq!(
        verdict(&zones(json!(["a"])), &zones(json!(["b", "a"]))),
        [""; 0]
    );
    assert_eq!(
        verdict(&zones(json!(["a", "b"])), &zones(json!(["b"]))),
        [format!("spec.zones[0]: {REMOVED}")]
    );
    // Lists that strategic merge patches merge are included.
    let hosts = |hosts: Value| json!({ "hosts": hosts });
    let more = hosts(json!([{"name": "y"}, {"name": "x"}]));
    assert_eq!(verdict(&hosts(json!([{"name": "x"}])), &more), [""; 0]);
}

#[test]
fn items_of_other_lists_are_filled_in_but_not_added() {
    let steps = |steps: Value| json!({ "steps": steps });
    let one = steps(json!([{"name": "x"}]));
    assert_eq!(
        verdict(&one, &steps(json!([{"name": "x", "image": "i"}]))),
        [""; 0]
    );
    assert_eq!(
        verdict(&one, &steps(json!([{"name": "y"}]))),
        [format!("spec.steps[0].name: {CHANGED}")]
    );
    // An absent list is unset as a whole.
    assert_eq!(verdict(&json!({}), &one), [""; 0]);
    assert_eq!(
        verdict(&one, &json!({})),
        [format!("spec.steps: {REMOVED}")]
    );
}
