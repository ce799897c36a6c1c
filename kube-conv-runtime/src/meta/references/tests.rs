//! The wire forms of references; no reference leads to another path.

use super::{
    FieldReference, GenericReference, LocalObjectReference, MultiReference, ObjectReference,
    SingleReference,
};
use crate::ApiType;
use crate::decode::decode;
use crate::meta::test_support::{
    bare_schema, table_demands_what_is_always_written, table_names_what_is_written, unchanged,
};
use crate::meta::{GroupResource, GroupVersionResource};
use kube_conv_schema::field::{ErrorList, Path};
use serde_json::{Value, json};

#[test]
fn references_keep_their_wire_form() {
    let single = json!({"name": "n", "namespace": "ns"});
    table_names_what_is_written::<SingleReference>(&unchanged(single));
    let typed = json!({"group": "", "resource": "pods", "name": "n", "namespace": "ns"});
    table_names_what_is_written::<MultiReference>(&unchanged(typed.clone()));
    table_names_what_is_written::<GenericReference>(&unchanged(typed));
    table_names_what_is_written::<FieldReference>(&unchanged(json!({
        "group": "apps", "version": "v1", "resource": "deployments", "name": "n",
        "namespace": "ns", "fieldPath": "spec.replicas"
    })));
    table_names_what_is_written::<LocalObjectReference>(&unchanged(json!({"name": "n"})));
    table_names_what_is_written::<ObjectReference>(&unchanged(json!({
        "kind": "Pod", "namespace": "ns", "name": "n", "uid": "u", "apiVersion": "v1",
        "resourceVersion": "1", "fieldPath": "spec.containers{name}"
    })));
    table_demands_what_is_always_written::<SingleReference>();
    table_demands_what_is_always_written::<MultiReference>();
    table_demands_what_is_always_written::<GenericReference>();
    table_demands_what_is_always_written::<FieldReference>();
    table_demands_what_is_always_written::<LocalObjectReference>();
    table_demands_what_is_always_written::<ObjectReference>();
}

#[test]
fn the_schemas_of_the_core_group_are_the_published_ones() {
    assert_eq!(
        bare_schema::<LocalObjectReference>(),
        json!({
            "type": "object", "x-kubernetes-map-type": "atomic",
            "properties": {"name": {"type": "string", "default": ""}}
        })
    );
    let text = json!({"type": "string"});
    assert_eq!(
        bare_schema::<ObjectReference>(),
        json!({
            "type": "object", "x-kubernetes-map-type": "atomic",
            "properties": {
                "kind": text, "namespace": text, "name": text, "uid": text, "apiVersion": text,
                "resourceVersion": text, "fieldPath": text
            }
        })
    );
}

/// Returns texts that are, or nearly are, segments of a path.
fn parts() -> Vec<String> {
    let mut parts: Vec<String> = [
        "",
        ".",
        "..",
        "...",
        ".a",
        "..a",
        "a..",
        "a",
        "A",
        "a/b",
        "/",
        "%2e%2e",
        "%",
        "a.b",
        "a-",
        "-a",
        "1a",
        "a:b",
        "é",
        "a b",
        "a\nb",
        "a?b",
        "a#b",
        "kube-system",
        "v1",
    ]
    .map(str::to_owned)
    .into();
    for length in [63, 64, 253, 254] {
        parts.push("a".repeat(length));
        parts.push("é".repeat(length));
    }
    parts
}

/// Asserts that the schema and the function agree on every part.
fn agrees<T: ApiType>(good: &Value, validate: fn(&T) -> ErrorList) {
    assert!(
        decode::<T>(good).is_ok_and(|good| validate(&good).is_empty()),
        "{good}"
    );
    for name in good.as_object().unwrap().keys() {
        for part in parts() {
            let mut value = good.clone();
            value[name] = json!(part);
            let typed: T = serde_json::from_value(value.clone()).unwrap();
            let by_function = validate(&typed);
            let by_schema = decode::<T>(&value).err().unwrap_or_default();
            let is_optional = name == "namespace" && part.is_empty();
            let is_path = name == "fieldPath" && by_schema.is_empty();
            let by_rules = crate::__private_0_1_0::validate(&typed)
                .err()
                .unwrap_or_default();
            assert_eq!(
                by_rules.is_empty(),
                by_schema.is_empty() || is_optional,
                "{value}: {by_rules:?} {by_schema:?}"
            );
            assert!(
                by_function.is_empty() == by_schema.is_empty() || is_optional || is_path,
                "{value}: {by_function:?} {by_schema:?}"
            );
        }
    }
}

