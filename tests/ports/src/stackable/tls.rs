//! TLS to servers, and volumes with secrets.

use kube_conv_runtime::prelude::*;

/// A volume with a secret.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(rename_all = "camelCase")]
pub struct SecretClassVolume {
    /// Which class of secrets.
    pub secret_class: String,
    /// What the secret is about.
    pub scope: Option<SecretClassVolumeScope>,
}

/// What a secret is about.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(rename_all = "camelCase")]
pub struct SecretClassVolumeScope {
    /// The pod.
    #[k8s(default = false)]
    pub pod: bool,
    /// The node.
    #[k8s(default = false)]
    pub node: bool,
    /// Services.
    #[k8s(default = json!([]), atomic)]
    pub services: Vec<String>,
    /// Volumes of listeners.
    #[k8s(default = json!([]), atomic)]
    pub listener_volumes: Vec<String>,
}

/// TLS towards a server, if any.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(rename_all = "camelCase")]
pub struct TlsClientDetails {
    /// None: no TLS.
    pub tls: Option<Tls>,
}

/// TLS to a server, by default as browsers use it.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(rename_all = "camelCase")]
pub struct TlsClientDetailsWithSecureDefaults {
    /// Null: no TLS.
    #[k8s(nullable, default = Tls {
        verification: TlsVerification::Server(TlsServerVerification {
            ca_cert: CaCert::WebPki {},
        }),
    })]
    pub tls: Option<Tls>,
}

/// TLS.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(rename_all = "camelCase")]
pub struct Tls {
    /// Whether the certificate of the server is verified.
    pub verification: TlsVerification,
}

/// Whether the certificate of the server is verified.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(rename_all = "camelCase")]
pub enum TlsVerification {
    /// No.
    None {},
    /// Yes.
    Server(TlsServerVerification),
}

/// What the server has to prove.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(rename_all = "camelCase")]
pub struct TlsServerVerification {
    /// Who signs its certificate.
    pub ca_cert: CaCert,
}

/// Who signs a certificate.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(rename_all = "camelCase")]
pub enum CaCert {
    /// Whom browsers trust.
    WebPki {},
    /// A class of secrets.
    SecretClass(String),
}
