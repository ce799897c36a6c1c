//! IP addresses and their prefixes as Go's `net/netip` (Go 1.26) reads them, with its messages.

use super::quote;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// An address that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    pub(crate) ip: IpAddr,
    /// Whether a zone followed it, as in `fe80::1%eth0`.
    pub(crate) has_zone: bool,
}

/// Reads an address. Upstream: `netip.ParseAddr`.
///
/// # Errors
///
/// Go's message.
pub(crate) fn parse_address(text: &str) -> Result<Address, String> {
    let parsed = match text.find(['.', ':', '%']).and_then(|at| text.get(at..)) {
        Some(rest) if rest.starts_with('.') => v4(text).map(|ip| Address {
            ip: ip.into(),
            has_zone: false,
        }),
        Some(rest) if rest.starts_with(':') => v6(text),
        Some(_) => Err(Problem::new("missing IPv6 address")),
        None => Err(Problem::new("unable to parse IP")),
    };
    parsed.map_err(|problem| problem.text(text))
}

/// The reason why a text is not an address.
struct Problem<'t> {
    message: &'static str,
    /// The wrong rest of the text; empty if the message does not show it.
    at: &'t str,
}

impl<'t> Problem<'t> {
    const fn new(message: &'static str) -> Self {
        Self { message, at: "" }
    }

    const fn at(message: &'static str, at: &'t str) -> Self {
        Self { message, at }
    }

    fn text(&self, whole: &str) -> String {
        let (whole, message) = (quote(whole), self.message);
        match self.at {
            "" => format!("ParseAddr({whole}): {message}"),
            at => format!("ParseAddr({whole}): {message} (at {})", quote(at)),
        }
    }
}

fn v4(text: &str) -> Result<Ipv4Addr, Problem<'_>> {
    let mut octets = Vec::with_capacity(4);
    let mut octet: Option<u16> = None;
    for (place, character) in text.char_indices() {
        let rest = text.get(place..).unwrap_or_default();
        if let Some(digit) = character.to_digit(10) {
            if octet == Some(0) {
                return Err(Problem::new("IPv4 field has octet with leading zero"));
            }
            let value = octet.unwrap_or(0) * 10 + digit as u16;
            if value > 255 {
                return Err(Problem::new("IPv4 field has value >255"));
            }
            octet = Some(value);
        } else if character == '.' {
            let Some(value) = octet.take().filter(|_| rest.len() > 1) else {
                return Err(Problem::at("IPv4 field must have at least one digit", rest));
            };
            if octets.len() == 3 {
                return Err(Problem::new("IPv4 address too long"));
            }
            octets.push(value as u8);
        } else {
            return Err(Problem::at("unexpected character", rest));
        }
    }
    octets.extend(octet.map(|value| value as u8));
    match <[u8; 4]>::try_from(octets) {
        Ok(octets) => Ok(octets.into()),
        Err(_) => Err(Problem::new("IPv4 address too short")),
    }
}

fn v6(text: &str) -> Result<Address, Problem<'_>> {
    let (text, has_zone) = match text.split_once('%') {
        Some((_, "")) => return Err(Problem::new("zone must be a non-empty string")),
        Some((address, _)) => (address, true),
        None => (text, false),
    };
    let (mut rest, mut gap) = match text.strip_prefix("::") {
        Some(rest) => (rest, Some(0)),
        None => (text, None),
    };
    let mut groups: Vec<u16> = Vec::with_capacity(8);
    // The gap may be all there is.
    let mut is_done = gap.is_some() && rest.is_empty();
    while !is_done && groups.len() < 8 {
        let (digits, after) = split_group(rest)?;
        if after.starts_with('.') {
            groups.extend(embedded_v4(rest, gap, groups.len())?);
            rest = "";
            break;
        }
        groups.push(u16::from_str_radix(digits, 16).unwrap_or(0));
        rest = after;
        if rest.is_empty() {
            break;
        }
        rest = after_colon(rest)?;
        if let Some(after) = rest.strip_prefix(':') {
            if gap.is_some() {
                return Err(Problem::at("multiple :: in address", rest));
            }
            gap = Some(groups.len());
            rest = after;
            is_done = rest.is_empty();
        }
    }
    if !rest.is_empty() {
        return Err(Problem::at("trailing garbage after address", rest));
    }
    let ip = filled(groups, gap)?.into();
    Ok(Address { ip, has_zone })
}

