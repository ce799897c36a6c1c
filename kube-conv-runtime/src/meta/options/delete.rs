//! Options of requests that delete an object.

use super::Preconditions;
use crate::api::ListType;
use crate::meta::objects::kubernetes_type;
use crate::meta::objects::read_from_objects;
use crate::meta::open_enum::open_enum;
use crate::meta::wire;
use serde::{Deserialize, Serialize};

open_enum! {
    /// What becomes of the objects that a deleted object owns. Source:
    /// `metav1.DeletionPropagation`.
    pub enum DeletionPropagation {
        /// They stay, without an owner.
        Orphan = "Orphan",
        /// They are deleted after their owner.
        Background = "Background",
        /// They are deleted before their owner, which waits.
        Foreground = "Foreground",
    }
}

kubernetes_type!(text DeletionPropagation: "What becomes of owned objects: Orphan, Background or Foreground.");

/// Options of a request that deletes an object. A body may also say that it is `v1`,
/// `DeleteOptions`, which servers accept for given. Source: `metav1.DeleteOptions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct DeleteOptions {
    /// How many seconds the object has to shut down; zero is at once, absent is the kind's default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grace_period_seconds: Option<i64>,
    /// What the object must be to be deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preconditions: Option<Preconditions>,
    /// The older form of [`DeleteOptions::propagation_policy`], which may not be next to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orphan_dependents: Option<bool>,
    /// What becomes of the objects that the object owns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub propagation_policy: Option<DeletionPropagation>,
    /// Stages that are to be left out: `All`, or none if it is empty.
    #[serde(deserialize_with = "wire::list", skip_serializing_if = "Vec::is_empty")]
    pub dry_run: Vec<String>,
    /// Whether an object is deleted that the server cannot read, without its finalizers and
    /// preconditions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ignore_store_read_error_with_cluster_breaking_potential: Option<bool>,
}

read_from_objects!(DeleteOptions);

kubernetes_type! {
    DeleteOptions: "Options of a request that deletes an object.";
    "gracePeriodSeconds" grace_period_seconds: i64, "How many seconds the object has to shut down; zero is at once." optional;
    "preconditions" preconditions: Preconditions, "What the object must be to be deleted." optional;
    "orphanDependents" orphan_dependents: bool, "The older form of propagationPolicy, which may not be next to it." optional;
    "propagationPolicy" propagation_policy: DeletionPropagation, "What becomes of the objects that the object owns: Orphan, Background or Foreground." optional;
    "dryRun" dry_run: Vec<String>, "Stages that are to be left out: All, or none if it is empty." optional list_type(ListType::Atomic);
    "ignoreStoreReadErrorWithClusterBreakingPotential" ignore_store_read_error_with_cluster_breaking_potential: bool, "Whether an object is deleted that the server cannot read." optional;
}
