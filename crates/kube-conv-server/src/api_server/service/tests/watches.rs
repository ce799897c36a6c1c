//! Watches over HTTP.

use super::{Client, Whole, widget};
use crate::api_server::WatchBody;
use http::Request;
use http_body::Body;
use serde_json::{Value, json};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

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

/// Wakes a thread.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

#[test]
fn a_watch_ends_at_its_timeout() {
    let mut client = Client::new();
    let begun = Instant::now();
    let mut short = watch(&mut client, "&timeoutSeconds=1");
    let mut long = watch(&mut client, "&timeoutSeconds=3600");
    // A watch without a timeout, and one that is dropped, do not hold up the others.
    drop(watch(&mut client, "&timeoutSeconds=1"));
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let context = &mut Context::from_waker(&waker);
    loop {
        match Pin::new(&mut short).poll_frame(context) {
            Poll::Ready(None) => break,
            Poll::Ready(Some(frame)) => panic!("{frame:?}"),
            Poll::Pending => thread::park_timeout(Duration::from_secs(60)),
        }
    }
    let waited = begun.elapsed();
    assert!(
        waited >= Duration::from_secs(1) && waited < Duration::from_secs(30),
        "{waited:?}"
    );
    assert!(Pin::new(&mut long).poll_frame(context).is_pending());
}

#[test]
fn a_watch_waits_for_a_version_that_is_to_come() {
    let mut client = Client::new();
    client.ok("POST", ALL, &widget("a", 1));
    let mut future = watch(&mut client, "&resourceVersion=2");
    assert_eq!(events(&mut future), []);
    client.ok("POST", ALL, &widget("b", 1));
    assert_eq!(events(&mut future), []);
    client.ok("POST", ALL, &widget("c", 1));
    assert_eq!(events(&mut future), expected(&[("ADDED", "c", "3")]));
}
