//! The server in memory converts: reads, writes, watches and applies between versions.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]
#![expect(clippy::unwrap_in_result, reason = "the result is the server's answer")]

#[path = "../../../../kube-conv-runtime/tests/wire/versions/types.rs"]
mod types;

use kube_conv_crd::CrdBuilder;
use kube_conv_runtime::api::ConvertObject;
use kube_conv_runtime::crd::{Conversion, CustomResourceDefinition};
use kube_conv_runtime::field::{Error, ErrorList};
use kube_conv_runtime::json;
use kube_conv_runtime::versions::{Conversions, annotation_key};
use kube_conv_server::ApiServer;
use kube_conv_server::labels::Selector;
use kube_conv_server::options::PatchOptions;
use kube_conv_server::{APPLY_PATCH, MERGE_PATCH, PatchRequest};
use serde_json::Value;
use types::{v1, v1alpha1, v1beta1};

const ALPHA: &str = "widgets.acme.dev/v1alpha1";
const BETA: &str = "widgets.acme.dev/v1beta1";
const STABLE: &str = "widgets.acme.dev/v1";

fn crd() -> CustomResourceDefinition {
    let builder = CrdBuilder::new();
    let builder = builder.version::<v1alpha1::Widget>();
    let builder = builder.version::<v1beta1::Widget>().version::<v1::Widget>();
    let mut crd = builder.build().unwrap();
    let mut conversion = Conversion::default();
    conversion.strategy = "Webhook".into();
    crd.spec.conversion = Some(conversion);
    crd
}

fn server_with(conversions: impl ConvertObject + Send + Sync + 'static) -> ApiServer {
    let server = ApiServer::new().with_conversions(conversions);
    server.serve(&crd()).unwrap();
    server
}

fn server() -> ApiServer {
    server_with(Conversions::of::<v1::Widget>())
}

fn widget(api_version: &str, spec: Value) -> Value {
    json!({"apiVersion": api_version, "kind": "Widget", "metadata": {"name": "w"}, "spec": spec})
}

/// Applies to the object `w` as a manager.
fn apply(server: &ApiServer, manager: &str, object: &Value) -> Result<Value, String> {
    let body = object.to_string();
    let options: PatchOptions = serde_json::from_value(json!({"fieldManager": manager})).unwrap();
    let request = PatchRequest::new(APPLY_PATCH, body.as_bytes()).options(options);
    let api_version = object["apiVersion"].as_str().unwrap();
    let endpoint = server.endpoint(api_version, "Widget").unwrap();
    let answer = endpoint.patch("default", "w", &request).result;
    answer
        .map(|stored| stored.object)
        .map_err(|status| status.message)
}

#[test]
fn an_object_is_written_and_read_in_any_version() {
    let server = server();
    let (alpha, beta, stable) = (
        server.endpoint(ALPHA, "Widget").unwrap(),
        server.endpoint(BETA, "Widget").unwrap(),
        server.endpoint(STABLE, "Widget").unwrap(),
    );
    let sent = widget(
        ALPHA,
        json!({"title": "T", "replicas": 2, "address": "a:80", "legacy": true}),
    );
    let created = alpha.create(&sent).result.unwrap().object;
    // The response is of the version of the request, and what v1 cannot hold is kept.
    assert_eq!(created["apiVersion"], ALPHA);
    assert_eq!(created["spec"], sent["spec"]);
    let read = stable.get("default", "w").unwrap();
    assert_eq!(
        read["spec"],
        json!({"displayName": "T", "scaling": {"replicas": 2}, "endpoint": "a:80", "engine": "Legacy"})
    );
    assert!(
        read["metadata"]["annotations"]
            .get(annotation_key("widgets.acme.dev"))
            .is_some()
    );
    assert_eq!(beta.get("default", "w").unwrap()["spec"]["host"], "a");

    // An update in one version is seen in the others, and the rest is kept.
    let mut changed = read;
    changed["spec"]["displayName"] = json!("U");
    let updated = stable.update(&changed).result.unwrap().object;
    assert_eq!(updated["metadata"]["generation"], 2);
    let read = alpha.get("default", "w").unwrap();
    let spec = json!({"title": "U", "replicas": 2, "address": "a:80", "legacy": true});
    assert_eq!(read["spec"], spec);

    // So is a merge patch of another version.
    let body = br#"{"spec": {"replicas": 3}}"#;
    let patched = alpha.patch("default", "w", &PatchRequest::new(MERGE_PATCH, body));
    assert_eq!(patched.result.unwrap().object["spec"]["replicas"], 3);
    let listed = stable.list(None, &Selector::default()).unwrap();
    assert_eq!(listed.items[0]["spec"]["scaling"]["replicas"], 3);
}

