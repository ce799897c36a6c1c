//! Who may do what.

use k8s_openapi::api::networking::v1::{NetworkPolicyPeer, NetworkPolicyPort};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Who may do what.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct RestateClusterSecurity {
    /// Annotations of the service.
    #[k8s(nullable)]
    pub service_annotations: Option<BTreeMap<String, String>>,
    /// Annotations of the account.
    #[k8s(nullable)]
    pub service_account_annotations: Option<BTreeMap<String, String>>,
    /// A role of a cloud.
    #[k8s(nullable)]
    pub aws_pod_identity_association_role_arn: Option<String>,
    /// Groups of a cloud.
    #[k8s(nullable, atomic)]
    pub aws_pod_security_groups: Option<Vec<String>>,
    /// Whether there are no policies.
    #[k8s(nullable)]
    pub disable_network_policies: Option<bool>,
    /// Who may connect.
    #[k8s(nullable)]
    pub network_peers: Option<RestateClusterNetworkPeers>,
    /// Whether the operator may.
    #[k8s(nullable)]
    pub allow_operator_access_to_admin: Option<bool>,
    /// To where pods may connect.
    #[k8s(nullable, atomic)]
    pub network_egress_rules: Option<Vec<NetworkPolicyEgressRule>>,
    /// What signs requests.
    #[k8s(nullable)]
    pub request_signing_private_key: Option<RequestSigningPrivateKey>,
    /// Who signs certificates.
    #[k8s(nullable, atomic)]
    pub trusted_ca_certs: Option<Vec<TrustedCACert>>,
}

/// A certificate in a secret.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct TrustedCACert {
    /// The secret.
    pub secret_name: String,
    /// Where in it.
    pub key: String,
}

/// Who may connect, by port.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct RestateClusterNetworkPeers {
    #[k8s(nullable, atomic)]
    pub ingress: Option<Vec<NetworkPolicyPeer>>,
    #[k8s(nullable, atomic)]
    pub admin: Option<Vec<NetworkPolicyPeer>>,
    #[k8s(nullable, atomic)]
    pub node: Option<Vec<NetworkPolicyPeer>>,
    #[k8s(nullable, atomic)]
    pub metrics: Option<Vec<NetworkPolicyPeer>>,
}

/// To where pods may connect.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct NetworkPolicyEgressRule {
    /// The ports.
    #[k8s(nullable, atomic)]
    pub ports: Option<Vec<NetworkPolicyPort>>,
    /// The peers.
    #[k8s(nullable, atomic)]
    pub to: Option<Vec<NetworkPolicyPeer>>,
}

/// What signs requests.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct RequestSigningPrivateKey {
    /// The version of keys.
    pub version: String,
    /// In a secret.
    #[k8s(nullable)]
    pub secret: Option<SecretSigningKeySource>,
    /// From a provider.
    #[k8s(nullable)]
    pub secret_provider: Option<SecretProviderSigningKeySource>,
}

/// A key in a secret.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct SecretSigningKeySource {
    /// Where in it.
    pub key: String,
    /// The secret.
    pub secret_name: String,
}

/// A key from a provider.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct SecretProviderSigningKeySource {
    /// What the provider is given.
    #[k8s(nullable)]
    pub parameters: Option<BTreeMap<String, String>>,
    /// The provider.
    #[k8s(nullable)]
    pub provider: Option<String>,
    /// Where it writes the key.
    #[k8s(as = String)]
    pub path: PathBuf,
}
