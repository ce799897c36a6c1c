//! Requests for an issuer to sign.

use super::shared::{IssuerReference, KeyUsage};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "cert-manager.io", version = "v1", scope = Namespaced, categories("cert-manager"), short_names("cr", "crs"))]
#[k8s(printer_column(
    "Approved",
    r#".status.conditions[?(@.type == "Approved")].status"#,
    type = "string"
))]
#[k8s(printer_column(
    "Denied",
    r#".status.conditions[?(@.type == "Denied")].status"#,
    type = "string"
))]
#[k8s(printer_column(
    "Ready",
    r#".status.conditions[?(@.type == "Ready")].status"#,
    type = "string"
))]
#[k8s(printer_column("Issuer", ".spec.issuerRef.name"))]
#[k8s(printer_column("Requester", ".spec.username"))]
#[k8s(printer_column(
    "Status",
    r#".status.conditions[?(@.type == "Ready")].message"#,
    type = "string",
    priority = 1
))]
#[k8s(printer_column(age))]
#[k8s(selectable_field(
    ".spec.issuerRef.group",
    ".spec.issuerRef.kind",
    ".spec.issuerRef.name"
))]
#[k8s(allow(
    condition_standard_schema,
    doc_comment_present,
    duration_as_integer_with_unit,
    enum_open_ended_documented,
    list_element_max_length,
    list_max_items,
    map_keys_validated,
    map_max_size,
    string_max_length,
    reason = "published so"
))]
pub struct CertificateRequest {
    pub metadata: ObjectMeta,
    pub spec: Option<CertificateRequestSpec>,
    pub status: Option<CertificateRequestStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct CertificateRequestSpec {
    pub issuer_ref: IssuerReference,
    #[k8s(format = "byte")]
    pub request: String,
    pub duration: Option<String>,
    pub extra: BTreeMap<String, Vec<String>>,
    #[k8s(atomic)]
    pub groups: Vec<String>,
    #[k8s(allow(bool_no_is_prefix, reason = "X.509's own word"))]
    pub is_ca: Option<bool>,
    pub uid: Option<String>,
    #[k8s(atomic)]
    pub usages: Vec<KeyUsage>,
    pub username: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct CertificateRequestStatus {
    #[k8s(format = "byte")]
    pub ca: Option<String>,
    #[k8s(format = "byte")]
    pub certificate: Option<String>,
    #[k8s(optional, list_map(type_))]
    pub conditions: Vec<CertificateRequestCondition>,
    pub failure_time: Option<Time>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct CertificateRequestCondition {
    pub status: ConditionStatus,
    pub type_: String,
    pub last_transition_time: Option<Time>,
    pub message: Option<String>,
    pub reason: Option<String>,
}
