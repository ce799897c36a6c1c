//! How gateways speak TLS to backends.

use super::gateway_class::GatewayController;
use super::names::{self, Group, ObjectName};
use super::shared::{
    AbsoluteURI, AnnotationValue, Hostname, LocalObjectReference, ParentReference, SectionName,
};
use kube_conv_crd::CrdBuilder;
use kube_conv_crd::JoinErrors;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "gateway.networking.k8s.io", version = "v1", scope = Namespaced, categories("gateway-api"), short_names("btlspolicy"))]
#[k8s(annotations("api-approved.kubernetes.io" = "https://github.com/kubernetes-sigs/gateway-api/pull/4530"))]
#[k8s(labels("gateway.networking.k8s.io/policy" = "Direct"))]
#[k8s(printer_column(age))]
#[k8s(allow(
    conditions_optional,
    doc_comment_present,
    enum_open_ended_documented,
    map_keys_validated,
    status_fields_optional,
    reason = "published so"
))]
pub struct BackendTLSPolicy {
    pub metadata: ObjectMeta,
    pub spec: BackendTLSPolicySpec,
    pub status: Option<PolicyStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct BackendTLSPolicySpec {
    #[k8s(required, atomic, min_items = 1, max_items = 16)]
    #[k8s(cel(
        "self.all(p1, self.all(p2, p1.group == p2.group && p1.kind == p2.kind && p1.name == p2.name ? ((!has(p1.sectionName) || p1.sectionName == '') == (!has(p2.sectionName) || p2.sectionName == '')) : true))",
        message = "sectionName must be specified when targetRefs includes 2 or more references to the same target"
    ))]
    #[k8s(cel(
        "self.all(p1, self.exists_one(p2, p1.group == p2.group && p1.kind == p2.kind && p1.name == p2.name && (((!has(p1.sectionName) || p1.sectionName == '') && (!has(p2.sectionName) || p2.sectionName == '')) || (has(p1.sectionName) && has(p2.sectionName) && p1.sectionName == p2.sectionName))))",
        message = "sectionName must be unique when targetRefs includes 2 or more references to the same target"
    ))]
    pub target_refs: Vec<LocalPolicyTargetReferenceWithSectionName>,
    pub validation: BackendTLSPolicyValidation,
    #[k8s(optional, max_properties = 16)]
    pub options: BTreeMap<String, AnnotationValue>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct LocalPolicyTargetReferenceWithSectionName {
    pub group: Group,
    pub kind: names::Kind,
    pub name: ObjectName,
    pub section_name: Option<SectionName>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
#[k8s(cel(
    r#"!(has(self.caCertificateRefs) && size(self.caCertificateRefs) > 0 && has(self.wellKnownCACertificates) && self.wellKnownCACertificates != "")"#,
    message = "must not contain both CACertificateRefs and WellKnownCACertificates"
))]
#[k8s(cel(
    r#"(has(self.caCertificateRefs) && size(self.caCertificateRefs) > 0 || has(self.wellKnownCACertificates) && self.wellKnownCACertificates != "")"#,
    message = "must specify either CACertificateRefs or WellKnownCACertificates"
))]
pub struct BackendTLSPolicyValidation {
    pub hostname: SectionName,
    #[k8s(atomic, max_items = 8)]
    pub ca_certificate_refs: Vec<LocalObjectReference>,
    #[k8s(atomic, max_items = 5)]
    pub subject_alt_names: Vec<SubjectAltName>,
    pub well_known_ca_certificates: Option<WellKnownCACertificatesType>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    r#"!(self.type == "Hostname" && (!has(self.hostname) || self.hostname == ""))"#,
    message = "SubjectAltName element must contain Hostname, if Type is set to Hostname"
))]
#[k8s(cel(
    r#"!(self.type != "Hostname" && has(self.hostname) && self.hostname != "")"#,
    message = "SubjectAltName element must not contain Hostname, if Type is not set to Hostname"
))]
#[k8s(cel(
    r#"!(self.type == "URI" && (!has(self.uri) || self.uri == ""))"#,
    message = "SubjectAltName element must contain URI, if Type is set to URI"
))]
#[k8s(cel(
    r#"!(self.type != "URI" && has(self.uri) && self.uri != "")"#,
    message = "SubjectAltName element must not contain URI, if Type is not set to URI"
))]
pub struct SubjectAltName {
    pub type_: SubjectAltNameType,
    pub hostname: Option<Hostname>,
    pub uri: Option<AbsoluteURI>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum SubjectAltNameType {
    Hostname,
    URI,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    min_length = 1,
    max_length = 253,
    pattern = r"^(System|([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/([A-Za-z0-9][-A-Za-z0-9_.]{0,61})?[A-Za-z0-9]))$"
)]
pub struct WellKnownCACertificatesType(pub String);

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PolicyStatus {
    #[k8s(required, atomic, max_items = 16)]
    pub ancestors: Vec<PolicyAncestorStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PolicyAncestorStatus {
    pub ancestor_ref: ParentReference,
    #[k8s(required, min_items = 1, max_items = 8)]
    pub conditions: Vec<Condition>,
    pub controller_name: GatewayController,
}

/// The version that came before.
pub mod v1alpha3 {
    use super::{BackendTLSPolicySpec, PolicyStatus};
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "gateway.networking.k8s.io", version = "v1alpha3", scope = Namespaced, storage = false, served = false, deprecated = "The v1alpha3 version of BackendTLSPolicy has been deprecated and will be removed in a future release of the API. Please upgrade to v1.", categories("gateway-api"), short_names("btlspolicy"))]
    #[k8s(annotations("api-approved.kubernetes.io" = "https://github.com/kubernetes-sigs/gateway-api/pull/4530"))]
    #[k8s(labels("gateway.networking.k8s.io/policy" = "Direct"))]
    pub struct BackendTLSPolicy {
        pub metadata: ObjectMeta,
        pub spec: BackendTLSPolicySpec,
        pub status: Option<PolicyStatus>,
    }
}

/// One definition for both versions.
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CrdBuilder::new()
        .version::<BackendTLSPolicy>()
        .version::<v1alpha3::BackendTLSPolicy>()
        .build()
}
