//! Servers.

use super::gateway::{KanidmGateway, KanidmIngress, KanidmRegionIngress, KanidmService};
use super::mail::{DomainAppearanceSpec, MailSenderSpec};
use super::status::KanidmStatus;
use super::storage::{KanidmBackupSpec, KanidmStorage};
use k8s_openapi::api::apps::v1::StatefulSetPersistentVolumeClaimRetentionPolicy;
use k8s_openapi::api::core::v1::{
    Affinity, Container, EnvVar, HostAlias, PodDNSConfig, PodSecurityContext, ResourceRequirements,
    SecretKeySelector, Toleration, TopologySpreadConstraint, Volume, VolumeMount,
};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// A server, with its replicas.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "kaniop.rs", version = "v1beta1", scope = Namespaced)]
#[k8s(short_names("idm"), categories("kaniop"))]
#[k8s(printer_column(
    "Replicas",
    ".status.replicaColumn",
    description = "The number of replicas: ready/desired"
))]
#[k8s(printer_column("Domain", ".spec.domain"))]
#[k8s(printer_column("Secret", ".status.secretName"), printer_column(age))]
pub struct Kanidm {
    pub metadata: ObjectMeta,
    pub spec: KanidmSpec,
    pub status: Option<KanidmStatus>,
}

/// The server.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
#[k8s(cel(
    "!has(self.backup) || self.replicaGroups.filter(r, r.primaryNode == true).size() == 1",
    message = "backup requires exactly one primary replica group"
))]
pub struct KanidmSpec {
    /// The domain.
    #[k8s(cel("self == oldSelf", message = "Domain cannot be changed."))]
    #[k8s(cel(
        r"self.matches(r'^([a-z0-9]([-a-z0-9]*[a-z0-9])?\.)*[a-z0-9]([-a-z0-9]*[a-z0-9])?$')",
        message = "Domain must be a valid DNS name"
    ))]
    pub domain: String,
    /// Where it is.
    pub origin: Option<String>,
    /// The replicas.
    #[k8s(required, atomic, min_items = 1, max_items = 100)]
    #[k8s(cel("self.size() > 0", message = "At least one ReplicaGroup is required"))]
    pub replica_groups: Vec<ReplicaGroup>,
    /// Replicas elsewhere.
    #[k8s(optional, atomic, max_items = 100)]
    pub external_replication_nodes: Vec<ExternalReplicationNode>,
    /// The program.
    #[k8s(default = "kanidm/server:latest")]
    pub image: String,
    /// Whether it may be upgraded without confirmation.
    #[k8s(default = false)]
    pub disable_upgrade_checks: bool,
    /// What is logged.
    #[k8s(default = KanidmLogLevel::Info)]
    pub log_level: KanidmLogLevel,
    /// What the port is called.
    #[k8s(default = "https")]
    pub port_name: String,
    /// When the image is pulled.
    pub image_pull_policy: Option<String>,
    /// The environment.
    #[k8s(list_map("name"))]
    pub env: Option<Vec<EnvVar>>,
    /// Where clients are declared.
    pub oauth2_client_namespace_selector: Option<LabelSelector>,
    /// Where groups are declared.
    pub group_namespace_selector: Option<LabelSelector>,
    /// Where people are declared.
    pub person_namespace_selector: Option<LabelSelector>,
    /// Where programs are declared.
    pub service_account_namespace_selector: Option<LabelSelector>,
    /// Backups.
    pub backup: Option<KanidmBackupSpec>,
    /// Where the data is.
    pub storage: Option<KanidmStorage>,
    /// What the directory's port is called.
    pub ldap_port_name: Option<String>,
    /// The certificate.
    #[k8s(cel(
        r"self.matches(r'^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$')",
        message = "tlsSecretName must be a valid Kubernetes resource name."
    ))]
    pub tls_secret_name: Option<String>,
    /// How it is reached.
    pub service: Option<KanidmService>,
    /// How it is reached from outside.
    pub ingress: Option<KanidmIngress>,
    /// How it is reached from a region.
    pub region_ingress: Option<KanidmRegionIngress>,
    /// How it is reached by a gateway.
    pub gateway: Option<KanidmGateway>,
    /// Volumes.
    #[k8s(list_map("name"))]
    pub volumes: Option<Vec<Volume>>,
    /// Where volumes are.
    #[k8s(list_map("mountPath"))]
    pub volume_mounts: Option<Vec<VolumeMount>>,
    /// What becomes of volumes.
    pub persistent_volume_claim_retention_policy:
        Option<StatefulSetPersistentVolumeClaimRetentionPolicy>,
    /// What pods may do.
    pub security_context: Option<PodSecurityContext>,
    /// Where names are looked up.
    pub dns_policy: Option<String>,
    /// And how.
    pub dns_config: Option<PodDNSConfig>,
    /// Other containers.
    #[k8s(list_map("name"))]
    pub containers: Option<Vec<Container>>,
    /// Containers before the others.
    #[k8s(list_map("name"))]
    pub init_containers: Option<Vec<Container>>,
    /// How long a pod is watched.
    pub min_ready_seconds: Option<i32>,
    /// Names of addresses.
    #[k8s(list_map("ip"))]
    pub host_aliases: Option<Vec<HostAlias>>,
    /// Whether pods have their node's network.
    #[k8s(default = false)]
    pub host_network: Option<bool>,
    /// Which addresses.
    #[k8s(default = IpFamily::Ipv4)]
    pub ip_family: IpFamily,
    /// What runs containers.
    pub runtime_class_name: Option<String>,
    /// Whether pods may access the API.
    pub automount_service_account_token: Option<bool>,
    /// Whether services are in the environment.
    #[k8s(default = false)]
    pub enable_service_links: bool,
    /// Whether users are the node's.
    pub host_users: Option<bool>,
    /// What people see.
    pub domain_appearance: Option<DomainAppearanceSpec>,
    /// Who sends mails.
    pub mail_sender: Option<MailSenderSpec>,
}

