//! Every published CRD passes our registration checks.

use crate::published::definitions;
use crate::{cert_manager, gateway_api, karpenter, kueue, prometheus_operator};
use kube_conv_crd::check_crd;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_testing::assert_crd_accepted;

#[test]
fn every_published_definition_is_accepted() {
    let mut rejected = Vec::new();
    let published = definitions();
    for (name, definition) in &published {
        let crd: CustomResourceDefinition = serde_json::from_value(definition.clone()).unwrap();
        if let Err(errors) = check_crd(&crd) {
            rejected.push(format!("{name}: {errors}"));
        }
        // Reading it loses nothing.
        assert_eq!(
            serde_json::from_value::<CustomResourceDefinition>(crd.to_json()).unwrap(),
            crd,
            "{name}"
        );
    }
    assert!(rejected.is_empty(), "\n{}", rejected.join("\n"));
    assert!(
        published.is_empty() || published.len() > 20,
        "{}",
        published.len()
    );
}

#[test]
fn every_version_of_a_port_is_accepted() {
    assert_crd_accepted::<gateway_api::gateway_class::GatewayClass>();
    assert_crd_accepted::<gateway_api::backend_tls_policy::BackendTLSPolicy>();
    assert_crd_accepted::<gateway_api::http_route::HTTPRoute>();
    assert_crd_accepted::<gateway_api::gateway::Gateway>();
    assert_crd_accepted::<cert_manager::certificate_request::CertificateRequest>();
    assert_crd_accepted::<cert_manager::certificate::Certificate>();
    assert_crd_accepted::<cert_manager::issuer::Issuer>();
    assert_crd_accepted::<karpenter::NodePool>();
    assert_crd_accepted::<kueue::resource_flavor::ResourceFlavor>();
    assert_crd_accepted::<kueue::cluster_queue::ClusterQueue>();
    assert_crd_accepted::<prometheus_operator::PodMonitor>();
}
