//! The work of the server in memory grows linearly with the number of objects.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "all of it is a test"
)]

use allocation_counter::measure;
use kube_conv_runtime::json;
use kube_conv_server::labels::Selector;
use kube_conv_server::options::DeleteOptions;
use kube_conv_server::{ApiServer, ListOptions};

/// Creates objects, lists them in pages, watches and changes them.
fn work(count: usize) {
    let server = ApiServer::new();
    let maps = server.endpoint("v1", "ConfigMap").unwrap();
    let watch = maps.watch(None, &Selector::everything(), None).unwrap();
    for number in 0..count {
        let object = json!({"apiVersion": "v1", "kind": "ConfigMap",
            "metadata": {"name": format!("m{number}")}, "data": {"key": "value"}});
        let mut stored = maps.create(&object).result.unwrap().object;
        stored["data"]["key"] = json!("other");
        maps.update(&stored).result.unwrap();
    }
    assert_eq!(watch.count(), 2 * count);
    let listed = maps.list_with(None, &ListOptions::default()).unwrap();
    assert_eq!(listed.items.len(), count);
    let mut options = ListOptions {
        limit: 10,
        ..ListOptions::default()
    };
    let mut seen = 0;
    loop {
        let page = maps.list_with(None, &options).unwrap();
        seen += page.items.len();
        if page.continue_token.is_empty() {
            break;
        }
        options.continue_token = page.continue_token;
    }
    assert_eq!(seen, count);
}

#[test]
fn a_server_of_many_objects_is_linear() {
    work(1);
    let few = measure(|| work(200)).bytes_total;
    let many = measure(|| work(800)).bytes_total;
    assert!(
        many < 5 * few,
        "{few} bytes for 200 objects, {many} for 800"
    );
}

/// Deletes a Namespace of objects with finalizers, and then removes the finalizers one by one.
fn delete_namespace(count: usize) {
    let server = ApiServer::new();
    let namespaces = server.endpoint("v1", "Namespace").unwrap();
    let maps = server.endpoint("v1", "ConfigMap").unwrap();
    let namespace = json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "x"}});
    namespaces.create(&namespace).result.unwrap();
    for number in 0..count {
        let object = json!({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {
            "namespace": "x", "name": format!("m{number}"), "finalizers": ["acme.dev/held"],
        }});
        maps.create(&object).result.unwrap();
    }
    namespaces
        .delete("", "x", &DeleteOptions::default())
        .unwrap();
    for mut marked in maps.list_with(None, &ListOptions::default()).unwrap().items {
        marked["metadata"]["finalizers"] = json!([]);
        maps.update(&marked).result.unwrap();
    }
    assert_eq!(namespaces.get("", "x").unwrap_err().code, 404);
}

#[test]
fn a_namespace_of_many_objects_with_finalizers_is_linear() {
    delete_namespace(1);
    let few = measure(|| delete_namespace(200)).bytes_total;
    let many = measure(|| delete_namespace(800)).bytes_total;
    assert!(
        many < 5 * few,
        "{few} bytes for 200 objects, {many} for 800"
    );
}
