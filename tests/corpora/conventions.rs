//! Where the published kinds depart from the conventions, their types say so by name.

use crate::{cert_manager, gateway_api, karpenter, kueue, prometheus_operator};
use kube_conv_runtime::ApiType;
use kube_conv_runtime::lint::{Config, Severity};
use kube_conv_runtime::testing::assert_conventions;

/// Asks the lints of bounds and documentation as well, which are off by default: what published kinds
/// lack of them is allowed by name, too.
fn follows<T: ApiType>() {
    assert_conventions::<T>();
    let report = Config::default().bounds(Severity::Warn).check::<T>();
    assert!(report.is_empty(), "{report}");
}

#[test]
fn every_departure_of_a_port_is_allowed_by_name() {
    follows::<gateway_api::gateway_class::GatewayClass>();
    follows::<gateway_api::backend_tls_policy::BackendTLSPolicy>();
    follows::<gateway_api::http_route::HTTPRoute>();
    follows::<gateway_api::gateway::Gateway>();
    follows::<cert_manager::certificate_request::CertificateRequest>();
    follows::<cert_manager::certificate::Certificate>();
    follows::<cert_manager::issuer::Issuer>();
    follows::<karpenter::NodePool>();
    follows::<kueue::resource_flavor::ResourceFlavor>();
    follows::<kueue::cluster_queue::ClusterQueue>();
    follows::<prometheus_operator::PodMonitor>();
}
