//! How users are authenticated.

use super::networking::HostName;
use super::tls::{SecretClassVolume, TlsClientDetails};
use kube_conv_runtime::prelude::*;

/// A way to authenticate users, for all products.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "authentication.stackable.tech", version = "v1alpha1", scope = Cluster)]
#[k8s(kind = "AuthenticationClass", plural = "authenticationclasses")]
pub struct AuthenticationClass {
    pub metadata: ObjectMeta,
    pub spec: AuthenticationClassSpec,
}

/// The way.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct AuthenticationClassSpec {
    /// The provider.
    pub provider: AuthenticationClassProvider,
}

/// A provider.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub enum AuthenticationClassProvider {
    /// Users in a secret.
    Static(StaticProvider),
    /// A directory.
    Ldap(LdapProvider),
    /// OpenID Connect.
    Oidc(OidcProvider),
    /// Certificates.
    Tls(TlsProvider),
    /// Kerberos.
    Kerberos(KerberosProvider),
}

/// Users in a secret.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct StaticProvider {
    /// The secret.
    pub user_credentials_secret: UserCredentialsSecretRef,
}

/// A secret.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct UserCredentialsSecretRef {
    /// The name.
    pub name: String,
}

/// A directory.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct LdapProvider {
    /// Where it is.
    pub hostname: HostName,
    /// The port; by TLS if there is none.
    pub port: Option<u16>,
    /// Where users are.
    #[k8s(default = "")]
    pub search_base: String,
    /// Which users.
    #[k8s(default = "")]
    pub search_filter: String,
    /// What fields are called.
    #[k8s(default = json!({}))]
    pub ldap_field_names: FieldNames,
    /// How to bind.
    pub bind_credentials: Option<SecretClassVolume>,
    /// TLS.
    #[k8s(flatten)]
    pub tls: TlsClientDetails,
}

/// What fields of a directory are called.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct FieldNames {
    /// The name of the user.
    #[k8s(default = "uid")]
    pub uid: String,
    /// The groups.
    #[k8s(default = "memberof")]
    pub group: String,
    /// The first name.
    #[k8s(default = "givenName")]
    pub given_name: String,
    /// The last name.
    #[k8s(default = "sn")]
    pub surname: String,
    /// The address.
    #[k8s(default = "mail")]
    pub email: String,
}

/// OpenID Connect.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct OidcProvider {
    /// Where it is.
    pub hostname: HostName,
    /// The port; by TLS if there is none.
    pub port: Option<u16>,
    /// The path.
    #[k8s(default = "/")]
    pub root_path: String,
    /// TLS.
    #[k8s(flatten)]
    pub tls: TlsClientDetails,
    /// Which claim names the user.
    pub principal_claim: String,
    /// What is requested.
    #[k8s(required, atomic)]
    pub scopes: Vec<String>,
    /// Which product it is.
    pub provider_hint: Option<IdentityProviderHint>,
}

/// A product with peculiarities.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub enum IdentityProviderHint {
    /// Keycloak.
    Keycloak,
}

/// Certificates.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct TlsProvider {
    /// Who signs them.
    pub client_cert_secret_class: Option<String>,
}

/// Kerberos.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KerberosProvider {
    /// The keytabs.
    pub kerberos_secret_class: String,
}

/// How a product uses a class.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ClientAuthenticationDetails<O: ApiType = NoOptions> {
    /// The class.
    #[k8s(name = "authenticationClass")]
    pub authentication_class_ref: String,
    /// For OpenID Connect.
    pub oidc: Option<ClientAuthenticationOptions<O>>,
}

/// How a product uses OpenID Connect.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ClientAuthenticationOptions<P: ApiType = NoOptions> {
    /// The secret with the client's id.
    #[k8s(name = "clientCredentialsSecret")]
    pub client_credentials_secret_ref: String,
    /// What is requested as well.
    #[k8s(default = json!([]), atomic)]
    pub extra_scopes: Vec<String>,
    /// What the product needs.
    #[k8s(flatten)]
    pub product_specific_fields: P,
}

/// Nothing.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
pub struct NoOptions {}

/// How the client proves who it is.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct ClientAuthenticationMethodOption {
    /// The method.
    #[k8s(default = ClientAuthenticationMethod::ClientSecretBasic)]
    pub client_authentication_method: ClientAuthenticationMethod,
}

/// A method of OpenID Connect.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
#[k8s(rename_all = "snake_case")]
pub enum ClientAuthenticationMethod {
    ClientSecretBasic,
    ClientSecretPost,
    ClientSecretJwt,
    PrivateKeyJwt,
    None,
}
