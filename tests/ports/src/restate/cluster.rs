//! Clusters of the engine.

use super::conditions::RestateCondition;
use super::security::RestateClusterSecurity;
use k8s_openapi::api::core::v1::{
    Affinity, Container, EnvVar, Lifecycle, LocalObjectReference, PodDNSConfig,
    ResourceRequirements, Toleration, TopologySpreadConstraint, Volume, VolumeMount,
};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// A cluster, whose name is that of its namespace.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "restate.dev", version = "v1", scope = Cluster, short_names("rsc"))]
#[k8s(printer_column("Ready", r#".status.conditions[?(@.type=="Ready")].status"#, type = string))]
#[k8s(printer_column(
    "Status",
    r#".status.conditions[?(@.type=="Ready")].message"#,
    type = string,
    priority = 1
))]
#[k8s(printer_column(age))]
pub struct RestateCluster {
    #[k8s(subfield(
        name,
        min_length = 1,
        max_length = 63,
        pattern = r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
    ))]
    pub metadata: ObjectMeta,
    pub spec: RestateClusterSpec,
    pub status: Option<RestateClusterStatus>,
}

/// The cluster.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct RestateClusterSpec {
    /// The name, if it is another.
    #[k8s(nullable)]
    pub cluster_name: Option<String>,
    /// How it starts.
    #[k8s(nullable)]
    pub cluster: Option<Cluster>,
    /// Where the data is.
    pub storage: RestateClusterStorage,
    /// The pods.
    pub compute: RestateClusterCompute,
    /// Who may do what.
    #[k8s(nullable)]
    pub security: Option<RestateClusterSecurity>,
    /// A file.
    #[k8s(nullable)]
    pub config: Option<String>,
}

/// How a cluster starts.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct Cluster {
    /// Whether it does so automatically.
    #[k8s(default = false)]
    pub auto_provision: bool,
}

/// Where the data is.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct RestateClusterStorage {
    /// The class of volumes.
    #[k8s(
        nullable,
        cel("self == oldSelf", message = "storageClassName is immutable")
    )]
    pub storage_class_name: Option<String>,
    /// How much.
    #[k8s(minimum = 1)]
    #[k8s(cel("self >= oldSelf", message = "storageRequestBytes cannot be decreased"))]
    pub storage_request_bytes: i64,
    /// The class of their attributes.
    #[k8s(nullable)]
    pub volume_attributes_class_name: Option<String>,
}

/// The pods.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct RestateClusterCompute {
    /// How many.
    #[k8s(nullable)]
    pub replicas: Option<i32>,
    /// Annotations.
    #[k8s(nullable)]
    pub annotations: Option<BTreeMap<String, String>>,
    /// Labels.
    #[k8s(nullable)]
    pub labels: Option<BTreeMap<String, String>>,
    /// The program.
    pub image: String,
    /// How it is started.
    #[k8s(nullable, atomic)]
    pub command: Option<Vec<String>>,
    /// With which arguments.
    #[k8s(nullable, atomic)]
    pub args: Option<Vec<String>>,
    /// When the image is pulled.
    #[k8s(nullable)]
    pub image_pull_policy: Option<String>,
    /// With which secrets.
    #[k8s(nullable, atomic)]
    pub image_pull_secrets: Option<Vec<LocalObjectReference>>,
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
    /// How they are spread.
    #[k8s(nullable, atomic)]
    pub topology_spread_constraints: Option<Vec<TopologySpreadConstraint>>,
    /// Which pods go first.
    #[k8s(nullable)]
    pub priority_class_name: Option<String>,
    /// Actions at the start and the end.
    #[k8s(nullable)]
    pub lifecycle: Option<Lifecycle>,
    /// Other containers.
    #[k8s(nullable, atomic)]
    pub sidecars: Option<Vec<Container>>,
    /// How long the end may take.
    #[k8s(nullable)]
    pub termination_grace_period_seconds: Option<i64>,
    /// Volumes.
    #[k8s(nullable, atomic)]
    pub extra_volumes: Option<Vec<Volume>>,
    /// Where they are.
    #[k8s(nullable, atomic)]
    pub extra_volume_mounts: Option<Vec<VolumeMount>>,
}

/// What was observed.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct RestateClusterStatus {
    /// The state.
    #[k8s(nullable, atomic)]
    pub conditions: Option<Vec<RestateCondition>>,
    /// Whether the cluster has started.
    #[k8s(nullable)]
    pub provisioned: Option<bool>,
}
