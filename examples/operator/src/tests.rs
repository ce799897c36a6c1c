//! Reconciliation against a service with prepared responses that records the requests.

use crate::api::{Widget, WidgetSpec, WidgetStatus};
use crate::reconcile::{Context, on_error, reconcile};
use http::{Request, Response};
use kube::Client;
use kube::client::Body;
use kube::runtime::controller::Action;
use kube_conv_runtime::json;
use kube_conv_runtime::meta::{Condition, Time};
use kube_conv_runtime::prelude::{assert_errors, assert_valid, expect};
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tower::service_fn;

type Json = k8s_openapi::serde_json::Value;

/// A request as received by a server.
#[derive(Clone, Debug, PartialEq)]
struct Sent {
    method: String,
    path: String,
    content_type: String,
    body: Json,
}

/// A minimal API server.
#[derive(Clone, Default)]
struct Server {
    /// The number of ready replicas of any Deployment.
    ready_replicas: i32,
    /// The path whose requests fail.
    rejects: Option<&'static str>,
    sent: Arc<Mutex<Vec<Sent>>>,
}

impl Server {
    fn client(&self) -> Client {
        let server = self.clone();
        let service = service_fn(move |request| {
            let server = server.clone();
            async move { Ok::<_, Infallible>(server.answer(request).await) }
        });
        Client::new(service, "default")
    }

    async fn answer(&self, request: Request<Body>) -> Response<Body> {
        let (head, body) = request.into_parts();
        let body = body.collect_bytes().await.unwrap();
        let sent = Sent {
            method: head.method.to_string(),
            path: head.uri.path().to_owned(),
            content_type: head.headers["content-type"].to_str().unwrap().to_owned(),
            body: k8s_openapi::serde_json::from_slice(&body).unwrap(),
        };
        let (code, answer) = self.admit(&sent);
        self.sent
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(sent);
        Response::builder()
            .status(code)
            .body(Body::from(answer.to_string().into_bytes()))
            .unwrap()
    }

    fn admit(&self, sent: &Sent) -> (u16, Json) {
        if self.rejects.is_some_and(|path| sent.path.contains(path)) {
            let status = json!({
                "apiVersion": "v1", "kind": "Status", "status": "Failure", "code": 409,
                "reason": "Conflict", "message": "Apply failed with 1 conflict"
            });
            return (409, status);
        }
        let mut stored = sent.body.clone();
        if sent.path.contains("/deployments/") {
            stored["status"] = json!({"readyReplicas": self.ready_replicas});
        } else {
            stored["spec"] = json!({"image": "nginx", "replicas": 2});
        }
        (200, stored)
    }

