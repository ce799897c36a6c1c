//! Workloads outside of the cluster.

use super::conditions::Condition;
use kube_conv_runtime::prelude::{ApiType, Kind, ObjectMeta};
use std::num::NonZeroU16;

/// A workload outside of the cluster that is part of the mesh.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "workload.linkerd.io", version = "v1beta1", scope = Namespaced)]
#[k8s(categories("external"))]
#[k8s(
    printer_column("Identity", ".spec.meshTLS.identity"),
    printer_column(age)
)]
pub struct ExternalWorkload {
    pub metadata: ObjectMeta,
    pub spec: ExternalWorkloadSpec,
    pub status: Option<ExternalWorkloadStatus>,
}

/// Where the workload is, and who it is.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ExternalWorkloadSpec {
    /// Who it is.
    pub mesh_tls: MeshTls,
    /// Where it listens.
    #[k8s(atomic)]
    pub ports: Option<Vec<PortSpec>>,
    /// Its addresses.
    #[k8s(name = "workloadIPs", atomic, max_items = 2)]
    pub workload_ips: Option<Vec<WorkloadIp>>,
}

/// The identity that a workload proves by its certificate.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct MeshTls {
    /// The identity.
    #[k8s(min_length = 1, max_length = 253)]
    pub identity: String,
    /// The name that clients request.
    #[k8s(min_length = 1, max_length = 253)]
    pub server_name: String,
}

/// A port of the workload.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PortSpec {
    /// The name that services use.
    pub name: Option<String>,
    /// The number.
    pub port: NonZeroU16,
    /// `TCP` or `UDP`.
    #[k8s(default = "TCP")]
    pub protocol: Option<String>,
}

/// An address of the workload.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WorkloadIp {
    /// The address.
    pub ip: String,
}

/// What was observed.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ExternalWorkloadStatus {
    /// The state of the workload.
    #[k8s(optional, atomic)]
    pub conditions: Vec<Condition>,
}
