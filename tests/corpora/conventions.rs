//! The types of published kinds allow each departure from the conventions by id.

use crate::{cert_manager, gateway_api, karpenter, kueue, prometheus_operator};
use kube_conv_lint::{Config, Severity};
use kube_conv_runtime::ApiType;
use kube_conv_testing::assert_conventions;

/// Also runs the lints about bounds and documentation, which are off by default; departures from
/// them are allowed by id, too.
fn follows<T: ApiType>() {
    assert_conventions::<T>();
    let report = Config::default().bounds(Severity::Warn).check::<T>();
    assert!(report.is_empty(), "{report}");
}

#[test]
fn every_departure_of_a_port_is_allowed_by_id() {
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