#[test]
fn a_watch_has_the_objects_in_its_version() {
    let server = server();
    let stable = server.endpoint(STABLE, "Widget").unwrap();
    let mut watch = stable.watch(None, &Selector::default(), None).unwrap();
    let alpha = server.endpoint(ALPHA, "Widget").unwrap();
    alpha
        .create(&widget(ALPHA, json!({"title": "T"})))
        .result
        .unwrap();
    let event = watch.next().unwrap().unwrap();
    assert_eq!(event.type_name(), "ADDED");
    let object = event.object();
    assert_eq!(object["apiVersion"], STABLE);
    assert_eq!(object["spec"]["displayName"], "T");
    assert_eq!(watch.next(), None);
}

/// MaterializeInc/materialize#37634 and kubernetes/kubernetes#117356: managers apply in different
/// versions, so that the fields of each are converted alone.
#[test]
fn managers_of_several_versions_apply_to_one_object() {
    let server = server();
    apply(
        &server,
        "a",
        &widget(ALPHA, json!({"title": "T", "replicas": 2})),
    )
    .unwrap();
    apply(&server, "b", &widget(STABLE, json!({"color": "red"}))).unwrap();
    let stable = server.endpoint(STABLE, "Widget").unwrap();
    let read = stable.get("default", "w").unwrap();
    assert_eq!(read["spec"]["displayName"], "T");
    assert_eq!(read["spec"]["scaling"], json!({"replicas": 2}));
    assert_eq!(read["spec"]["color"], "red");
    let managers = read["metadata"]["managedFields"].as_array().unwrap();
    let of = |name: &str| {
        managers
            .iter()
            .find(|entry| entry["manager"] == name)
            .unwrap()
    };
    assert_eq!(of("a")["apiVersion"], ALPHA);
    assert_eq!(
        of("a")["fieldsV1"]["f:spec"],
        json!({"f:replicas": {}, "f:title": {}})
    );
    assert_eq!(of("b")["fieldsV1"]["f:spec"], json!({"f:color": {}}));

    // The field of `a` has another name in the version of `b`: a conflict all the same.
    let other = widget(STABLE, json!({"color": "red", "displayName": "U"}));
    let conflict = apply(&server, "b", &other).unwrap_err();
    assert!(conflict.contains("conflict with \"a\""), "{conflict}");

    // What `a` does not apply any more is removed, by its name in the stored version.
    apply(&server, "a", &widget(ALPHA, json!({"title": "T"}))).unwrap();
    let read = stable.get("default", "w").unwrap();
    assert_eq!(read["spec"]["scaling"]["replicas"], Value::Null);
    assert_eq!(read["spec"]["color"], "red");
}

#[test]
fn functions_of_users_convert_and_are_checked_like_a_webhook() {
    let rename = |mut object: Value, api_version: &str| -> Result<Value, ErrorList> {
        object["apiVersion"] = json!(api_version);
        object["metadata"]["name"] = json!("other");
        Ok(object)
    };
    let server = server_with(rename);
    let alpha = server.endpoint(ALPHA, "Widget").unwrap();
    let rejection = alpha
        .create(&widget(ALPHA, json!({"title": "T"})))
        .result
        .unwrap_err();
    assert_eq!(rejection.code, 500);
    assert_eq!(
        rejection.message,
        "Internal error occurred: conversion webhook for widgets.acme.dev/v1alpha1, Kind=Widget \
         returned invalid object: must have the same name: w != other"
    );
}

#[test]
fn a_failed_conversion_is_the_servers_error() {
    let fails = |_: Value, _: &str| -> Result<Value, ErrorList> {
        Err(Error::forbidden("spec.title", "not today").into())
    };
    let server = server_with(fails);
    let alpha = server.endpoint(ALPHA, "Widget").unwrap();
    let rejection = alpha
        .create(&widget(ALPHA, json!({"title": "T"})))
        .result
        .unwrap_err();
    assert_eq!(
        rejection.message,
        "Internal error occurred: conversion webhook for widgets.acme.dev/v1alpha1, Kind=Widget failed: \
         object 0 (Widget \"default/w\") cannot be converted to widgets.acme.dev/v1: spec.title: Forbidden: not today"
    );
}

#[test]
fn without_conversions_a_webhook_is_not_called() {
    let server = ApiServer::new();
    server.serve(&crd()).unwrap();
    let alpha = server.endpoint(ALPHA, "Widget").unwrap();
    let rejection = alpha
        .create(&widget(ALPHA, json!({"title": "T"})))
        .result
        .unwrap_err();
    assert!(
        rejection
            .message
            .ends_with("is up to a webhook, which is not called here"),
        "{}",
        rejection.message
    );
}
