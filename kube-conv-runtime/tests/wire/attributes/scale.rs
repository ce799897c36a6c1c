//! `scale` is the subresource `/scale`: the paths of the wanted and observed replicas, and of the selector if there is one.
//! Mistakes: tests/ui/ours/paths.rs, tests/ui/ours/kind_keys.rs.
//! In CRDs: crates/kube-conv-crd/tests/definitions/versions.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(scale(
        spec_replicas = ".spec.size",
        status_replicas = ".status.size",
        label_selector = ".status.selector"
    ))]
    Widget { spec: Size, status: Option<Size> }
        "/spec/versions/0/subresources": {
            "scale": {
                "specReplicasPath": ".spec.size",
                "statusReplicasPath": ".status.size",
                "labelSelectorPath": ".status.selector",
            },
            "status": {},
        };
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(scale(spec_replicas = ".spec.size", status_replicas = ".status.size"))]
    Unselected { spec: Size, status: Option<Size> }
        "/spec/versions/0/subresources/scale/labelSelectorPath": null;
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Size {
    size: i32,
    selector: Option<String>,
}

fn widget() -> Widget {
    let mut widget = Widget::new(
        "a",
        Size {
            size: 3,
            selector: None,
        },
    );
    widget.metadata.namespace = Some("b".to_owned());
    widget.metadata.resource_version = Some("7".to_owned());
    widget.status = Some(Size {
        size: 2,
        selector: Some("app=a".to_owned()),
    });
    widget
}

#[test]
fn the_subresource_is_read_from_the_object() {
    let scale = widget().scale().unwrap();
    let metadata = (&scale.metadata.name, &scale.metadata.namespace);
    assert_eq!(metadata, (&Some("a".to_owned()), &Some("b".to_owned())));
    assert_eq!(scale.metadata.resource_version.as_deref(), Some("7"));
    assert_eq!((scale.spec.replicas, scale.status.replicas), (3, 2));
    assert_eq!(scale.status.selector.as_deref(), Some("app=a"));
}

#[test]
fn an_update_of_the_subresource_changes_what_is_wanted() {
    let mut updated = widget();
    let mut scale = updated.scale().unwrap();
    scale.spec.replicas = 5;
    scale.status.replicas = 9;
    scale.metadata.name = Some("other".to_owned());
    scale.metadata.resource_version = Some("8".to_owned());
    updated.set_scale(&scale).unwrap();
    let mut expected = widget();
    expected.spec.size = 5;
    expected.metadata.resource_version = Some("8".to_owned());
    assert_eq!(updated, expected);
    scale.metadata.resource_version = None;
    updated.set_scale(&scale).unwrap();
    assert_eq!(updated, expected);
}
