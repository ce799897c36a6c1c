//! Replicas that another controller sets.

use kube_conv_runtime::prelude::*;

/// The number of replicas of a component.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "autoscaling.stackable.tech", version = "v1alpha1", scope = Namespaced)]
#[k8s(scale(
    spec_replicas = ".spec.replicas",
    status_replicas = ".status.replicas",
    label_selector = ".status.selector"
))]
pub struct Scaler {
    pub metadata: ObjectMeta,
    pub spec: ScalerSpec,
    pub status: Option<ScalerStatus>,
}

/// What is wanted.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ScalerSpec {
    /// The number.
    pub replicas: u16,
}

/// What is there.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ScalerStatus {
    /// The number.
    pub replicas: u16,
    /// The pods.
    pub selector: Option<String>,
    /// What is going on.
    pub state: ScalerState,
    /// Since when.
    pub last_transition_time: Time,
}

/// What is going on.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub enum ScalerState {
    /// Nothing.
    Idle {},
    /// It is about to begin.
    PreScaling {},
    /// Pods come or go.
    Scaling {
        /// Where it began.
        previous_replicas: u16,
    },
    /// It is about to end.
    PostScaling {
        /// Where it began.
        previous_replicas: u16,
    },
    /// It did not work.
    Failed {
        /// When.
        failed_in: FailedInState,
        /// Why.
        reason: String,
    },
}

/// When it did not work.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailedInState {
    PreScaling,
    Scaling,
    PostScaling,
}
