//! The quotas of resources for a group of queues.

use super::shared::{
    ClusterQueuePreemption, FairSharing, FlavorQuotas, FlavorUsage, FungibilityPreference,
    QueueingStrategy, StopPolicy,
};
use super::{ObjectName, cluster_queue_v1beta1};
use kube_conv_crd::CrdBuilder;
use kube_conv_crd::JoinErrors;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "kueue.x-k8s.io", version = "v1beta2", scope = Cluster, short_names("cq"))]
#[k8s(printer_column("Cohort", ".spec.cohortName"))]
#[k8s(printer_column("Strategy", ".spec.queueingStrategy", priority = 1))]
#[k8s(printer_column("Pending Workloads", ".status.pendingWorkloads", type = "integer"))]
#[k8s(printer_column(
    "Admitted Workloads",
    ".status.admittedWorkloads",
    type = "integer",
    priority = 1
))]
#[k8s(allow(
    doc_comment_present,
    enum_open_ended_documented,
    int64_within_53_bits,
    list_element_max_length,
    numeric_bounds,
    string_max_length,
    reason = "published so"
))]
#[k8s(converts(from = cluster_queue_v1beta1::ClusterQueue))]
pub struct ClusterQueue {
    pub metadata: ObjectMeta,
    pub spec: Option<ClusterQueueSpec>,
    pub status: Option<ClusterQueueStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "!has(self.cohortName) && has(self.resourceGroups) ? self.resourceGroups.all(rg, rg.flavors.all(f, f.resources.all(r, !has(r.borrowingLimit)))) : true",
    message = "borrowingLimit must be nil when cohort is empty"
))]
#[k8s(converts(
    from = cluster_queue_v1beta1::ClusterQueueSpec,
    removed("admissionChecks", keep),
))]
pub struct ClusterQueueSpec {
    pub admission_checks_strategy: Option<AdmissionChecksStrategy>,
    pub admission_scope: Option<AdmissionScope>,
    #[k8s(from = "cohort")]
    pub cohort_name: Option<ObjectName>,
    #[k8s(added(keep))]
    pub concurrent_admission_policy: Option<ConcurrentAdmissionPolicy>,
    pub fair_sharing: Option<FairSharing>,
    #[k8s(default = json!({}))]
    pub flavor_fungibility: FlavorFungibility,
    pub namespace_selector: Option<LabelSelector>,
    #[k8s(default = json!({}))]
    pub preemption: ClusterQueuePreemption,
    #[k8s(default = QueueingStrategy::BestEffortFIFO)]
    pub queueing_strategy: QueueingStrategy,
    #[k8s(optional, atomic, max_items = 16)]
    pub resource_groups: Vec<ResourceGroup>,
    #[k8s(default = StopPolicy::None)]
    pub stop_policy: StopPolicy,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = cluster_queue_v1beta1::AdmissionChecksStrategy))]
pub struct AdmissionChecksStrategy {
    #[k8s(required, list_map(name), min_items = 1, max_items = 64)]
    pub admission_checks: Vec<AdmissionCheckRule>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = cluster_queue_v1beta1::AdmissionCheckRule))]
pub struct AdmissionCheckRule {
    #[k8s(min_length = 1, max_length = 316)]
    pub name: String,
    #[k8s(optional, list_set, max_items = 64)]
    pub on_flavors: Vec<ObjectName>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = cluster_queue_v1beta1::AdmissionScope))]
pub struct AdmissionScope {
    #[k8s(from("admissionMode", convert_with = super::fungibility::unchanged))]
    pub admission_mode: AdmissionMode,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum AdmissionMode {
    UsageBasedAdmissionFairSharing,
    NoAdmissionFairSharing,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ConcurrentAdmissionPolicy {
    pub migration: ConcurrentAdmissionMigration,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ConcurrentAdmissionMigration {
    #[k8s(
        max_length = 253,
        enum_values("TryPreferredFlavors", "RetainFirstAdmission")
    )]
    pub mode: String,
    pub constraints: Option<MigrationConstraints>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct MigrationConstraints {
    pub last_acceptable_flavor_name: Option<ObjectName>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "!has(self.preference) || (self.whenCanBorrow == 'TryNextFlavor' && self.whenCanPreempt == 'TryNextFlavor')",
    message = "preference can only be set when both whenCanBorrow and whenCanPreempt are TryNextFlavor"
))]
#[k8s(converts(from = cluster_queue_v1beta1::FlavorFungibility))]
pub struct FlavorFungibility {
    pub preference: Option<FungibilityPreference>,
    #[k8s(default = FlavorFungibilityPolicy::MayStopSearch)]
    #[k8s(from("whenCanBorrow", convert_with = super::fungibility, keep))]
    pub when_can_borrow: FlavorFungibilityPolicy,
    #[k8s(default = FlavorFungibilityPolicy::TryNextFlavor)]
    #[k8s(from("whenCanPreempt", convert_with = super::fungibility, keep))]
    pub when_can_preempt: FlavorFungibilityPolicy,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum FlavorFungibilityPolicy {
    MayStopSearch,
    TryNextFlavor,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "self.flavors.all(x, size(x.resources) == size(self.coveredResources))",
    message = "flavors must have the same number of resources as the coveredResources"
))]
#[k8s(converts(from = cluster_queue_v1beta1::ResourceGroup))]
pub struct ResourceGroup {
    #[k8s(required, atomic, min_items = 1, max_items = 64)]
    pub covered_resources: Vec<String>,
    #[k8s(required, list_map(name), min_items = 1, max_items = 64)]
    pub flavors: Vec<FlavorQuotas>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
#[k8s(converts(
    from = cluster_queue_v1beta1::ClusterQueueStatus,
    removed("pendingWorkloadsStatus", keep),
))]
pub struct ClusterQueueStatus {
    pub admitted_workloads: Option<i32>,
    #[k8s(max_items = 16)]
    pub conditions: Vec<Condition>,
    pub fair_sharing: Option<FairSharingStatus>,
    #[k8s(list_map(name), max_items = 64)]
    pub flavors_reservation: Vec<FlavorUsage>,
    #[k8s(list_map(name), max_items = 64)]
    pub flavors_usage: Vec<FlavorUsage>,
    pub pending_workloads: Option<i32>,
    pub reserving_workloads: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(
    from = cluster_queue_v1beta1::FairSharingStatus,
    removed("admissionFairSharingStatus", keep),
))]
pub struct FairSharingStatus {
    pub weighted_share: i64,
}

/// One definition for both versions.
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CrdBuilder::new()
        .version::<cluster_queue_v1beta1::ClusterQueue>()
        .version::<ClusterQueue>()
        .build()
}
