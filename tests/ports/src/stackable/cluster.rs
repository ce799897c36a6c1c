//! A kind that is made of most types.

use super::affinity::{StackableAffinity, StackableNodeSelector};
use super::authentication::{ClientAuthenticationDetails, ClientAuthenticationMethodOption};
use super::config::{JsonConfigOverrides, KeyValueConfigOverrides};
use super::databases::DatabaseConnection;
use super::git_sync::{GitSync, UserInformationCache};
use super::image::ProductImage;
use super::listeners::AnyObject;
use super::logging::Logging;
use super::networking::{DomainName, HostName, KerberosRealmName};
use super::resources::{JvmHeapLimits, PvcConfig, Resources};
use super::roles::{ClusterOperation, PdbConfig, Role};
use super::tls::{SecretClassVolume, TlsClientDetails};
use kube_conv_runtime::prelude::*;

/// A cluster of a fictional product.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "dummy.stackable.tech", version = "v1alpha1", scope = Namespaced)]
pub struct DummyCluster {
    pub metadata: ObjectMeta,
    pub spec: DummyClusterSpec,
    pub status: Option<DummyClusterStatus>,
}

/// All that a cluster may be reported.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct DummyClusterSpec {
    /// The nodes.
    pub nodes: Option<Role<ProductConfig, DummyConfigOverrides>>,
    pub stackable_affinity: StackableAffinity,
    pub stackable_node_selector: StackableNodeSelector,
    pub user_information_cache: UserInformationCache,
    pub cluster_operation: ClusterOperation,
    pub domain_name: DomainName,
    pub host_name: HostName,
    pub kerberos_realm_name: KerberosRealmName,
    pub opa_config: OpaConfig,
    pub pdb_config: PdbConfig,
    pub product_image: ProductImage,
    pub secret_class_volume: SecretClassVolume,
    pub secret_reference: SecretReference,
    pub tls_client_details: TlsClientDetails,
    pub git_sync: GitSync,
    pub database_connection: DatabaseConnection,
    /// Overrides that are merged into created objects.
    #[k8s(default = json!([]), atomic)]
    pub object_overrides: Vec<AnyObject>,
    pub client_authentication_details:
        ClientAuthenticationDetails<ClientAuthenticationMethodOption>,
}

/// Files.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct DummyConfigOverrides {
    #[k8s(name = "config.json")]
    pub config_json: Option<JsonConfigOverrides>,
    #[k8s(name = "dummy.properties")]
    pub dummy_properties: Option<KeyValueConfigOverrides>,
}

/// Of the product.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ProductConfig {
    /// What it may use.
    pub resources: Option<Resources<ProductStorageConfig, JvmHeapLimits>>,
    /// What it logs.
    pub logging: Option<Logging<Container>>,
}

/// Volumes.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ProductStorageConfig {
    /// For data.
    pub data_storage: PvcConfig,
}

/// A container.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(rename_all = "kebab-case")]
pub enum Container {
    Prepare,
    Vector,
    BundleBuilder,
    Opa,
    UserInfoFetcher,
}

/// A policy.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct OpaConfig {
    /// Where the address is.
    pub config_map_name: String,
    /// The package.
    pub package: Option<String>,
}

/// A secret anywhere.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct SecretReference {
    /// Its namespace.
    pub namespace: String,
    /// Its name.
    pub name: String,
}

/// What was observed.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct DummyClusterStatus {
    /// The state of the cluster.
    #[k8s(required, atomic)]
    pub conditions: Vec<ClusterCondition>,
}

/// One aspect of the state.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ClusterCondition {
    /// When it changed.
    pub last_transition_time: Option<Time>,
    /// When it was written.
    pub last_update_time: Option<Time>,
    /// Why, in a sentence.
    pub message: Option<String>,
    /// Why, in a word.
    pub reason: Option<String>,
    /// Whether it is so.
    pub status: ConditionStatus,
    /// What is observed.
    pub type_: ClusterConditionType,
}

/// An aspect of the state.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClusterConditionType {
    Available,
    Degraded,
    Progressing,
    ReconciliationPaused,
    Stopped,
}
