//! Prefixes of IP addresses as Go's `net/netip` (Go 1.26) reads them, with its messages.

use crate::go::netip::{bits, parse_address};
use crate::go::quote;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// An address with the length of its prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Prefix {
    pub(super) address: IpAddr,
    /// At most 32, or 128 for IPv6.
    pub(super) length: u32,
}

impl Prefix {
    /// Reads an address, a slash and a length. Upstream: `netip.ParsePrefix`.
    ///
    /// # Errors
    ///
    /// Go's message.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let problem = |message: &str| format!("netip.ParsePrefix({}): {message}", quote(text));
        let Some((address, length)) = text.rsplit_once('/') else {
            return Err(problem("no '/'"));
        };
        let address = parse_address(address).map_err(|error| problem(&error))?;
        if address.has_zone {
            return Err(problem("IPv6 zones cannot be present in a prefix"));
        }
        let is_canonical = length == "0" || !length.starts_with('0');
        let digits = length.bytes().all(|byte| byte.is_ascii_digit());
        let number = length.parse::<i64>().ok();
        let Some(number) = number.filter(|_| is_canonical && digits) else {
            return Err(problem(&format!("bad bits after slash: {}", quote(length))));
        };
        let length = u32::try_from(number).ok();
        match length.filter(|length| *length <= bits(address.ip)) {
            Some(length) => Ok(Self {
                address: address.ip,
                length,
            }),
            None => Err(problem("prefix length out of range")),
        }
    }

    /// The prefix with all bits of the address beyond it at zero. Upstream: `Prefix.Masked`.
    #[must_use]
    pub(super) fn masked(self) -> Self {
        let beyond = bits(self.address).saturating_sub(self.length);
        let address = match self.address {
            IpAddr::V4(address) => {
                let mask = u32::MAX.checked_shl(beyond).unwrap_or(0);
                Ipv4Addr::from_bits(address.to_bits() & mask).into()
            }
            IpAddr::V6(address) => {
                let mask = u128::MAX.checked_shl(beyond).unwrap_or(0);
                Ipv6Addr::from_bits(address.to_bits() & mask).into()
            }
        };
        Self { address, ..self }
    }

    /// Whether an address begins with the prefix. Upstream: `Prefix.Contains`.
    #[must_use]
    pub(super) fn contains(self, address: IpAddr) -> bool {
        let length = self.length;
        address.is_ipv4() == self.address.is_ipv4()
            && Self { address, length }.masked() == self.masked()
    }
}

#[cfg(test)]
mod tests {
    use super::Prefix;

    #[test]
    fn prefixes_are_masked_and_compared() {
        let prefix = |text| Prefix::parse(text).unwrap();
        assert_eq!(prefix("10.1.2.3/8").masked(), prefix("10.0.0.0/8"));
        assert_eq!(prefix("::ffff/112").masked(), prefix("::/112"));
        assert_eq!(prefix("10.1.2.3/0").masked(), prefix("0.0.0.0/0"));
        for (text, message) in [
            ("1.2.3.4", "no '/'"),
            ("1.2.3.4/", "bad bits after slash: \"\""),
            ("1.2.3.4/08", "bad bits after slash: \"08\""),
            ("1.2.3.4/33", "prefix length out of range"),
            ("::1%a/8", "IPv6 zones cannot be present in a prefix"),
            ("a/8", "ParseAddr(\"a\"): unable to parse IP"),
        ] {
            let expected = format!("netip.ParsePrefix({text:?}): {message}");
            assert_eq!(Prefix::parse(text), Err(expected), "{text}");
        }
    }
}
