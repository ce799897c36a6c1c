//! A resource of one cluster that is made of fields of another one's.

use kube_conv_runtime::prelude::*;

/// What is copied, and where to.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "sinker.influxdata.io", version = "v1alpha1", scope = Namespaced)]
#[k8s(title = "ResourceSync")]
pub struct ResourceSync {
    pub metadata: ObjectMeta,
    pub spec: ResourceSyncSpec,
    #[k8s(nullable)]
    pub status: Option<ResourceSyncStatus>,
}

/// The two resources.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ResourceSyncSpec {
    /// The fields, or all of them.
    #[k8s(optional, list_type = none)]
    pub mappings: Vec<Mapping>,
    /// What is read.
    pub source: ClusterResource,
    /// What is written.
    pub target: ClusterResource,
}

/// A field that is copied.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Mapping {
    /// Where it is read, or the whole resource.
    #[k8s(nullable)]
    pub from_field_path: Option<String>,
    /// Where it is written, or the whole resource.
    #[k8s(nullable)]
    pub to_field_path: Option<String>,
}

/// A resource of a cluster.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ClusterResource {
    /// The cluster, or this one.
    #[k8s(nullable)]
    pub cluster: Option<Cluster>,
    /// The resource in it.
    pub resource_ref: ResourceRef,
}

/// A cluster.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Cluster {
    /// How it is reached.
    pub kube_config: KubeConfig,
    /// A namespace other than the default one.
    #[k8s(nullable)]
    pub namespace: Option<String>,
}

/// Where a kubeconfig is.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct KubeConfig {
    /// The secret.
    pub secret_ref: SecretKeyRef,
}

/// A key of a secret.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SecretKeyRef {
    /// The key.
    pub key: String,
    /// The secret.
    pub name: String,
    /// Its namespace, if that is another one.
    #[k8s(nullable)]
    pub namespace: Option<String>,
}

/// A resource by its type and name.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ResourceRef {
    /// The version of its group.
    pub api_version: String,
    /// Its kind.
    pub kind: String,
    /// Its name.
    pub name: String,
}

/// How it went.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ResourceSyncStatus {
    /// The state.
    #[k8s(nullable, list_type = none)]
    pub conditions: Option<Vec<k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition>>,
}
