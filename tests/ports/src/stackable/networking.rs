//! Names of hosts and realms.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Context;
use std::net::IpAddr;

/// A domain name.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(max_length = 253)]
#[k8s(
    pattern = r"^([a-zA-Z0-9_]([-a-zA-Z0-9_]*[a-zA-Z0-9_])?\.)*[a-zA-Z0-9_]([-a-zA-Z0-9_]*[a-zA-Z0-9_])?\.?$"
)]
pub struct DomainName(pub String);

/// A domain name or an address; on the wire a string without further rules.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(validate = is_host)]
pub struct HostName(pub String);

/// The name of a Kerberos realm.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(pattern = "^[-.a-zA-Z0-9]+$")]
pub struct KerberosRealmName(pub String);

fn is_host(host: &HostName, _: &Context<'_, HostName>) -> Result<(), String> {
    if host.0.parse::<IpAddr>().is_ok() || DomainName(host.0.clone()).validate().is_ok() {
        return Ok(());
    }
    Err("must be a domain name or an address".into())
}
