//! Where pods run.

use super::listeners::AnyObject;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// Where pods run; the schemas of affinities are left open.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "snake_case")]
pub struct StackableAffinity {
    /// With which pods.
    pub pod_affinity: Option<AnyObject>,
    /// Without which pods.
    pub pod_anti_affinity: Option<AnyObject>,
    /// On which nodes.
    pub node_affinity: Option<AnyObject>,
    /// On which nodes, by labels.
    pub node_selector: Option<StackableNodeSelector>,
}

/// Labels of nodes.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct StackableNodeSelector {
    /// The labels.
    #[k8s(flatten)]
    pub node_selector: BTreeMap<String, String>,
}
