//! Texts of published kinds are read in one pass as in steps.

use crate::texts::{Reader, reader};
use crate::{cert_manager, gateway_api, karpenter, kueue, prometheus_operator};
use kube_conv_runtime::Kind;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_testing::instances_of_version;
use std::fmt::Debug;

fn assert_reads<K: Kind + Debug>(reader: &Reader<K>) {
    let crd = CustomResourceDefinition::of::<K>();
    let answers = reader.reads_all_alike(instances_of_version(&crd, K::VERSION).take(12));
    assert!(
        answers.accepted >= 12 && answers.rejected > 0,
        "{answers:?}"
    );
}

#[test]
fn texts_of_ports_are_read_as_in_steps() {
    assert_reads(&reader!(gateway_api::gateway_class::GatewayClass));
    assert_reads(&reader!(gateway_api::backend_tls_policy::BackendTLSPolicy));
    assert_reads(&reader!(gateway_api::http_route::HTTPRoute));
    assert_reads(&reader!(gateway_api::gateway::Gateway));
    assert_reads(&reader!(
        cert_manager::certificate_request::CertificateRequest
    ));
    assert_reads(&reader!(cert_manager::certificate::Certificate));
    assert_reads(&reader!(cert_manager::issuer::Issuer));
    assert_reads(&reader!(karpenter::NodePool));
    assert_reads(&reader!(kueue::resource_flavor::ResourceFlavor));
    assert_reads(&reader!(kueue::cluster_queue::ClusterQueue));
    assert_reads(&reader!(prometheus_operator::PodMonitor));
}
