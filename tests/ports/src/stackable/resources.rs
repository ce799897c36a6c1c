//! What a role may use.

use kube_conv_runtime::prelude::*;

/// What a role may use.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct Resources<T, K = NoRuntimeLimits> {
    /// Memory.
    pub memory: Option<MemoryLimits<K>>,
    /// Processors.
    #[k8s(default = json!({}))]
    pub cpu: CpuLimits,
    /// Storage.
    pub storage: Option<T>,
}

/// Memory.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct MemoryLimits<T> {
    /// The limit.
    pub limit: Option<Quantity>,
    /// What the runtime is reported.
    pub runtime_limits: Option<T>,
}

/// Nothing.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct NoRuntimeLimits {}

/// What a virtual machine is reported.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct JvmHeapLimits {
    /// At most.
    pub max: Option<Quantity>,
    /// At least.
    pub min: Option<Quantity>,
}

/// Processors.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct CpuLimits {
    /// At least.
    pub min: Option<Quantity>,
    /// At most.
    pub max: Option<Quantity>,
}

/// A volume.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct PvcConfig {
    /// The size.
    pub capacity: Option<Quantity>,
    /// The class.
    pub storage_class: Option<String>,
    /// Which volumes.
    pub selectors: Option<LabelSelector>,
}
