//! Kubernetes' own types, as far as projects embed them in their CRDs.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Affinity {
    pub node_affinity: Option<NodeAffinity>,
    pub pod_affinity: Option<PodAffinity>,
    pub pod_anti_affinity: Option<PodAffinity>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct NodeAffinity {
    #[k8s(optional, atomic)]
    pub preferred_during_scheduling_ignored_during_execution: Vec<PreferredSchedulingTerm>,
    pub required_during_scheduling_ignored_during_execution: Option<NodeSelector>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PreferredSchedulingTerm {
    pub preference: NodeSelectorTerm,
    pub weight: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional, map_type = atomic)]
pub struct NodeSelectorTerm {
    #[k8s(atomic)]
    pub match_expressions: Vec<NodeSelectorRequirement>,
    #[k8s(atomic)]
    pub match_fields: Vec<NodeSelectorRequirement>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct NodeSelectorRequirement {
    pub key: String,
    pub operator: String,
    #[k8s(optional, atomic)]
    pub values: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(map_type = atomic)]
pub struct NodeSelector {
    #[k8s(required, atomic)]
    pub node_selector_terms: Vec<NodeSelectorTerm>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct PodAffinity {
    #[k8s(atomic)]
    pub preferred_during_scheduling_ignored_during_execution: Vec<WeightedPodAffinityTerm>,
    #[k8s(atomic)]
    pub required_during_scheduling_ignored_during_execution: Vec<PodAffinityTerm>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WeightedPodAffinityTerm {
    pub pod_affinity_term: PodAffinityTerm,
    pub weight: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct PodAffinityTerm {
    pub topology_key: String,
    pub label_selector: Option<LabelSelector>,
    #[k8s(atomic)]
    pub match_label_keys: Vec<String>,
    #[k8s(atomic)]
    pub mismatch_label_keys: Vec<String>,
    pub namespace_selector: Option<LabelSelector>,
    #[k8s(atomic)]
    pub namespaces: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct ResourceRequirements {
    pub limits: BTreeMap<String, Quantity>,
    pub requests: BTreeMap<String, Quantity>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct PodSecurityContext {
    pub fs_group: Option<i64>,
    pub fs_group_change_policy: Option<String>,
    pub run_as_group: Option<i64>,
    pub run_as_non_root: Option<bool>,
    pub run_as_user: Option<i64>,
    pub se_linux_options: Option<SELinuxOptions>,
    pub seccomp_profile: Option<SeccompProfile>,
    #[k8s(atomic)]
    pub supplemental_groups: Vec<i64>,
    #[k8s(atomic)]
    pub sysctls: Vec<Sysctl>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SELinuxOptions {
    pub level: Option<String>,
    pub role: Option<String>,
    pub type_: Option<String>,
    pub user: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SeccompProfile {
    pub type_: String,
    pub localhost_profile: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Sysctl {
    pub name: String,
    pub value: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Toleration {
    pub effect: Option<String>,
    pub key: Option<String>,
    pub operator: Option<String>,
    pub toleration_seconds: Option<i64>,
    pub value: Option<String>,
}
