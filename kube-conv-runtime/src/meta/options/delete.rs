//! Options of requests that delete an object.

use super::Preconditions;
use crate::api::ListType;
use crate::meta::objects::kubernetes_type;
use crate::meta::open_enum::open_enum;

open_enum! {
    /// How the objects that a deleted object owns are deleted. Source:
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

kubernetes_type! {
    /// Options of a request that deletes an object. A body may also contain `apiVersion: v1` and
    /// `kind: DeleteOptions`, which servers assume anyway. Source: `metav1.DeleteOptions`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::options::{DeleteOptions, DeletionPropagation};
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let mut options = DeleteOptions {
    ///     propagation_policy: Some(DeletionPropagation::Foreground),
    ///     ..DeleteOptions::default()
    /// };
    /// assert_valid!(options.validate());
    /// options.orphan_dependents = Some(true);
    /// assert_errors!(options.validate(), [expect::invalid("propagationPolicy")]);
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    DeleteOptions: "Options of a request that deletes an object.";
    /// The seconds that the object has to shut down; zero is immediately, absent is the kind's
    /// default.
    some "gracePeriodSeconds" grace_period_seconds: i64, "The number of seconds that the object has to shut down; zero deletes it immediately.";
    /// The preconditions of the deletion.
    some "preconditions" preconditions: Preconditions, "The preconditions of the deletion.";
    /// The older form of [`DeleteOptions::propagation_policy`]; only one of them may be set.
    some "orphanDependents" orphan_dependents: bool, "The deprecated form of propagationPolicy; only one of the two may be set.";
    /// How the objects that the object owns are deleted.
    some "propagationPolicy" propagation_policy: DeletionPropagation, "The handling of the dependents of the object: Orphan, Background or Foreground.";
    /// The stages that are skipped: `All`, or none if it is empty.
    list "dryRun" dry_run: String, "The stages of a dry run: All, or empty for a real request." list_type(ListType::Atomic);
    /// Whether an object that the server cannot read is deleted anyway, without regard to
    /// finalizers and preconditions.
    some "ignoreStoreReadErrorWithClusterBreakingPotential" ignore_store_read_error_with_cluster_breaking_potential: bool, "Whether the server deletes an object that it cannot read.";
}

impl DeleteOptions {
    /// Returns the seconds that the object has to shut down: those of the caller, zero included, or
    /// the default of the kind. A negative number is 1, as in a server.
    ///
    /// ```
    /// use kube_conv_runtime::meta::options::DeleteOptions;
    ///
    /// let mut options = DeleteOptions::default();
    /// assert_eq!(options.grace_period_seconds_or(30), 30);
    /// options.grace_period_seconds = Some(0);
    /// assert_eq!(options.grace_period_seconds_or(30), 0);
    /// ```
    ///
    /// Upstream: `BeforeDelete` of `k8s.io/apiserver/pkg/registry/rest`.
    #[must_use]
    pub fn grace_period_seconds_or(&self, default_of_kind: i64) -> i64 {
        match self.grace_period_seconds.unwrap_or(default_of_kind) {
            ..0 => 1,
            seconds => seconds,
        }
    }
}
