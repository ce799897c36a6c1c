//! Users and hosts.

use super::escape::{UrlPart, escape, unescape};
use crate::go;
use crate::go::netip;

/// The user, as it is written, and the bytes of the host. Upstream: `parseAuthority`.
pub(super) fn parse(scheme: &str, authority: &str) -> Result<(Option<String>, Vec<u8>), String> {
    let Some((user, host)) = authority.rsplit_once('@') else {
        return Ok((None, parse_host(scheme, authority)?));
    };
    let host = parse_host(scheme, host)?;
    let valid = |c: char| c.is_ascii_alphanumeric() || "-._:~!$&'()*+,;=%@".contains(c);
    if !user.chars().all(valid) {
        return Err("net/url: invalid userinfo".to_owned());
    }
    let mut written = Vec::new();
    for part in user.splitn(2, ':') {
        written.push(escape(&unescape(part, UrlPart::User)?, UrlPart::User));
    }
    Ok((Some(written.join(":")), host))
}

fn parse_host(scheme: &str, host: &str) -> Result<Vec<u8>, String> {
    match host.rfind('[') {
        Some(0) => return parse_literal(host),
        Some(_) => return Err("invalid IP-literal".to_owned()),
        None => {}
    }
    let first = host.find(':');
    let colon = match host.rfind(':') {
        // Under all other schemes the host may be a list.
        last if last != first && !matches!(scheme, "http" | "https") => last,
        _ => first,
    };
    if let Some(port) = colon.and_then(|at| host.get(at..)) {
        check_port(port)?;
    }
    unescape(host, UrlPart::Host)
}

/// An IPv6 address in brackets, with an optional zone and an optional port.
fn parse_literal(host: &str) -> Result<Vec<u8>, String> {
    let inside = host.strip_prefix('[').unwrap_or(host);
    let Some((address, port)) = inside.rsplit_once(']') else {
        return Err("missing ']' in host".to_owned());
    };
    check_port(port)?;
    let zone = address.find("%25");
    let at = zone.unwrap_or(address.len());
    let (address, zone) = address.split_at_checked(at).unwrap_or((address, ""));
    let mut literal = unescape(address, UrlPart::Host)?;
    literal.extend(unescape(zone, UrlPart::Zone)?);
    let text = String::from_utf8_lossy(&literal);
    match netip::parse_address(&text) {
        Ok(address) if address.ip.is_ipv4() => Err("invalid IP-literal".to_owned()),
        Ok(_) => Ok(format!("[{text}]{port}").into_bytes()),
        Err(error) => Err(format!("invalid host: {error}")),
    }
}

fn check_port(port: &str) -> Result<(), String> {
    match is_port(port) {
        true => Ok(()),
        false => Err(format!("invalid port {} after host", go::quote(port))),
    }
}

/// Whether a text is a colon with digits, or nothing.
pub(super) fn is_port(port: &str) -> bool {
    let digits = port.strip_prefix(':').unwrap_or("-");
    port.is_empty() || digits.bytes().all(|byte| byte.is_ascii_digit())
}
