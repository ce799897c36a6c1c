//! What several kinds are made of.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerReference {
    pub name: String,
    pub group: Option<String>,
    pub kind: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(enum_values_pascal, reason = "the names of X.509's key usages"))]
pub enum KeyUsage {
    #[k8s(name = "signing")]
    Signing,
    #[k8s(name = "digital signature")]
    DigitalSignature,
    #[k8s(name = "content commitment")]
    ContentCommitment,
    #[k8s(name = "key encipherment")]
    KeyEncipherment,
    #[k8s(name = "key agreement")]
    KeyAgreement,
    #[k8s(name = "data encipherment")]
    DataEncipherment,
    #[k8s(name = "cert sign")]
    CertSign,
    #[k8s(name = "crl sign")]
    CRLSign,
    #[k8s(name = "encipher only")]
    EncipherOnly,
    #[k8s(name = "decipher only")]
    DecipherOnly,
    #[k8s(name = "any")]
    Any,
    #[k8s(name = "server auth")]
    ServerAuth,
    #[k8s(name = "client auth")]
    ClientAuth,
    #[k8s(name = "code signing")]
    CodeSigning,
    #[k8s(name = "email protection")]
    EmailProtection,
    #[k8s(name = "s/mime")]
    SMIME,
    #[k8s(name = "ipsec end system")]
    IPsecEndSystem,
    #[k8s(name = "ipsec tunnel")]
    IPsecTunnel,
    #[k8s(name = "ipsec user")]
    IPsecUser,
    #[k8s(name = "timestamping")]
    Timestamping,
    #[k8s(name = "ocsp signing")]
    OCSPSigning,
    #[k8s(name = "microsoft sgc")]
    MicrosoftSGC,
    #[k8s(name = "netscape sgc")]
    NetscapeSGC,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct SecretKeySelector {
    pub name: String,
    pub key: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct TemplateMetadata {
    pub annotations: BTreeMap<String, String>,
    pub labels: BTreeMap<String, String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct CertificateCondition {
    pub status: ConditionStatus,
    pub type_: String,
    pub last_transition_time: Option<Time>,
    pub message: Option<String>,
    pub observed_generation: Option<i64>,
    pub reason: Option<String>,
}
