//! IP addresses and CIDRs, which are checked at a path.

use super::ip_parse::{Cidr, is_mapped, sloppy_ip, strict_ip};
use crate::field::{Error, ErrorList};
use crate::go;
use std::fmt::Display;
use std::net::IpAddr;

/// An address in its canonical form. Upstream: `validation.IsValidIP`.
///
/// ```
/// use kube_conv_schema::content::ip;
/// use kube_conv_runtime::prelude::*;
///
/// assert_valid!(ip("spec.address", "2001:db8::1"));
/// assert_errors!(
///     ip("spec.address", "2001:db8:0::1"),
///     ["spec.address: Invalid value: \"2001:db8:0::1\": must be in canonical form (\"2001:db8::1\")"]
/// );
/// ```
#[must_use]
pub fn ip(path: impl Display, value: &str) -> ErrorList {
    let error = match parsed_ip(&path, value, true) {
        Err(error) => Some(error),
        Ok(address) => not_canonical(path, value, &address.to_string()),
    };
    list(error).with_origin("format=ip-strict")
}

/// An address in a field that is older than the strict check. Upstream:
/// `validation.IsValidIPForLegacyField`.
///
/// `strict` rejects leading zeros and IPv4 within IPv6. Values in `old`, those of the stored
/// object, are accepted.
///
/// ```
/// use kube_conv_schema::content::ip_of_legacy_field;
/// use kube_conv_runtime::prelude::*;
///
/// let none: [&str; 0] = [];
/// assert_valid!(ip_of_legacy_field("spec.address", "10.0.0.01", false, &none));
/// assert_errors!(
///     ip_of_legacy_field("spec.address", "10.0.0.01", true, &none),
///     ["spec.address: Invalid value: \"10.0.0.01\": must not have leading 0s"]
/// );
/// // The stored object has it.
/// assert_valid!(ip_of_legacy_field("spec.address", "10.0.0.01", true, &["10.0.0.01"]));
/// ```
#[must_use]
pub fn ip_of_legacy_field(
    path: impl Display,
    value: &str,
    strict: bool,
    old: &[impl AsRef<str>],
) -> ErrorList {
    if old.iter().any(|old| old.as_ref() == value) {
        return ErrorList::new();
    }
    list(parsed_ip(path, value, strict).err()).with_origin("format=ip-sloppy")
}

fn parsed_ip(path: impl Display, value: &str, strict: bool) -> Result<IpAddr, Error> {
    let Some(address) = sloppy_ip(value) else {
        let text = "must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)";
        return Err(Error::invalid(path, value, text));
    };
    let error = match strict_ip(value) {
        _ if !strict => None,
        None => Some("must not have leading 0s"),
        Some(address) => is_mapped(address).then_some("must not be an IPv4-mapped IPv6 address"),
    };
    match error {
        Some(error) => Err(Error::invalid(path, value, error)),
        None => Ok(address),
    }
}

/// A network in its canonical form. Upstream: `validation.IsValidCIDR`.
///
/// ```
/// use kube_conv_schema::content::cidr;
/// use kube_conv_runtime::prelude::*;
///
/// assert_valid!(cidr("spec.network", "10.0.0.0/8"));
/// assert_errors!(
///     cidr("spec.network", "10.0.0.1/8"),
///     ["spec.network: Invalid value: \"10.0.0.1/8\": \
///       must not have bits set beyond the prefix length"]
/// );
/// ```
#[must_use]
pub fn cidr(path: impl Display, value: &str) -> ErrorList {
    list(match parsed_cidr(&path, value, true) {
        Err(error) => Some(error),
        Ok(cidr) => not_canonical(path, value, &cidr.network_text()),
    })
}

/// A network in a field that is older than the strict check. Upstream:
/// `validation.IsValidCIDRForLegacyField`.
///
/// `strict` rejects leading zeros, IPv4 within IPv6 and bits beyond the prefix. Values in `old`,
/// those of the stored object, are accepted.
///
/// ```
/// use kube_conv_schema::content::cidr_of_legacy_field;
/// use kube_conv_runtime::prelude::*;
///
/// let stored = ["10.0.0.1/8"];
/// assert_valid!(cidr_of_legacy_field("spec.network", "10.0.0.1/8", true, &stored));
/// assert_errors!(
///     cidr_of_legacy_field("spec.network", "10.0.0.1", true, &stored),
///     ["spec.network: Invalid value: \"10.0.0.1\": \
///       must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)"]
/// );
/// ```
#[must_use]
pub fn cidr_of_legacy_field(
    path: impl Display,
    value: &str,
    strict: bool,
    old: &[impl AsRef<str>],
) -> ErrorList {
    if old.iter().any(|old| old.as_ref() == value) {
        return ErrorList::new();
    }
    list(parsed_cidr(path, value, strict).err())
}

