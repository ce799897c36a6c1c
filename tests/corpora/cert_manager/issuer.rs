//! Who signs certificates.

use super::acme_dns01::{ACMEChallengeSolverDNS01, ServiceAccountReference};
use super::acme_http01::ACMEChallengeSolverHTTP01;
use super::shared::{CertificateCondition, SecretKeySelector};
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "cert-manager.io", version = "v1", scope = Namespaced, categories("cert-manager"), short_names("iss"))]
#[k8s(printer_column(
    "Ready",
    r#".status.conditions[?(@.type == "Ready")].status"#,
    type = "string"
))]
#[k8s(printer_column(
    "Status",
    r#".status.conditions[?(@.type == "Ready")].message"#,
    type = "string",
    priority = 1
))]
#[k8s(printer_column(age))]
#[k8s(allow(
    acronym_uniform_case,
    array_element_has_required,
    condition_standard_schema,
    doc_comment_present,
    enum_open_ended_documented,
    int64_within_53_bits,
    list_element_max_length,
    list_max_items,
    map_keys_validated,
    map_max_size,
    numeric_bounds,
    ref_same_namespace,
    string_max_length,
    reason = "published so"
))]
pub struct Issuer {
    pub metadata: ObjectMeta,
    pub spec: IssuerSpec,
    pub status: Option<IssuerStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerSpec {
    pub acme: Option<ACMEIssuer>,
    pub ca: Option<CAIssuer>,
    pub self_signed: Option<SelfSignedIssuer>,
    pub vault: Option<VaultIssuer>,
    pub venafi: Option<VenafiIssuer>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ACMEIssuer {
    pub private_key_secret_ref: SecretKeySelector,
    pub server: String,
    #[k8s(format = "byte")]
    pub ca_bundle: Option<String>,
    pub disable_account_key_generation: Option<bool>,
    pub email: Option<String>,
    pub enable_duration_feature: Option<bool>,
    pub external_account_binding: Option<ACMEExternalAccountBinding>,
    #[k8s(max_length = 64)]
    pub preferred_chain: Option<String>,
    pub profile: Option<String>,
    #[k8s(default = ACMERenewalInformationSource::ARI)]
    pub renewal_information_source: ACMERenewalInformationSource,
    pub skip_tls_verify: Option<bool>,
    #[k8s(optional, atomic)]
    pub solvers: Vec<ACMEChallengeSolver>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ACMEExternalAccountBinding {
    pub key_id: String,
    pub key_secret_ref: SecretKeySelector,
    pub key_algorithm: Option<HMACKeyAlgorithm>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum HMACKeyAlgorithm {
    HS256,
    HS384,
    HS512,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum ACMERenewalInformationSource {
    ARI,
    None,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ACMEChallengeSolver {
    pub dns01: Option<ACMEChallengeSolverDNS01>,
    pub http01: Option<ACMEChallengeSolverHTTP01>,
    pub selector: Option<CertificateDNSNameSelector>,
    pub wait_instead_of_self_check: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct CertificateDNSNameSelector {
    #[k8s(atomic)]
    pub dns_names: Vec<String>,
    #[k8s(atomic)]
    pub dns_zones: Vec<String>,
    pub match_labels: BTreeMap<String, String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct CAIssuer {
    pub secret_name: String,
    #[k8s(atomic)]
    pub crl_distribution_points: Vec<String>,
    #[k8s(atomic)]
    pub issuing_certificate_urls: Vec<String>,
    #[k8s(atomic)]
    pub ocsp_servers: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SelfSignedIssuer {
    #[k8s(optional, atomic)]
    pub crl_distribution_points: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct VaultIssuer {
    pub auth: VaultAuth,
    pub path: String,
    pub server: String,
    #[k8s(format = "byte")]
    pub ca_bundle: Option<String>,
    pub ca_bundle_secret_ref: Option<SecretKeySelector>,
    pub client_cert_secret_ref: Option<SecretKeySelector>,
    pub client_key_secret_ref: Option<SecretKeySelector>,
    pub namespace: Option<String>,
    pub server_name: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct VaultAuth {
    pub app_role: Option<VaultAppRole>,
    pub aws: Option<VaultAWSAuth>,
    pub client_certificate: Option<VaultClientCertificateAuth>,
    pub kubernetes: Option<VaultKubernetesAuth>,
    pub token_secret_ref: Option<SecretKeySelector>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct VaultAppRole {
    pub path: String,
    #[k8s(name = "roleId")]
    pub role_id: String,
    pub secret_ref: SecretKeySelector,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct VaultAWSAuth {
    #[k8s(min_length = 1)]
    pub role: String,
    pub iam_role_arn: Option<String>,
    pub mount_path: Option<String>,
    pub region: Option<String>,
    pub service_account_ref: Option<ServiceAccountReference>,
    pub vault_header_value: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct VaultClientCertificateAuth {
    pub mount_path: Option<String>,
    pub name: Option<String>,
    pub secret_name: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct VaultKubernetesAuth {
    pub role: String,
    pub mount_path: Option<String>,
    pub secret_ref: Option<SecretKeySelector>,
    pub service_account_ref: Option<ServiceAccountReference>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "(has(self.tpp) ? 1 : 0) + (has(self.cloud) ? 1 : 0) + (has(self.ngts) ? 1 : 0) == 1",
    message = "exactly one of tpp, cloud, or ngts must be configured"
))]
pub struct VenafiIssuer {
    pub zone: String,
    pub cloud: Option<VenafiCloud>,
    pub ngts: Option<VenafiNGTS>,
    pub tpp: Option<VenafiTPP>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct VenafiCloud {
    pub api_token_secret_ref: SecretKeySelector,
    pub url: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct VenafiNGTS {
    pub credentials_ref: LocalSecretReference,
    pub tsg_id: String,
    pub token_endpoint: Option<String>,
    pub url: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct LocalSecretReference {
    pub name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct VenafiTPP {
    pub credentials_ref: LocalSecretReference,
    pub url: String,
    #[k8s(format = "byte")]
    pub ca_bundle: Option<String>,
    pub ca_bundle_secret_ref: Option<SecretKeySelector>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerStatus {
    pub acme: Option<ACMEIssuerStatus>,
    #[k8s(optional, list_map(type_))]
    pub conditions: Vec<CertificateCondition>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ACMEIssuerStatus {
    pub last_private_key_hash: Option<String>,
    pub last_registered_email: Option<String>,
    pub uri: Option<String>,
}
