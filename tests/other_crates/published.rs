//! k8s-openapi's types are patched as the Go structs of their names.

use k8s_openapi::api::apps::v1::DeploymentSpec;
use k8s_openapi::api::core::v1::{Container, PodTemplateSpec};
use kube_conv_patch::strategic;
use kube_conv_patch::strategic::{Metadata, TypeMetadata};
use kube_conv_runtime::prelude::*;
use kube_conv_server::PatchRequest;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.acme.dev", version = "v1", scope = Namespaced)]
struct Node {
    metadata: ObjectMeta,
    spec: NodeSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct NodeSpec {
    #[k8s(schema = json!({"properties": {"spec": {"required": null}}}))]
    typed: PodTemplateSpec,
    #[k8s(optional, list_map(name))]
    sidecars: Vec<Container>,
    #[k8s(foreign)]
    foreign: Wrapped,
}

#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
struct Wrapped {
    templates: Vec<PodTemplateSpec>,
    deployment: DeploymentSpec,
}

fn containers() -> Value {
    json!([{
        "name": "nifi", "image": "nifi:2",
        "env": [{"name": "A", "value": "1"}],
        "ports": [{"containerPort": 80, "protocol": "TCP"}],
    }])
}

fn patch() -> Value {
    json!([
        {"name": "nifi", "env": [{"name": "B", "value": "2"}], "ports": [{"containerPort": 81}]},
        {"name": "log", "image": "log:1"},
    ])
}

fn merged() -> Value {
    json!([
        {
            "name": "nifi", "image": "nifi:2",
            "env": [{"name": "B", "value": "2"}, {"name": "A", "value": "1"}],
            "ports": [{"containerPort": 81}, {"containerPort": 80, "protocol": "TCP"}],
        },
        {"name": "log", "image": "log:1"},
    ])
}

#[test]
fn containers_keep_their_images() {
    let base = json!({"spec": {"containers": containers()}});
    let patch = json!({"spec": {"containers": patch()}});
    let expected = json!({"spec": {"containers": merged()}});
    let metadata = TypeMetadata::of::<PodTemplateSpec>();
    assert_eq!(
        strategic::apply(&base, &patch, &metadata).unwrap(),
        expected
    );

    let typed: PodTemplateSpec = serde_json::from_value(base).unwrap();
    let patched = strategic::apply_typed(&typed, &patch).unwrap();
    assert_eq!(json!(patched), expected);

    let body = patch.to_string();
    let request = PatchRequest::new("application/strategic-merge-patch+json", body.as_bytes());
    let patched = request.for_built_in().read().unwrap().apply_typed(&typed);
    assert_eq!(json!(patched.unwrap()), expected);
}

#[test]
fn so_do_those_in_types_that_hold_them() {
    let metadata = TypeMetadata::of::<Node>();
    for (base, patch, expected) in [
        (
            json!({"typed": {"spec": {"containers": containers()}}}),
            json!({"typed": {"spec": {"containers": patch()}}}),
            json!({"typed": {"spec": {"containers": merged()}}}),
        ),
        (
            json!({"sidecars": containers()}),
            json!({"sidecars": patch()}),
            json!({"sidecars": merged()}),
        ),
        (
            json!({"foreign": {"deployment": {"template": {"spec": {"containers": containers()}}}}}),
            json!({"foreign": {"deployment": {"template": {"spec": {"containers": patch()}}}}}),
            json!({"foreign": {"deployment": {"template": {"spec": {"containers": merged()}}}}}),
        ),
    ] {
        let (base, patch) = (json!({"spec": base}), json!({"spec": patch}));
        let patched = strategic::apply(&base, &patch, &metadata).unwrap();
        assert_eq!(patched, json!({"spec": expected}));
    }
}

#[test]
fn a_template_has_the_metadata_of_any_object() {
    let metadata = TypeMetadata::of::<PodTemplateSpec>();
    let (metadata, _) = metadata.object("metadata").unwrap();
    assert_eq!(
        metadata.list("ownerReferences").unwrap().1.merge_key,
        Some("uid")
    );
}

#[test]
fn unknown_fields_are_reported_as_go_does() {
    let base = json!({"spec": {"colour": {}}});
    let metadata = TypeMetadata::of::<PodTemplateSpec>();
    let error = strategic::apply(&base, &base, &metadata).unwrap_err();
    assert_eq!(
        error.to_string(),
        "unable to find api field in struct v1.PodSpec for the json field \"colour\""
    );
}

#[test]
fn a_definition_has_no_patch_metadata() {
    let text = kube_conv_runtime::type_schema::schema_of::<Node>()
        .to_json()
        .to_string();
    assert!(!text.contains("x-kubernetes-patch"));
    assert!(!text.contains("x-kubernetes-published"));
}
