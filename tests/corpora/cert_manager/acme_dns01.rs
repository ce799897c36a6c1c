//! Proving control of a domain by DNS.

use super::shared::SecretKeySelector;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ACMEChallengeSolverDNS01 {
    pub acme_dns: Option<IssuerDNS01ProviderAcmeDNS>,
    pub akamai: Option<IssuerDNS01ProviderAkamai>,
    pub azure_dns: Option<IssuerDNS01ProviderAzureDNS>,
    pub cloud_dns: Option<IssuerDNS01ProviderCloudDNS>,
    pub cloudflare: Option<IssuerDNS01ProviderCloudflare>,
    pub cname_strategy: Option<CNAMEStrategy>,
    pub digitalocean: Option<IssuerDNS01ProviderDigitalOcean>,
    #[k8s(optional, atomic)]
    pub nameservers: Vec<String>,
    pub rfc2136: Option<IssuerDNS01ProviderRFC2136>,
    pub route53: Option<IssuerDNS01ProviderRoute53>,
    pub webhook: Option<IssuerDNS01ProviderWebhook>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerDNS01ProviderAcmeDNS {
    pub account_secret_ref: SecretKeySelector,
    pub host: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerDNS01ProviderAkamai {
    pub access_token_secret_ref: SecretKeySelector,
    pub client_secret_secret_ref: SecretKeySelector,
    pub client_token_secret_ref: SecretKeySelector,
    pub service_consumer_domain: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerDNS01ProviderAzureDNS {
    pub resource_group_name: String,
    pub subscription_id: String,
    pub client_id: Option<String>,
    pub client_secret_secret_ref: Option<SecretKeySelector>,
    pub environment: Option<AzureDNSEnvironment>,
    pub hosted_zone_name: Option<String>,
    pub managed_identity: Option<AzureManagedIdentity>,
    pub tenant_id: Option<String>,
    pub zone_type: Option<AzureZoneType>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum AzureDNSEnvironment {
    AzurePublicCloud,
    AzureChinaCloud,
    AzureGermanCloud,
    AzureUSGovernmentCloud,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct AzureManagedIdentity {
    pub client_id: Option<String>,
    pub resource_id: Option<String>,
    pub tenant_id: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum AzureZoneType {
    AzurePublicZone,
    AzurePrivateZone,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerDNS01ProviderCloudDNS {
    pub project: String,
    pub hosted_zone_name: Option<String>,
    pub service_account_secret_ref: Option<SecretKeySelector>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerDNS01ProviderCloudflare {
    pub api_key_secret_ref: Option<SecretKeySelector>,
    pub api_token_secret_ref: Option<SecretKeySelector>,
    pub email: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum CNAMEStrategy {
    None,
    Follow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerDNS01ProviderDigitalOcean {
    pub token_secret_ref: SecretKeySelector,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerDNS01ProviderRFC2136 {
    pub nameserver: String,
    pub protocol: Option<RFC2136UpdateProtocol>,
    pub tsig_algorithm: Option<String>,
    pub tsig_key_name: Option<String>,
    pub tsig_secret_secret_ref: Option<SecretKeySelector>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum RFC2136UpdateProtocol {
    TCP,
    UDP,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerDNS01ProviderRoute53 {
    pub access_key_id: Option<String>,
    pub access_key_id_secret_ref: Option<SecretKeySelector>,
    pub auth: Option<Route53Auth>,
    pub hosted_zone_id: Option<String>,
    pub region: Option<String>,
    pub role: Option<String>,
    pub secret_access_key_secret_ref: Option<SecretKeySelector>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Route53Auth {
    pub kubernetes: Route53KubernetesAuth,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Route53KubernetesAuth {
    pub service_account_ref: ServiceAccountReference,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ServiceAccountReference {
    pub name: String,
    #[k8s(optional, atomic)]
    pub audiences: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct IssuerDNS01ProviderWebhook {
    pub group_name: String,
    pub solver_name: String,
    pub config: Option<Value>,
}
