//! Connections: TLS, HTTP, and a stop that waits for requests.

use crate::routes::{Response, Routes, text};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;

/// The most bytes of a request: a server converts up to 500 objects of a list together.
const MOST_BYTES: usize = 64 * 1024 * 1024;
/// The most connections at a time.
const MOST_CONNECTIONS: usize = 1024;
/// How long a client may take for the handshake, and for the headers of a request.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long requests may go on after the stop. A server waits for a webhook for 30 seconds at most.
const GRACE: Duration = Duration::from_secs(30);

/// Serves requests until `stop` completes, and then finishes those that have begun.
pub(crate) async fn serve(
    listener: TcpListener,
    config: Arc<ServerConfig>,
    routes: Arc<Routes>,
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
        let (acceptor, routes) = (acceptor.clone(), Arc::clone(&routes));
        let watcher = connections.watcher();
        tokio::spawn(async move {
            let _permit = permit;
            let Ok(Ok(stream)) = timeout(PATIENCE, acceptor.accept(stream)).await else {
                return;
            };
            let service = service_fn(move |request| respond(Arc::clone(&routes), request));
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
) -> Option<(TcpStream, tokio::sync::OwnedSemaphorePermit)> {
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

async fn respond(
    routes: Arc<Routes>,
    request: Request<Incoming>,
) -> Result<hyper::Response<Full<Bytes>>, Infallible> {
    let (head, body) = request.into_parts();
    let body = match Routes::reads_body(&head.method) {
        true => Limited::new(body, MOST_BYTES).collect().await,
        false => Ok(http_body_util::Collected::default()),
    };
    let response = match body {
        Ok(body) => routes.respond(&head.method, head.uri.path(), &body.to_bytes()),
        Err(error) => text(StatusCode::PAYLOAD_TOO_LARGE, &error.to_string()),
    };
    Ok(written(response))
}

fn written(response: Response) -> hyper::Response<Full<Bytes>> {
    let mut written = hyper::Response::new(Full::from(response.body));
    *written.status_mut() = response.status;
    let content_type = HeaderValue::from_static(response.content_type);
    written.headers_mut().insert(CONTENT_TYPE, content_type);
    written
}
