//! Members of a union after the discriminator selects another.

use kube_conv_runtime::prelude::*;

/// Where something is reached.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(super) struct Target {
    #[k8s(name = "type", union_discriminator)]
    pub(super) target_type: Option<TargetType>,
    #[k8s(union_member = "NodePort")]
    pub(super) node_port: Option<i32>,
    #[k8s(union_member, optional, atomic)]
    pub(super) hosts: Vec<String>,
    #[k8s(union_member, name = "externalName")]
    pub(super) external_name: Option<String>,
    pub(super) note: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(super) enum TargetType {
    NodePort,
    Hosts,
    ExternalName,
}

fn target(json: Value) -> Target {
    serde_json::from_value(json).unwrap()
}

#[test]
fn a_new_discriminator_clears_the_other_members() {
    let old = target(json!({"type": "NodePort", "nodePort": 1, "note": "n"}));
    let mut new = target(json!({"type": "ExternalName", "nodePort": 1, "note": "n"}));
    assert_eq!(new.clear_members(&old), ["nodePort"]);
    assert_eq!(new, target(json!({"type": "ExternalName", "note": "n"})));
    assert_eq!(new.clear_members(&old), [""; 0]);

    let old = target(json!({"type": "Hosts", "hosts": ["a"]}));
    let mut new = target(json!({"type": "NodePort", "hosts": ["a"], "nodePort": 1}));
    assert_eq!(new.clear_members(&old), ["hosts"]);
    assert_eq!(new, target(json!({"type": "NodePort", "nodePort": 1})));
}

#[test]
fn members_that_the_update_changes_stay_for_validation() {
    let old = target(json!({"type": "NodePort", "nodePort": 1}));
    let mut new = target(json!({"type": "ExternalName", "nodePort": 2}));
    assert_eq!(new.clear_members(&old), [""; 0]);
    assert_eq!(new.node_port, Some(2));
    assert!(new.validate_update(&old).is_err());
}

#[test]
fn members_stay_without_a_new_discriminator() {
    let old = target(json!({"type": "NodePort", "nodePort": 1}));
    for json in [
        json!({"type": "NodePort", "nodePort": 1}),
        json!({"nodePort": 1}),
    ] {
        let mut new = target(json.clone());
        assert_eq!(new.clear_members(&old), [""; 0]);
        assert_eq!(new, target(json));
    }
    let mut first = target(json!({"type": "NodePort", "nodePort": 1}));
    assert_eq!(
        first.clear_members(&target(json!({"nodePort": 1}))),
        [""; 0]
    );
}
