//! Patches of a kind: the object that a server would store, or its rejection.
#![allow(missing_docs)]

use kube_conv_runtime::prelude::*;
use kube_conv_server::prelude::*;
use kube_conv_server::{JSON_PATCH, MERGE_PATCH, Patch, PatchRequest, STRATEGIC_MERGE_PATCH};

/// The path of a finding is as long as its levels are many, and two findings are shown.
#[test]
fn the_work_for_deep_duplicates_is_linear_in_their_number() {
    let levels = 490;
    let [once, twice] = [10_000, 20_000].map(|duplicates| {
        let body = format!(
            "{}{{{}}}{}",
            "{\"a\":".repeat(levels),
            vec!["\"b\":{\"c\":1,\"c\":2}"; duplicates].join(","),
            "}".repeat(levels)
        );
        allocation_counter::measure(|| {
            let patch = Patch::read(MERGE_PATCH, body.as_bytes()).unwrap();
            assert_eq!(patch.findings().len(), 2);
        })
        .bytes_total
    });
    assert!(twice < 3 * once, "{once}, then {twice}");
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: WidgetSpec,
    pub status: Option<WidgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetSpec {
    #[k8s(min_length = 3)]
    pub display_name: String,
    #[k8s(default = 1, maximum = 10)]
    pub size: i32,
    #[k8s(optional, list_map(name))]
    pub ports: Vec<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Port {
    pub name: String,
    #[k8s(default = 80)]
    pub port: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetStatus {
    pub ready: bool,
}

fn widget() -> Widget {
    let object = json!({
        "apiVersion": "widgets.acme.dev/v1",
        "kind": "Widget",
        "metadata": {"name": "w", "namespace": "default", "generation": 3},
        "spec": {"displayName": "first", "size": 2, "ports": [{"name": "a"}, {"name": "b"}]},
        "status": {"ready": true}
    });
    assert_valid!(Widget::decode(&object))
}

#[test]
fn a_patch_is_applied_defaulted_and_validated() {
    let body = br#"{"spec": {"size": null, "ports": [{"name": "c"}]}, "status": {"ready": false}}"#;
    let patched = widget()
        .patch(&Patch::read(MERGE_PATCH, body).unwrap())
        .unwrap();
    assert_eq!(patched.spec.size, 1);
    assert_eq!(patched.spec.ports[0].port, 80);
    assert!(patched.status.unwrap().ready);
    assert_eq!(patched.metadata.generation, Some(4));

    let body = br#"[{"op": "remove", "path": "/spec/ports/-1"},
        {"op": "test", "path": "/metadata/generation", "value": 3},
        {"op": "add", "path": "/metadata/labels", "value": {"acme.dev/a": "b"}}]"#;
    let patched = widget()
        .patch(&Patch::read(JSON_PATCH, body).unwrap())
        .unwrap();
    assert_eq!(patched.spec.ports.len(), 1);
    assert_eq!(patched.metadata.labels["acme.dev/a"], "b");
}

#[test]
fn a_rejection_is_the_servers() {
    let rejected = |patch: Patch| {
        let status = widget().patch(&patch).unwrap_err();
        (status.code, status.message)
    };
    assert_eq!(
        rejected(Patch::merge(
            &json!({"spec": {"size": 11, "displayName": "x"}})
        )),
        (
            422,
            "Widget.widgets.acme.dev \"w\" is invalid: [spec.displayName: Invalid value: \"x\": \
             spec.displayName in body should be at least 3 chars long, spec.size: Invalid value: \
             11: spec.size in body should be less than or equal to 10]"
                .to_owned()
        )
    );
    assert_eq!(
        rejected(Patch::merge(&json!({"metadata": {"name": "v"}}))),
        (
            400,
            "the name of the object (v) does not match the name on the URL (w)".to_owned()
        )
    );
    let body = br#"[{"op": "test", "path": "/spec/size", "value": 3}]"#;
    assert_eq!(
        rejected(Patch::read(JSON_PATCH, body).unwrap()),
        (
            422,
            "the server rejected our request due to an error in our request".to_owned()
        )
    );
    let strategic = PatchRequest::new(STRATEGIC_MERGE_PATCH, b"{}")
        .for_built_in()
        .read();
    assert_eq!(rejected(strategic.unwrap()).0, 415);
}

#[test]
fn old_errors_stay() {
    let mut widget = widget();
    widget.spec.size = 20;
    let patched = widget.patch(&Patch::merge(&json!({"spec": {"displayName": "second"}})));
    assert_eq!(patched.unwrap().spec.size, 20);
}
