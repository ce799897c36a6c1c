//! Addresses as Go's `net/url` (Go 1.26) reads them, with its messages.

use crate::go;
use std::net::Ipv6Addr;

/// The parts of an address that are checked.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Url {
    pub(super) scheme: String,
    /// User and password, written anew.
    pub(super) user: Option<String>,
    pub(super) host: String,
    pub(super) query: String,
    pub(super) fragment: String,
}

/// Upstream: `url.Parse`. The message names the address.
pub(super) fn parse(text: &str) -> Result<Url, String> {
    let (address, fragment) = text.split_once('#').unwrap_or((text, ""));
    let problem = |text: &str, problem: String| format!("parse {}: {problem}", go::quote(text));
    let mut url = parts(address, false).map_err(|error| problem(address, error))?;
    url.fragment = unescape(fragment, Part::Rest).map_err(|error| problem(text, error))?;
    Ok(url)
}

/// Upstream: `url.ParseRequestURI`, which takes no fragment and no relative path.
pub(super) fn parse_request(text: &str) -> Option<Url> {
    parts(text, true).ok()
}

fn parts(text: &str, is_request: bool) -> Result<Url, String> {
    if text.bytes().any(|byte| byte.is_ascii_control()) {
        return Err("net/url: invalid control character in URL".to_owned());
    }
    if text.is_empty() && is_request {
        return Err("empty url".to_owned());
    }
    let mut url = Url::default();
    if text == "*" {
        return Ok(url);
    }
    let (scheme, rest) = split_scheme(text)?;
    url.scheme = scheme.to_ascii_lowercase();
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    query.clone_into(&mut url.query);
    if !rest.starts_with('/') {
        if url.scheme.is_empty() {
            relative(rest, is_request)?;
            unescape(rest, Part::Rest)?;
        }
        return Ok(url);
    }
    let has_authority = !url.scheme.is_empty() || (!is_request && !rest.starts_with("///"));
    let mut path = rest;
    if let Some(authority) = rest.strip_prefix("//").filter(|_| has_authority) {
        let end = authority.find('/').unwrap_or(authority.len());
        let (authority, below) = authority.split_at_checked(end).unwrap_or((authority, ""));
        (url.user, url.host) = parse_authority(&url.scheme, authority)?;
        path = below;
    }
    unescape(path, Part::Rest)?;
    Ok(url)
}

fn relative(path: &str, is_request: bool) -> Result<(), String> {
    if is_request {
        return Err("invalid URI for request".to_owned());
    }
    match path.split('/').next() {
        Some(first) if first.contains(':') => {
            Err("first path segment in URL cannot contain colon".to_owned())
        }
        _ => Ok(()),
    }
}

fn split_scheme(text: &str) -> Result<(&str, &str), String> {
    let in_scheme = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    match text.split_once(':') {
        Some(("", _)) => Err("missing protocol scheme".to_owned()),
        Some((scheme, rest))
            if scheme.bytes().all(in_scheme)
                && scheme.starts_with(|first: char| first.is_ascii_alphabetic()) =>
        {
            Ok((scheme, rest))
        }
        _ => Ok(("", text)),
    }
}

fn parse_authority(scheme: &str, authority: &str) -> Result<(Option<String>, String), String> {
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
        written.push(escape_user(&unescape(part, Part::Rest)?));
    }
    Ok((Some(written.join(":")), host))
}

fn parse_host(scheme: &str, host: &str) -> Result<String, String> {
    match host.rfind('[') {
        Some(0) => return parse_literal(host),
        Some(_) => return Err("invalid IP-literal".to_owned()),
        None => {}
    }
    let first = host.find(':');
    let colon = match host.rfind(':') {
        // Lists of hosts are accepted under schemes other than these.
        last if last != first && !matches!(scheme, "http" | "https") => last,
        _ => first,
    };
    if let Some(port) = colon.and_then(|at| host.get(at..)) {
        check_port(port)?;
    }
    unescape(host, Part::Host)
}

