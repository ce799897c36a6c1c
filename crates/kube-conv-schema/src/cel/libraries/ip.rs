//! IP addresses.

use super::{equal, of_text, opaque};
use crate::go::{self, netip};
use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::{Functions, costs};
use kube_conv_cel::values::{Equality, OpaqueValue, Value};
use std::net::IpAddr;

/// The functions.
pub(crate) const FUNCTIONS: &Library = "\
family ip_family net.IP.() -> int
ip string_to_ip (string) -> net.IP
ip.isCanonical ip_is_canonical (string) -> bool
isGlobalUnicast ip_is_global_unicast net.IP.() -> bool
isIP is_ip (string) -> bool
isLinkLocalMulticast ip_is_link_local_multicast net.IP.() -> bool
isLinkLocalUnicast ip_is_link_local_unicast net.IP.() -> bool
isLoopback ip_is_loopback net.IP.() -> bool
isUnspecified ip_is_unspecified net.IP.() -> bool
string ip_to_string (net.IP) -> string
";

/// The estimated costs of calls. Those of the properties of an address, and of the one of a range, are one, as by default.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let cost = match (call.function, call.arguments) {
        ("ip" | "isIP", [text, ..]) => call.size(text).scaled(TRAVERSAL_FACTOR),
        // The address is parsed, and then compared with its canonical form.
        ("ip.isCanonical", [text, ..]) => call.size(text).scaled(2.0 * TRAVERSAL_FACTOR),
        _ => return None,
    };
    Some(CallEstimate::of(cost))
}

/// The implementations.
pub(super) fn add(functions: &mut Functions) {
    functions
        .overload("string_to_ip", |_, values| of_text(values, read))
        .overload("is_ip", |_, values| {
            of_text(values, |text| Value::Bool(parse(text).is_ok()))
        })
        .overload("ip_is_canonical", |_, values| {
            of_text(values, |text| match parse(text) {
                Ok(address) => Value::Bool(address.to_string() == text),
                Err(error) => Value::error(error),
            })
        })
        .overload("ip_to_string", |_, values| {
            property(values, |address| Value::string(address.to_string()))
        })
        .overload("ip_family", |_, values| {
            property(values, |address| {
                Value::Int(if address.is_ipv4() { 4 } else { 6 })
            })
        })
        .overload("ip_is_unspecified", |_, values| {
            property(values, |address| Value::Bool(address.is_unspecified()))
        })
        .overload("ip_is_loopback", |_, values| {
            property(values, |address| Value::Bool(address.is_loopback()))
        })
        .overload("ip_is_link_local_multicast", |_, values| {
            property(values, |address| {
                Value::Bool(is_link_local_multicast(address))
            })
        })
        .overload("ip_is_link_local_unicast", |_, values| {
            property(values, |address| {
                Value::Bool(is_link_local_unicast(address))
            })
        })
        .overload("ip_is_global_unicast", |_, values| {
            property(values, |address| Value::Bool(is_global_unicast(address)))
        })
        .function_cost("ip", costs::text_of_first)
        .function_cost("isIP", costs::text_of_first)
        .function_cost("ip.isCanonical", costs::twice_text_of_first);
}

/// An address as a CEL value.
#[derive(Debug)]
pub(super) struct IpValue(pub(super) IpAddr);

/// Returns the text of a value of this type.
pub(super) fn text_of(value: &Value<'_>) -> Option<String> {
    opaque::<IpValue>(value).map(|value| value.0.to_string())
}

impl OpaqueValue for IpValue {
    fn type_name(&self) -> &'static str {
        "net.IP"
    }

    fn go_type(&self) -> &'static str {
        "cel.IP"
    }

    fn equal<'v>(&self, other: &Value<'v>) -> Equality<'v> {
        equal(other, |other: &Self| self.0 == other.0)
    }

    fn size(&self) -> Option<u64> {
        Some(u64::from(netip::bits(self.0) / 8))
    }
}

/// Parses an address. Zones and IPv4-mapped IPv6 addresses are rejected.
pub(super) fn parse(text: &str) -> Result<IpAddr, String> {
    let quoted = || go::quote(text);
    let address = netip::parse_address(text).map_err(|error| {
        let shown = quoted();
        format!("IP Address {shown} parse error during conversion from string: {error}")
    })?;
    if address.has_zone {
        return Err(format!(
            "IP address {} with zone value is not allowed",
            quoted()
        ));
    }
    if is_mapped(address.ip) {
        return Err(format!(
            "IPv4-mapped IPv6 address {} is not allowed",
            quoted()
        ));
    }
    Ok(address.ip)
}

pub(super) fn is_mapped(address: IpAddr) -> bool {
    matches!(address, IpAddr::V6(address) if address.to_ipv4_mapped().is_some())
}

/// Parses an address, or returns the error.
pub(super) fn read<'v>(text: &str) -> Value<'v> {
    match parse(text) {
        Ok(address) => Value::opaque(IpValue(address)),
        Err(error) => Value::error(error),
    }
}

fn property<'v>(values: &[Value<'v>], what: impl Fn(IpAddr) -> Value<'v>) -> Value<'v> {
    super::property(values, |value: &IpValue| what(value.0))
}

fn is_link_local_multicast(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => matches!(address.octets(), [224, 0, 0, _]),
        IpAddr::V6(address) => {
            matches!(address.segments(), [first, ..] if first & 0xff0f == 0xff02)
        }
    }
}

fn is_link_local_unicast(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_link_local(),
        IpAddr::V6(address) => address.is_unicast_link_local(),
    }
}

/// Returns whether an address is global unicast: not unspecified, loopback, link-local or multicast.
fn is_global_unicast(address: IpAddr) -> bool {
    let is_broadcast = matches!(address, IpAddr::V4(address) if address.is_broadcast());
    let is_special = address.is_unspecified() || address.is_loopback() || address.is_multicast();
    !is_broadcast && !is_special && !is_link_local_unicast(address)
}
