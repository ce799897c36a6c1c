//! Functions of a test that call the server that calls them: defaulters, converters, the clock.

#![allow(missing_docs)]
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use kube_conv_runtime::meta::Time;
use kube_conv_runtime::prelude::*;
use kube_conv_server::admission::Engine;
use kube_conv_server::labels::Selector;
use kube_conv_server::options::DeleteOptions;
use kube_conv_server::{ApiServer, ListOptions};
use serde_json::Value;
use std::sync::{Arc, OnceLock};

/// A server that functions get at which it does not have yet.
type Later = Arc<OnceLock<ApiServer>>;

fn config_map(name: &str) -> Value {
    json!({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": name}})
}

fn pod(name: &str) -> Value {
    json!({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": name}, "spec": {"containers": []}})
}

/// A server whose defaulter of ConfigMaps does something with the server.
fn with_defaulter(
    defaulter: impl Fn(&ApiServer, &mut Value) -> Result<(), kube_conv_server::status::Status>
    + Send
    + Sync
    + 'static,
) -> Later {
    let later = Later::default();
    let found = Arc::clone(&later);
    let server = ApiServer::new().with_defaulter("v1", "ConfigMap", move |object, _| {
        defaulter(found.get().unwrap(), object)
    });
    assert!(later.set(server.unwrap()).is_ok());
    later
}

#[test]
fn a_defaulter_calls_the_server() {
    let later = with_defaulter(|server, object| {
        // Each sort of request, also from another thread.
        let pods = server.endpoint("v1", "Pod")?;
        let count = std::thread::scope(|scope| {
            let list = || pods.list(None, &Selector::everything());
            scope
                .spawn(list)
                .join()
                .unwrap()
                .map(|list| list.items.len())
        })?;
        let name = format!("pod-{count}");
        pods.create(&pod(&name)).result?;
        pods.update(&pods.get("default", &name)?).result?;
        pods.delete("default", &name, &DeleteOptions::default())?;
        let page = ListOptions {
            limit: 1,
            ..ListOptions::default()
        };
        server.endpoint("v1", "ConfigMap")?.list_with(None, &page)?;
        pods.watch(None, &Selector::everything(), None)?
            .for_each(drop);
        server.collect_garbage();
        server.compact();
        object["data"] = json!({"pods": count.to_string()});
        Ok(())
    });
    let server = later.get().unwrap();
    server
        .endpoint("v1", "Pod")
        .unwrap()
        .create(&pod("a"))
        .result
        .unwrap();
    let maps = server.endpoint("v1", "ConfigMap").unwrap();
    let created = maps.create(&config_map("a")).result.unwrap();
    assert_eq!(created.object["data"]["pods"], "1");
    assert!(maps.update(&created.object).result.is_ok());
    assert_eq!(maps.get("default", "a").unwrap()["data"]["pods"], "1");
    let changes = maps.watch(None, &Selector::everything(), None).unwrap();
    assert_eq!(changes.count(), 1);
}

#[test]
fn a_write_is_tried_again_if_a_defaulter_has_changed_the_object() {
    let later = with_defaulter(|server, object| {
        let maps = server.endpoint("v1", "ConfigMap")?;
        let is_counted = object["metadata"]["name"] == "counted";
        // Once, and not for the write below.
        if is_counted && object.get("data").is_none() && maps.get("default", "counted").is_ok() {
            let mut other = maps.get("default", "counted")?;
            if other.get("data").is_none() {
                other["data"] = json!({"from": "elsewhere"});
                maps.update(&other).result?;
            }
        }
        Ok(())
    });
    let server = later.get().unwrap();
    let maps = server.endpoint("v1", "ConfigMap").unwrap();
    let mut created = maps.create(&config_map("counted")).result.unwrap().object;
    created["metadata"]["labels"] = json!({"a": "b"});
    // The request has the version from before, so that it is a conflict the second time.
    assert!(maps.update(&created).result.unwrap_err().is_conflict());
    let metadata = created["metadata"].as_object_mut().unwrap();
    metadata.remove("resourceVersion");
    let updated = maps.update(&created).result.unwrap();
    assert_eq!(updated.object["metadata"]["labels"]["a"], "b");
}

#[test]
fn a_defaulter_that_never_ends_is_an_error() {
    // Each object has another.
    let endless = with_defaulter(|server, _| {
        let other =
            json!({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"generateName": "a-"}});
        server.endpoint("v1", "ConfigMap")?.create(&other).result?;
        Ok(())
    });
    let maps = endless.get().unwrap().endpoint("v1", "ConfigMap").unwrap();
    let rejected = maps.create(&config_map("a")).result.unwrap_err();
    assert!(
        rejected
            .message
            .contains("calls the server, which calls it again"),
        "{}",
        rejected.message
    );
    assert!(
        maps.list(None, &Selector::everything())
            .unwrap()
            .items
            .is_empty()
    );

    // Each write is preceded by another one of the same object.
    let restless = with_defaulter(|server, object| {
        let name = object["metadata"]["name"].as_str().unwrap_or_default();
        let maps = server.endpoint("v1", "ConfigMap")?;
        if object.get("data").is_none() && maps.get("default", name).is_ok() {
            maps.delete("default", name, &DeleteOptions::default())?;
            let mut other = config_map(name);
            other["data"] = json!({"a": "b"});
            maps.create(&other).result?;
        }
        Ok(())
    });
    let maps = restless.get().unwrap().endpoint("v1", "ConfigMap").unwrap();
    maps.create(&config_map("a")).result.unwrap();
    let rejected = maps.update(&config_map("a")).result.unwrap_err();
    assert!(
        rejected.message.contains("must not write the object"),
        "{}",
        rejected.message
    );
}

#[test]
fn a_clock_calls_the_server() {
    let later = Later::default();
    let found = Arc::clone(&later);
    let server = ApiServer::new().with_clock(move || {
        let maps = found.get().unwrap().endpoint("v1", "ConfigMap").unwrap();
        let count = maps
            .list(None, &Selector::everything())
            .unwrap()
            .items
            .len();
        Time::from_timestamp(i64::try_from(count).unwrap(), 0).unwrap()
    });
    assert!(later.set(server).is_ok());
    let server = later.get().unwrap();
    let maps = server.endpoint("v1", "ConfigMap").unwrap();
    maps.create(&config_map("a")).result.unwrap();
    let second = maps.create(&config_map("b")).result.unwrap();
    assert_eq!(
        second.object["metadata"]["creationTimestamp"],
        "1970-01-01T00:00:01Z"
    );
    maps.delete("default", "a", &DeleteOptions::default())
        .unwrap();
    server.collect_garbage();
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: WidgetSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetSpec {
    pub size: Option<i32>,
}

#[test]
fn definitions_are_registered_while_the_server_is_in_use() {
    let server = ApiServer::new();
    let maps = server.endpoint("v1", "ConfigMap").unwrap();
    let crd = serde_json::to_value(Widget::crd()).unwrap();
    server.register(&crd).result.unwrap();
    let widgets = server.api::<Widget>().unwrap();
    // Replaced, twice, while the first is in use.
    server.serve(&Widget::crd()).unwrap();
    let engine = Engine::new(&Widget::crd(), "v1").unwrap();
    server.serve_engine(engine.with_defaulter(|widget, _| {
        widget["spec"]["size"] = json!(5);
        Ok(())
    }));
    let spec = WidgetSpec { size: Some(1) };
    assert_eq!(
        widgets
            .create(&Widget::new("a", spec.clone()))
            .unwrap()
            .spec,
        spec
    );
    let now = server.api::<Widget>().unwrap();
    let created = now.create(&Widget::new("b", WidgetSpec { size: None }));
    assert_eq!(created.unwrap().spec.size, Some(5));
    assert_eq!(
        widgets
            .list(None, &Selector::everything())
            .unwrap()
            .items
            .len(),
        2
    );
    maps.create(&config_map("a")).result.unwrap();
}

#[test]
fn a_converter_calls_the_server() {
    use kube_conv_runtime::field::{Error, ErrorList};
    let later = Later::default();
    let found = Arc::clone(&later);
    let server = ApiServer::new().with_conversions(move |mut object: Value, version: &str| {
        let maps = found.get().unwrap().endpoint("v1", "ConfigMap").unwrap();
        let settings = maps.get("default", "settings");
        let settings = settings
            .map_err(|status| ErrorList::from(vec![Error::invalid("", "", status.message)]))?;
        object["apiVersion"] = version.into();
        object["spec"] = settings["data"].clone();
        Ok(object)
    });
    let version = |name: &str, storage: bool| {
        json!({"name": name, "served": true, "storage": storage, "schema": {"openAPIV3Schema": {
            "type": "object", "properties": {"spec": {"type": "object", "x-kubernetes-preserve-unknown-fields": true}},
        }}})
    };
    let conversion = json!({"strategy": "Webhook", "webhook": {
        "conversionReviewVersions": ["v1"], "clientConfig": {"url": "https://localhost/convert"},
    }});
    let crd = json!({
        "metadata": {"name": "gadgets.acme.dev"},
        "spec": {
            "group": "acme.dev", "scope": "Namespaced", "names": {"plural": "gadgets", "kind": "Gadget"},
            "versions": [version("v1", false), version("v2", true)], "conversion": conversion,
        },
    });
    server.register(&crd).result.unwrap();
    assert!(later.set(server).is_ok());
    let server = later.get().unwrap();
    let mut settings = config_map("settings");
    settings["data"] = json!({"color": "blue"});
    server
        .endpoint("v1", "ConfigMap")
        .unwrap()
        .create(&settings)
        .result
        .unwrap();
    let gadgets = server.endpoint("acme.dev/v1", "Gadget").unwrap();
    let gadget = json!({"apiVersion": "acme.dev/v1", "kind": "Gadget", "metadata": {"name": "g"}});
    gadgets.create(&gadget).result.unwrap();
    assert_eq!(
        gadgets.get("default", "g").unwrap()["spec"]["color"],
        "blue"
    );
    assert_eq!(
        gadgets
            .list(None, &Selector::everything())
            .unwrap()
            .items
            .len(),
        1
    );
    let changes = gadgets.watch(None, &Selector::everything(), None).unwrap();
    assert!(changes.map(Result::unwrap).count() == 1);
    gadgets
        .delete("default", "g", &DeleteOptions::default())
        .unwrap();
    let changes = gadgets
        .watch(None, &Selector::everything(), Some("2"))
        .unwrap();
    assert!(changes.map(Result::unwrap).count() == 1);
}
