//! Limits of requests, and traffic that leaves the cluster.

use super::networks::Network;
use super::target_refs::{LocalTargetRef, NamespacedTargetRef};
use kube_conv_runtime::prelude::*;

/// How many requests a server accepts.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "policy.linkerd.io", version = "v1alpha1", scope = Namespaced)]
#[k8s(kind = "HTTPLocalRateLimitPolicy")]
#[k8s(printer_column("Target_kind", ".spec.targetRef.kind"))]
#[k8s(printer_column("Target_name", ".spec.targetRef.name"))]
#[k8s(printer_column("Total_RPS", ".spec.total.requestsPerSecond"))]
#[k8s(printer_column("Identity_RPS", ".spec.identity.requestsPerSecond"))]
pub struct HttpLocalRateLimitPolicy {
    pub metadata: ObjectMeta,
    pub spec: RateLimitPolicySpec,
    pub status: Option<HttpLocalRateLimitPolicyStatus>,
}

/// The limits.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct RateLimitPolicySpec {
    /// The server.
    pub target_ref: LocalTargetRef,
    /// Of all clients together.
    pub total: Option<Limit>,
    /// Of each client.
    pub identity: Option<Limit>,
    /// Of some clients.
    #[k8s(atomic)]
    pub overrides: Option<Vec<Override>>,
}

/// A limit.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Limit {
    /// The number of requests in a second.
    pub requests_per_second: u32,
}

/// A limit of some clients.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Override {
    /// The number of requests in a second.
    pub requests_per_second: u32,
    /// The clients.
    #[k8s(required, atomic)]
    pub client_refs: Vec<NamespacedTargetRef>,
}

/// What became of the policy.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct HttpLocalRateLimitPolicyStatus {
    /// The state of the policy.
    #[k8s(atomic)]
    pub conditions: Vec<Condition>,
    /// The server.
    pub target_ref: LocalTargetRef,
}

/// Destinations outside of the cluster.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "policy.linkerd.io", version = "v1alpha1", scope = Namespaced)]
#[k8s(categories("policy"))]
pub struct EgressNetwork {
    pub metadata: ObjectMeta,
    pub spec: EgressNetworkSpec,
    pub status: Option<EgressNetworkStatus>,
}

/// The destinations, and the handling of traffic to them.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct EgressNetworkSpec {
    /// The destinations.
    #[k8s(atomic)]
    pub networks: Option<Vec<Network>>,
    /// The handling of traffic without a route.
    pub traffic_policy: TrafficPolicy,
}

/// What becomes of traffic.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrafficPolicy {
    /// It passes.
    Allow,
    /// It is blocked.
    Deny,
}

/// What became of the destinations.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct EgressNetworkStatus {
    /// The state of the destinations.
    #[k8s(atomic)]
    pub conditions: Vec<Condition>,
}
