//! Networks of clients and of destinations.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Context;
use std::net::IpAddr;

/// A network without some of its parts.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
pub struct Network {
    /// The network, or a single address.
    pub cidr: Cidr,
    /// What is not part of it.
    #[k8s(atomic)]
    pub except: Option<Vec<Cidr>>,
}

/// An address, or a network in CIDR notation; both are strings on the wire.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(validate = is_network)]
pub struct Cidr(pub String);

fn is_network(cidr: &Cidr, _: &Context<'_, Cidr>) -> Result<(), String> {
    let (address, prefix) = match cidr.0.split_once('/') {
        Some((address, prefix)) => (address, prefix.parse().ok()),
        None => (cidr.0.as_str(), Some(0)),
    };
    let greatest = match address.parse() {
        Ok(IpAddr::V4(_)) => 32,
        Ok(IpAddr::V6(_)) => 128,
        Err(_) => return Err("must be an address or a network".into()),
    };
    match prefix {
        Some(prefix) if prefix <= greatest => Ok(()),
        _ => Err(format!("must have a prefix of at most {greatest} bits")),
    }
}
