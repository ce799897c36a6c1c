//! Parsers of IP addresses and CIDRs: the lenient ones of older Kubernetes and the strict ones.

use crate::go::netip;
use std::borrow::Cow;
use std::net::IpAddr;

/// An address as older Kubernetes reads it: zeros may lead every number. Upstream:
/// `netutils.ParseIPSloppy`.
///
/// Go has one type for both versions, so that IPv4 within IPv6 is IPv4.
pub(super) fn sloppy_ip(text: &str) -> Option<IpAddr> {
    let address: IpAddr = without_leading_zeros(text).parse().ok()?;
    Some(address.to_canonical())
}

/// An address as newer Kubernetes reads it. Upstream: `netip.ParseAddr`, without zones, which no
/// caller allows.
pub(super) fn strict_ip(text: &str) -> Option<IpAddr> {
    let address = netip::parse_address(text).ok()?;
    (!address.has_zone).then_some(address.ip)
}

/// Drops the zeros before other digits of every number, decimal or hexadecimal.
fn without_leading_zeros(text: &str) -> Cow<'_, str> {
    if !text.contains('0') {
        return Cow::Borrowed(text);
    }
    let mut shorter = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_hexdigit()) {
        let (before, from) = rest.split_at(start);
        let end = from
            .find(|c: char| !c.is_ascii_hexdigit())
            .unwrap_or(from.len());
        let (number, after) = from.split_at(end);
        shorter.push_str(before);
        let digits = number.trim_start_matches('0');
        shorter.push_str(if digits.is_empty() { "0" } else { digits });
        rest = after;
    }
    shorter.push_str(rest);
    Cow::Owned(shorter)
}

/// Whether older Kubernetes reads a text as an address.
pub(crate) fn is_sloppy_ip(text: &str) -> bool {
    sloppy_ip(text).is_some()
}

/// Whether newer Kubernetes reads a text as an address.
pub(crate) fn is_strict_ip(text: &str) -> bool {
    strict_ip(text).is_some()
}

/// Whether older Kubernetes reads a text as a CIDR. Upstream: `netutils.ParseCIDRSloppy`.
pub(crate) fn is_sloppy_cidr(text: &str) -> bool {
    let Some((address, length)) = text.split_once('/') else {
        return false;
    };
    let address = without_leading_zeros(address).parse().ok();
    let is_number = !length.is_empty() && length.bytes().all(|byte| byte.is_ascii_digit());
    // No prefix is longer than an address.
    let digits = length.trim_start_matches('0');
    let length = match digits.len() {
        0 => Some(0),
        1..=3 => digits.parse().ok(),
        _ => None,
    };
    let fits = |(address, length): (IpAddr, u32)| length <= netip::bits(address);
    is_number && address.zip(length).is_some_and(fits)
}
