//! How the server is reached.

use super::routes::HttpRouteRule;
use kube_conv_runtime::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A service.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmService {
    /// Annotations.
    pub annotations: Option<BTreeMap<String, String>>,
    /// The type.
    pub type_: Option<String>,
    /// Labels.
    pub additional_labels: Option<BTreeMap<String, String>>,
}

/// An ingress.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmIngress {
    /// Annotations.
    pub annotations: Option<BTreeMap<String, String>>,
    /// Which ingress.
    pub ingress_class_name: Option<String>,
    /// The certificate.
    #[k8s(cel(
        r"self.matches(r'^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$')",
        message = "ingress.tlsSecretName must be a valid Kubernetes resource name."
    ))]
    pub tls_secret_name: Option<String>,
    /// Other hosts.
    pub extra_tls_hosts: Option<BTreeSet<String>>,
}

/// An ingress of a region.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmRegionIngress {
    /// The region.
    pub region: String,
    /// Annotations.
    pub annotations: Option<BTreeMap<String, String>>,
    /// Which ingress.
    pub ingress_class_name: Option<String>,
    /// The certificate.
    #[k8s(cel(
        r"self.matches(r'^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$')",
        message = "ingress.tlsSecretName must be a valid Kubernetes resource name."
    ))]
    pub tls_secret_name: Option<String>,
}

/// A gateway's route.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmGateway {
    /// The gateways.
    #[k8s(required, atomic, min_items = 1)]
    #[k8s(cel("self.size() > 0", message = "At least one ParentRef is required"))]
    pub parent_refs: Vec<KanidmGatewayParentRef>,
    /// The hosts.
    #[k8s(atomic)]
    pub hostnames: Option<Vec<String>>,
    /// Which requests go where.
    #[k8s(atomic)]
    pub rules: Option<Vec<HttpRouteRule>>,
    /// Annotations.
    pub annotations: Option<BTreeMap<String, String>>,
    /// TLS to the server.
    pub backend_tls_policy: Option<KanidmBackendTlsPolicy>,
}

/// A gateway.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmGatewayParentRef {
    /// The API group.
    pub group: Option<String>,
    /// The kind.
    pub kind: Option<String>,
    /// The name.
    pub name: String,
    /// The namespace.
    pub namespace: Option<String>,
    /// The listener.
    pub section_name: Option<String>,
    /// The port.
    pub port: Option<u32>,
}

/// TLS to the server.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmBackendTlsPolicy {
    /// Annotations.
    pub annotations: Option<BTreeMap<String, String>>,
    /// What the server has to prove.
    pub validation: KanidmBackendTlsPolicyValidation,
}

/// What the server has to prove.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmBackendTlsPolicyValidation {
    /// Its name.
    pub hostname: Option<String>,
    /// Who signs its certificate, by a name.
    pub well_known_ca_certificates: Option<String>,
    /// Who signs it.
    #[k8s(atomic)]
    pub ca_certificate_refs: Option<Vec<CaCertificateRef>>,
}

/// A certificate.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct CaCertificateRef {
    /// The API group.
    pub group: Option<String>,
    /// The kind.
    pub kind: Option<String>,
    /// The name.
    pub name: String,
}
