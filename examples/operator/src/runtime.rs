//! kube's runtime against an API server in memory: controllers, reflectors, finalizers, events.

use crate::api::Widget;
use crate::reconcile::{Context, reconcile};
use crate::server::{serve, widget};
use futures::{Stream, StreamExt as _, TryStreamExt as _, pin_mut};
use k8s_openapi::api::apps::v1::Deployment;
use k8s_openapi::api::core::v1::{ConfigMap, Secret};
use k8s_openapi::api::events::v1::Event as StoredEvent;
use kube::api::{
    DeleteParams, DynamicObject, ListParams, Patch, PatchParams, PostParams, PropagationPolicy,
};
use kube::core::PartialObjectMeta;
use kube::discovery::{ApiCapabilities, ApiResource, Discovery};
use kube::runtime::controller::{Action, Controller};
use kube::runtime::events::{Event, EventType, Recorder, Reporter};
use kube::runtime::finalizer::{Event as Finalizer, finalizer};
use kube::runtime::wait::{await_condition, conditions};
use kube::runtime::{WatchStreamExt as _, reflector, watcher};
use kube::{Api, Client, Resource as _, ResourceExt as _};
use kube_conv_runtime::json;
use kube_conv_runtime::meta::Time;
use kube_conv_testing::Failure;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

fn controller(client: &Client) -> impl Stream<Item = impl Debug> {
    let widgets: Api<Widget> = Api::all(client.clone());
    let deployments: Api<Deployment> = Api::all(client.clone());
    let context = Arc::new(Context {
        client: client.clone(),
        now: Time::now,
    });
    let on_error = |_: Arc<Widget>, _: &kube::Error, _: Arc<Context>| {
        Action::requeue(Duration::from_millis(10))
    };
    Controller::new(widgets, watcher::Config::default())
        .owns(deployments, watcher::Config::default())
        .run(reconcile, on_error, context)
}

/// Runs a test along with the controller, for at most a minute.
async fn with_controller(client: &Client, test: impl Future<Output = ()>) {
    let running = controller(client).for_each(|_| async {});
    let both = async {
        tokio::select! {
            () = running => panic!("the controller ended"),
            () = test => {}
        }
    };
    timeout(Duration::from_secs(60), both).await.unwrap();
}

#[tokio::test]
async fn a_controller_creates_what_it_owns_and_follows_it() {
    let (server, client) = serve();
    let widgets: Api<Widget> = Api::default_namespaced(client.clone());
    let deployments: Api<Deployment> = Api::default_namespaced(client.clone());
    // The controller has to try this again.
    server.fail(Failure::timeout().on("patch").of_kind("Deployment"));
    with_controller(&client, async {
        widgets
            .create(&PostParams::default(), &widget("w", 2))
            .await
            .unwrap();
        let exists = |found: Option<&Deployment>| found.is_some();
        await_condition(deployments.clone(), "w", exists)
            .await
            .unwrap();
        // As the controller of Deployments does it.
        let ready = Patch::Merge(json!({"status": {"readyReplicas": 2}}));
        deployments
            .patch_status("w", &PatchParams::default(), &ready)
            .await
            .unwrap();
        let is_ready = |found: Option<&Widget>| {
            found
                .and_then(|widget| widget.status.as_ref())
                .is_some_and(|status| status.ready_replicas == 2)
        };
        await_condition(widgets.clone(), "w", is_ready)
            .await
            .unwrap();

        // Watches that break off are started again.
        server.end_watches();
        let larger = Patch::Merge(json!({"spec": {"replicas": 3}}));
        widgets
            .patch("w", &PatchParams::default(), &larger)
            .await
            .unwrap();
        let is_larger =
            |found: Option<&Deployment>| found.is_some_and(|one| one.spec.replicas == Some(3));
        await_condition(deployments.clone(), "w", is_larger)
            .await
            .unwrap();

        let uid = deployments.get("w").await.unwrap().uid().unwrap();
        let foreground = DeleteParams {
            propagation_policy: Some(PropagationPolicy::Foreground),
            ..DeleteParams::default()
        };
        widgets.delete("w", &foreground).await.unwrap();
        await_condition(deployments.clone(), "w", conditions::is_deleted(&uid))
            .await
            .unwrap();
    })
    .await;
}

