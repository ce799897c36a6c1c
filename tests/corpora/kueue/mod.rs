//! kueue, which admits jobs by quotas.

pub mod cluster_queue;
pub mod cluster_queue_v1beta1;
pub mod fungibility;
pub mod resource_flavor;
pub mod shared;

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    max_length = 253,
    pattern = r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
)]
pub struct ObjectName(pub String);
