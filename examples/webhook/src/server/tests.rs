//! Requests without a network: what happens to those that cannot be answered.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use super::{Server, respond};
use crate::routes::{Path, Response, Review, text};
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Body, Bytes, Frame, SizeHint};
use hyper::{Request, StatusCode};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::sync::{Semaphore, mpsc};

/// Code of one's own with a mistake.
struct Mistaken;

impl Review for Mistaken {
    fn review(&self, _: Path, body: &[u8]) -> Response {
        assert_ne!(body, b"wrong", "a mistake");
        text(StatusCode::OK, "right")
    }
}

/// A body of so many bytes, which never come.
struct Slow(u64);

impl Body for Slow {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Pending
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.0)
    }
}

/// A body that does not say its length.
struct Endless;

impl Body for Endless {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(b" ")))))
    }
}

fn post<B>(path: &str, body: B) -> Request<B> {
    Request::post(path).body(body).unwrap()
}

async fn answer<R: Review, B: Body<Data = Bytes, Error = Infallible>>(
    server: &Arc<Server<R>>,
    request: Request<B>,
) -> (StatusCode, String) {
    let response = respond(Arc::clone(server), request).await.unwrap();
    let status = response.status();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(body.to_vec()).unwrap())
}

#[tokio::test]
async fn a_panic_is_an_answer_and_others_are_answered_as_before() {
    let server = Arc::new(Server::new(Mistaken));
    // More often than there is memory for, if it were not given back.
    for _ in 0..600 {
        let (status, body) = answer(&server, post("/validate", Full::from("wrong"))).await;
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(body.contains("panicked"), "{body}");
    }
    let (status, body) = answer(&server, post("/validate", Full::from("ok"))).await;
    assert_eq!((status, body.as_str()), (StatusCode::OK, "right\n"));
}

#[tokio::test(start_paused = true)]
async fn slow_bodies_are_given_up_and_leave_probes_alone() {
    let server = Arc::new(Server::new(Mistaken));
    let slow: Vec<_> = (0..1024)
        .map(|_| {
            let server = Arc::clone(&server);
            tokio::spawn(async move { answer(&server, post("/convert", Slow(1000))).await.0 })
        })
        .collect();
    tokio::task::yield_now().await;
    let probe = Request::get("/healthz").body(Full::default()).unwrap();
    assert_eq!(answer(&server, probe).await.0, StatusCode::OK);
    let mut counts = std::collections::BTreeMap::new();
    for one in slow {
        *counts.entry(one.await.unwrap()).or_insert(0) += 1;
    }
    let expected = [
        (StatusCode::REQUEST_TIMEOUT, 512),
        (StatusCode::SERVICE_UNAVAILABLE, 512),
    ];
    assert_eq!(counts, expected.into());
    let (status, _) = answer(&server, post("/convert", Full::from("ok"))).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test(start_paused = true)]
async fn large_bodies_wait_for_each_other_and_small_ones_do_not() {
    let server = Arc::new(Server::new(Mistaken));
    let large: Vec<_> = (0..3)
        .map(|_| {
            let server = Arc::clone(&server);
            let body = Slow(60 * 1024 * 1024);
            tokio::spawn(async move { answer(&server, post("/convert", body)).await.0 })
        })
        .collect();
    tokio::task::yield_now().await;
    let (status, _) = answer(&server, post("/validate", Full::from("ok"))).await;
    assert_eq!(status, StatusCode::OK);
    for one in large {
        // The third has its turn when the first is given up.
        assert_eq!(one.await.unwrap(), StatusCode::REQUEST_TIMEOUT);
    }
}

#[tokio::test]
async fn bodies_beyond_what_a_server_sends_are_not_read() {
    let server = Arc::new(Server::new(Mistaken));
    const MIB: u64 = 1024 * 1024;
    for (path, bytes) in [
        ("/validate", 8 * MIB),
        ("/mutate", 8 * MIB),
        ("/convert", 64 * MIB),
    ] {
        let (status, body) = answer(&server, post(path, Slow(bytes + 1))).await;
        assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE, "{path}: {body}");
        let (status, _) = answer(&server, post(path, Endless)).await;
        assert_eq!(status, StatusCode::LENGTH_REQUIRED);
    }
    let deep = vec![b'{'; 1024 * 1024];
    let (status, _) = answer(&server, post("/validate", Full::from(deep))).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    for (method, path, expected) in [
        ("POST", "/nowhere", StatusCode::NOT_FOUND),
        ("PUT", "/convert", StatusCode::METHOD_NOT_ALLOWED),
        ("POST", "/healthz", StatusCode::METHOD_NOT_ALLOWED),
    ] {
        let request = Request::builder().method(method).uri(path);
        let request = request.body(Slow(u64::MAX)).unwrap();
        assert_eq!(answer(&server, request).await.0, expected, "{path}");
    }
}

/// A review that takes until it may go on.
struct Long {
    begun: mpsc::UnboundedSender<()>,
    go_on: Arc<Semaphore>,
}

impl Review for Long {
    fn review(&self, _: Path, _: &[u8]) -> Response {
        self.begun.send(()).unwrap();
        let runtime = tokio::runtime::Handle::current();
        runtime.block_on(self.go_on.acquire()).unwrap().forget();
        text(StatusCode::OK, "done")
    }
}

#[tokio::test]
async fn long_reviews_do_not_keep_others_waiting_nor_give_their_memory_away() {
    let (begun, mut has_begun) = mpsc::unbounded_channel();
    let go_on = Arc::new(Semaphore::new(0));
    let server = Arc::new(Server::new(Long {
        begun,
        go_on: Arc::clone(&go_on),
    }));
    // All the memory there is.
    let large = vec![b'{'; 1024 * 1024 * 1024 / 5 / 640];
    let client = {
        let (server, large) = (Arc::clone(&server), large.clone());
        tokio::spawn(async move {
            answer(&server, post("/validate", Full::from(large)))
                .await
                .0
        })
    };
    has_begun.recv().await.unwrap();
    let probe = Request::get("/readyz").body(Full::default()).unwrap();
    assert_eq!(answer(&server, probe).await.0, StatusCode::OK);
    // A client that leaves does not end its review, and the next has to wait for it.
    client.abort();
    let next = {
        let server = Arc::clone(&server);
        tokio::spawn(async move {
            answer(&server, post("/validate", Full::from(large)))
                .await
                .0
        })
    };
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert!(has_begun.try_recv().is_err(), "it has begun too early");
    go_on.add_permits(2);
    assert_eq!(next.await.unwrap(), StatusCode::OK);
}