/// IPv6 in brackets, perhaps with a zone, perhaps with a port.
fn parse_literal(host: &str) -> Result<String, String> {
    let inside = host.strip_prefix('[').unwrap_or(host);
    let Some((address, port)) = inside.rsplit_once(']') else {
        return Err("missing ']' in host".to_owned());
    };
    check_port(port)?;
    let (address, zone) = match address
        .find("%25")
        .and_then(|at| address.split_at_checked(at))
    {
        Some((address, zone)) => (address, unescape(zone, Part::Zone)?),
        None => (address, String::new()),
    };
    let address = unescape(address, Part::Host)?;
    let is_address = address.parse::<Ipv6Addr>().is_ok() && zone != "%";
    if !is_address {
        let quoted = go::quote(&format!("{address}{zone}"));
        return Err(format!(
            "invalid host: ParseAddr({quoted}): unable to parse IP"
        ));
    }
    Ok(format!("[{address}{zone}]{port}"))
}

fn check_port(port: &str) -> Result<(), String> {
    let digits = port.strip_prefix(':');
    let is_port = digits.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    if port.is_empty() || is_port {
        return Ok(());
    }
    Err(format!("invalid port {} after host", go::quote(port)))
}

/// A part of an address, which decides which bytes are allowed and which may be escaped.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Host,
    Zone,
    Rest,
}

fn unescape(text: &str, part: Part) -> Result<String, String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if c == '%' {
            bytes.push(escaped(rest, part)?);
            rest = rest.get(3..).unwrap_or_default();
            continue;
        }
        if part != Part::Rest && c.is_ascii() && !is_in_host(c) {
            let quoted = go::quote(&c.to_string());
            return Err(format!("invalid character {quoted} in host name"));
        }
        bytes.extend(c.encode_utf8(&mut [0; 4]).bytes());
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The byte that `%41` and the like at the start of a text stand for.
fn escaped(text: &str, part: Part) -> Result<u8, String> {
    let shown: String = text.chars().take(3).collect();
    let rejected = || format!("invalid URL escape {}", go::quote(&shown));
    let digits = text
        .get(1..3)
        .filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
    let digits = digits.ok_or_else(rejected)?;
    let byte = u8::from_str_radix(digits, 16).map_err(|_| rejected())?;
    let is_allowed = match part {
        Part::Rest => true,
        _ if digits == "25" => true,
        Part::Host => byte >= 0x80,
        Part::Zone => byte == b' ' || (byte.is_ascii() && is_in_host(char::from(byte))),
    };
    if is_allowed {
        Ok(byte)
    } else {
        Err(rejected())
    }
}

fn is_in_host(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_.~!$&'()*+,;=:[]<>\"".contains(c)
}

/// Upstream: `Userinfo.String`.
fn escape_user(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        let c = char::from(byte);
        if c.is_ascii_alphanumeric() || "-_.~$&+,;=".contains(c) {
            escaped.push(c);
        } else {
            escaped.push_str(&format!("%{byte:02X}"));
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::{parse, parse_request};

    #[test]
    fn addresses_are_taken_apart() {
        let url = parse("HTTPS://u:p%40@a.b:80/c?d=e#f%20g").unwrap();
        assert_eq!(url.scheme, "https");
        assert_eq!(url.user.as_deref(), Some("u:p%40"));
        assert_eq!(url.host, "a.b:80");
        assert_eq!(url.query, "d=e");
        assert_eq!(url.fragment, "f g");
        assert_eq!(parse("https://[::1]:443/").unwrap().host, "[::1]:443");
        assert_eq!(parse("a b").unwrap().host, "");
    }

    #[test]
    fn what_go_rejects_is_rejected_in_its_words() {
        let cases = [
            (":", "parse \":\": missing protocol scheme"),
            (
                "https://a b",
                "parse \"https://a b\": invalid character \" \" in host name",
            ),
            (
                "https://a:b",
                "parse \"https://a:b\": invalid port \":b\" after host",
            ),
            (
                "https://a%zz",
                "parse \"https://a%zz\": invalid URL escape \"%zz\"",
            ),
            (
                "https://[::1",
                "parse \"https://[::1\": missing ']' in host",
            ),
            (
                "a:b\n",
                "parse \"a:b\\n\": net/url: invalid control character in URL",
            ),
            (
                "1:b",
                "parse \"1:b\": first path segment in URL cannot contain colon",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(parse(text), Err(message.to_owned()));
        }
    }

    #[test]
    fn requests_have_an_absolute_address() {
        assert!(parse_request("").is_none());
        assert!(parse_request("a/b").is_none());
        assert_eq!(parse_request("https://a.b/c").unwrap().host, "a.b");
    }
}
