//! This project's condition, with few required fields.

use kube_conv_runtime::prelude::*;

/// One aspect of the state.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct RestateCondition {
    /// When it changed.
    #[k8s(nullable)]
    pub last_transition_time: Option<Time>,
    /// Why it changed.
    #[k8s(nullable)]
    pub message: Option<String>,
    /// Why it changed, in a word.
    #[k8s(nullable)]
    pub reason: Option<String>,
    /// Whether it is so.
    pub status: String,
    /// What is observed.
    pub r#type: String,
}
