//! Typed requests: a cluster's response to our objects.

#![allow(missing_docs)]

use kube_conv_runtime::prelude::*;
use kube_conv_server::admission::{Engine, Request};
use kube_conv_server::prelude::*;
use kube_conv_server::status::{Status, StatusCause, StatusReason};

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
    #[k8s(default = 1, minimum = 0, maximum = 100)]
    pub replicas: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetStatus {
    #[k8s(minimum = 0)]
    pub replicas: Option<i32>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Cluster)]
pub struct Plain {
    pub metadata: ObjectMeta,
    pub spec: WidgetSpec,
}

fn widget() -> Value {
    json!({
        "apiVersion": "widgets.acme.dev/v1",
        "kind": "Widget",
        "metadata": {"name": "w", "generation": 7},
        "spec": {"displayName": "abc"},
        "status": {"replicas": 5},
    })
}

#[test]
fn a_created_object_has_defaults_a_generation_and_no_status() {
    let created = Widget::admit_create(&widget()).unwrap();
    assert_eq!(created.spec.replicas, 1);
    assert_eq!(created.metadata.generation, Some(1));
    assert_eq!(created.metadata.namespace.as_deref(), Some("default"));
    assert_eq!(created.status, None);
}

#[test]
fn a_rejection_is_that_of_a_cluster() {
    let mut object = widget();
    object["metadata"]["name"] = json!("-");
    object["spec"] = json!({"displayName": "ab", "replicas": 101});
    let rejected = Widget::admit_create(&object).unwrap_err();
    assert_eq!(rejected.code, 422);
    assert!(rejected.is_invalid());
    let causes: Vec<String> = rejected
        .causes()
        .iter()
        .map(|cause| cause.field.clone())
        .collect();
    assert_eq!(
        causes,
        ["metadata.name", "spec.displayName", "spec.replicas"]
    );
    let rejected = Widget::admit_create(&json!({"kind": "Widget"})).unwrap_err();
    assert!(rejected.is(&StatusReason::BadRequest), "{rejected}");
}

#[test]
fn an_object_of_another_name_or_namespace_is_not_the_one_to_update() {
    let engine = Engine::new(&Widget::crd(), "v1").unwrap();
    let stored = engine.create(&widget()).result.unwrap().object;
    assert!(engine.update(&stored, &stored).result.is_ok());
    let other = |path: &str| {
        let mut sent = stored.clone();
        sent["metadata"][path] = json!("other");
        let request = match path {
            "name" => Request::object(&sent).named("other"),
            _ => Request::object(&sent).in_namespace("other"),
        };
        engine.update(&stored, &request).result.unwrap_err()
    };
    assert!(other("name").is_not_found());
    assert!(other("namespace").is_not_found());
}

#[test]
fn an_update_keeps_the_status_and_a_status_update_the_rest() {
    let created = Widget::admit_create(&widget()).unwrap();
    let with_status = Widget::admit_status_update(&created, &widget()).unwrap();
    assert_eq!(with_status.status, Some(WidgetStatus { replicas: Some(5) }));
    assert_eq!(with_status.metadata.generation, Some(1));
    let mut object = widget();
    object["spec"]["replicas"] = json!(2);
    object["status"]["replicas"] = json!(9);
    let updated = Widget::admit_update(&with_status, &object).unwrap();
    assert_eq!(updated.spec.replicas, 2);
    assert_eq!(updated.status, with_status.status);
    assert_eq!(updated.metadata.generation, Some(2));
    object["status"]["replicas"] = json!(-1);
    let rejected = Widget::admit_status_update(&updated, &object).unwrap_err();
    assert_eq!(
        rejected.message,
        "Widget.widgets.acme.dev \"w\" is invalid: status.replicas: Invalid value: -1: \
         replicas in body should be greater than or equal to 0"
    );
}

