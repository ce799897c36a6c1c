//! Ports of pods that policies apply to.

use super::selectors;
use kube_conv_runtime::prelude::*;

/// A port of pods, or of workloads outside of the cluster.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "policy.linkerd.io", version = "v1beta3", scope = Namespaced)]
#[k8s(short_names("srv"))]
#[k8s(printer_column("Port", ".spec.port", type = string))]
#[k8s(printer_column("Protocol", ".spec.proxyProtocol"))]
#[k8s(printer_column("Access Policy", ".spec.accessPolicy"))]
pub struct Server {
    pub metadata: ObjectMeta,
    pub spec: ServerSpec,
}

/// Which port, and how it is proxied.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ServerSpec {
    /// Whose port it is.
    #[k8s(flatten)]
    pub selector: Selector,
    /// The port.
    pub port: IntOrString,
    /// What clients speak.
    pub proxy_protocol: Option<ProxyProtocol>,
    /// The handling of clients without a policy.
    #[k8s(default = "deny")]
    pub access_policy: Option<String>,
}

/// Whose port it is.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = none)]
#[k8s(one_of(
    json!({"required": ["podSelector"]}),
    json!({"required": ["externalWorkloadSelector"]})
))]
pub enum Selector {
    /// Pods.
    #[k8s(member_name = "podSelector")]
    Pod(selectors::Selector),
    /// Workloads outside of the cluster.
    #[k8s(member_name = "externalWorkloadSelector")]
    ExternalWorkload(selectors::Selector),
}

/// What clients speak.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProxyProtocol {
    /// To be found out.
    #[k8s(name = "unknown")]
    Unknown,
    /// HTTP/1.1.
    #[k8s(name = "HTTP/1")]
    Http1,
    /// HTTP/2.
    #[k8s(name = "HTTP/2")]
    Http2,
    /// gRPC.
    #[k8s(name = "gRPC")]
    Grpc,
    /// Bytes.
    #[k8s(name = "opaque")]
    Opaque,
    /// TLS that is not terminated.
    #[k8s(name = "TLS")]
    Tls,
}
