//! Pages, selectors, collections and failures.

use super::{Client, widget};
use crate::api_server::Failure;
use serde_json::{Value, json};

const ALL: &str = super::ALL;

fn names(list: &Value) -> Vec<&str> {
    let items = list["items"].as_array().unwrap().iter();
    items
        .map(|item| item["metadata"]["name"].as_str().unwrap())
        .collect()
}

#[test]
fn pages_show_the_version_of_the_first_one() {
    let mut client = Client::new();
    for name in ["a", "b", "c", "d"] {
        client.ok("POST", ALL, &widget(name, 1));
    }
    let first = client.ok("GET", &format!("{ALL}?limit=2"), &Value::Null);
    assert_eq!(names(&first), ["a", "b"]);
    assert_eq!(first["metadata"]["remainingItemCount"], 2);
    let token = first["metadata"]["continue"].as_str().unwrap();
    let next = format!("{ALL}?limit=2&continue={token}");
    client.ok("DELETE", &format!("{ALL}/d"), &Value::Null);
    client.ok("POST", ALL, &widget("bb", 1));
    let second = client.ok("GET", &next, &Value::Null);
    assert_eq!(names(&second), ["c", "d"]);
    let last = json!({"continue": "", "resourceVersion": "4"});
    assert_eq!(second["metadata"], last);

    client.server.compact();
    let (code, status) = client.call("GET", &next, &Value::Null);
    assert_eq!((code, &status["reason"]), (410, &json!("Expired")));
    let (code, _) = client.call("GET", &format!("{ALL}?continue=x"), &Value::Null);
    assert_eq!(code, 400);
}

#[test]
fn pages_of_one_object_show_each_once() {
    let mut client = Client::new();
    let all: Vec<String> = (10..20).map(|number| format!("w{number}")).collect();
    for name in &all {
        client.ok("POST", ALL, &widget(name, 1));
    }
    let (mut found, mut token) = (Vec::new(), String::new());
    for remaining in (0..10).rev() {
        let page = client.ok(
            "GET",
            &format!("{ALL}?limit=1&continue={token}"),
            &Value::Null,
        );
        found.extend(names(&page).into_iter().map(str::to_owned));
        let expected = (remaining > 0).then(|| json!(remaining));
        assert_eq!(
            page["metadata"].get("remainingItemCount"),
            expected.as_ref()
        );
        let next = page["metadata"]["continue"].as_str();
        assert_eq!(next != Some(""), remaining > 0);
        token = next.unwrap_or_default().to_owned();
        // Later changes do not show.
        client.ok("DELETE", &format!("{ALL}/w1{remaining}"), &Value::Null);
        client.ok("POST", ALL, &widget(&format!("w1{remaining}b"), 1));
    }
    assert_eq!(found, all);
}

#[test]
fn a_list_can_be_that_of_an_earlier_version() {
    let mut client = Client::new();
    client.ok("POST", ALL, &widget("a", 1));
    client.ok("POST", ALL, &widget("b", 1));
    client.ok("DELETE", &format!("{ALL}/a"), &Value::Null);
    let exact = format!("{ALL}?resourceVersionMatch=Exact&resourceVersion=");
    for (version, expected) in [("1", &["a"][..]), ("2", &["a", "b"]), ("3", &["b"])] {
        let list = client.ok("GET", &format!("{exact}{version}"), &Value::Null);
        assert_eq!(names(&list), expected, "{version}");
        assert_eq!(list["metadata"]["resourceVersion"], version);
    }
    client.server.compact();
    assert_eq!(
        client.call("GET", &format!("{exact}1"), &Value::Null).0,
        410
    );
}

