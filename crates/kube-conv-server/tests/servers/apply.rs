//! Server-side apply of typed objects, and on the API server in memory.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use kube_conv_runtime::meta::Time;
use kube_conv_runtime::prelude::*;
use kube_conv_server::ApiServer;
use kube_conv_server::admission::Engine;
use kube_conv_server::labels::Selector;
use kube_conv_server::managers::Operation;
use kube_conv_server::options::{CreateOptions, PatchOptions, Writer};
use kube_conv_server::prelude::*;
use kube_conv_server::{APPLY_PATCH, PatchRequest};

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
struct Widget {
    metadata: ObjectMeta,
    spec: WidgetSpec,
    status: Option<WidgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetSpec {
    #[k8s(max_length = 4_000_000)]
    text: Option<String>,
    #[k8s(default = 1, minimum = 0, maximum = 100)]
    replicas: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetStatus {
    replicas: i32,
}

fn widget(text: &str, replicas: i32) -> Widget {
    let text = Some(text.to_owned());
    let mut widget = Widget::new("w", WidgetSpec { text, replicas });
    widget.metadata.namespace = Some("default".to_owned());
    widget
}

fn by(manager: &str) -> Operation<'_> {
    let now = Time::from_timestamp(1_700_000_000, 0).unwrap();
    Operation { manager, now }
}

#[test]
fn a_conflict_is_an_error_that_force_takes_and_what_a_manager_applied_is_extracted() {
    let applied = widget("a", 2).to_apply();
    let stored = Widget::admit_apply(None, &applied, &by("operator"), false).unwrap();
    assert_eq!(stored.spec, widget("a", 2).spec);
    assert_eq!(stored.metadata.managed_fields.len(), 1);

    let only_replicas = json!({
        "apiVersion": "widgets.acme.dev/v1", "kind": "Widget",
        "metadata": {"name": "w"}, "spec": {"replicas": 5},
    });
    let conflict = Widget::admit_apply(Some(&stored), &only_replicas, &by("scaler"), false);
    assert_eq!(
        conflict.unwrap_err().message,
        "Apply failed with 1 conflict: conflict with \"operator\": .spec.replicas"
    );
    let stored = Widget::admit_apply(Some(&stored), &only_replicas, &by("scaler"), true).unwrap();
    assert_eq!(stored.spec.replicas, 5);

    let mut mine = stored.applied_by("operator").unwrap().unwrap();
    assert_eq!(mine["spec"], json!({"text": "a"}));
    mine["spec"] = json!({});
    let stored = Widget::admit_apply(Some(&stored), &mine, &by("operator"), false).unwrap();
    assert_eq!((stored.spec.text, stored.spec.replicas), (None, 5));
    assert_eq!(stored.metadata.generation, Some(3));
}

#[test]
fn a_typed_status_is_applied_and_extracted() {
    let applied = widget("a", 2).to_apply();
    let mut stored = Widget::admit_apply(None, &applied, &by("operator"), false).unwrap();
    stored.status = Some(WidgetStatus { replicas: 2 });
    let status = stored.to_status_apply();
    stored.status = None;
    let stored = Widget::admit_status_apply(&stored, &status, &by("operator"), false).unwrap();
    assert_eq!(stored.status, Some(WidgetStatus { replicas: 2 }));
    let mine = stored.status_applied_by("operator").unwrap().unwrap();
    assert_eq!(mine["status"], json!({"replicas": 2}));
    assert_eq!(mine.get("spec"), None);
    assert_eq!(stored.status_applied_by("scaler").unwrap(), None);
}

#[test]
fn a_value_is_applied_as_its_text_is() {
    let engine = Engine::of::<Widget>().unwrap();
    let applied = widget("a", 2).to_apply();
    let body = applied.to_string();
    let options = PatchOptions {
        common: CreateOptions {
            field_manager: Some("operator".to_owned()),
            ..CreateOptions::default()
        },
        force: Some(false),
    };
    let request = PatchRequest::new(APPLY_PATCH, body.as_bytes())
        .options(options)
        .tracked(Writer::new("", by("operator").now));
    let of_text = engine.patch(None, &request);
    assert_eq!(
        engine.apply(None, &applied, &by("operator"), false),
        of_text
    );
    let nobody = engine.apply(None, &applied, &by(""), false);
    assert_eq!(nobody.result.unwrap_err().code, 422);
}

/// The code and message of an apply to the server that fails, after which nothing is stored.
fn rejection(applied: &Value, manager: &str) -> (i32, String) {
    let server = ApiServer::new();
    server.serve(&Widget::crd()).unwrap();
    let widgets = server.endpoint("widgets.acme.dev/v1", "Widget").unwrap();
    let body = applied.to_string();
    let mut options = PatchOptions::default();
    options.common.field_manager = Some(manager.to_owned()).filter(|name| !name.is_empty());
    let request = PatchRequest::new(APPLY_PATCH, body.as_bytes()).options(options);
    let status = widgets.patch("default", "w", &request).result.unwrap_err();
    let listed = widgets.list(None, &Selector::everything()).unwrap();
    assert_eq!(
        (listed.items.len(), listed.resource_version.as_str()),
        (0, "0")
    );
    (status.code, status.message)
}

#[test]
fn bad_applies_are_rejected_and_not_stored() {
    let good = widget("a", 2).to_apply();
    let changed = |pointer: &str, value: Value| {
        let mut changed = good.clone();
        *changed.pointer_mut(pointer).unwrap() = value;
        changed
    };
    let expected = (
        422,
        "PatchOptions.meta.k8s.io \"\" is invalid: fieldManager: Required value: is required for apply patch",
    );
    assert_eq!(rejection(&good, ""), (expected.0, expected.1.to_owned()));
    for (applied, code, message) in [
        (
            changed("/kind", json!("Gadget")),
            400,
            "invalid object type: widgets.acme.dev/v1, Kind=Gadget",
        ),
        (
            changed("/metadata/name", json!("v")),
            400,
            "the name of the object (v) does not match the name on the URL (w)",
        ),
        (
            changed("/metadata", json!({"name": "w", "managedFields": []})),
            400,
            "metadata.managedFields must be nil",
        ),
        (
            changed("/spec/text", json!("x".repeat(1_600_000))),
            500,
            "etcdserver: request is too large",
        ),
        (
            changed("/spec/text", json!("x".repeat(3_200_000))),
            413,
            "Request entity too large: limit is 3145728",
        ),
    ] {
        let found = rejection(&applied, "operator");
        assert_eq!(found, (code, message.to_owned()));
    }
}

#[test]
fn managers_of_an_object_that_is_too_large_are_dropped() {
    let server = ApiServer::new();
    server.serve(&Widget::crd()).unwrap();
    let widgets = server.endpoint("widgets.acme.dev/v1", "Widget").unwrap();
    let writer = Writer::new("operator", by("operator").now);
    let mut large = widget(&"x".repeat(1_572_600), 2).to_apply();
    let request = kube_conv_server::admission::Request::object(&large).tracked(writer);
    let stored = widgets.create(&request).result.unwrap().object;
    assert_eq!(stored["metadata"].get("managedFields"), None);
    assert_eq!(widgets.get("default", "w").unwrap(), stored);

    large["spec"]["text"] = json!("x".repeat(1_573_000));
    large["metadata"]["resourceVersion"] = stored["metadata"]["resourceVersion"].clone();
    let status = widgets.update(&large).result.unwrap_err();
    assert_eq!(status.message, "etcdserver: request is too large");
    assert_eq!(widgets.get("default", "w").unwrap(), stored);
}

#[test]
fn an_apply_to_the_scale_notes_its_manager() {
    let server = ApiServer::new();
    server.serve(&Widget::crd()).unwrap();
    let widgets = server.endpoint("widgets.acme.dev/v1", "Widget").unwrap();
    let applied = widget("a", 2).to_apply().to_string();
    let mut options = PatchOptions::default();
    options.common.field_manager = Some("operator".to_owned());
    let request = PatchRequest::new(APPLY_PATCH, applied.as_bytes()).options(options.clone());
    widgets.patch("default", "w", &request).result.unwrap();
    options.common.field_manager = Some("scaler".to_owned());
    let apply = |replicas: i32| {
        let scale = json!({
            "apiVersion": "autoscaling/v1", "kind": "Scale",
            "metadata": {"name": "w"}, "spec": {"replicas": replicas},
        });
        let body = scale.to_string();
        let request = PatchRequest::new(APPLY_PATCH, body.as_bytes()).options(options.clone());
        widgets.patch_scale("default", "w", &request).result
    };
    let scale = apply(2).unwrap().scale.unwrap();
    assert_eq!(scale["spec"]["replicas"], 2);
    let stored = widgets.get("default", "w").unwrap();
    let managers = stored["metadata"]["managedFields"].as_array().unwrap();
    let named = |entry: &&Value| entry["manager"] == "scaler";
    assert_eq!(managers.iter().find(named).unwrap()["subresource"], "scale");
    // A server does not apply others.
    assert_eq!(apply(3).unwrap_err().code, 409);
    assert_eq!(widgets.get("default", "w").unwrap(), stored);
}
