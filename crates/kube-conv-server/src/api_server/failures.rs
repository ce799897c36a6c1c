//! Failures on demand: requests that a test wants to fail.

use kube_conv_runtime::meta::GroupResource;
use kube_conv_webhook::status::Status;

/// A failure of requests that a [`Service`](super::Service) gets; see
/// [`ApiServer::fail`](super::ApiServer::fail).
///
/// By default the next request of any verb and kind fails, once.
///
/// ```
/// use kube_conv_server::{ApiServer, Failure};
///
/// let server = ApiServer::new();
/// // The second and third update of a Widget meet a conflict, then one list is throttled.
/// server.fail(Failure::conflict().on("update").of_kind("Widget").nth(2).times(2));
/// server.fail(Failure::too_many_requests(1).on("list"));
/// ```
#[derive(Clone, Debug)]
pub struct Failure {
    verb: Option<String>,
    kind: Option<String>,
    /// The number of matching requests that succeed first.
    skipped: usize,
    /// The number of matching requests that fail.
    times: usize,
    effect: Effect,
}

#[derive(Clone, Debug)]
enum Effect {
    Status(Box<Status>),
    Conflict,
    ServerTimeout,
}

/// The request that may fail.
#[derive(Clone, Copy, Debug)]
pub(super) struct Requested<'r> {
    /// `get`, `list`, `watch`, `create`, `update`, `patch`, `delete` or `deletecollection`.
    pub(super) verb: &'r str,
    pub(super) kind: &'r str,
    pub(super) resource: &'r GroupResource,
    pub(super) name: &'r str,
}

impl Failure {
    /// A request gets this response, which is not carried out.
    #[must_use]
    pub fn with(status: Status) -> Self {
        Self::of(Effect::Status(Box::new(status)))
    }

    /// 409: the object has been modified since it was read.
    #[must_use]
    pub const fn conflict() -> Self {
        Self::of(Effect::Conflict)
    }

    /// 500 with the reason `ServerTimeout`: the operation could not be completed in time.
    #[must_use]
    pub const fn timeout() -> Self {
        Self::of(Effect::ServerTimeout)
    }

    /// 429 with `Retry-After`.
    #[must_use]
    pub fn too_many_requests(retry_after_seconds: i32) -> Self {
        let text = "Too many requests, please try again later.";
        Self::with(Status::too_many_requests(text, retry_after_seconds))
    }

    const fn of(effect: Effect) -> Self {
        Self {
            verb: None,
            kind: None,
            skipped: 0,
            times: 1,
            effect,
        }
    }

    /// Only requests of a verb fail: `get`, `list`, `watch`, `create`, `update`, `patch`, `delete` or
    /// `deletecollection`.
    #[must_use]
    pub fn on(mut self, verb: &str) -> Self {
        self.verb = Some(verb.to_owned());
        self
    }

    /// Only requests of a kind fail, such as `Deployment`.
    #[must_use]
    pub fn of_kind(mut self, kind: &str) -> Self {
        self.kind = Some(kind.to_owned());
        self
    }

    /// The first failing request is the `number`th that matches, counted from 1.
    #[must_use]
    pub const fn nth(mut self, number: usize) -> Self {
        self.skipped = number.saturating_sub(1);
        self
    }

    /// As many requests fail, one after another.
    #[must_use]
    pub const fn times(mut self, times: usize) -> Self {
        self.times = times;
        self
    }

    /// Returns the response to a request if it fails.
    fn status(&mut self, requested: Requested<'_>) -> Option<Status> {
        let is_wanted = |wanted: &Option<String>, found: &str| {
            wanted.as_ref().is_none_or(|wanted| wanted == found)
        };
        if !is_wanted(&self.verb, requested.verb)
            || !is_wanted(&self.kind, requested.kind)
            || self.times == 0
        {
            return None;
        }
        if self.skipped > 0 {
            self.skipped -= 1;
            return None;
        }
        self.times -= 1;
        Some(match &self.effect {
            Effect::Status(status) => (**status).clone(),
            Effect::Conflict => {
                let text = "the object has been modified; please apply your changes to the latest version and try again";
                Status::conflict(requested.resource, requested.name, text)
            }
            Effect::ServerTimeout => Status::server_timeout(requested.resource, requested.verb, 0),
        })
    }
}

/// The failures that are still to come.
#[derive(Debug, Default)]
pub(super) struct Failures(Vec<Failure>);

impl Failures {
    pub(super) fn add(&mut self, failure: Failure) {
        self.0.push(failure);
    }

    /// Returns the response to a request if it fails.
    pub(super) fn of(&mut self, requested: Requested<'_>) -> Option<Status> {
        let mut failures = self.0.iter_mut();
        let status = failures.find_map(|failure| failure.status(requested));
        self.0.retain(|failure| failure.times > 0);
        status
    }
}