/// The one to four digits at the start, and the rest of the text.
fn split_group(text: &str) -> Result<(&str, &str), Problem<'_>> {
    let after = text.trim_start_matches(|character: char| character.is_ascii_hexdigit());
    let count = text.len() - after.len();
    match text.split_at_checked(count) {
        Some(parts) if (1..=4).contains(&count) => Ok(parts),
        Some(_) if count > 4 => {
            let message = "each group must have 4 or less digits";
            Err(Problem::at(message, text))
        }
        _ => {
            let message = "each colon-separated field must have at least one digit";
            Err(Problem::at(message, text))
        }
    }
}

/// The last two groups, written as IPv4.
fn embedded_v4(text: &str, gap: Option<usize>, before: usize) -> Result<[u16; 2], Problem<'_>> {
    if gap.is_none() && before != 6 {
        let message = "embedded IPv4 address must replace the final 2 fields of the address";
        return Err(Problem::at(message, text));
    }
    if before > 6 {
        let message = "too many hex fields to fit an embedded IPv4 at the end of the address";
        return Err(Problem::at(message, text));
    }
    let [a, b, c, d] = v4(text)?.octets();
    Ok([u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d])])
}

fn after_colon(text: &str) -> Result<&str, Problem<'_>> {
    match text.strip_prefix(':') {
        None => Err(Problem::at("unexpected character, want colon", text)),
        Some("") => {
            let message = "colon must be followed by more characters";
            Err(Problem::at(message, text))
        }
        Some(after) => Ok(after),
    }
}

/// The eight groups, zeros in place of the gap.
fn filled(mut groups: Vec<u16>, gap: Option<usize>) -> Result<Ipv6Addr, Problem<'static>> {
    let missing = 8_usize.saturating_sub(groups.len());
    match gap {
        Some(_) if missing == 0 => {
            let message = "the :: must expand to at least one field of zeros";
            return Err(Problem::new(message));
        }
        Some(gap) => drop(groups.splice(gap..gap, std::iter::repeat_n(0, missing))),
        None => {}
    }
    match <[u16; 8]>::try_from(groups) {
        Ok(groups) => Ok(groups.into()),
        Err(_) => Err(Problem::new("address string too short")),
    }
}

/// How many bits an address has.
pub(crate) const fn bits(address: IpAddr) -> u32 {
    match address {
        IpAddr::V4(_) => 32,
        IpAddr::V6(_) => 128,
    }
}

#[cfg(test)]
mod tests {
    use super::parse_address;

    #[test]
    fn what_go_rejects_is_rejected_in_its_words() {
        let cases = [
            ("", "unable to parse IP"),
            ("%a", "missing IPv6 address"),
            ("1.2.3", "IPv4 address too short"),
            ("1.2.3.4.5", "IPv4 address too long"),
            (
                "1.2.3.",
                "IPv4 field must have at least one digit (at \".\")",
            ),
            ("1.2.03.4", "IPv4 field has octet with leading zero"),
            ("1.2.3.256", "IPv4 field has value >255"),
            ("1.2.3.é", "unexpected character (at \"é\")"),
            ("fe80::1%", "zone must be a non-empty string"),
            (
                "12345::",
                "each group must have 4 or less digits (at \"12345::\")",
            ),
            (
                ":1",
                "each colon-separated field must have at least one digit (at \":1\")",
            ),
            ("1:2", "address string too short"),
            ("1::2::3", "multiple :: in address (at \":3\")"),
            ("1:", "colon must be followed by more characters (at \":\")"),
            (
                "1:2:3:4:5:6:7:8:9",
                "trailing garbage after address (at \"9\")",
            ),
            (
                "1:2:3:4:5:6:7::8",
                "the :: must expand to at least one field of zeros",
            ),
            (
                "1:z",
                "each colon-separated field must have at least one digit (at \"z\")",
            ),
            ("1z:2", "unexpected character, want colon (at \"z:2\")"),
        ];
        for (text, message) in cases {
            let expected = format!("ParseAddr({text:?}): {message}");
            assert_eq!(parse_address(text), Err(expected), "{text}");
        }
    }
}