#[test]
fn schemas_reject_what_is_no_segment_of_a_path() {
    let root = Path::ROOT;
    let single = json!({"name": "n", "namespace": "ns"});
    agrees::<SingleReference>(&single, |reference| reference.validate(&Path::ROOT));
    let typed = json!({"group": "acme.dev", "resource": "widgets", "name": "n", "namespace": "ns"});
    agrees::<GenericReference>(&typed, |reference| reference.validate(&Path::ROOT));
    agrees::<FieldReference>(
        &json!({"group": "acme.dev", "version": "v1", "resource": "widgets", "name": "n",
            "namespace": "ns", "fieldPath": "a"}),
        |reference| reference.validate(&Path::ROOT),
    );
    let multi: MultiReference = unchanged(typed);
    assert!(multi.validate(&root, &[multi.group_resource()]).is_empty());
}

#[test]
fn a_resource_that_is_not_supported_is_named_with_those_that_are() {
    let reference = MultiReference::new(&GroupResource::new("acme.dev", "widgets"), "w");
    let supported = [
        GroupResource::new("", "pods"),
        GroupResource::new("apps", "deployments"),
    ];
    assert_eq!(
        reference
            .validate(&Path::new("targetRef"), &supported)
            .to_string(),
        r#"targetRef: Unsupported value: "widgets.acme.dev": supported values: "pods", "deployments.apps""#
    );
}

#[test]
fn paths_are_made_of_checked_segments() {
    let widgets = GroupVersionResource::new("acme.dev", "v1", "widgets");
    let path = |namespace, name| widgets.object_path(namespace, name);
    assert_eq!(
        path(Some("ns"), "w").unwrap(),
        "/apis/acme.dev/v1/namespaces/ns/widgets/w"
    );
    assert_eq!(path(None, "w").unwrap(), "/apis/acme.dev/v1/widgets/w");
    assert_eq!(path(Some(""), "w").unwrap(), "/apis/acme.dev/v1/widgets/w");
    // Names of roles may contain characters that have a meaning in URLs.
    assert_eq!(
        path(None, "system:a?b#é").unwrap(),
        "/apis/acme.dev/v1/widgets/system:a%3Fb%23%C3%A9"
    );
    for (namespace, name) in [
        (None, ".."),
        (None, "a/b"),
        (None, ""),
        (Some(".."), "w"),
        (Some("a/b"), "w"),
        (None, "%2e"),
    ] {
        assert!(path(namespace, name).is_err(), "{namespace:?} {name}");
    }
    for part in ["..", "a/b", "A"] {
        assert!(
            GroupVersionResource::new(part, "v1", "widgets")
                .object_path(None, "w")
                .is_err()
        );
        assert!(
            GroupVersionResource::new("", part, "widgets")
                .object_path(None, "w")
                .is_err()
        );
        assert!(
            GroupVersionResource::new("", "v1", part)
                .object_path(None, "w")
                .is_err()
        );
    }
    let reference = GenericReference {
        namespace: Some("own".to_owned()),
        ..GenericReference::new(&widgets.group_resource(), "w")
    };
    assert_eq!(
        reference.object_path("v2", Some("referrers")).unwrap(),
        "/apis/acme.dev/v2/namespaces/own/widgets/w"
    );
}

#[test]
fn a_reference_to_a_field_says_what_is_wrong_with_its_path() {
    let config_maps = GroupVersionResource::new("", "v1", "configmaps");
    let errors = |path: &str| {
        FieldReference::new(&config_maps, "c", path)
            .validate(&Path::new("ref"))
            .to_string()
    };
    assert_eq!(errors("data['a.b']"), "");
    assert_eq!(errors(""), "ref.fieldPath: Required value");
    assert!(
        errors("data[*]")
            .starts_with(r#"ref.fieldPath: Invalid value: "data[*]": at byte 5: must be"#)
    );
}

#[test]
fn references_of_other_projects_are_validated() {
    let reference: ObjectReference = unchanged(json!({"kind": "Pod", "apiVersion": "v1"}));
    assert!(reference.validate(&Path::ROOT).is_empty());
    assert_eq!(
        reference.group_version_kind().unwrap().to_string(),
        "/v1, Kind=Pod"
    );
    let wrong: ObjectReference =
        unchanged(json!({"apiVersion": "a/b/c", "name": "a/b", "namespace": ".."}));
    assert_eq!(wrong.validate(&Path::ROOT).len(), 3);
    assert!(
        !LocalObjectReference::default()
            .validate(&Path::ROOT)
            .is_empty()
    );
    assert!(
        LocalObjectReference::new("a")
            .validate(&Path::ROOT)
            .is_empty()
    );
}
