//! A ClusterQueue in the previous version.

use super::ObjectName;
use super::shared::{
    ClusterQueuePreemption, FairSharing, FlavorQuotas, FlavorUsage, FungibilityPreference,
    QueueingStrategy, StopPolicy,
};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "kueue.x-k8s.io", version = "v1beta1", scope = Cluster, storage = false, deprecated = "This version is deprecated. Use v1beta2 instead.", short_names("cq"))]
#[k8s(printer_column("Cohort", ".spec.cohort"))]
#[k8s(printer_column("Strategy", ".spec.queueingStrategy", priority = 1))]
#[k8s(printer_column("Pending Workloads", ".status.pendingWorkloads", type = "integer"))]
#[k8s(printer_column(
    "Admitted Workloads",
    ".status.admittedWorkloads",
    type = "integer",
    priority = 1
))]
pub struct ClusterQueue {
    pub metadata: ObjectMeta,
    pub spec: Option<ClusterQueueSpec>,
    pub status: Option<ClusterQueueStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
#[k8s(cel(
    "!has(self.cohort) && has(self.resourceGroups) ? self.resourceGroups.all(rg, rg.flavors.all(f, f.resources.all(r, !has(r.borrowingLimit)))) : true",
    message = "borrowingLimit must be nil when cohort is empty"
))]
pub struct ClusterQueueSpec {
    #[k8s(each_val(max_length = 316))]
    pub admission_checks: Vec<String>,
    pub admission_checks_strategy: Option<AdmissionChecksStrategy>,
    pub admission_scope: Option<AdmissionScope>,
    pub cohort: Option<ObjectName>,
    pub fair_sharing: Option<FairSharing>,
    #[k8s(default = json!({}))]
    pub flavor_fungibility: FlavorFungibility,
    pub namespace_selector: Option<LabelSelector>,
    #[k8s(default = json!({}))]
    pub preemption: ClusterQueuePreemption,
    #[k8s(default = QueueingStrategy::BestEffortFIFO)]
    pub queueing_strategy: QueueingStrategy,
    #[k8s(atomic, max_items = 16)]
    pub resource_groups: Vec<ResourceGroup>,
    #[k8s(default = StopPolicy::None)]
    pub stop_policy: StopPolicy,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct AdmissionChecksStrategy {
    #[k8s(optional)]
    pub admission_checks: Vec<AdmissionCheckRule>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct AdmissionCheckRule {
    #[k8s(max_length = 316)]
    pub name: String,
    #[k8s(optional)]
    pub on_flavors: Vec<ObjectName>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct AdmissionScope {
    pub admission_mode: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "!has(self.preference) || (self.whenCanBorrow == 'TryNextFlavor' && self.whenCanPreempt == 'TryNextFlavor')",
    message = "preference can only be set when both whenCanBorrow and whenCanPreempt are TryNextFlavor"
))]
pub struct FlavorFungibility {
    pub preference: Option<FungibilityPreference>,
    #[k8s(default = WhenCanBorrow::MayStopSearch)]
    pub when_can_borrow: WhenCanBorrow,
    #[k8s(default = WhenCanPreempt::TryNextFlavor)]
    pub when_can_preempt: WhenCanPreempt,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum WhenCanBorrow {
    MayStopSearch,
    TryNextFlavor,
    Borrow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum WhenCanPreempt {
    MayStopSearch,
    TryNextFlavor,
    Preempt,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "self.flavors.all(x, size(x.resources) == size(self.coveredResources))",
    message = "flavors must have the same number of resources as the coveredResources"
))]
pub struct ResourceGroup {
    #[k8s(required, min_items = 1, max_items = 64)]
    pub covered_resources: Vec<String>,
    #[k8s(required, list_map(name), min_items = 1, max_items = 64)]
    pub flavors: Vec<FlavorQuotas>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct ClusterQueueStatus {
    pub admitted_workloads: Option<i32>,
    pub conditions: Vec<Condition>,
    pub fair_sharing: Option<FairSharingStatus>,
    #[k8s(list_map(name), max_items = 64)]
    pub flavors_reservation: Vec<FlavorUsage>,
    #[k8s(list_map(name), max_items = 64)]
    pub flavors_usage: Vec<FlavorUsage>,
    pub pending_workloads: Option<i32>,
    pub pending_workloads_status: Option<PendingWorkloads>,
    pub reserving_workloads: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct FairSharingStatus {
    pub weighted_share: i64,
    pub admission_fair_sharing_status: Option<AdmissionFairSharingStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct AdmissionFairSharingStatus {
    #[k8s(required)]
    pub consumed_resources: BTreeMap<String, Quantity>,
    #[k8s(allow(time_suffix, reason = "published so"))]
    pub last_update: Time,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PendingWorkloads {
    pub last_change_time: Time,
    #[k8s(optional, atomic)]
    pub cluster_queue_pending_workload: Vec<PendingWorkload>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PendingWorkload {
    pub name: String,
    pub namespace: String,
}
