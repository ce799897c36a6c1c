//! Options of requests that delete an object.

use super::Preconditions;
use kube_conv_runtime::meta::wire;
use kube_conv_runtime::open_enum;
use kube_conv_runtime::read_from_objects;
use serde::{Deserialize, Serialize};

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

/// Options of a request that deletes an object. A body may also contain `apiVersion: v1` and
/// `kind: DeleteOptions`, which servers assume anyway. Source: `metav1.DeleteOptions`.
///
/// ```
/// use kube_conv_server::options::{DeleteOptions, DeletionPropagation};
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct DeleteOptions {
    /// The seconds that the object has to shut down; zero is immediately, absent is the kind's
    /// default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grace_period_seconds: Option<i64>,
    /// The preconditions of the deletion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preconditions: Option<Preconditions>,
    /// The older form of [`DeleteOptions::propagation_policy`]; only one of them may be set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orphan_dependents: Option<bool>,
    /// How the objects that the object owns are deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub propagation_policy: Option<DeletionPropagation>,
    /// The stages that are skipped: `All`, or none if it is empty.
    #[serde(deserialize_with = "wire::list", skip_serializing_if = "Vec::is_empty")]
    pub dry_run: Vec<String>,
    /// Whether an object that the server cannot read is deleted anyway, without regard to
    /// finalizers and preconditions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ignore_store_read_error_with_cluster_breaking_potential: Option<bool>,
}

read_from_objects!(DeleteOptions);

impl DeleteOptions {
    /// Returns the seconds that the object has to shut down: those of the caller, zero included, or
    /// the default of the kind. A negative number is 1, as in a server.
    ///
    /// ```
    /// use kube_conv_server::options::DeleteOptions;
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