/// Replicas of one sort.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ReplicaGroup {
    /// The sort.
    pub name: String,
    /// How many.
    pub replicas: i32,
    /// What they do.
    #[k8s(default = KanidmServerRole::WriteReplica)]
    pub role: KanidmServerRole,
    /// Whether the others replicate from the first one.
    #[k8s(default = false)]
    pub primary_node: bool,
    /// How they are reached.
    pub services: Option<KanidmReplicaGroupServices>,
    /// Annotations.
    pub stateful_set_annotations: Option<BTreeMap<String, String>>,
    /// What they may use.
    pub resources: Option<ResourceRequirements>,
    /// On which nodes.
    pub node_selector: Option<BTreeMap<String, String>>,
    /// On which nodes, and with which pods.
    pub affinity: Option<Affinity>,
    /// In spite of what.
    #[k8s(atomic)]
    pub tolerations: Option<Vec<Toleration>>,
    /// How they are spread.
    #[k8s(list_map("topologyKey", "whenUnsatisfiable"))]
    pub topology_spread_constraints: Option<Vec<TopologySpreadConstraint>>,
}

/// What a replica does.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "snake_case")]
pub enum KanidmServerRole {
    #[default]
    WriteReplica,
    WriteReplicaNoUi,
    ReadOnlyReplica,
}

/// How replicas are reached.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmReplicaGroupServices {
    /// Annotations, with placeholders.
    pub annotations_template: Option<BTreeMap<String, String>>,
    /// The host, with placeholders.
    pub replication_hostname_template: Option<String>,
    /// Labels.
    pub additional_labels: Option<BTreeMap<String, String>>,
}

/// A replica elsewhere.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ExternalReplicationNode {
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub hostname: String,
    /// The port.
    pub port: i32,
    /// Its certificate.
    pub certificate: SecretKeySelector,
    /// Which server pulls from which.
    #[k8s(default = ReplicationType::MutualPull)]
    pub type_: ReplicationType,
    /// Whether it restarts automatically.
    #[k8s(default = false)]
    pub automatic_refresh: bool,
}

/// Which server pulls from which.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "kebab-case")]
pub enum ReplicationType {
    #[default]
    MutualPull,
    AllowPull,
    Pull,
}

/// What is logged.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "snake_case")]
pub enum KanidmLogLevel {
    Trace,
    Debug,
    #[default]
    Info,
}

/// Which addresses.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "kebab-case")]
pub enum IpFamily {
    #[default]
    Ipv4,
    Ipv6,
}
