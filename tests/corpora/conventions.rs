//! Where the published kinds depart from the conventions, their types say so by name.

use crate::{cert_manager, gateway_api, karpenter, kueue, prometheus_operator};
use kube_conv_runtime::testing::assert_conventions;

#[test]
fn every_departure_of_a_port_is_allowed_by_name() {
    assert_conventions::<gateway_api::gateway_class::GatewayClass>();
    assert_conventions::<gateway_api::backend_tls_policy::BackendTLSPolicy>();
    assert_conventions::<gateway_api::http_route::HTTPRoute>();
    assert_conventions::<gateway_api::gateway::Gateway>();
    assert_conventions::<cert_manager::certificate_request::CertificateRequest>();
    assert_conventions::<cert_manager::certificate::Certificate>();
    assert_conventions::<cert_manager::issuer::Issuer>();
    assert_conventions::<karpenter::NodePool>();
    assert_conventions::<kueue::resource_flavor::ResourceFlavor>();
    assert_conventions::<kueue::cluster_queue::ClusterQueue>();
    assert_conventions::<prometheus_operator::PodMonitor>();
}
