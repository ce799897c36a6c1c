//! The server as a tower service, for HTTP clients.

mod accept;
mod actions;
mod body;
mod call;
mod checks;
mod component_statuses;
mod deadline;
mod discovery;
mod reply;
mod route;
mod serve;
mod table;
#[cfg(test)]
mod tests;
mod url;

use super::ApiServer;
use body::read_whole;
use http::{Request, Response};
use serve::Received;
use std::convert::Infallible;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

pub use body::WatchBody;

/// An [`ApiServer`] as a tower service for HTTP clients such as kube's:
/// `kube::Client::new(Service::new(server), "default")`.
///
/// It serves the paths of custom resources and of built-in kinds, `/apis/<group>/<version>/…` and `/api/v1/…`: lists
/// with pages, watches with bookmarks, objects, `/status` and `/scale`, actions such as `/eviction`, deletions of
/// collections, with label selectors, field selectors and dry runs; discovery; partial objects and tables. A watch lasts until the client drops
/// it, or until [`ApiServer::end_watches`].
///
/// Server-side apply is supported, and `managedFields` are kept for all writes, by `fieldManager` or
/// the user agent.
///
/// Other requests are rejected: media types other than JSON and YAML with 415, field selectors by other fields with 400, other forms of objects with 406, and all other paths with 404.
///
/// ```
/// use http::Request;
/// use kube_conv_server::{ApiServer, Service};
/// use std::future::Future;
/// use std::pin::pin;
/// use std::task::{Context, Poll, Waker};
/// use tower_service::Service as _;
///
/// // What kube's client does with it.
/// let mut service = Service::new(ApiServer::new());
/// let request = Request::get("/api/v1/namespaces/default/secrets/db").body(String::new())?;
/// let response = pin!(service.call(request));
/// let Poll::Ready(response) = response.poll(&mut Context::from_waker(Waker::noop())) else {
///     panic!("the server is in memory, and answers at once");
/// };
/// assert_eq!(response?.status(), 404);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Service {
    server: Arc<ApiServer>,
}

impl Service {
    /// Creates the service of a server, which may still be called directly.
    #[must_use]
    pub fn new(server: impl Into<Arc<ApiServer>>) -> Self {
        Self {
            server: server.into(),
        }
    }
}

impl<B> tower_service::Service<Request<B>> for Service
where
    B: http_body::Body + Send + 'static,
    B::Data: Send,
    B::Error: fmt::Display,
{
    type Response = Response<WatchBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        let server = Arc::clone(&self.server);
        Box::pin(async move {
            let (head, body) = request.into_parts();
            let received = Received {
                body: read_whole(body).await,
                head,
            };
            Ok(received.respond(&server))
        })
    }
}
