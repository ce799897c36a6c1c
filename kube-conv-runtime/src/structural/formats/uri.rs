//! `uri`: what Go accepts for the target of a request, a URI with a scheme or a path with a slash.

use super::ip;

/// Whether a text is a URI with a scheme, or begins with a slash.
pub(super) fn is_request_uri(text: &str) -> bool {
    if text.is_empty() || text.bytes().any(|byte| byte.is_ascii_control()) {
        return false;
    }
    if text == "*" {
        return true;
    }
    let Some((scheme, rest)) = split_scheme(text) else {
        return false;
    };
    let path = rest.split('?').next().unwrap_or(rest);
    if !path.starts_with('/') {
        return !scheme.is_empty();
    }
    let Some(rest) = path.strip_prefix("//").filter(|_| !scheme.is_empty()) else {
        return is_escaped(path);
    };
    let (authority, path) = match rest.find('/').and_then(|at| rest.split_at_checked(at)) {
        Some(parts) => parts,
        None => (rest, ""),
    };
    is_authority(&scheme.to_ascii_lowercase(), authority) && is_escaped(path)
}

/// The scheme, which may be empty, and the rest; `None` if a colon is first.
fn split_scheme(text: &str) -> Option<(&str, &str)> {
    let in_scheme = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    match text.split_once(':') {
        Some(("", _)) => None,
        Some((scheme, rest))
            if scheme.bytes().all(in_scheme)
                && scheme.starts_with(|first: char| first.is_ascii_alphabetic()) =>
        {
            Some((scheme, rest))
        }
        _ => Some(("", text)),
    }
}

/// Whether every percent sign is followed by two hexadecimal digits.
fn is_escaped(text: &str) -> bool {
    text.split('%')
        .skip(1)
        .all(|part| escaped_byte(part).is_some())
}

/// The byte that two hexadecimal digits at the start stand for.
fn escaped_byte(text: &str) -> Option<u8> {
    let digits = text.get(..2)?;
    let plain = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    if plain {
        u8::from_str_radix(digits, 16).ok()
    } else {
        None
    }
}

fn is_authority(scheme: &str, authority: &str) -> bool {
    let (user, host) = authority.rsplit_once('@').unwrap_or(("", authority));
    let in_user = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:~!$&'()*+,;=%@".contains(&byte);
    is_host(scheme, host) && user.bytes().all(in_user) && user.splitn(2, ':').all(is_escaped)
}

fn is_host(scheme: &str, host: &str) -> bool {
    match host.rfind('[') {
        Some(0) => is_literal_host(host),
        Some(_) => false,
        None => is_named_host(scheme, host),
    }
}

/// IPv6 in brackets, perhaps with a zone after `%25`, perhaps with a port.
fn is_literal_host(host: &str) -> bool {
    let Some((literal, port)) = host
        .strip_prefix('[')
        .and_then(|host| host.rsplit_once(']'))
    else {
        return false;
    };
    let (address, zone) = match literal.split_once("%25") {
        Some((address, zone)) => (address, Some(zone)),
        None => (literal, None),
    };
    is_port(port) && ip::is_v6(address) && zone.is_none_or(|zone| !zone.is_empty() && is_zone(zone))
}

/// A name or IPv4, perhaps with a port. Other schemes than those of the web may have more colons.
fn is_named_host(scheme: &str, host: &str) -> bool {
    let strict = matches!(scheme, "http" | "https");
    let colon = if strict {
        host.find(':')
    } else {
        host.rfind(':')
    };
    let port = colon.and_then(|at| host.get(at..)).unwrap_or("");
    is_port(port) && is_host_text(host)
}

fn is_port(text: &str) -> bool {
    text.is_empty()
        || text
            .strip_prefix(':')
            .is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Escapes may only be of bytes beyond ASCII, or of percent signs.
fn is_host_text(text: &str) -> bool {
    let mut parts = text.split('%');
    let first = parts.next().unwrap_or("");
    let may_be_escaped =
        |part: &str| escaped_byte(part).is_some_and(|byte| byte >= 0x80 || byte == b'%');
    first.bytes().all(is_host_byte)
        && parts.all(|part| may_be_escaped(part) && part.bytes().skip(2).all(is_host_byte))
}

/// Escapes may be of characters that a host may have, of spaces and of percent signs.
fn is_zone(text: &str) -> bool {
    let mut parts = text.split('%');
    let first = parts.next().unwrap_or("");
    let may_be_escaped = |part: &str| {
        escaped_byte(part).is_some_and(|byte| {
            byte == b'%' || byte == b' ' || (byte.is_ascii() && is_host_byte(byte))
        })
    };
    first.bytes().all(is_host_byte)
        && parts.all(|part| may_be_escaped(part) && part.bytes().skip(2).all(is_host_byte))
}

fn is_host_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || !byte.is_ascii() || b"-._~!$&'()*+,;=:[]<>\"".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::is_request_uri;

    #[test]
    fn uris() {
        let good = [
            "/a",
            "//x",
            "/",
            "/a?b=%zz",
            "urn:x",
            "urn:%zz",
            "http://",
            "http://a",
            "http://a:80/b?c#d",
            "http://a/#b c",
            "HTTP://é.com",
            "http://u:p@h/",
            "http://u@v@h/",
            "http://[::1]:80/",
            "http://[fe80::1%25en0]/",
            "http://a%C3%A9",
            "x://a:b:1",
            "*",
            "http://a:",
            "mailto:a@b",
            "x:",
            "x:a b",
            "http://a/ b",
            "http://[fe80::1%25e%20n]/",
        ];
        for text in good {
            assert!(is_request_uri(text), "{text}");
        }
        let bad = [
            "",
            "x",
            "#x",
            "?x",
            ":x",
            "a b",
            "1x:y",
            "/a%zz",
            "/a%2",
            "http://a b/",
            "http://a:b/",
            "http://a:1:2/",
            "http://[::1",
            "http://a[::1]/",
            "http://[1.2.3.4]/",
            "http://[::1]x/",
            "http://a%41",
            "http://u\\@h/",
            "http://u%zz@h/",
            "/a\n",
            "http://[%25en0]/",
            "http://[::1%25]/",
            "http://[fe80::1%25e%2fn]/",
            "http://^",
        ];
        for text in bad {
            assert!(!is_request_uri(text), "{text}");
        }
    }
}
