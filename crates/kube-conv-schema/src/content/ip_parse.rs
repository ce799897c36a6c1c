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

/// Whether an address is IPv4 within IPv6.
pub(super) fn is_mapped(address: IpAddr) -> bool {
    matches!(address, IpAddr::V6(address) if address.to_ipv4_mapped().is_some())
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

/// An address with the length of its prefix.
#[derive(Clone, Copy)]
pub(super) struct Cidr {
    pub(super) address: IpAddr,
    /// At most 32, or 128 if the address was written as IPv6.
    pub(super) length: u32,
    /// 32 or 128, by how the address was written.
    pub(super) bits: u32,
}

impl Cidr {
    /// As older Kubernetes reads it. Upstream: `netutils.ParseCIDRSloppy`.
    pub(super) fn sloppy(text: &str) -> Option<Self> {
        let (address, length) = text.split_once('/')?;
        let parsed: IpAddr = without_leading_zeros(address).parse().ok()?;
        let digits = length.trim_start_matches('0');
        let written = !length.is_empty() && length.bytes().all(|byte| byte.is_ascii_digit());
        if !written || digits.len() > 3 {
            return None;
        }
        let length = if digits.is_empty() {
            0
        } else {
            digits.parse().ok()?
        };
        Self::new(parsed, length)
    }

    /// As newer Kubernetes reads it. Upstream: `netip.ParsePrefix`.
    pub(super) fn strict(text: &str) -> Option<Self> {
        let prefix = netip::Prefix::parse(text).ok()?;
        Self::new(prefix.address, prefix.length)
    }

    fn new(address: IpAddr, length: u32) -> Option<Self> {
        let bits = netip::bits(address);
        (length <= bits).then_some(Self {
            address,
            length,
            bits,
        })
    }

    /// The address with all bits beyond the prefix at zero.
    pub(super) fn network(self) -> IpAddr {
        let (address, length) = (self.address, self.length);
        netip::Prefix { address, length }.masked().address
    }

    /// The network as Go's `net.IPNet` prints it: IPv4 within IPv6 as IPv4.
    pub(super) fn network_text(self) -> String {
        let network = self.network();
        let length = if is_mapped(network) {
            // A network that is still IPv4 kept the 96 bits before it.
            self.length.saturating_sub(96)
        } else {
            self.length
        };
        format!("{}/{length}", network.to_canonical())
    }
}

/// Whether older Kubernetes reads a text as an address.
pub(crate) fn is_sloppy_ip(text: &str) -> bool {
    sloppy_ip(text).is_some()
}

/// Whether newer Kubernetes reads a text as an address.
pub(crate) fn is_strict_ip(text: &str) -> bool {
    strict_ip(text).is_some()
}

/// Whether older Kubernetes reads a text as a CIDR.
pub(crate) fn is_sloppy_cidr(text: &str) -> bool {
    Cidr::sloppy(text).is_some()
}