fn parsed_cidr(path: impl Display, value: &str, strict: bool) -> Result<Cidr, Error> {
    let Some(cidr) = Cidr::sloppy(value) else {
        let text = "must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)";
        return Err(Error::invalid(path, value, text));
    };
    let error = match Cidr::strict(value) {
        _ if !strict => None,
        None => Some("must not have leading 0s in IP or prefix length"),
        Some(cidr) if is_mapped(cidr.address) => Some("must not have an IPv4-mapped IPv6 address"),
        Some(cidr) if cidr.address != cidr.network() => {
            Some("must not have bits set beyond the prefix length")
        }
        Some(_) => None,
    };
    match error {
        Some(error) => Err(Error::invalid(path, value, error)),
        None => Ok(cidr),
    }
}

/// An address with the length of its network's prefix, in canonical form. Upstream:
/// `validation.IsValidInterfaceAddress`.
///
/// ```
/// use kube_conv_schema::content::interface_address;
/// use kube_conv_runtime::prelude::*;
///
/// assert_valid!(interface_address("spec.address", "10.0.0.1/8"));
/// assert_errors!(
///     interface_address("spec.address", "10.0.0.1"),
///     ["spec.address: Invalid value: \"10.0.0.1\": \
///       must be a valid address in CIDR form, (e.g. 10.9.8.7/24 or 2001:db8::1/64)"]
/// );
/// ```
#[must_use]
pub fn interface_address(path: impl Display, value: &str) -> ErrorList {
    let Some(cidr) = Cidr::sloppy(value) else {
        let text = "must be a valid address in CIDR form, (e.g. 10.9.8.7/24 or 2001:db8::1/64)";
        return Error::invalid(path, value, text).into();
    };
    let address = cidr.address.to_canonical();
    // Upstream's arithmetic: below zero for IPv4 within IPv6 whose prefix is shorter than 96.
    let mut length = i64::from(cidr.length);
    if address.is_ipv4() && length > 32 {
        length -= 96;
    }
    list(not_canonical(path, value, &format!("{address}/{length}")))
}

/// Warnings about an address that [`ip_of_legacy_field`] accepts and [`ip`] would not. Upstream:
/// `validation.GetWarningsForIP`.
///
/// ```
/// use kube_conv_schema::content::ip_warnings;
///
/// assert!(ip_warnings("spec.address", "10.0.0.1").is_empty());
/// assert_eq!(
///     ip_warnings("spec.address", "10.0.0.01"),
///     ["spec.address: non-standard IP address \"10.0.0.01\" is invalid: use \"10.0.0.1\""]
/// );
/// ```
#[must_use]
pub fn ip_warnings(path: impl Display, value: &str) -> Vec<String> {
    let Some(address) = sloppy_ip(value) else {
        return Vec::new();
    };
    let shown = go::quote(value);
    match strict_ip(value) {
        Some(strict) if !is_mapped(strict) => {
            let canonical = strict.to_string();
            if strict.is_ipv4() || canonical == value {
                return Vec::new();
            }
            vec![format!(
                "{path}: IPv6 address {shown} should be in RFC 5952 canonical format \
                 (\"{canonical}\")"
            )]
        }
        _ => vec![format!(
            "{path}: non-standard IP address {shown} is invalid: use \"{address}\""
        )],
    }
}

/// Warnings about a network that [`cidr_of_legacy_field`] accepts and [`cidr`] would not. Upstream:
/// `validation.GetWarningsForCIDR`.
///
/// ```
/// use kube_conv_schema::content::cidr_warnings;
///
/// assert!(cidr_warnings("spec.network", "10.0.0.0/8").is_empty());
/// assert_eq!(
///     cidr_warnings("spec.network", "10.0.0.1/8"),
///     ["spec.network: CIDR value \"10.0.0.1/8\" is ambiguous in this context \
///       (should be \"10.0.0.0/8\" or \"10.0.0.1/32\"?)"]
/// );
/// ```
#[must_use]
pub fn cidr_warnings(path: impl Display, value: &str) -> Vec<String> {
    let Some(cidr) = Cidr::sloppy(value) else {
        return Vec::new();
    };
    let (shown, network) = (go::quote(value), cidr.network_text());
    let mut warnings = Vec::new();
    let address = cidr.address.to_canonical();
    if address != cidr.network().to_canonical() {
        warnings.push(format!(
            "{path}: CIDR value {shown} is ambiguous in this context (should be \"{network}\" or \
             \"{address}/{}\"?)",
            cidr.bits
        ));
    }
    match Cidr::strict(value) {
        Some(strict) if !is_mapped(strict.address) => {
            let canonical = format!("{}/{}", strict.address, strict.length);
            if warnings.is_empty() && strict.address.is_ipv6() && canonical != value {
                warnings.push(format!(
                    "{path}: IPv6 CIDR value {shown} should be in RFC 5952 canonical format \
                     (\"{canonical}\")"
                ));
            }
        }
        _ => warnings.push(format!(
            "{path}: non-standard CIDR value {shown} is invalid: use \"{network}\""
        )),
    }
    warnings
}

fn not_canonical(path: impl Display, value: &str, canonical: &str) -> Option<Error> {
    let text = || format!("must be in canonical form (\"{canonical}\")");
    (value != canonical).then(|| Error::invalid(path, value, text()))
}

fn list(error: Option<Error>) -> ErrorList {
    error.into_iter().collect()
}
