//! The inputs of the expansion snapshots compile, and behave as their attributes specify.
//!
//! The snapshots themselves are compared by the derive crate's own tests (`src/snapshots.rs`), which
//! can expand without a compiler: `cargo test -p kube-conv-derive`.

#![expect(
    unreachable_pub,
    reason = "the inputs are written as a library has them"
)]

#[path = "../kube-conv-derive/tests/expand/enums.rs"]
mod enums;
#[path = "../kube-conv-derive/tests/expand/generic.rs"]
mod generic;
#[path = "../kube-conv-derive/tests/expand/kind.rs"]
mod kind;
#[path = "../kube-conv-derive/tests/expand/ten_fields.rs"]
mod ten_fields;

use kube_conv_runtime::json;

#[test]
fn ten_fields_are_read_and_written() {
    let value = json!({"displayName": "abc", "mainPort": {"name": "http", "port": 80}});
    let read: ten_fields::TenFields = serde_json::from_value(value).unwrap();
    let written = serde_json::to_value(&read).unwrap();
    assert_eq!(
        written,
        json!({
            "displayName": "abc",
            "replicas": 1,
            "minReplicas": 0,
            "pullPolicy": "Always",
            "mainPort": {"name": "http", "port": 80}
        })
    );
}

#[test]
fn enums_are_read_and_written() {
    for (value, wire) in [
        (enums::PullPolicy::Always, "Always"),
        (enums::PullPolicy::Other("Later".to_owned()), "Later"),
    ] {
        assert_eq!(serde_json::to_value(&value).unwrap(), json!(wire));
    }
    assert_eq!(
        serde_json::to_value(enums::Priority::High).unwrap(),
        json!(10)
    );
    let source: enums::Source =
        serde_json::from_value(json!({"type": "OCI", "oci": "image"})).unwrap();
    assert_eq!(source, enums::Source::Oci(enums::Image("image".to_owned())));
    let nothing = serde_json::to_value(enums::Source::Nothing).unwrap();
    assert_eq!(nothing, json!({"type": "Nothing"}));
}

#[test]
fn kinds_and_trees_are_described() {
    assert_eq!(
        kind::Widget::crd().to_json()["spec"]["names"]["kind"],
        "Widget"
    );
    let tree: generic::Tree<i32> =
        serde_json::from_value(json!({"value": 1, "children": [{"value": 2}]})).unwrap();
    assert_eq!(tree.children.len(), 1);
}
