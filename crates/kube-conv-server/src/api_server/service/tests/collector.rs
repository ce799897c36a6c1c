//! Owners, finalizers and namespaces.

use super::Client;
use crate::api_server::ApiServer;
use serde_json::{Value, json};

fn path(name: &str) -> String {
    format!("/api/v1/namespaces/x/configmaps/{name}")
}

/// Creates a ConfigMap with owners, and returns a reference to it.
fn create(client: &mut Client, name: &str, owners: &[&Value]) -> Value {
    let object = json!({"apiVersion": "v1", "kind": "ConfigMap",
        "metadata": {"name": name, "ownerReferences": owners}});
    let created = client.ok("POST", "/api/v1/namespaces/x/configmaps", &object);
    json!({"apiVersion": "v1", "kind": "ConfigMap", "name": name, "uid": created["metadata"]["uid"],
        "blockOwnerDeletion": true})
}

fn exists(client: &mut Client, name: &str) -> bool {
    client.call("GET", &path(name), &Value::Null).0 == 200
}

fn owners(client: &mut Client, name: &str) -> Value {
    client.ok("GET", &path(name), &Value::Null)["metadata"]["ownerReferences"].clone()
}

fn delete(client: &mut Client, name: &str, policy: &str) -> Value {
    client.ok("DELETE", &path(name), &json!({"propagationPolicy": policy}))
}

#[test]
fn dependents_of_a_deleted_owner_are_deleted() {
    let mut client = Client::new();
    let a = create(&mut client, "a", &[]);
    let b = create(&mut client, "b", &[&a]);
    create(&mut client, "c", &[&b]);
    let other = create(&mut client, "other", &[]);
    create(&mut client, "shared", &[&a, &other]);
    delete(&mut client, "a", "Background");
    for gone in ["a", "b", "c"] {
        assert!(!exists(&mut client, gone), "{gone}");
    }
    assert_eq!(owners(&mut client, "shared"), json!([other]));
}

#[test]
fn dependents_are_orphaned_on_request() {
    let mut client = Client::new();
    let a = create(&mut client, "a", &[]);
    create(&mut client, "b", &[&a]);
    let marked = delete(&mut client, "a", "Orphan");
    assert_eq!(marked["metadata"]["finalizers"], json!(["orphan"]));
    assert!(!exists(&mut client, "a"));
    assert_eq!(owners(&mut client, "b"), Value::Null);
}

#[test]
fn an_owner_waits_for_dependents_that_block_it() {
    let mut client = Client::new();
    let a = create(&mut client, "a", &[]);
    create(&mut client, "held", &[&a]);
    let finalizers = json!({"metadata": {"finalizers": ["acme.dev/clean"]}});
    client.ok("PATCH", &path("held"), &finalizers);
    delete(&mut client, "a", "Foreground");
    assert!(exists(&mut client, "a") && exists(&mut client, "held"));
    client.ok(
        "PATCH",
        &path("held"),
        &json!({"metadata": {"finalizers": null}}),
    );
    assert!(!exists(&mut client, "a") && !exists(&mut client, "held"));

    // One that does not block is not waited for.
    let mut a = create(&mut client, "a", &[]);
    a["blockOwnerDeletion"] = json!(false);
    create(&mut client, "held", &[&a]);
    client.ok("PATCH", &path("held"), &finalizers);
    delete(&mut client, "a", "Foreground");
    assert!(!exists(&mut client, "a") && exists(&mut client, "held"));
}

#[test]
fn owners_that_own_each_other_are_deleted() {
    let mut client = Client::new();
    let a = create(&mut client, "a", &[]);
    let b = create(&mut client, "b", &[&a]);
    client.ok(
        "PATCH",
        &path("a"),
        &json!({"metadata": {"ownerReferences": [b]}}),
    );
    delete(&mut client, "a", "Foreground");
    assert!(!exists(&mut client, "a") && !exists(&mut client, "b"));
}

#[test]
fn an_owner_that_does_not_exist_is_no_owner() {
    let mut client = Client::new();
    let mut a = create(&mut client, "a", &[]);
    a["uid"] = json!("another");
    create(&mut client, "b", &[&a]);
    assert!(!exists(&mut client, "b"));
    // Objects of kinds that are not served may exist.
    let unknown = json!({"apiVersion": "acme.dev/v9", "kind": "Gadget", "name": "g", "uid": "g"});
    create(&mut client, "c", &[&unknown]);
    assert!(exists(&mut client, "c"));
}

#[test]
fn garbage_is_collected_when_a_test_says_so() {
    let mut client = Client::of(ApiServer::new().without_garbage_collector());
    let a = create(&mut client, "a", &[]);
    create(&mut client, "b", &[&a]);
    delete(&mut client, "a", "Background");
    assert!(exists(&mut client, "b"));
    client.server.collect_garbage();
    assert!(!exists(&mut client, "b"));
}

#[test]
fn a_namespace_is_deleted_with_its_objects() {
    let mut client = Client::new();
    let namespace = json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "x"}});
    let created = client.ok("POST", "/api/v1/namespaces", &namespace);
    assert_eq!(created["status"]["phase"], "Active");
    create(&mut client, "a", &[]);
    create(&mut client, "held", &[]);
    let finalizers = json!({"metadata": {"finalizers": ["acme.dev/clean"]}});
    client.ok("PATCH", &path("held"), &finalizers);
    let marked = client.ok("DELETE", "/api/v1/namespaces/x", &Value::Null);
    assert_eq!(marked["status"]["phase"], "Terminating");
    assert!(!exists(&mut client, "a") && exists(&mut client, "held"));
    assert_eq!(
        client.call("GET", "/api/v1/namespaces/x", &Value::Null).0,
        200
    );
    client.ok(
        "PATCH",
        &path("held"),
        &json!({"metadata": {"finalizers": null}}),
    );
    assert_eq!(
        client.call("GET", "/api/v1/namespaces/x", &Value::Null).0,
        404
    );
}

#[test]
fn a_thousand_dependents_are_deleted() {
    let mut client = Client::new();
    let a = create(&mut client, "a", &[]);
    for number in 0..1_000 {
        create(&mut client, &format!("b{number}"), &[&a]);
    }
    delete(&mut client, "a", "Foreground");
    let list = client.ok("GET", "/api/v1/configmaps", &Value::Null);
    assert_eq!(list["items"], json!([]));
}