#[test]
fn built_in_kinds_are_selected_by_their_own_fields() {
    let mut client = Client::new();
    let all = "/api/v1/namespaces/x/pods";
    for (name, node) in [("a", "n1"), ("b", "n2")] {
        let pod = json!({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": name},
            "spec": {"nodeName": node, "containers": []}});
        client.ok("POST", all, &pod);
    }
    for (selector, expected) in [
        ("spec.nodeName%3Dn1", &["a"][..]),
        ("spec.nodeName!%3Dn1", &["b"]),
        ("status.phase%3DPending,metadata.name%3Db", &["b"]),
        ("status.phase%3DRunning", &[]),
    ] {
        let list = client.ok(
            "GET",
            &format!("{all}?fieldSelector={selector}"),
            &Value::Null,
        );
        assert_eq!(names(&list), expected, "{selector}");
    }
    let (code, status) = client.call(
        "GET",
        &format!("{all}?fieldSelector=spec.x%3Dy"),
        &Value::Null,
    );
    assert_eq!(code, 400);
    assert_eq!(status["message"], "field label not supported: spec.x");
}

#[test]
fn unknown_fields_are_rejected_as_by_the_kind() {
    let mut client = Client::new();
    for (path, field, message) in [
        (
            "/apis/apps/v1/replicasets",
            "status.replicas",
            "\"status.replicas\" is not a known field selector: only \"metadata.name\", \"metadata.namespace\"",
        ),
        (
            "/apis/batch/v1/jobs",
            "status.x",
            "field label \"status.x\" not supported for Job",
        ),
        (
            "/api/v1/nodes",
            "metadata.namespace",
            "field label not supported: metadata.namespace",
        ),
    ] {
        let selected = format!("{path}?fieldSelector={field}%3Dy");
        let (code, status) = client.call("GET", &selected, &Value::Null);
        assert_eq!((code, &status["message"]), (400, &json!(message)));
    }
}

#[test]
fn a_collection_is_deleted_by_its_selection() {
    let mut client = Client::new();
    for (name, tier) in [("a", "web"), ("b", "db"), ("c", "web")] {
        let mut object = widget(name, 1);
        object["metadata"]["labels"] = json!({"tier": tier});
        client.ok("POST", ALL, &object);
    }
    let web = format!("{ALL}?labelSelector=tier%3Dweb");
    let deleted = client.ok("DELETE", &web, &Value::Null);
    assert_eq!(names(&deleted), ["a", "c"]);
    assert_eq!(client.names(), ["b"]);
    assert_eq!(
        client
            .call("DELETE", &format!("{ALL}?dryRun=All"), &Value::Null)
            .0,
        200
    );
    assert_eq!(client.names(), ["b"]);
}

#[test]
fn requests_fail_on_demand() {
    let mut client = Client::new();
    client
        .server
        .fail(Failure::conflict().on("update").of_kind("Widget").nth(2));
    let mut object = client.ok("POST", ALL, &widget("a", 1));
    let one = format!("{ALL}/a");
    object["spec"]["size"] = json!(2);
    let mut object = client.ok("PUT", &one, &object);
    object["spec"]["size"] = json!(3);
    let (code, status) = client.call("PUT", &one, &object);
    assert_eq!((code, &status["reason"]), (409, &json!("Conflict")));
    client.ok("PUT", &one, &object);

    client.server.fail(Failure::too_many_requests(7).times(2));
    for _ in 0..2 {
        let request = http::Request::get(&one).body(super::Whole(None)).unwrap();
        let response = client.send(request);
        assert_eq!(response.status(), 429);
        assert_eq!(response.headers()["retry-after"], "7");
    }
    client.server.fail(Failure::timeout().on("list"));
    client.ok("GET", &one, &Value::Null);
    let (code, status) = client.call("GET", ALL, &Value::Null);
    assert_eq!((code, &status["reason"]), (500, &json!("ServerTimeout")));
    client.ok("GET", ALL, &Value::Null);
    client.server.fail(Failure::timeout().on("delete"));
    client.ok("DELETE", ALL, &Value::Null);
    client.ok("POST", ALL, &widget("a", 1));
    assert_eq!(client.call("DELETE", &one, &Value::Null).0, 500);
}
