//! `keep_old` is a field that keeps its old value if an update leaves it out; items of a list map are found by their keys.
//! Mistakes: tests/ui/ours/defaulting.rs.
//! In requests: crates/kube-conv-server/tests/servers/defaulting/kept.rs.

use crate::read;
use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Gate {
    metadata: ObjectMeta,
    spec: GateSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct GateSpec {
    grace_seconds: Option<i32>,
    #[k8s(keep_old, immutable)]
    address: Option<String>,
    #[k8s(optional, list_map(port, protocol))]
    ports: Vec<Port>,
    #[k8s(keep_old, optional, list_set)]
    zones: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    port: i32,
    #[k8s(default = "TCP")]
    protocol: String,
    #[k8s(keep_old)]
    node_port: Option<i32>,
}

fn gate(spec: &Value) -> Gate {
    read(&json!({"metadata": {"name": "g", "namespace": "default"}, "spec": spec}))
}

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
fn a_collection_that_is_empty_keeps_the_old_items() {
    let old = gate(&json!({"zones": ["a", "b"]}));
    let update = |zones: Value| {
        let mut new = gate(&json!({ "zones": zones }));
        new.prepare_for_update(&old);
        new.spec.zones
    };
    assert_eq!(update(json!([])), ["a", "b"]);
    assert_eq!(update(json!(["b"])), ["b"]);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Way {
    Tunnel {
        #[k8s(keep_old)]
        node: Option<String>,
        size: i32,
    },
    Direct(i32),
}

/// A kind with such a field in a member of a union alone.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Bridge {
    metadata: ObjectMeta,
    way: Way,
}

#[test]
fn a_field_of_a_member_is_kept() {
    let bridge = |way: Value| read::<Bridge>(&json!({"metadata": {"name": "b"}, "way": way}));
    let old = bridge(json!({"tunnel": {"node": "n", "size": 1}}));
    let mut new = bridge(json!({"tunnel": {"size": 2}}));
    new.prepare_for_update(&old);
    assert_eq!(
        new.way,
        bridge(json!({"tunnel": {"node": "n", "size": 2}})).way
    );
}
