//! Options of requests that delete an object.

use super::Preconditions;
use super::common::{DRY_RUN, text};
use crate::ApiType;
use crate::api::{FieldInfo, Link, Shape, TypeInfo};
use crate::meta::constants::open_constants;
use crate::meta::objects::read_from_objects;
use crate::meta::wire;
use serde::{Deserialize, Serialize};

open_constants! {
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

impl ApiType for DeletionPropagation {
    const TYPE: &'static TypeInfo = &text(
        "DeletionPropagation",
        "What becomes of owned objects: Orphan, Background or Foreground.",
    );
}

/// Options of a request that deletes an object. A body may also say that it is `v1`,
/// `DeleteOptions`, which servers take for given. Source: `metav1.DeleteOptions`.
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

const FIELDS: &[FieldInfo] = &[
    FieldInfo::new(
        "gracePeriodSeconds",
        "grace_period_seconds",
        Link::Known(i64::TYPE),
    )
    .doc("How many seconds the object has to shut down; zero is at once.")
    .optional(),
    FieldInfo::new(
        "preconditions",
        "preconditions",
        Link::Known(Preconditions::TYPE),
    )
    .doc("What the object must be to be deleted.")
    .optional(),
    FieldInfo::new(
        "orphanDependents",
        "orphan_dependents",
        Link::Known(bool::TYPE),
    )
    .doc("The older form of propagationPolicy, which may not be next to it.")
    .optional(),
    FieldInfo::new(
        "propagationPolicy",
        "propagation_policy",
        Link::Known(DeletionPropagation::TYPE),
    )
    .doc("What becomes of the objects that the object owns: Orphan, Background or Foreground.")
    .optional(),
    DRY_RUN,
    FieldInfo::new(
        "ignoreStoreReadErrorWithClusterBreakingPotential",
        "ignore_store_read_error_with_cluster_breaking_potential",
        Link::Known(bool::TYPE),
    )
    .doc("Whether an object is deleted that the server cannot read.")
    .optional(),
];

impl ApiType for DeleteOptions {
    const TYPE: &'static TypeInfo =
        &TypeInfo::of_kubernetes("DeleteOptions", Shape::Object(FIELDS))
            .doc("Options of a request that deletes an object.");
}
