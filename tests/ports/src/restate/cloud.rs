//! Remote environments, and the tunnels to them.

use k8s_openapi::api::core::v1::{
    Affinity, EnvVar, PodDNSConfig, ResourceRequirements, Toleration,
};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// An environment elsewhere.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "restate.dev", version = "v1beta1", scope = Cluster, short_names("rce"))]
pub struct RestateCloudEnvironment {
    #[k8s(subfield(
        name,
        min_length = 1,
        max_length = 56,
        pattern = r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
    ))]
    pub metadata: ObjectMeta,
    pub spec: RestateCloudEnvironmentSpec,
}

/// The environment.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct RestateCloudEnvironmentSpec {
    /// Its id.
    pub environment_id: String,
    /// Where it is.
    pub region: String,
    /// What signs its requests.
    pub signing_public_key: String,
    /// How to log in.
    pub authentication: RestateCloudEnvironmentAuthentication,
    /// The tunnel.
    #[k8s(nullable)]
    pub tunnel: Option<TunnelSpec>,
}

/// How to log in.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct RestateCloudEnvironmentAuthentication {
    /// The token.
    pub secret: SecretReference,
}

/// A key of a secret.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct SecretReference {
    /// The secret.
    pub name: String,
    /// Where in it.
    pub key: String,
}

/// The pods of a tunnel.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct TunnelSpec {
    /// Whether the program here is bypassed.
    #[k8s(nullable)]
    pub remote_proxy: Option<bool>,
    /// How many.
    #[k8s(nullable)]
    pub replicas: Option<i32>,
    /// The program.
    #[k8s(nullable)]
    pub image: Option<String>,
    /// When the image is pulled.
    #[k8s(nullable)]
    pub image_pull_policy: Option<String>,
    /// The environment.
    #[k8s(nullable, list_map("name"))]
    pub env: Option<Vec<EnvVar>>,
    /// What a pod may use.
    #[k8s(nullable)]
    pub resources: Option<ResourceRequirements>,
    /// Where names are looked up.
    #[k8s(nullable)]
    pub dns_config: Option<PodDNSConfig>,
    /// And how.
    #[k8s(nullable)]
    pub dns_policy: Option<String>,
    /// In spite of what.
    #[k8s(nullable, atomic)]
    pub tolerations: Option<Vec<Toleration>>,
    /// On which nodes.
    #[k8s(map_type = atomic)]
    pub node_selector: Option<BTreeMap<String, String>>,
    /// On which nodes, and with which pods.
    #[k8s(nullable)]
    pub affinity: Option<Affinity>,
}
