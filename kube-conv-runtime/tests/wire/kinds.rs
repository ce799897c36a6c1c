//! Kinds: names, metadata, and top-level fields of every kind.

use crate::{read, rejection, round_trips, written};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    ready: Option<bool>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
struct Full {
    metadata: ObjectMeta,
    spec: Spec,
    status: Option<Status>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1beta1", scope = Cluster, kind = "Settings")]
#[k8s(allow(kind_singular, reason = "one object holds them all"))]
struct ConfigMapLike {
    metadata: ObjectMeta,
    #[k8s(optional)]
    data: BTreeMap<String, String>,
    immutable: Option<bool>,
    #[k8s(default = 3)]
    revision: i32,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Cluster)]
struct Generic<T> {
    metadata: ObjectMeta,
    spec: T,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Cluster)]
struct Bare {
    metadata: ObjectMeta,
}

#[test]
fn an_object_is_written_with_its_names() {
    let full = Full::new("a", Spec { size: 0 });
    let json = json!({
        "apiVersion": "t.acme.dev/v1", "kind": "Full",
        "metadata": {"name": "a"}, "spec": {"size": 0}
    });
    round_trips(&full, &json);
    let settings = ConfigMapLike::new("a");
    let json = json!({
        "apiVersion": "t.acme.dev/v1beta1", "kind": "Settings",
        "metadata": {"name": "a"}, "revision": 3
    });
    round_trips(&settings, &json);
    let generic = Generic::new("a", Spec { size: 1 });
    assert_eq!(written(&generic)["kind"], "Generic");
    assert_eq!(read::<Generic<Spec>>(&written(&generic)), generic);
    let bare = Bare::new("a");
    assert_eq!(read::<Bare>(&written(&bare)), bare);
}

#[test]
fn names_may_be_absent_as_in_the_items_of_a_list() {
    let json = json!({"metadata": {"name": "a"}, "spec": {"size": 0}});
    let full = Full::new("a", Spec { size: 0 });
    assert_eq!(read::<Full>(&json), full);
    assert_eq!(assert_valid!(Full::decode(&json)), full);
    let nulls =
        json!({"apiVersion": null, "kind": null, "metadata": {"name": "a"}, "spec": {"size": 0}});
    assert_eq!(read::<Full>(&nulls), full);
}

#[test]
fn wrong_names_are_rejected() {
    for (field, value) in [
        ("apiVersion", json!("t.acme.dev/v2")),
        ("apiVersion", json!("")),
        ("apiVersion", json!(1)),
        ("kind", json!("full")),
        ("kind", json!({})),
    ] {
        let mut json = written(&Full::new("a", Spec { size: 0 }));
        json[field] = value;
        rejection::<Full>(&json);
        let errors = Full::decode(&json).unwrap_err();
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert_eq!(errors[0].field(), field);
    }
}

#[test]
fn absent_metadata_reads_as_empty() {
    for json in [
        json!({"spec": {"size": 0}}),
        json!({"metadata": null, "spec": {"size": 0}}),
        json!({"metadata": {}, "spec": {"size": 0}}),
    ] {
        let full = read::<Full>(&json);
        assert_eq!(full.metadata, ObjectMeta::default());
        assert_eq!(written(&full)["metadata"], json!({}));
        assert_eq!(assert_valid!(Full::decode(&json)), full);
    }
}

#[test]
fn every_stanza_keeps_its_place_in_the_presence_table() {
    let nulls = json!({
        "metadata": {}, "data": null, "immutable": null, "revision": null
    });
    let settings = read::<ConfigMapLike>(&nulls);
    assert_eq!(settings.revision, 3);
    assert!(settings.data.is_empty());
    rejection::<Full>(&json!({"metadata": {"name": "a"}}));
    let full = json!({
        "apiVersion": "t.acme.dev/v1", "kind": "Full",
        "metadata": {"name": "a"}, "spec": {"size": 0}, "status": {"ready": false}
    });
    assert_eq!(written(&read::<Full>(&full)), full);
}

#[test]
fn an_update_of_anything_but_metadata_has_the_next_generation() {
    let mut old = Full::new("a", Spec { size: 0 });
    old.metadata.generation = Some(3);
    let mut new = old.clone();
    new.metadata.labels.insert("a".to_owned(), "b".to_owned());
    new.prepare_for_update(&old);
    assert_eq!(new.metadata.generation, Some(3));
    new.spec.size = 1;
    new.prepare_for_update(&old);
    assert_eq!(new.metadata.generation, Some(4));
}

#[test]
fn an_update_of_the_status_changes_nothing_else() {
    let mut old = Full::new("a", Spec { size: 1 });
    old.metadata.resource_version = Some("7".to_owned());
    let mut new = Full::new("a", Spec { size: 2 });
    new.metadata.labels.insert("k".to_owned(), "v".to_owned());
    new.status = Some(Status { ready: Some(true) });
    new.prepare_for_status_update(&old);
    let expected = Full {
        status: Some(Status { ready: Some(true) }),
        ..old
    };
    assert_eq!(new, expected);
}