    fn sent(&self) -> Vec<Sent> {
        self.sent
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    async fn reconciles(&self, widget: &Widget) -> Result<Action, kube::Error> {
        let context = Context {
            client: self.client(),
            now,
        };
        reconcile(Arc::new(widget.clone()), Arc::new(context)).await
    }
}

fn now() -> Time {
    Time::from_timestamp(1_700_000_000, 0).unwrap()
}

/// A Widget as a server returns it.
fn widget() -> Widget {
    let spec = WidgetSpec {
        image: "nginx".to_owned(),
        replicas: 2,
    };
    let mut widget = Widget::new("w", spec);
    widget.metadata.namespace = Some("prod".to_owned());
    widget.metadata.uid = Some("u".to_owned());
    widget.metadata.resource_version = Some("7".to_owned());
    widget.metadata.generation = Some(3);
    widget
}

fn status(ready_replicas: i32, is_ready: bool, since: Time) -> WidgetStatus {
    let reason = if is_ready {
        "AllReplicasReady"
    } else {
        "WaitingForReplicas"
    };
    let ready = Condition::new("Ready", is_ready, reason, since)
        .with_message(format!("{ready_replicas} of 2 replicas are ready"))
        .with_observed_generation(3);
    WidgetStatus {
        ready_replicas,
        conditions: vec![ready],
    }
}

#[tokio::test]
async fn a_new_widget_gets_a_deployment_and_a_status() {
    let server = Server::default();
    let action = server.reconciles(&widget()).await.unwrap();
    assert_eq!(action, Action::requeue(Duration::from_secs(300)));
    let sent = server.sent();
    let [deployment, status] = sent.as_slice() else {
        panic!("{sent:?}");
    };
    assert_eq!(deployment.method, "PATCH");
    assert_eq!(
        deployment.path,
        "/apis/apps/v1/namespaces/prod/deployments/w"
    );
    assert_eq!(deployment.content_type, "application/apply-patch+yaml");
    assert_eq!(deployment.body["spec"]["replicas"], 2);
    assert_eq!(
        deployment.body["metadata"]["ownerReferences"],
        json!([{
            "apiVersion": "widgets.acme.dev/v1", "kind": "Widget", "name": "w", "uid": "u",
            "controller": true
        }])
    );
    assert_eq!(
        *status,
        Sent {
            method: "PATCH".to_owned(),
            path: "/apis/widgets.acme.dev/v1/namespaces/prod/widgets/w/status".to_owned(),
            content_type: "application/apply-patch+yaml".to_owned(),
            body: json!({
                "apiVersion": "widgets.acme.dev/v1",
                "kind": "Widget",
                "metadata": {"name": "w", "namespace": "prod"},
                "status": {
                    "readyReplicas": 0,
                    "conditions": [{
                        "type": "Ready", "status": "False", "reason": "WaitingForReplicas",
                        "message": "0 of 2 replicas are ready", "observedGeneration": 3,
                        "lastTransitionTime": "2023-11-14T22:13:20Z"
                    }]
                }
            }),
        }
    );
}

#[tokio::test]
async fn a_condition_keeps_its_time_until_it_changes() {
    let earlier = Time::from_timestamp(1_600_000_000, 0).unwrap();
    for (ready, transition) in [(1, "2020-09-13T12:26:40Z"), (2, "2023-11-14T22:13:20Z")] {
        let server = Server {
            ready_replicas: ready,
            ..Server::default()
        };
        let mut widget = widget();
        widget.status = Some(status(0, false, earlier));
        server.reconciles(&widget).await.unwrap();
        let sent = server.sent();
        let condition = &sent[1].body["status"]["conditions"][0];
        assert_eq!(condition["lastTransitionTime"], transition);
        assert_eq!(
            condition["status"],
            if ready == 2 { "True" } else { "False" }
        );
    }
}

#[tokio::test]
async fn a_status_that_is_right_is_not_written() {
    let server = Server {
        ready_replicas: 2,
        ..Server::default()
    };
    let mut widget = widget();
    widget.status = Some(status(2, true, now()));
    server.reconciles(&widget).await.unwrap();
    assert_eq!(server.sent().len(), 1);
}

#[tokio::test]
async fn a_rejection_is_tried_again() {
    for (path, requests) in [("/deployments/", 1), ("/status", 2)] {
        let server = Server {
            rejects: Some(path),
            ..Server::default()
        };
        let error = server.reconciles(&widget()).await.unwrap_err();
        assert!(
            matches!(&error, kube::Error::Api(status) if status.code == 409),
            "{error}"
        );
        assert_eq!(server.sent().len(), requests);
        let context = Context {
            client: server.client(),
            now,
        };
        let action = on_error(Arc::new(widget()), &error, Arc::new(context));
        assert_eq!(action, Action::requeue(Duration::from_secs(15)));
    }
}

#[test]
fn objects_are_checked_as_by_a_server() {
    let mut object = json!({
        "apiVersion": "widgets.acme.dev/v1", "kind": "Widget",
        "metadata": {"name": "w"}, "spec": {"image": "nginx"}
    });
    assert_eq!(assert_valid!(Widget::decode(&object)).spec.replicas, 1);
    object["spec"] = json!({"image": "", "replicas": 101});
    assert_errors!(
        Widget::decode(&object),
        [
            expect::invalid("spec.image"),
            expect::invalid("spec.replicas")
        ]
    );
}

#[test]
fn the_definition_can_be_printed() {
    assert!(
        Widget::crd()
            .to_yaml()
            .contains("name: widgets.widgets.acme.dev")
    );
}