/// A value that was stored before the rule was added may stay unchanged.
#[test]
fn unchanged_values_are_not_checked_again() {
    let mut old = Widget::admit_create(&widget()).unwrap();
    old.spec.display_name = "x".to_owned();
    let mut object = widget();
    object["spec"] = json!({"displayName": "x", "replicas": 2});
    assert_eq!(
        Widget::admit_update(&old, &object).unwrap().spec.replicas,
        2
    );
    object["spec"]["displayName"] = json!("y");
    assert!(
        Widget::admit_update(&old, &object)
            .unwrap_err()
            .is_invalid()
    );
}

#[test]
fn a_kind_without_a_namespace_or_a_status_is_admitted_as_well() {
    let mut object = widget();
    object["kind"] = json!("Plain");
    let created = Plain::admit_create(&object).unwrap();
    assert_eq!(created.metadata.namespace, None);
    object["spec"]["replicas"] = json!(2);
    let updated = Plain::admit_update(&created, &object).unwrap();
    assert_eq!(updated.metadata.generation, Some(2));
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
pub struct Volume {
    pub metadata: ObjectMeta,
    pub spec: VolumeSpec,
    pub status: Option<VolumeStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct VolumeSpec {
    #[k8s(immutable)]
    pub class: String,
    #[k8s(immutable)]
    pub zone: Option<String>,
    #[k8s(immutable, optional, list_set)]
    pub modes: Vec<String>,
    pub size: i64,
    #[k8s(max_bytes = 4)]
    pub label: Option<String>,
    #[k8s(forbidden)]
    pub legacy: Option<String>,
    #[k8s(update(no_unset))]
    pub owner: Option<String>,
    #[k8s(minimum = 0)]
    pub reserve: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct VolumeStatus {
    #[k8s(immutable)]
    pub node: Option<String>,
}

fn volume(spec: Value) -> Value {
    json!({
        "apiVersion": "widgets.acme.dev/v1",
        "kind": "Volume",
        "metadata": {"name": "v"},
        "spec": spec,
    })
}

fn causes(rejection: &Status) -> Vec<String> {
    let cause = |cause: &StatusCause| format!("{}: {}", cause.field, cause.message);
    rejection.causes().iter().map(cause).collect()
}

#[test]
fn errors_of_cel_rules_have_the_form_of_a_cluster() {
    let old = Volume::admit_create(&volume(json!({
        "class": "fast", "modes": ["a", "b"], "size": 5, "owner": "x",
    })))
    .unwrap();
    let same = volume(json!({
        "class": "fast", "modes": ["b", "a"], "size": 6, "owner": "y",
    }));
    assert_eq!(Volume::admit_update(&old, &same).unwrap().spec.size, 6);
    let other = volume(json!({
        "class": "slow", "zone": "z", "modes": ["a", "c"], "size": 5, "label": "éée", "legacy": "", "reserve": -1,
    }));
    let rejected = Volume::admit_update(&old, &other).unwrap_err();
    assert_eq!(
        causes(&rejected),
        [
            "spec.reserve: Invalid value: -1: spec.reserve in body should be greater than or equal to 0",
            "spec.zone: Invalid value: field is immutable",
            "spec.legacy: Forbidden: must not be set",
            "spec.owner: Invalid value: field cannot be cleared once set",
            "spec.class: Invalid value: \"slow\": field is immutable",
            "spec.label: Invalid value: \"éée\": may not be more than 4 bytes",
            "spec.modes: Invalid value: field is immutable",
        ]
    );
}

#[test]
fn the_status_has_its_rules_too() {
    let mut old = Volume::admit_create(&volume(json!({"class": "fast", "size": 5}))).unwrap();
    old.status = Some(VolumeStatus {
        node: Some("a".to_owned()),
    });
    let mut object = volume(json!({"class": "other", "size": 1}));
    object["status"] = json!({"node": "b"});
    let rejected = Volume::admit_status_update(&old, &object).unwrap_err();
    assert_eq!(
        causes(&rejected),
        ["status.node: Invalid value: \"b\": field is immutable"]
    );
}
