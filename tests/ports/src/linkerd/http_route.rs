//! Routes of requests.

use super::gateway::{BackendRef, HeaderModifier, Match, ParentRef, RequestRedirect};
use kube_conv_runtime::meta::Duration;
use kube_conv_runtime::prelude::*;

/// Where requests to a server go.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "policy.linkerd.io", version = "v1beta3", scope = Namespaced)]
#[k8s(kind = "HTTPRoute")]
#[k8s(printer_column("Hostnames", ".spec.hostnames", type = string))]
#[k8s(printer_column(age))]
pub struct HttpRoute {
    pub metadata: ObjectMeta,
    pub spec: HttpRouteSpec,
    pub status: Option<HttpRouteStatus>,
}

/// The parents of the route, and its rules.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct HttpRouteSpec {
    /// What it is attached to.
    #[k8s(atomic)]
    pub parent_refs: Option<Vec<ParentRef>>,
    /// The hosts that clients request.
    #[k8s(atomic)]
    pub hostnames: Option<Vec<String>>,
    /// The rules.
    #[k8s(atomic)]
    pub rules: Option<Vec<HttpRouteRule>>,
}

/// A rule.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct HttpRouteRule {
    /// The requests.
    #[k8s(atomic)]
    pub matches: Option<Vec<Match>>,
    /// What is done with them.
    #[k8s(atomic)]
    pub filters: Option<Vec<HttpRouteFilter>>,
    /// Where they go.
    #[k8s(atomic)]
    pub backend_refs: Option<Vec<BackendRef>>,
    /// How long they may take.
    pub timeouts: Option<HttpRouteTimeouts>,
}

/// What is done with a request.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
pub enum HttpRouteFilter {
    /// Headers of the request are changed.
    RequestHeaderModifier(HeaderModifier),
    /// Headers of the response are changed.
    ResponseHeaderModifier(HeaderModifier),
    /// The client is sent elsewhere.
    RequestRedirect(RequestRedirect),
}

/// How long a request may take.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct HttpRouteTimeouts {
    /// As a whole.
    pub request: Option<Duration>,
    /// Each attempt.
    pub backend_request: Option<Duration>,
}

/// What became of the route.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct HttpRouteStatus {
    /// One entry for each parent that the route is attached to.
    #[k8s(required, atomic)]
    pub parents: Vec<RouteParentStatus>,
}

/// The status of the route for one of its parents.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct RouteParentStatus {
    /// The controller that wrote it.
    pub controller_name: String,
    /// What the route is attached to.
    pub parent_ref: ParentRef,
    /// The state.
    pub conditions: Vec<Condition>,
}
