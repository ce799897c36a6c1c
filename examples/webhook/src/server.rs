//! Connections: TLS, HTTP, and a stop that waits for requests.

use crate::limits::{GRACE, Limits, MOST_CONNECTIONS, PATIENCE, Share};
use crate::routes::{Path, Response, Review, text};
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Body, Bytes, Frame, SizeHint};
use hyper::header::{CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;

/// What all requests share.
pub(crate) struct Server<R> {
    reviews: R,
    limits: Limits,
}

impl<R: Review> Server<R> {
    pub(crate) fn new(reviews: R) -> Self {
        Self {
            reviews,
            limits: Limits::new(),
        }
    }
}

/// Serves requests until `stop` completes, and then finishes those that have begun.
pub(crate) async fn serve(
    listener: TcpListener,
    config: Arc<ServerConfig>,
    server: Arc<Server<impl Review>>,
    stop: impl Future<Output = ()>,
) {
    let acceptor = TlsAcceptor::from(config);
    let connections = GracefulShutdown::new();
    let permits = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &permits) => accepted,
            () = &mut stop => break,
        };
        // Without a permit the connection ends at once.
        let Some((stream, permit)) = accepted else {
            continue;
        };
        let (acceptor, server) = (acceptor.clone(), Arc::clone(&server));
        let watcher = connections.watcher();
        tokio::spawn(async move {
            let _permit = permit;
            let mut stream = TimeoutStream::new(stream);
            stream.set_write_timeout(Some(PATIENCE));
            let Ok(Ok(stream)) = timeout(PATIENCE, acceptor.accept(Box::pin(stream))).await else {
                return;
            };
            let service = service_fn(move |request| respond(Arc::clone(&server), request));
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(PATIENCE)
                .serve_connection(TokioIo::new(stream), service);
            // The client is gone, or does not speak HTTP: nobody to tell.
            let _ = watcher.watch(connection).await;
        });
    }
    drop(listener);
    if timeout(GRACE, connections.shutdown()).await.is_err() {
        eprintln!(
            "requests were still going on after {} seconds",
            GRACE.as_secs()
        );
    }
}

/// The next connection, once there are fewer than the most.
async fn accept(
    listener: &TcpListener,
    permits: &Arc<Semaphore>,
) -> Option<(TcpStream, OwnedSemaphorePermit)> {
    let permit = Arc::clone(permits).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, _)) => Some((stream, permit)),
        Err(error) => {
            eprintln!("a connection was not accepted: {error}");
            // Such as too many open files: trying again at once would only keep a core busy.
            tokio::time::sleep(Duration::from_millis(100)).await;
            None
        }
    }
}

async fn respond<B: Body<Data = Bytes, Error: std::fmt::Display>>(
    server: Arc<Server<impl Review>>,
    request: Request<B>,
) -> Result<hyper::Response<Sent>, Infallible> {
    let (response, share) = match answered(server, request).await {
        Ok((response, share)) => (response, share),
        Err(response) => (response, None),
    };
    let mut sent = hyper::Response::new(Sent {
        body: Full::from(response.body),
        _share: share,
    });
    *sent.status_mut() = response.status;
    let content_type = HeaderValue::from_static(response.content_type);
    sent.headers_mut().insert(CONTENT_TYPE, content_type);
    Ok(sent)
}

/// Answers a review, with the share of the memory that it takes until it is sent.
///
/// # Errors
///
/// The response to any other request, and to one that cannot be answered.
async fn answered<B: Body<Data = Bytes, Error: std::fmt::Display>>(
    server: Arc<Server<impl Review>>,
    request: Request<B>,
) -> Result<(Response, Share), Response> {
    let (head, body) = request.into_parts();
    let path = Path::of(&head.method, head.uri.path())?;
    let busy = || {
        text(
            StatusCode::SERVICE_UNAVAILABLE,
            "too many reviews; try again",
        )
    };
    // Servers say how long a body is.
    let exact = body.size_hint().exact().map(usize::try_from);
    let bytes = match exact {
        Some(Ok(bytes)) if bytes <= path.most_bytes() => bytes,
        None => {
            return Err(text(
                StatusCode::LENGTH_REQUIRED,
                "a review has a Content-Length",
            ));
        }
        _ => {
            let most = path.most_bytes();
            let reason = format!("a review has at most {most} bytes");
            return Err(text(StatusCode::PAYLOAD_TOO_LARGE, &reason));
        }
    };
    let one = server.limits.body().ok_or_else(busy)?;
    let read = server.limits.read(bytes).await.ok_or_else(busy)?;
    let body = match timeout(PATIENCE, body.collect()).await {
        Ok(Ok(body)) => body.to_bytes(),
        Ok(Err(error)) => return Err(text(StatusCode::BAD_REQUEST, &error.to_string())),
        Err(_) => return Err(text(StatusCode::REQUEST_TIMEOUT, "the body took too long")),
    };
    drop(one);
    let Some(memory) = path.memory(&body) else {
        let reason = "the review would take more memory than there is";
        return Err(text(StatusCode::PAYLOAD_TOO_LARGE, reason));
    };
    let share = server.limits.work(memory).await.ok_or_else(busy)?;
    // Reviews of many objects take seconds, which others must not wait for, and code of one's own may panic: then a
    // server does what the failure policy says, and others are answered as before.
    // They go on if the client leaves, and so does what they hold.
    let answer = tokio::task::spawn_blocking(move || {
        let response = server.reviews.review(path, &body);
        drop((body, read));
        (response, share)
    });
    match answer.await {
        Ok(answer) => Ok(answer),
        Err(_) => {
            let reason = "the webhook has panicked; its log says where";
            Err(text(StatusCode::INTERNAL_SERVER_ERROR, reason))
        }
    }
}

/// A body that holds its share of the memory until it is sent, or the client is gone.
struct Sent {
    body: Full<Bytes>,
    _share: Share,
}

impl Body for Sent {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests;
