//! Types that both versions of a ClusterQueue share.

use super::ObjectName;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct FairSharing {
    #[k8s(default = json!(1))]
    pub weight: Quantity,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum FungibilityPreference {
    BorrowingOverPreemption,
    PreemptionOverBorrowing,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "!(self.reclaimWithinCohort == 'Never' && has(self.borrowWithinCohort) &&  self.borrowWithinCohort.policy != 'Never')",
    message = "reclaimWithinCohort=Never and borrowWithinCohort.Policy!=Never"
))]
pub struct ClusterQueuePreemption {
    #[k8s(default = json!({}))]
    pub borrow_within_cohort: BorrowWithinCohort,
    #[k8s(default = ReclaimPolicy::Never)]
    pub reclaim_within_cohort: ReclaimPolicy,
    #[k8s(default = PreemptionPolicy::Never)]
    pub within_cluster_queue: PreemptionPolicy,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct BorrowWithinCohort {
    pub max_priority_threshold: Option<i32>,
    #[k8s(default = BorrowWithinCohortPolicy::Never)]
    pub policy: BorrowWithinCohortPolicy,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum BorrowWithinCohortPolicy {
    Never,
    LowerPriority,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum ReclaimPolicy {
    Never,
    LowerPriority,
    Any,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum PreemptionPolicy {
    Never,
    LowerPriority,
    LowerOrNewerEqualPriority,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum QueueingStrategy {
    StrictFIFO,
    BestEffortFIFO,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct FlavorQuotas {
    pub name: ObjectName,
    #[k8s(required, list_map(name), min_items = 1, max_items = 64)]
    pub resources: Vec<ResourceQuota>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ResourceQuota {
    pub name: String,
    pub nominal_quota: Quantity,
    pub borrowing_limit: Option<Quantity>,
    pub lending_limit: Option<Quantity>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum StopPolicy {
    None,
    Hold,
    HoldAndDrain,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct FlavorUsage {
    pub name: ObjectName,
    #[k8s(required, list_map(name), max_items = 64)]
    pub resources: Vec<ResourceUsage>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ResourceUsage {
    pub name: String,
    pub borrowed: Option<Quantity>,
    pub total: Option<Quantity>,
}
