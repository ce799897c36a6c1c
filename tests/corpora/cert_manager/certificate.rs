//! The content of a certificate, and the secret that holds it.

use super::shared::{
    CertificateCondition, IssuerReference, KeyUsage, SecretKeySelector, TemplateMetadata,
};
use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "cert-manager.io", version = "v1", scope = Namespaced, categories("cert-manager"), short_names("cert", "certs"))]
#[k8s(printer_column(
    "Ready",
    r#".status.conditions[?(@.type == "Ready")].status"#,
    type = "string"
))]
#[k8s(printer_column("Secret", ".spec.secretName"))]
#[k8s(printer_column("Issuer", ".spec.issuerRef.name", priority = 1))]
#[k8s(printer_column(
    "Status",
    r#".status.conditions[?(@.type == "Ready")].message"#,
    type = "string",
    priority = 1
))]
#[k8s(printer_column("Expiration", ".status.notAfter", type = "string", priority = 1))]
#[k8s(printer_column(age))]
#[k8s(selectable_field(
    ".spec.issuerRef.group",
    ".spec.issuerRef.kind",
    ".spec.issuerRef.name"
))]
#[k8s(allow(
    array_element_has_required,
    condition_standard_schema,
    doc_comment_present,
    duration_as_integer_with_unit,
    enum_open_ended_documented,
    integer_width,
    list_element_max_length,
    list_max_items,
    map_keys_validated,
    map_max_size,
    numeric_bounds,
    string_max_length,
    reason = "published so"
))]
pub struct Certificate {
    pub metadata: ObjectMeta,
    pub spec: Option<CertificateSpec>,
    pub status: Option<CertificateStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct CertificateSpec {
    pub issuer_ref: IssuerReference,
    pub secret_name: String,
    #[k8s(atomic)]
    pub additional_output_formats: Vec<CertificateAdditionalOutputFormat>,
    pub common_name: Option<String>,
    #[k8s(atomic)]
    pub dns_names: Vec<String>,
    pub duration: Option<String>,
    #[k8s(atomic)]
    pub email_addresses: Vec<String>,
    pub encode_usages_in_request: Option<bool>,
    #[k8s(atomic)]
    pub ip_addresses: Vec<String>,
    #[k8s(allow(bool_no_is_prefix, reason = "X.509's own word"))]
    pub is_ca: Option<bool>,
    pub keystores: Option<CertificateKeystores>,
    pub literal_subject: Option<String>,
    pub name_constraints: Option<NameConstraints>,
    #[k8s(atomic)]
    pub other_names: Vec<OtherName>,
    pub private_key: Option<CertificatePrivateKey>,
    pub renew_before: Option<String>,
    pub renew_before_percentage: Option<i32>,
    pub renewal: Option<CertificateRenewal>,
    pub revision_history_limit: Option<i32>,
    pub secret_template: Option<TemplateMetadata>,
    pub signature_algorithm: Option<SignatureAlgorithm>,
    pub subject: Option<X509Subject>,
    #[k8s(atomic)]
    pub uris: Vec<String>,
    #[k8s(atomic)]
    pub usages: Vec<KeyUsage>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct CertificateAdditionalOutputFormat {
    pub type_: CertificateOutputFormatType,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum CertificateOutputFormatType {
    DER,
    CombinedPEM,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct CertificateKeystores {
    pub jks: Option<JKSKeystore>,
    pub pkcs12: Option<PKCS12Keystore>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct JKSKeystore {
    pub create: bool,
    pub alias: Option<String>,
    pub password: Option<String>,
    pub password_secret_ref: Option<SecretKeySelector>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct PKCS12Keystore {
    pub create: bool,
    pub password: Option<String>,
    pub password_secret_ref: Option<SecretKeySelector>,
    pub profile: Option<PKCS12Profile>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum PKCS12Profile {
    LegacyRC2,
    LegacyDES,
    Modern2023,
    Modern2026,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct NameConstraints {
    pub critical: Option<bool>,
    pub excluded: Option<NameConstraintItem>,
    pub permitted: Option<NameConstraintItem>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct NameConstraintItem {
    #[k8s(atomic)]
    pub dns_domains: Vec<String>,
    #[k8s(atomic)]
    pub email_addresses: Vec<String>,
    #[k8s(atomic)]
    pub ip_ranges: Vec<String>,
    #[k8s(atomic)]
    pub uri_domains: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct OtherName {
    pub oid: Option<String>,
    pub utf8_value: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct CertificatePrivateKey {
    pub algorithm: Option<PrivateKeyAlgorithm>,
    pub encoding: Option<PrivateKeyEncoding>,
    pub rotation_policy: Option<PrivateKeyRotationPolicy>,
    #[k8s(format = none)]
    pub size: Option<i64>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum PrivateKeyAlgorithm {
    RSA,
    ECDSA,
    Ed25519,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum PrivateKeyEncoding {
    PKCS1,
    PKCS8,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum PrivateKeyRotationPolicy {
    Never,
    Always,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct CertificateRenewal {
    pub policy: Option<CertificateRenewalPolicy>,
    #[k8s(optional, atomic)]
    pub windows: Vec<CertificateRenewalWindow>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum CertificateRenewalPolicy {
    RenewBefore,
    Disabled,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct CertificateRenewalWindow {
    #[k8s(min_length = 1)]
    pub cron: String,
    #[k8s(pattern = r"^([0-9]+(\.[0-9]+)?(s|m|h))+$")]
    pub window_duration: String,
    #[k8s(min_length = 1)]
    pub timezone: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum SignatureAlgorithm {
    SHA256WithRSA,
    SHA384WithRSA,
    SHA512WithRSA,
    ECDSAWithSHA256,
    ECDSAWithSHA384,
    ECDSAWithSHA512,
    PureEd25519,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct X509Subject {
    #[k8s(atomic)]
    pub countries: Vec<String>,
    #[k8s(atomic)]
    pub localities: Vec<String>,
    #[k8s(atomic)]
    pub organizational_units: Vec<String>,
    #[k8s(atomic)]
    pub organizations: Vec<String>,
    #[k8s(atomic)]
    pub postal_codes: Vec<String>,
    #[k8s(atomic)]
    pub provinces: Vec<String>,
    pub serial_number: Option<String>,
    #[k8s(atomic)]
    pub street_addresses: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct CertificateStatus {
    pub acme: Option<CertificateACMEStatus>,
    #[k8s(optional, list_map(type_))]
    pub conditions: Vec<CertificateCondition>,
    #[k8s(format = none)]
    pub failed_issuance_attempts: Option<i64>,
    pub last_failure_time: Option<Time>,
    pub next_private_key_secret_name: Option<String>,
    #[k8s(allow(time_suffix, reason = "X.509's own word"))]
    pub not_after: Option<Time>,
    #[k8s(allow(time_suffix, reason = "X.509's own word"))]
    pub not_before: Option<Time>,
    pub renewal_time: Option<Time>,
    #[k8s(format = none)]
    pub revision: Option<i64>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct CertificateACMEStatus {
    pub ari: Option<CertificateARIStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct CertificateARIStatus {
    pub explanation_url: Option<String>,
    #[k8s(allow(time_suffix, reason = "published so"))]
    pub last_checked: Option<Time>,
    pub last_error: Option<String>,
    #[k8s(allow(time_suffix, reason = "published so"))]
    pub next_check: Option<Time>,
    pub suggested_window: Option<SuggestedWindow>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SuggestedWindow {
    #[k8s(allow(time_suffix, reason = "the ends of a window"))]
    pub end: Time,
    #[k8s(allow(time_suffix, reason = "the ends of a window"))]
    pub start: Time,
}