#[tokio::test]
async fn a_controller_reconciles_a_thousand_objects() {
    let (_server, client) = serve();
    let widgets: Api<Widget> = Api::default_namespaced(client.clone());
    let deployments: Api<Deployment> = Api::default_namespaced(client.clone());
    for number in 0..1_000 {
        let name = format!("w{number}");
        widgets
            .create(&PostParams::default(), &widget(&name, 1))
            .await
            .unwrap();
    }
    with_controller(&client, async {
        loop {
            let listed = deployments
                .list_metadata(&ListParams::default())
                .await
                .unwrap();
            if listed.items.len() == 1_000 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_reflector_keeps_a_copy() {
    let (server, client) = serve();
    let widgets: Api<Widget> = Api::default_namespaced(client);
    widgets
        .create(&PostParams::default(), &widget("a", 1))
        .await
        .unwrap();
    let (reader, writer) = reflector::store();
    let running = watcher(widgets.clone(), watcher::Config::default())
        .default_backoff()
        .reflect(writer)
        .touched_objects()
        .for_each(|_| async {});
    let test = async {
        reader.wait_until_ready().await.unwrap();
        assert_eq!(reader.len(), 1);
        // A watch that is behind gets 410, and the watcher lists again.
        widgets
            .create(&PostParams::default(), &widget("b", 1))
            .await
            .unwrap();
        server.compact();
        while reader.len() < 2 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let both = async {
        tokio::select! {
            () = running => panic!("the reflector ended"),
            () = test => {}
        }
    };
    timeout(Duration::from_secs(60), both).await.unwrap();
}

#[tokio::test]
async fn metadata_alone_is_watched() {
    let (_server, client) = serve();
    let partial: Api<PartialObjectMeta<Widget>> = Api::default_namespaced(client.clone());
    let widgets: Api<Widget> = Api::default_namespaced(client);
    widgets
        .create(&PostParams::default(), &widget("a", 1))
        .await
        .unwrap();
    let seen = watcher(partial, watcher::Config::default()).applied_objects();
    pin_mut!(seen);
    let partial = seen.try_next().await.unwrap().unwrap();
    assert_eq!(
        (partial.name_any().as_str(), partial.metadata.generation),
        ("a", Some(1))
    );
}

#[tokio::test]
async fn a_finalizer_cleans_up_before_its_object_is_gone() {
    let (_server, client) = serve();
    let widgets: Api<Widget> = Api::default_namespaced(client);
    widgets
        .create(&PostParams::default(), &widget("w", 1))
        .await
        .unwrap();
    let mut cleaned = false;
    for _ in 0..3 {
        let Some(found) = widgets.get_opt("w").await.unwrap() else {
            break;
        };
        let is_marked = !found.finalizers().is_empty();
        finalizer(
            &widgets,
            "widgets.acme.dev/clean",
            Arc::new(found),
            |event| {
                if let Finalizer::Cleanup(_) = event {
                    cleaned = true;
                }
                async { Ok::<_, kube::Error>(Action::await_change()) }
            },
        )
        .await
        .unwrap();
        if is_marked {
            continue;
        }
        widgets.delete("w", &DeleteParams::default()).await.unwrap();
    }
    assert!(cleaned);
    assert!(widgets.get_opt("w").await.unwrap().is_none());
}

#[tokio::test]
async fn events_are_recorded() {
    let (_server, client) = serve();
    let widgets: Api<Widget> = Api::default_namespaced(client.clone());
    let stored = widgets
        .create(&PostParams::default(), &widget("w", 1))
        .await
        .unwrap();
    let reporter = Reporter {
        controller: "widgets".to_owned(),
        instance: None,
    };
    let recorder = Recorder::new(client.clone(), reporter);
    let event = Event {
        type_: EventType::Normal,
        reason: "Started".to_owned(),
        note: Some("it runs".to_owned()),
        action: "Reconcile".to_owned(),
        secondary: None,
    };
    recorder
        .publish(&event, &stored.object_ref(&()))
        .await
        .unwrap();
    let events: Api<StoredEvent> = Api::default_namespaced(client);
    let about = ListParams::default().fields("regarding.name=w,regarding.kind=Widget");
    let listed = events.list(&about).await.unwrap();
    assert_eq!(listed.items.len(), 1);
    assert_eq!(listed.items[0].note.as_deref(), Some("it runs"));
}

#[tokio::test]
async fn discovery_finds_kinds() {
    let (_server, client) = serve();
    let plain = Discovery::new(client.clone()).run().await.unwrap();
    let aggregated = Discovery::new(client.clone())
        .run_aggregated()
        .await
        .unwrap();
    for found in [plain, aggregated] {
        let find = |group: &str, kind: &str| -> (ApiResource, ApiCapabilities) {
            let group = found.get(group).unwrap();
            group.recommended_kind(kind).unwrap()
        };
        let (deployment, _) = find("apps", "Deployment");
        assert_eq!(deployment.plural, "deployments");
        let (of_widgets, _) = find("widgets.acme.dev", "Widget");
        let dynamic: Api<DynamicObject> = Api::default_namespaced_with(client.clone(), &of_widgets);
        assert_eq!(
            dynamic
                .list(&ListParams::default())
                .await
                .unwrap()
                .items
                .len(),
            0
        );
    }
    let version = client.apiserver_version().await.unwrap();
    assert_eq!(version.major, "1");
}

#[tokio::test]
async fn pages_collections_and_built_in_kinds_are_served() {
    let (_server, client) = serve();
    let maps: Api<ConfigMap> = Api::default_namespaced(client.clone());
    for name in ["a", "b", "c"] {
        let mut map = ConfigMap::default();
        map.metadata.name = Some(name.to_owned());
        maps.create(&PostParams::default(), &map).await.unwrap();
    }
    let first = maps.list(&ListParams::default().limit(2)).await.unwrap();
    let token = first.metadata.continue_.unwrap();
    let next = ListParams::default().limit(2).continue_token(&token);
    assert_eq!(maps.list(&next).await.unwrap().items[0].name_any(), "c");
    maps.delete_collection(&DeleteParams::default(), &ListParams::default())
        .await
        .unwrap();
    assert!(
        maps.list(&ListParams::default())
            .await
            .unwrap()
            .items
            .is_empty()
    );

    let secrets: Api<Secret> = Api::default_namespaced(client);
    let mut secret = Secret::default();
    secret.metadata.generate_name = Some("s-".to_owned());
    secret.string_data = Some([("key".to_owned(), "text".to_owned())].into());
    let stored = secrets
        .create(&PostParams::default(), &secret)
        .await
        .unwrap();
    assert_eq!(stored.data.unwrap()["key"].0, b"text");
}
