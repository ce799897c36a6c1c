//! The meta type `FieldReference`.

use kube_conv_runtime::meta::{FieldReference, GroupVersionResource};
use serde_json::json;

meta! {
    FieldReference, topics [];
    accepts []
    rejects [1]
    schema { "properties": {"fieldPath": {"maxLength": 1024, "minLength": 1, "type": "string"}, "group": {"maxLength": 253, "pattern": "^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$", "type": "string"}, "name": {"maxLength": 253, "minLength": 1, "pattern": "^([^./%][^/%]*|\\.[^./%][^/%]*|\\.\\.[^/%]+)$", "type": "string"}, "namespace": {"maxLength": 63, "pattern": "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "type": "string"}, "resource": {"maxLength": 63, "pattern": "^[a-z]([-a-z0-9]*[a-z0-9])?$", "type": "string"}, "version": {"maxLength": 63, "pattern": "^[a-z]([-a-z0-9]*[a-z0-9])?$", "type": "string"}}, "required": ["fieldPath", "name", "resource", "version"], "type": "object", "x-kubernetes-map-type": "atomic" }
}

#[test]
fn the_object_is_found_by_its_resource() {
    let resource = GroupVersionResource::new("apps", "v1", "deployments");
    let reference = FieldReference::new(&resource, "web", "spec.replicas");
    assert_eq!(reference.group_version_resource(), resource);
    assert_eq!(
        reference.object_path(Some("shop")).unwrap(),
        "/apis/apps/v1/namespaces/shop/deployments/web"
    );
}
