//! Who may talk to a server.

use super::networks::Network;
use super::selectors::Selector;
use super::target_refs::{LocalTargetRef, NamespacedTargetRef};
use kube_conv_runtime::prelude::*;

/// Authorizes clients that pass all of some authentications.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "policy.linkerd.io", version = "v1alpha1", scope = Namespaced)]
#[k8s(short_names("authzpolicy"))]
pub struct AuthorizationPolicy {
    pub metadata: ObjectMeta,
    pub spec: AuthorizationPolicySpec,
}

/// What is authorized, and whom.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct AuthorizationPolicySpec {
    /// What the policy is about.
    pub target_ref: LocalTargetRef,
    /// The authentications, all of which a client has to pass.
    #[k8s(required, atomic)]
    pub required_authentication_refs: Vec<NamespacedTargetRef>,
}

/// Authorizes clients of servers.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "policy.linkerd.io", version = "v1beta1", scope = Namespaced)]
#[k8s(short_names("saz", "serverauthz", "srvauthz"))]
#[k8s(printer_column("Server", ".spec.server.name"))]
pub struct ServerAuthorization {
    pub metadata: ObjectMeta,
    pub spec: ServerAuthorizationSpec,
}

/// Which servers, and which clients.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ServerAuthorizationSpec {
    /// The servers.
    pub server: Server,
    /// The clients.
    pub client: Client,
}

/// A server by its name, or servers by their labels.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(union_cel = none, one_of(json!({"required": ["name"]}), json!({"required": ["selector"]})))]
pub struct Server {
    /// The name.
    #[k8s(pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", union_member)]
    pub name: Option<String>,
    /// The labels.
    #[k8s(union_member)]
    pub selector: Option<Selector>,
}

/// Clients.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct Client {
    /// Where they are.
    #[k8s(atomic)]
    pub networks: Option<Vec<Network>>,
    /// Whether they need no identity.
    #[k8s(default = false)]
    pub unauthenticated: bool,
    /// Who they are.
    pub mesh_tls: Option<MeshTls>,
}

/// Identities of clients.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct MeshTls {
    /// Whether TLS without an identity is enough.
    #[k8s(name = "unauthenticatedTLS", default = false)]
    pub unauthenticated_tls: bool,
    /// Identities, in which `*` matches any prefix.
    #[k8s(atomic)]
    #[k8s(each_val(
        pattern = r"^(\*|[a-z0-9]([-a-z0-9]*[a-z0-9])?)(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
    ))]
    pub identities: Option<Vec<String>>,
    /// Service accounts.
    #[k8s(atomic)]
    pub service_accounts: Option<Vec<ServiceAccountRef>>,
}

/// A service account.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ServiceAccountRef {
    /// Its namespace; the policy's own if there is none.
    #[k8s(pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")]
    pub namespace: Option<String>,
    /// Its name.
    #[k8s(pattern = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$")]
    pub name: String,
}
