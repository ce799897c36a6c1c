//! Compares every port with the published CRD, and prints a table of all ports.

use crate::compare;
use crate::published::Published;
use crate::{cert_manager, gateway_api, karpenter, kueue, prometheus_operator};
use kube_conv_crd::check_crd;
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::fmt::Write as _;
use std::io::Write as _;

/// A published CRD, and the types that declare it here.
struct Port {
    kind: &'static str,
    project: &'static str,
    file: &'static str,
    /// The CRD of the types, with every version.
    crd: fn() -> CustomResourceDefinition,
    /// The Rust of the kind.
    sources: &'static [&'static str],
    /// The differences from the published CRD, with the reasons. A listed difference that does not
    /// occur is a mistake.
    differences: &'static [Difference],
}

/// One line of a comparison.
struct Difference {
    line: &'static str,
    reason: &'static str,
}

const PORTS: &[Port] = &[
    Port {
        kind: "GatewayClass",
        project: "gateway-api",
        file: "standard/gateway.networking.k8s.io_gatewayclasses.yaml",
        crd: || gateway_api::gateway_class::crd().unwrap(),
        sources: &[include_str!("../../examples/gateway_class.rs")],
        differences: &[],
    },
    Port {
        kind: "ReferenceGrant",
        project: "gateway-api",
        file: "standard/gateway.networking.k8s.io_referencegrants.yaml",
        crd: || gateway_api::reference_grant::crd().unwrap(),
        sources: &[include_str!("../../examples/reference_grant.rs")],
        differences: &[],
    },
    Port {
        kind: "BackendTLSPolicy",
        project: "gateway-api",
        file: "standard/gateway.networking.k8s.io_backendtlspolicies.yaml",
        crd: || gateway_api::backend_tls_policy::crd().unwrap(),
        sources: &[include_str!("gateway_api/backend_tls_policy.rs")],
        differences: &[],
    },
    Port {
        kind: "HTTPRoute",
        project: "gateway-api",
        file: "standard/gateway.networking.k8s.io_httproutes.yaml",
        crd: || gateway_api::http_route::crd().unwrap(),
        sources: &[
            include_str!("gateway_api/http_route.rs"),
            include_str!("gateway_api/http_matches.rs"),
            include_str!("gateway_api/http_filters.rs"),
        ],
        differences: &[],
    },
    Port {
        kind: "Gateway",
        project: "gateway-api",
        file: "standard/gateway.networking.k8s.io_gateways.yaml",
        crd: || gateway_api::gateway::crd().unwrap(),
        sources: &[include_str!("gateway_api/gateway.rs")],
        differences: &[],
    },
    Port {
        kind: "CertificateRequest",
        project: "cert-manager",
        file: "cert-manager.io_certificaterequests.yaml",
        crd: cert_manager::certificate_request::CertificateRequest::crd,
        sources: &[include_str!("cert_manager/certificate_request.rs")],
        differences: &[],
    },
    Port {
        kind: "Certificate",
        project: "cert-manager",
        file: "cert-manager.io_certificates.yaml",
        crd: cert_manager::certificate::Certificate::crd,
        sources: &[include_str!("cert_manager/certificate.rs")],
        differences: &[],
    },
    Port {
        kind: "Issuer",
        project: "cert-manager",
        file: "cert-manager.io_issuers.yaml",
        crd: cert_manager::issuer::Issuer::crd,
        sources: &[
            include_str!("cert_manager/issuer.rs"),
            include_str!("cert_manager/acme_dns01.rs"),
            include_str!("cert_manager/acme_http01.rs"),
        ],
        differences: &[],
    },
    Port {
        kind: "NodePool",
        project: "karpenter",
        file: "karpenter.sh_nodepools.yaml",
        crd: karpenter::NodePool::crd,
        sources: &[include_str!("karpenter.rs")],
        differences: &[],
    },
    Port {
        kind: "ResourceFlavor",
        project: "kueue",
        file: "kueue.x-k8s.io_resourceflavors.yaml",
        crd: || kueue::resource_flavor::crd().unwrap(),
        sources: &[include_str!("kueue/resource_flavor.rs")],
        differences: &[],
    },
    Port {
        kind: "ClusterQueue",
        project: "kueue",
        file: "kueue.x-k8s.io_clusterqueues.yaml",
        crd: || kueue::cluster_queue::crd().unwrap(),
        sources: &[
            include_str!("kueue/cluster_queue.rs"),
            include_str!("kueue/cluster_queue_v1beta1.rs"),
            include_str!("kueue/shared.rs"),
        ],
        differences: &[],
    },
    Port {
        kind: "PodMonitor",
        project: "prometheus-operator",
        file: "monitoring.coreos.com_podmonitors.yaml",
        crd: prometheus_operator::PodMonitor::crd,
        sources: &[include_str!("prometheus_operator.rs")],
        differences: &[],
    },
];

/// Types that several kinds of a project share, which the table counts separately.
const SHARED: &[(&str, &[&str])] = &[
    (
        "gateway-api",
        &[
            include_str!("../../examples/gateway_api/names.rs"),
            include_str!("gateway_api/shared.rs"),
        ],
    ),
    ("Kubernetes", &[include_str!("kubernetes.rs")]),
    ("cert-manager", &[include_str!("cert_manager/shared.rs")]),
    ("kueue", &[include_str!("kueue/mod.rs")]),
];

/// A line of the table, and the errors of the port.
fn check(port: &Port, problems: &mut Vec<String>) -> Option<String> {
    let published = Published::find(port.project)?.yaml(port.file);
    let ours = (port.crd)();
    let found = compare::differences(&ours, &published);
    for line in &found {
        if !port.differences.iter().any(|listed| listed.line == line) {
            problems.push(format!("{}: not listed: {line}", port.kind));
        }
    }
    for listed in port.differences {
        if !found.iter().any(|line| line == listed.line) {
            problems.push(format!(
                "{}: does not occur: {} ({})",
                port.kind, listed.line, listed.reason
            ));
        }
    }
    if let Err(errors) = check_crd(&ours) {
        problems.push(format!("{}: not accepted: {errors}", port.kind));
    }
    Some(format!(
        "{:<20} {:<20} {:>6} {:>11} {:>6}",
        port.kind,
        port.project,
        compare::fields(&published),
        found.len(),
        compare::lines(port.sources),
    ))
}

#[test]
fn every_port_is_defined_as_published_and_accepted() {
    let mut problems = Vec::new();
    let rows: Vec<String> = PORTS
        .iter()
        .filter_map(|port| check(port, &mut problems))
        .collect();
    if !rows.is_empty() {
        let mut table = format!(
            "\n{:<20} {:<20} {:>6} {:>11} {:>6}\n",
            "kind", "project", "fields", "differences", "lines"
        );
        for row in rows {
            let _ = writeln!(table, "{row}");
        }
        for (project, sources) in SHARED {
            let lines = compare::lines(sources);
            let _ = writeln!(table, "{:<60} {lines:>6}", format!("shared, of {project}"));
        }
        // Not captured by the test runner: the table is also useful if the test passes.
        let _ = std::io::stderr().lock().write_all(table.as_bytes());
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}
