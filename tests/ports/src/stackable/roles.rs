//! Roles of a product, and groups of them.

use super::config::GenericCommonConfig;
use super::listeners::AnyObject;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// What roles and groups have in common.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct CommonConfiguration<Config, CommonConfig, ConfigOverrides> {
    /// Of the product.
    pub config: Option<Config>,
    /// Of files.
    pub config_overrides: Option<ConfigOverrides>,
    /// Of the environment.
    #[k8s(default = json!({}))]
    pub env_overrides: BTreeMap<String, String>,
    /// Of the command line.
    #[k8s(default = json!({}))]
    pub cli_overrides: BTreeMap<String, String>,
    /// Of pods: any object.
    #[k8s(default = json!({}))]
    pub pod_overrides: AnyObject,
    /// Of the sort of product.
    #[k8s(flatten)]
    pub product_specific_common_config: CommonConfig,
}

/// A role.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct Role<
    Config,
    ConfigOverrides,
    RoleConfig = GenericRoleConfig,
    CommonConfig = GenericCommonConfig,
> {
    /// Of the role.
    #[k8s(flatten)]
    pub config: CommonConfiguration<Config, CommonConfig, ConfigOverrides>,
    /// Of the role alone.
    pub role_config: Option<RoleConfig>,
    /// By name.
    #[k8s(required)]
    pub role_groups: BTreeMap<String, RoleGroup<Config, CommonConfig, ConfigOverrides>>,
}

/// Of a role alone.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct GenericRoleConfig {
    /// How many pods may be gone.
    #[k8s(default = json!({}))]
    pub pod_disruption_budget: PdbConfig,
}

/// How many pods may be gone.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase", default)]
pub struct PdbConfig {
    /// Whether it counts.
    #[k8s(default = true)]
    pub enabled: bool,
    /// The number.
    pub max_unavailable: Option<u16>,
}

/// A group of pods in a role.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct RoleGroup<Config, CommonConfig, ConfigOverrides> {
    /// Of the group.
    #[k8s(flatten)]
    pub config: CommonConfiguration<Config, CommonConfig, ConfigOverrides>,
    /// How many pods.
    pub replicas: Option<u16>,
}

/// Whether the operator acts.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct ClusterOperation {
    /// Whether the product is stopped.
    #[k8s(default = false)]
    pub stopped: bool,
    /// Whether the operator waits.
    #[k8s(default = false)]
    pub reconciliation_paused: bool,
}
