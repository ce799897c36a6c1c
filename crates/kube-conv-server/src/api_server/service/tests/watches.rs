//! Watches over HTTP.

use super::{Client, Whole, widget};
use crate::api_server::WatchBody;
use http::Request;
use http_body::Body;
use serde_json::{Value, json};
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

const ALL: &str = super::ALL;

/// The events that are there: type, name and version.
fn events(body: &mut WatchBody) -> Vec<(String, String, String)> {
    let context = &mut Context::from_waker(Waker::noop());
    let mut events = Vec::new();
    while let Poll::Ready(Some(Ok(frame))) = Pin::new(&mut *body).poll_frame(context) {
        let event: Value = serde_json::from_slice(&frame.into_data().unwrap()).unwrap();
        let text = |pointer: &str| {
            event
                .pointer(pointer)
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned()
        };
        events.push((
            text("/type"),
            text("/object/metadata/name"),
            text("/object/metadata/resourceVersion"),
        ));
    }
    events
}

fn expected(expected: &[(&str, &str, &str)]) -> Vec<(String, String, String)> {
    let expected = expected.iter();
    expected
        .map(|(a, b, c)| ((*a).to_owned(), (*b).to_owned(), (*c).to_owned()))
        .collect()
}

fn watch(client: &mut Client, query: &str) -> WatchBody {
    let request = Request::get(format!("{ALL}?watch=true{query}"));
    let response = client.send(request.body(Whole(None)).unwrap());
    assert_eq!(response.status(), 200);
    response.into_body()
}

#[test]
fn a_watch_begins_where_the_request_says() {
    let mut client = Client::new();
    client.ok("POST", ALL, &widget("a", 1));
    client.ok("POST", ALL, &widget("b", 1));
    let mut any = watch(&mut client, "");
    let mut exact = watch(&mut client, "&resourceVersion=1");
    let mut streamed = watch(
        &mut client,
        "&sendInitialEvents=true&allowWatchBookmarks=true&resourceVersionMatch=NotOlderThan",
    );
    assert_eq!(
        events(&mut any),
        expected(&[("ADDED", "a", "1"), ("ADDED", "b", "2")])
    );
    assert_eq!(events(&mut exact), expected(&[("ADDED", "b", "2")]));
    assert_eq!(
        events(&mut streamed),
        expected(&[
            ("ADDED", "a", "1"),
            ("ADDED", "b", "2"),
            ("BOOKMARK", "", "2")
        ])
    );
    client.ok("DELETE", &format!("{ALL}/a"), &Value::Null);
    for body in [&mut any, &mut exact, &mut streamed] {
        assert_eq!(events(body), expected(&[("DELETED", "a", "3")]));
    }
}

#[test]
fn bookmarks_have_the_version_of_other_objects() {
    let mut client = Client::new();
    let mut body = watch(&mut client, "&allowWatchBookmarks=true");
    assert_eq!(events(&mut body), []);
    let secret = json!({"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "s"}});
    client.ok("POST", "/api/v1/namespaces/x/secrets", &secret);
    assert_eq!(events(&mut body), expected(&[("BOOKMARK", "", "1")]));
}

#[test]
fn a_version_that_is_compacted_is_an_event() {
    let mut client = Client::new();
    client.ok("POST", ALL, &widget("a", 1));
    let mut late = watch(&mut client, "&resourceVersion=1");
    client.ok("POST", ALL, &widget("b", 1));
    client.server.compact();
    let context = &mut Context::from_waker(Waker::noop());
    let Poll::Ready(Some(Ok(frame))) = Pin::new(&mut late).poll_frame(context) else {
        panic!("no event");
    };
    let event: Value = serde_json::from_slice(&frame.into_data().unwrap()).unwrap();
    assert_eq!(event["type"], "ERROR");
    assert_eq!(
        (&event["object"]["code"], &event["object"]["reason"]),
        (&json!(410), &json!("Expired"))
    );
    assert_eq!(
        event["object"]["message"],
        "too old resource version: 1 (2)"
    );
    assert!(matches!(
        Pin::new(&mut late).poll_frame(context),
        Poll::Ready(None)
    ));
}

#[test]
fn a_test_ends_all_watches() {
    let mut client = Client::new();
    let mut body = watch(&mut client, "");
    let context = &mut Context::from_waker(Waker::noop());
    assert!(Pin::new(&mut body).poll_frame(context).is_pending());
    client.server.end_watches();
    assert!(matches!(
        Pin::new(&mut body).poll_frame(context),
        Poll::Ready(None)
    ));
    let mut body = watch(&mut client, "");
    assert!(Pin::new(&mut body).poll_frame(context).is_pending());
}

#[test]
fn one_object_is_watched_by_its_name() {
    let mut client = Client::new();
    client.ok("POST", ALL, &widget("a", 1));
    client.ok("POST", ALL, &widget("b", 1));
    let mut body = watch(&mut client, "&fieldSelector=metadata.name%3Db");
    assert_eq!(events(&mut body), expected(&[("ADDED", "b", "2")]));
}
