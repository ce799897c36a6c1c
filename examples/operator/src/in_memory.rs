//! kube's client and its watcher against an API server in memory.

use crate::api::{Widget, WidgetStatus};
use crate::server::{serve, widget};
use futures::{StreamExt as _, TryStreamExt as _, pin_mut};
use kube::api::{
    DeleteParams, ListParams, Patch, PatchParams, PostParams, WatchEvent, WatchParams,
};
use kube::runtime::{WatchStreamExt as _, watcher};
use kube::{Api, ResourceExt as _};
use kube_conv_runtime::json;

#[tokio::test]
async fn objects_are_created_read_listed_replaced_and_deleted() {
    let (server, client) = serve();
    let widgets: Api<Widget> = Api::default_namespaced(client);
    let created = widgets
        .create(&PostParams::default(), &widget("w", 2))
        .await
        .unwrap();
    assert_eq!(created.namespace().as_deref(), Some("prod"));
    assert_eq!(widgets.get("w").await.unwrap(), created);
    assert!(widgets.get_opt("v").await.unwrap().is_none());
    // The same store, read directly.
    let direct = server.api::<Widget>().unwrap();
    assert_eq!(direct.get("prod", "w").unwrap(), created);

    let taken = widgets
        .create(&PostParams::default(), &widget("w", 2))
        .await
        .unwrap_err();
    let kube::Error::Api(rejection) = taken else {
        panic!("{taken:?}")
    };
    assert_eq!(
        (rejection.code, rejection.reason.as_str()),
        (409, "AlreadyExists")
    );
    let invalid = widgets
        .create(&PostParams::default(), &widget("v", 101))
        .await
        .unwrap_err();
    let kube::Error::Api(rejection) = invalid else {
        panic!("{invalid:?}")
    };
    assert_eq!(
        rejection.message,
        "Widget.widgets.acme.dev \"v\" is invalid: spec.replicas: Invalid value: 101: \
         spec.replicas in body should be less than or equal to 100"
    );

    let mut larger = created.clone();
    larger.spec.replicas = 3;
    larger.labels_mut().insert("app".into(), "web".into());
    let replaced = widgets
        .replace("w", &PostParams::default(), &larger)
        .await
        .unwrap();
    assert_eq!(replaced.metadata.generation, Some(2));
    let params = ListParams::default()
        .labels("app=web")
        .fields("metadata.name=w");
    let listed = widgets.list(&params).await.unwrap();
    assert_eq!(listed.items, [replaced]);
    let none = widgets
        .list(&ListParams::default().labels("app=db"))
        .await
        .unwrap();
    assert_eq!(none.items, []);

    let deleted = widgets.delete("w", &DeleteParams::default()).await.unwrap();
    assert!(deleted.right().unwrap().is_success());
    assert!(widgets.get_opt("w").await.unwrap().is_none());
}

#[tokio::test]
async fn patches_applies_and_subresources_are_served() {
    let (_server, client) = serve();
    let widgets: Api<Widget> = Api::default_namespaced(client);
    widgets
        .create(&PostParams::default(), &widget("w", 2))
        .await
        .unwrap();
    let merge = Patch::Merge(json!({"spec": {"replicas": 4}}));
    let params = PatchParams::default();
    let patched = widgets.patch("w", &params, &merge).await.unwrap();
    assert_eq!(patched.spec.replicas, 4);

    let status = WidgetStatus {
        ready_replicas: 4,
        conditions: Vec::new(),
    };
    let merge = Patch::Merge(json!({"status": status}));
    let patched = widgets.patch_status("w", &params, &merge).await.unwrap();
    assert_eq!(patched.status, Some(status));

    let scale = widgets.get_scale("w").await.unwrap();
    assert_eq!(scale.status.unwrap().replicas, 4);
    let merge = Patch::Merge(json!({"spec": {"replicas": 5}}));
    let scale = widgets.patch_scale("w", &params, &merge).await.unwrap();
    assert_eq!(scale.spec.unwrap().replicas, Some(5));

    let apply = Patch::Apply(patched.to_apply());
    let params = PatchParams::apply("operator").force();
    let applied = widgets.patch("w", &params, &apply).await.unwrap();
    assert_eq!(applied.spec.replicas, 4);
}

#[tokio::test]
async fn a_watch_shows_what_happens_while_it_waits() {
    let (_server, client) = serve();
    let widgets: Api<Widget> = Api::default_namespaced(client);
    let first = widgets
        .create(&PostParams::default(), &widget("a", 1))
        .await
        .unwrap();
    let version = first.resource_version().unwrap();
    let events = widgets
        .watch(&WatchParams::default(), &version)
        .await
        .unwrap();
    pin_mut!(events);
    // There is no event yet, so the stream waits and is woken up.
    let (event, created) = tokio::join!(events.try_next(), async {
        widgets
            .create(&PostParams::default(), &widget("b", 1))
            .await
            .unwrap()
    });
    let Some(WatchEvent::Added(added)) = event.unwrap() else {
        panic!("another event")
    };
    assert_eq!(added, created);
    widgets.delete("a", &DeleteParams::default()).await.unwrap();
    let Some(WatchEvent::Deleted(gone)) = events.try_next().await.unwrap() else {
        panic!("another event")
    };
    assert_eq!(gone.name_any(), "a");
}

#[tokio::test]
async fn the_watcher_of_kube_lists_and_watches_in_both_ways() {
    for config in [
        watcher::Config::default(),
        watcher::Config::default().streaming_lists(),
    ] {
        let (_server, client) = serve();
        let widgets: Api<Widget> = Api::default_namespaced(client);
        widgets
            .create(&PostParams::default(), &widget("a", 1))
            .await
            .unwrap();
        let seen = watcher(widgets.clone(), config).applied_objects();
        pin_mut!(seen);
        assert_eq!(seen.try_next().await.unwrap().unwrap().name_any(), "a");
        widgets
            .create(&PostParams::default(), &widget("b", 1))
            .await
            .unwrap();
        assert_eq!(seen.next().await.unwrap().unwrap().name_any(), "b");
    }
}
