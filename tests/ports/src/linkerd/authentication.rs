//! What a client has to prove.

use super::networks::Network;
use super::target_refs::{Group, KindName};
use kube_conv_runtime::prelude::*;

/// Clients by their identities in the mesh.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "policy.linkerd.io", version = "v1alpha1", scope = Namespaced)]
#[k8s(kind = "MeshTLSAuthentication", short_names("meshtlsauthn"))]
pub struct MeshTlsAuthentication {
    pub metadata: ObjectMeta,
    pub spec: MeshTlsAuthenticationSpec,
}

/// Identities, as texts or as references.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct MeshTlsAuthenticationSpec {
    /// Identities, in which `*` matches any prefix.
    #[k8s(union_member, atomic, min_items = 1)]
    pub identities: Option<Vec<String>>,
    /// What the identities belong to.
    #[k8s(union_member, atomic, min_items = 1)]
    pub identity_refs: Option<Vec<IdentityRef>>,
}

/// The owner of an identity: all objects of a kind if there is no name.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IdentityRef {
    /// The API group; the core group if there is none.
    pub group: Option<Group>,
    /// The kind.
    pub kind: KindName,
    /// The name.
    #[k8s(min_length = 1, max_length = 253)]
    pub name: Option<String>,
    /// The namespace; the policy's own if there is none.
    #[k8s(max_length = 253)]
    pub namespace: Option<String>,
}

/// Clients by their addresses.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "policy.linkerd.io", version = "v1alpha1", scope = Namespaced)]
#[k8s(short_names("netauthn", "networkauthn"))]
pub struct NetworkAuthentication {
    pub metadata: ObjectMeta,
    pub spec: NetworkAuthenticationSpec,
}

/// Where the clients are.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct NetworkAuthenticationSpec {
    /// The networks, one of which is enough.
    #[k8s(required, atomic)]
    pub networks: Vec<Network>,
}
