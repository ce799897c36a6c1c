//! The kind of the README, and what can be asked about it without a cluster.

use kube::api::{Patch, PatchParams, PostParams};
use kube::runtime::controller::Action;
use kube::{Api, Client, ResourceExt as _};
use kube_conv_testing::{ApiServer, Service, assert_crd_accepted};
use std::sync::Arc;
use std::time::Duration;

use kube_conv_runtime::kube_prelude::*;

/// A cache in memory.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "caches.acme.dev", version = "v1", scope = Namespaced)]
struct Cache {
    metadata: ObjectMeta,
    spec: CacheSpec,
    status: Option<CacheStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct CacheSpec {
    #[k8s(min_length = 3, pattern = "^[a-z][a-z0-9-]*$")]
    display_name: String,
    #[k8s(default = 1, minimum = 0, maximum = 100)]
    replicas: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct CacheStatus {
    conditions: Vec<Condition>,
}

/// Reports a Cache as ready.
async fn reconcile(cache: Arc<Cache>, client: Arc<Client>) -> kube::Result<Action> {
    let caches: Api<Cache> = Api::default_namespaced(client.as_ref().clone());
    let ready = Condition::new("Ready", true, "Created", Time::now());
    let status = Patch::Merge(json!({"status": {"conditions": [ready]}}));
    let params = PatchParams::default();
    caches
        .patch_status(&cache.name_any(), &params, &status)
        .await?;
    Ok(Action::requeue(Duration::from_secs(300)))
}

#[test]
fn a_server_would_answer_so() {
    let bad = json!({
        "apiVersion": "caches.acme.dev/v1", "kind": "Cache",
        "metadata": {"name": "c"}, "spec": {"displayName": "AB", "replicas": 101}
    });
    assert_errors!(
        Cache::decode(&bad),
        [
            r#"spec.displayName: Invalid value: "AB": spec.displayName in body should be at least 3 chars long"#,
            "spec.replicas: Invalid value: 101: spec.replicas in body should be less than or equal to 100",
        ]
    );
}

#[test]
fn a_server_would_accept_the_crd() {
    assert_crd_accepted::<Cache>();
}

#[tokio::test]
async fn a_cache_becomes_ready() {
    let server = ApiServer::new();
    server.serve(&Cache::crd()).unwrap();
    let client = Client::new(Service::new(Arc::new(server)), "prod");
    let caches: Api<Cache> = Api::default_namespaced(client.clone());

    let spec = CacheSpec {
        display_name: "sessions".to_owned(),
        replicas: 2,
    };
    let cache = Cache::new("c", spec);
    let cache = caches.create(&PostParams::default(), &cache).await.unwrap();
    reconcile(Arc::new(cache), Arc::new(client)).await.unwrap();

    let status = caches.get("c").await.unwrap().status.unwrap();
    assert!(status.conditions.is_true("Ready"));
}
