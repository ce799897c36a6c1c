//! What of the conventions the published kinds leave.

use crate::{cert_manager, gateway_api, karpenter, kueue, prometheus_operator};
use kube_conv_runtime::ApiType;
use kube_conv_runtime::lint::check;

fn show<T: ApiType>() {
    let report = check::<T>();
    for finding in &report {
        println!(
            "F {} {} {}: {} -> {}",
            T::TYPE.rust_name,
            finding.id,
            finding.path,
            finding.message,
            finding.fix
        );
    }
    println!("{} {:?}", T::TYPE.rust_name, report.counts());
}

#[test]
fn x() {
    show::<gateway_api::gateway_class::GatewayClass>();
    show::<gateway_api::backend_tls_policy::BackendTLSPolicy>();
    show::<gateway_api::http_route::HTTPRoute>();
    show::<gateway_api::gateway::Gateway>();
    show::<cert_manager::certificate_request::CertificateRequest>();
    show::<cert_manager::certificate::Certificate>();
    show::<cert_manager::issuer::Issuer>();
    show::<karpenter::NodePool>();
    show::<kueue::resource_flavor::ResourceFlavor>();
    show::<kueue::cluster_queue::ClusterQueue>();
    show::<prometheus_operator::PodMonitor>();
}
