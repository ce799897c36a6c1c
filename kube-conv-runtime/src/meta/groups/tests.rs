//! The texts and the wire forms of names of kinds and resources.

use super::{GroupKind, GroupResource, GroupVersion, GroupVersionKind, GroupVersionResource};
use crate::meta::test_support::{
    bare_schema, table_demands_what_is_always_written, table_names_what_is_written, unchanged,
};
use serde_json::{from_value, json, to_value};

#[test]
fn printed_values_are_read_as_the_same() {
    for group in ["", "apps", "gateway.networking.k8s.io"] {
        let kind = GroupVersionKind::new(group, "v1", "Widget");
        assert_eq!(
            kind.group_version().to_string().parse(),
            Ok(kind.group_version())
        );
        assert_eq!(
            GroupKind::parse(&kind.group_kind().to_string()),
            kind.group_kind()
        );
        let resource = GroupVersionResource::new(group, "v1", "widgets");
        let unversioned = resource.group_resource();
        assert_eq!(GroupResource::parse(&unversioned.to_string()), unversioned);
    }
}

#[test]
fn parts_are_printed_and_parsed() {
    let apps = GroupVersion::new("apps", "v1");
    assert_eq!(apps.with_kind("Deployment").group_version(), apps);
    assert_eq!(apps.with_resource("deployments").group_version(), apps);
    let kind = GroupKind::new("apps", "Deployment");
    assert_eq!(kind.with_version("v1"), apps.with_kind("Deployment"));
    let core = GroupVersionKind::from_api_version_and_kind("v1", "Pod").unwrap();
    assert_eq!(
        (core.group.as_str(), core.api_version().as_str()),
        ("", "v1")
    );
    assert!(GroupVersionKind::from_api_version_and_kind("a/b/c", "Pod").is_err());
    assert!(GroupVersionKind::default().is_empty() && !core.is_empty());
}

#[test]
fn a_version_is_a_text_on_the_wire_and_the_others_are_objects() {
    assert_eq!(
        unchanged::<GroupVersion>(json!("apps/v1")),
        GroupVersion::new("apps", "v1")
    );
    assert_eq!(
        from_value::<GroupVersion>(json!(null)).unwrap(),
        GroupVersion::default()
    );
    assert!(from_value::<GroupVersion>(json!("a/b/c")).is_err());
    assert!(to_value(GroupVersion::new("a/b", "c")).is_err());
    let kind: GroupVersionKind =
        unchanged(json!({"group": "apps", "version": "v1", "kind": "Deployment"}));
    table_names_what_is_written(&kind);
    table_demands_what_is_always_written::<GroupVersionKind>();
    let resource: GroupResource = unchanged(json!({"group": "", "resource": "pods"}));
    table_names_what_is_written(&resource);
    table_demands_what_is_always_written::<GroupResource>();
    table_demands_what_is_always_written::<GroupVersionResource>();
    table_demands_what_is_always_written::<GroupKind>();
    assert_eq!(
        from_value::<GroupKind>(json!({"group": null})).unwrap(),
        GroupKind::default()
    );
    assert_eq!(
        bare_schema::<GroupResource>(),
        json!({"type": "object", "required": ["group", "resource"],
            "properties": {"group": {"type": "string"}, "resource": {"type": "string"}}})
    );
    assert_eq!(bare_schema::<GroupVersion>(), json!({"type": "string"}));
}
