//! CIDR blocks.

use super::ip::{IpValue, is_mapped};
use super::prefix::Prefix;
use super::{equal, of_text, opaque, property};
use crate::go;
use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Argument, Call, CallEstimate, Estimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::{Functions, costs};
use kube_conv_cel::values::{Equality, OpaqueValue, Value};

/// The functions.
pub(crate) const FUNCTIONS: &Library = "\
cidr string_to_cidr (string) -> net.CIDR
containsCIDR cidr_contains_cidr_string net.CIDR.(string) -> bool
containsCIDR cidr_contains_cidr net.CIDR.(net.CIDR) -> bool
containsIP cidr_contains_ip_string net.CIDR.(string) -> bool
containsIP cidr_contains_ip_ip net.CIDR.(net.IP) -> bool
ip cidr_ip net.CIDR.() -> net.IP
isCIDR is_cidr (string) -> bool
masked cidr_masked net.CIDR.() -> net.CIDR
prefixLength cidr_prefix_length net.CIDR.() -> int
string cidr_to_string (net.CIDR) -> string
";

/// The estimated costs of calls. Those of the parts of a range are one, as by default.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let cost = match (call.function, call.arguments) {
        ("cidr" | "isCIDR", [text, ..]) => call.size(text).scaled(TRAVERSAL_FACTOR),
        ("containsIP", [other, ..]) => {
            let parsed = (call.overload == "cidr_contains_ip_string").then_some(other);
            contains(call, parsed)
        }
        ("containsCIDR", [other, ..]) => {
            let parsed = (call.overload == "cidr_contains_cidr_string").then_some(other);
            // The block is masked first, and the prefix lengths are compared.
            let masked = ADDRESS.scaled(TRAVERSAL_FACTOR).plus(Estimate::ONE);
            contains(call, parsed).plus(masked)
        }
        _ => return None,
    };
    Some(CallEstimate::of(cost))
}

/// The number of bytes of an address.
const ADDRESS: Estimate = Estimate::new(4, 16);

/// The cost of comparing two addresses, one of which may be a string that is parsed first.
fn contains(call: &Call<'_>, parsed: Option<&Argument>) -> Estimate {
    let compared = ADDRESS.plus(ADDRESS).scaled(TRAVERSAL_FACTOR);
    match parsed {
        Some(text) => compared.plus(call.size(text).scaled(TRAVERSAL_FACTOR)),
        None => compared,
    }
}

/// The implementations.
pub(super) fn add(functions: &mut Functions) {
    functions
        .overload("string_to_cidr", |_, values| of_text(values, read))
        .overload("is_cidr", |_, values| {
            of_text(values, |text| Value::Bool(parse(text).is_ok()))
        })
        .overload("cidr_to_string", |_, values| {
            property(values, |CidrValue(prefix)| Value::string(shown(prefix)))
        })
        .overload("cidr_ip", |_, values| {
            property(values, |CidrValue(prefix)| {
                Value::opaque(IpValue(prefix.address))
            })
        })
        .overload("cidr_masked", |_, values| {
            property(values, |CidrValue(prefix)| {
                Value::opaque(CidrValue(prefix.masked()))
            })
        })
        .overload("cidr_prefix_length", |_, values| {
            property(values, |CidrValue(prefix)| Value::Int(prefix.length.into()))
        });
    for id in ["cidr_contains_ip_string", "cidr_contains_ip_ip"] {
        functions.overload(id, |_, values| contains_ip(values));
    }
    for id in ["cidr_contains_cidr_string", "cidr_contains_cidr"] {
        functions.overload(id, |_, values| contains_cidr(values));
    }
    functions
        .function_cost("cidr", costs::text_of_first)
        .function_cost("isCIDR", costs::text_of_first)
        .overload_cost("cidr_ip", |_, _| Some(1))
        .function_cost("containsIP", |values, _| Some(cost_of_ip(values)))
        .function_cost("containsCIDR", |values, _| Some(cost_of_cidr(values)))
        .overload_cost("cidr_contains_ip_string", |values, _| {
            Some(cost_of_ip(values) + cost_of_text(values))
        })
        .overload_cost("cidr_contains_cidr_string", |values, _| {
            Some(cost_of_cidr(values) + cost_of_text(values))
        });
}

/// The cost of comparing the bytes of both prefixes.
fn cost_of_ip(values: &[Value<'_>]) -> u64 {
    costs::rounded_up(costs::size(values, 0).saturating_mul(2), costs::TEXT)
}

/// Like the above, after masking the prefix and comparing the lengths.
fn cost_of_cidr(values: &[Value<'_>]) -> u64 {
    let masked = costs::rounded_up(costs::size(values, 0), costs::TEXT);
    cost_of_ip(values) + masked + 1
}

/// The cost of parsing the second argument.
fn cost_of_text(values: &[Value<'_>]) -> u64 {
    costs::rounded_up(costs::size(values, 1), costs::TEXT)
}

/// A CIDR block as a CEL value.
#[derive(Debug)]
struct CidrValue(Prefix);

fn shown(prefix: &Prefix) -> String {
    format!("{}/{}", prefix.address, prefix.length)
}

/// Returns the text of a value of this type.
pub(super) fn text_of(value: &Value<'_>) -> Option<String> {
    opaque::<CidrValue>(value).map(|value| shown(&value.0))
}

impl OpaqueValue for CidrValue {
    fn type_name(&self) -> &'static str {
        "net.CIDR"
    }

    fn go_type(&self) -> &'static str {
        "cel.CIDR"
    }

    fn equal<'v>(&self, other: &Value<'v>) -> Equality<'v> {
        equal(other, |other: &Self| self.0 == other.0)
    }

    fn size(&self) -> Option<u64> {
        Some(u64::from(self.0.length.div_ceil(8)))
    }
}

fn parse(text: &str) -> Result<Prefix, String> {
    let prefix = Prefix::parse(text).map_err(|error| {
        format!("network address parse error during conversion from string: {error}")
    })?;
    if is_mapped(prefix.address) {
        let shown = go::quote(text);
        return Err(format!("IPv4-mapped IPv6 address {shown} is not allowed"));
    }
    Ok(prefix)
}

/// Parses a block. The error of an invalid text has two prefixes, as upstream.
fn read<'v>(text: &str) -> Value<'v> {
    match parse(text) {
        Ok(prefix) => Value::opaque(CidrValue(prefix)),
        Err(error) => Value::error(format!(
            "network address parse error during conversion from string: {error}"
        )),
    }
}

fn this(value: &Value<'_>) -> Option<Prefix> {
    opaque::<CidrValue>(value).map(|value| value.0)
}

/// An argument that cannot be parsed is reported as a missing overload; its own error is lost.
fn contains_ip<'v>(values: &[Value<'v>]) -> Value<'v> {
    let [prefix, address] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let address = match address {
        Value::String(text) => super::ip::parse(text).ok(),
        other => opaque::<IpValue>(other).map(|address| address.0),
    };
    match (this(prefix), address) {
        (Some(prefix), Some(address)) => Value::Bool(prefix.contains(address)),
        _ => Value::NO_SUCH_OVERLOAD,
    }
}

fn contains_cidr<'v>(values: &[Value<'v>]) -> Value<'v> {
    let [prefix, other] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let other = match other {
        Value::String(text) => read(text),
        other => other.clone(),
    };
    match (this(prefix), this(&other)) {
        (Some(prefix), Some(inner)) => {
            let is_longer = prefix.length <= inner.length;
            Value::Bool(is_longer && prefix.contains(inner.address))
        }
        _ => other.no_overload(),
    }
}
