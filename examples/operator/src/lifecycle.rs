//! What the guide's pages about finalizers, owners, hot loops and old objects say.

use crate::api::Widget;
use crate::reconcile::{Context, reconcile};
use crate::server::{serve, widget};
use futures::{StreamExt as _, pin_mut};
use k8s_openapi::api::apps::v1::Deployment;
use kube::api::{DeleteParams, Patch, PatchParams, PostParams};
use kube::runtime::{Predicate as _, WatchStreamExt as _, predicates, watcher};
use kube::{Api, Client, ResourceExt as _};
use kube_conv_runtime::json;
use kube_conv_runtime::meta::Time;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Reconciles the Widget as it is stored, at a time.
async fn reconciled(client: &Client, now: fn() -> Time) {
    let widgets: Api<Widget> = Api::default_namespaced(client.clone());
    let stored = widgets.get("w").await.unwrap();
    let context = Context {
        client: client.clone(),
        now,
    };
    reconcile(Arc::new(stored), Arc::new(context))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_deployment_goes_with_its_widget() {
    let (_server, client) = serve();
    let widgets: Api<Widget> = Api::default_namespaced(client.clone());
    let deployments: Api<Deployment> = Api::default_namespaced(client.clone());
    let new = widget("w", 2);
    widgets.create(&PostParams::default(), &new).await.unwrap();
    reconciled(&client, Time::now).await;
    let owned = deployments.get("w").await.unwrap();
    assert_eq!(owned.owner_references()[0].controller, Some(true));

    let params = DeleteParams::default();
    widgets.delete("w", &params).await.unwrap();
    assert!(deployments.get_opt("w").await.unwrap().is_none());
}

#[tokio::test]
async fn a_second_reconciliation_writes_nothing() {
    let (_server, client) = serve();
    let widgets: Api<Widget> = Api::default_namespaced(client.clone());
    let deployments: Api<Deployment> = Api::default_namespaced(client.clone());
    let new = widget("w", 2);
    widgets.create(&PostParams::default(), &new).await.unwrap();

    reconciled(&client, Time::now).await;
    let written = widgets.get("w").await.unwrap().resource_version();
    let applied = deployments.get("w").await.unwrap().resource_version();
    // A later time alone is no reason to write.
    let later = || "2100-01-01T00:00:00Z".parse().unwrap();
    reconciled(&client, later).await;
    assert_eq!(widgets.get("w").await.unwrap().resource_version(), written);
    assert_eq!(
        deployments.get("w").await.unwrap().resource_version(),
        applied
    );
}

#[tokio::test]
async fn changes_of_the_status_are_filtered() {
    let (_server, client) = serve();
    let widgets: Api<Widget> = Api::default_namespaced(client.clone());
    let new = widget("w", 1);
    widgets.create(&PostParams::default(), &new).await.unwrap();
    let changes = watcher(widgets.clone(), watcher::Config::default())
        .applied_objects()
        .predicate_filter(
            predicates::generation.combine(predicates::finalizers),
            Default::default(),
        );
    pin_mut!(changes);
    let first = changes.next().await.unwrap().unwrap();
    assert_eq!(first.metadata.generation, Some(1));

    let params = PatchParams::default();
    let status = Patch::Merge(json!({"status": {"readyReplicas": 1, "conditions": []}}));
    widgets.patch_status("w", &params, &status).await.unwrap();
    let larger = Patch::Merge(json!({"spec": {"replicas": 2}}));
    widgets.patch("w", &params, &larger).await.unwrap();
    // The next change is that of the spec.
    let next = timeout(Duration::from_secs(10), changes.next()).await;
    let next = next.unwrap().unwrap().unwrap();
    assert_eq!(next.metadata.generation, Some(2));
}

mod old_objects {
    use kube::api::{ListParams, PostParams};
    use kube::core::DeserializeGuard;
    use kube::{Api, Client, ResourceExt as _};
    use kube_conv_testing::{ApiServer, Service};
    use std::sync::Arc;

    mod before {
        use kube_conv_runtime::kube_prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "queues.acme.dev", version = "v1", scope = Namespaced)]
        pub(super) struct Queue {
            pub(super) metadata: ObjectMeta,
            pub(super) spec: QueueSpec,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        pub(super) struct QueueSpec {
            #[k8s(minimum = 1)]
            pub(super) size: i32,
        }
    }

    mod after {
        use kube_conv_runtime::kube_prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "queues.acme.dev", version = "v1", scope = Namespaced)]
        pub(super) struct Queue {
            pub(super) metadata: ObjectMeta,
            pub(super) spec: QueueSpec,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        pub(super) struct QueueSpec {
            #[k8s(minimum = 1)]
            pub(super) size: i32,
            /// New: objects that were stored without it are read with the default.
            #[k8s(default = 3, minimum = 0)]
            pub(super) retries: i32,
            /// New, and may be left out.
            #[k8s(max_length = 63)]
            pub(super) owner: Option<String>,
        }
    }

    mod too_strict {
        use kube_conv_runtime::kube_prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "queues.acme.dev", version = "v1", scope = Namespaced)]
        pub(super) struct Queue {
            pub(super) metadata: ObjectMeta,
            pub(super) spec: QueueSpec,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        pub(super) struct QueueSpec {
            #[k8s(minimum = 1)]
            pub(super) size: i32,
            /// New and required: no object that is stored has it.
            #[k8s(max_length = 63)]
            pub(super) owner: String,
        }
    }

    /// A server with a Queue from before, and its client.
    async fn with_an_old_object() -> (Arc<ApiServer>, Client) {
        let server = Arc::new(ApiServer::new());
        server.serve(&before::Queue::crd()).unwrap();
        let client = Client::new(Service::new(Arc::clone(&server)), "prod");
        let queues: Api<before::Queue> = Api::default_namespaced(client.clone());
        let queue = before::Queue::new("q", before::QueueSpec { size: 5 });
        queues.create(&PostParams::default(), &queue).await.unwrap();
        (server, client)
    }

    #[tokio::test]
    async fn an_old_object_gets_the_default_of_a_new_field() {
        let (server, client) = with_an_old_object().await;
        server.serve(&after::Queue::crd()).unwrap();
        let queues: Api<after::Queue> = Api::default_namespaced(client);
        let old = queues.get("q").await.unwrap();
        assert_eq!((old.spec.retries, old.spec.owner), (3, None));
    }

    #[tokio::test]
    async fn an_object_that_cannot_be_read_does_not_stop_the_list() {
        let (server, client) = with_an_old_object().await;
        server.serve(&too_strict::Queue::crd()).unwrap();
        let queues: Api<too_strict::Queue> = Api::default_namespaced(client.clone());
        let params = ListParams::default();
        assert!(queues.list(&params).await.is_err());

        let guarded: Api<DeserializeGuard<too_strict::Queue>> = Api::default_namespaced(client);
        for item in guarded.list(&params).await.unwrap() {
            let name = item.name_any();
            match item.0 {
                Ok(queue) => println!("{name}: {}", queue.spec.owner),
                Err(invalid) => println!("{name}: {}", invalid.error),
            }
        }
    }
}
