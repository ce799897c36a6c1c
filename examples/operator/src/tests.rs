//! Reconciliation of one Widget, on an API server in memory.

use crate::api::{Widget, WidgetStatus};
use crate::reconcile::{Context, on_error, reconcile};
use crate::server::{serve, widget};
use k8s_openapi::api::apps::v1::Deployment;
use kube::api::{Patch, PatchParams, PostParams};
use kube::runtime::controller::Action;
use kube::{Api, Client, Resource as _, ResourceExt as _};
use kube_conv_runtime::json;
use kube_conv_runtime::meta::{Condition, Conditions as _, Time};
use kube_conv_runtime::prelude::{assert_errors, assert_valid, expect};
use kube_conv_testing::Failure;
use kube_conv_yaml::ToYaml as _;
use std::sync::Arc;
use std::time::Duration;

fn earlier() -> Time {
    Time::from_timestamp(1_600_000_000, 0).unwrap()
}

fn now() -> Time {
    Time::from_timestamp(1_700_000_000, 0).unwrap()
}

/// Reconciles the Widget `w` as it is stored.
async fn reconciled(client: &Client, now: fn() -> Time) -> Result<Action, kube::Error> {
    let stored = stored(client).await;
    let client = client.clone();
    reconcile(Arc::new(stored), Arc::new(Context { client, now })).await
}

async fn create(client: &Client) {
    let widgets: Api<Widget> = Api::default_namespaced(client.clone());
    let params = PostParams::default();
    widgets.create(&params, &widget("w", 2)).await.unwrap();
}

async fn stored(client: &Client) -> Widget {
    let widgets: Api<Widget> = Api::default_namespaced(client.clone());
    widgets.get("w").await.unwrap()
}

/// Reports that replicas are ready, as the controller of Deployments does.
async fn set_ready(client: &Client, replicas: i32) {
    let deployments: Api<Deployment> = Api::default_namespaced(client.clone());
    let ready = Patch::Merge(json!({"status": {"readyReplicas": replicas}}));
    let params = PatchParams::default();
    let patched = deployments.patch_status("w", &params, &ready).await;
    patched.unwrap();
}

#[tokio::test]
async fn a_new_widget_gets_a_deployment_and_a_status() {
    let (_server, client) = serve();
    create(&client).await;
    let action = reconciled(&client, now).await.unwrap();
    assert_eq!(action, Action::requeue(Duration::from_secs(300)));

    let found = stored(&client).await;
    let deployments: Api<Deployment> = Api::default_namespaced(client.clone());
    let deployment = deployments.get("w").await.unwrap();
    let owner = found.controller_owner_ref(&()).unwrap();
    assert_eq!(deployment.owner_references(), [owner]);
    assert_eq!(deployment.spec.replicas, Some(2));

    let ready = Condition::new("Ready", false, "WaitingForReplicas", now())
        .with_message("0 of 2 replicas are ready")
        .with_observed_generation(1);
    let status = WidgetStatus {
        ready_replicas: 0,
        conditions: vec![ready],
    };
    assert_eq!(found.status, Some(status));
}

#[tokio::test]
async fn a_condition_keeps_its_time_until_it_changes() {
    for (replicas, transition) in [(1, earlier()), (2, now())] {
        let (_server, client) = serve();
        create(&client).await;
        reconciled(&client, earlier).await.unwrap();
        set_ready(&client, replicas).await;
        reconciled(&client, now).await.unwrap();
        let status = stored(&client).await.status.unwrap();
        assert_eq!(status.ready_replicas, replicas);
        assert_eq!(status.conditions.is_true("Ready"), replicas == 2);
        let [ready] = status.conditions.as_slice() else {
            panic!("{status:?}")
        };
        assert_eq!(ready.last_transition_time, transition);
    }
}

#[tokio::test]
async fn a_status_that_is_right_is_not_written() {
    let (server, client) = serve();
    create(&client).await;
    reconciled(&client, now).await.unwrap();
    server.fail(Failure::conflict().on("patch").of_kind("Widget"));
    reconciled(&client, now).await.unwrap();
    // A status that is wrong is.
    set_ready(&client, 2).await;
    reconciled(&client, now).await.unwrap_err();
}

#[tokio::test]
async fn a_rejection_is_tried_again() {
    for kind in ["Deployment", "Widget"] {
        let (server, client) = serve();
        create(&client).await;
        server.fail(Failure::conflict().on("patch").of_kind(kind));
        let error = reconciled(&client, now).await.unwrap_err();
        assert!(
            matches!(&error, kube::Error::Api(status) if status.code == 409),
            "{error}"
        );
        let context = Context {
            client: client.clone(),
            now,
        };
        let action = on_error(Arc::new(widget("w", 2)), &error, Arc::new(context));
        assert_eq!(action, Action::requeue(Duration::from_secs(15)));
        assert_eq!(stored(&client).await.status, None);
        reconciled(&client, now).await.unwrap();
        assert!(stored(&client).await.status.is_some());
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
            .unwrap()
            .contains("name: widgets.widgets.acme.dev")
    );
}
