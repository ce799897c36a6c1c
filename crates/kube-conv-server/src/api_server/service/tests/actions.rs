//! Objects that are actions; `tests/servers/sessions/subresources.json` has what a real server answers to most.

use super::Client;
use crate::api_server::{ApiServer, Failure};
use kube_conv_runtime::meta::Time;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

const ACCOUNTS: &str = "/api/v1/namespaces/x/serviceaccounts";
const SECRETS: &str = "/api/v1/namespaces/x/secrets";
const REVIEWS: &str = "/apis/authentication.k8s.io/v1/tokenreviews";

fn with_account(server: ApiServer) -> Client {
    let mut client = Client::of(server);
    client.ok("POST", ACCOUNTS, &json!({"metadata": {"name": "a"}}));
    client
}

fn token(client: &mut Client, spec: &Value) -> Value {
    let made = client.ok(
        "POST",
        &format!("{ACCOUNTS}/a/token"),
        &json!({"spec": spec}),
    );
    made["status"].clone()
}

/// What a review says is wrong with a token.
fn problem(client: &mut Client, token: &Value) -> Value {
    let review = client.ok("POST", REVIEWS, &json!({"spec": {"token": token}}));
    review["status"]["error"].clone()
}

#[test]
fn a_token_ends_with_its_account_and_the_object_it_is_bound_to() {
    let mut client = with_account(ApiServer::new());
    client.ok("POST", SECRETS, &json!({"metadata": {"name": "s"}}));
    let bound = json!({"boundObjectRef": {"apiVersion": "v1", "kind": "Secret", "name": "s"}});
    let bound = token(&mut client, &bound)["token"].clone();
    let free = token(&mut client, &json!({}))["token"].clone();
    assert_eq!(problem(&mut client, &bound), Value::Null);

    client.ok("DELETE", &format!("{SECRETS}/s"), &Value::Null);
    let invalidated = "[invalid bearer token, service account token has been invalidated]";
    assert_eq!(problem(&mut client, &bound), invalidated);
    assert_eq!(problem(&mut client, &free), Value::Null);

    client.ok("DELETE", &format!("{ACCOUNTS}/a"), &Value::Null);
    let gone = "[invalid bearer token, serviceaccounts \"a\" not found]";
    assert_eq!(problem(&mut client, &free), gone);
    client.ok("POST", ACCOUNTS, &json!({"metadata": {"name": "a"}}));
    let other = problem(&mut client, &free);
    assert!(
        other.as_str().unwrap().contains("does not match claim"),
        "{other}"
    );
}

#[test]
fn a_token_expires_by_the_clock_of_the_server() {
    let seconds = Arc::new(AtomicI64::new(1_700_000_000));
    let clock = Arc::clone(&seconds);
    let server =
        ApiServer::new().with_clock(move || Time::from_timestamp(clock.load(Relaxed), 0).unwrap());
    let mut client = with_account(server);
    let made = token(&mut client, &json!({"expirationSeconds": 600}));
    assert_eq!(made["expirationTimestamp"], "2023-11-14T22:23:20Z");
    seconds.fetch_add(600, Relaxed);
    assert_eq!(problem(&mut client, &made["token"]), Value::Null);
    seconds.fetch_add(1, Relaxed);
    let expired = "[invalid bearer token, service account token has expired]";
    assert_eq!(problem(&mut client, &made["token"]), expired);
}

#[test]
fn a_forged_token_is_invalid() {
    let mut client = with_account(ApiServer::new());
    for forged in [
        "a",
        "a.b.c",
        "..",
        "a.=.",
        "a.MQ.",
        "a.e30.",
        "a.eyJhdWQiOjF9.",
        "é.é.",
    ] {
        let problem = problem(&mut client, &json!(forged));
        let problem = problem.as_str().unwrap().to_owned();
        assert!(
            problem.contains("invalid bearer token"),
            "{forged}: {problem}"
        );
    }
}

#[test]
fn actions_are_discovered_and_no_objects() {
    let mut client = Client::new();
    let listed = client.ok("GET", "/api/v1", &Value::Null);
    let entry = |name: &str| {
        let entries = listed["resources"].as_array().unwrap();
        let found = entries.iter().find(|entry| entry["name"] == name);
        found.unwrap_or_else(|| panic!("{name}")).clone()
    };
    assert_eq!(
        entry("serviceaccounts/token")["group"],
        "authentication.k8s.io"
    );
    assert_eq!(entry("componentstatuses")["verbs"], json!(["get", "list"]));
    for (api_version, kind) in [
        ("authentication.k8s.io/v1", "TokenRequest"),
        ("v1", "ComponentStatus"),
    ] {
        assert!(client.server.endpoint(api_version, kind).is_err(), "{kind}");
    }
    let path = "/apis/authentication.k8s.io/v1/namespaces/x/token";
    assert_eq!(client.call("POST", path, &json!({})).0, 404);
}

#[test]
fn a_test_can_fail_an_action_by_its_kind() {
    let server = ApiServer::new();
    server.fail(
        Failure::too_many_requests(1)
            .on("create")
            .of_kind("TokenRequest"),
    );
    let mut client = with_account(server);
    let request = json!({"spec": {}});
    let path = format!("{ACCOUNTS}/a/token");
    assert_eq!(client.call("POST", &path, &request).0, 429);
    client.ok("POST", &path, &request);
}
