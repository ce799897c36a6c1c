//! URLs as Go's `net/url` (Go 1.26) reads them, with its messages.

mod authority;
mod escape;
#[cfg(feature = "cel")]
mod parts;

use crate::go;
use escape::{UrlPart, escape, unescape};

/// A URL that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[doc(hidden)]
pub struct Url {
    #[doc(hidden)]
    pub scheme: String,
    /// The text after a scheme without a slash.
    opaque: String,
    /// User and password, written anew.
    #[doc(hidden)]
    pub user: Option<String>,
    /// The host with its port.
    host: Vec<u8>,
    path: Vec<u8>,
    /// The path as it was written, if it would be written differently.
    written_path: Option<String>,
    /// Whether a question mark ended it.
    ends_in_question_mark: bool,
    #[doc(hidden)]
    pub query: String,
    fragment: Vec<u8>,
    written_fragment: Option<String>,
    /// Whether a path follows the scheme directly.
    omits_host: bool,
}

impl Url {
    #[doc(hidden)]
    pub fn host(&self) -> String {
        go::utf8(&self.host).into_owned()
    }

    #[doc(hidden)]
    pub fn fragment(&self) -> String {
        go::utf8(&self.fragment).into_owned()
    }
}

/// Reads a URL. Upstream: `url.Parse`.
///
/// # Errors
///
/// Go's message, which names the URL.
#[doc(hidden)]
pub fn parse(text: &str) -> Result<Url, String> {
    let (address, fragment) = text.split_once('#').unwrap_or((text, ""));
    let mut url = parts(address, false).map_err(|error| problem(address, &error))?;
    url.fragment = unescape(fragment, UrlPart::Fragment).map_err(|error| problem(text, &error))?;
    url.written_fragment = written(fragment, &url.fragment, UrlPart::Fragment);
    Ok(url)
}

/// Reads the URL of a request, which has neither a fragment nor a relative path. Upstream:
/// `url.ParseRequestURI`.
///
/// # Errors
///
/// Go's message, which names the URL.
#[doc(hidden)]
pub fn parse_request(text: &str) -> Result<Url, String> {
    parts(text, true).map_err(|error| problem(text, &error))
}

fn problem(url: &str, error: &str) -> String {
    format!("parse {}: {error}", go::quote(url))
}

/// A part as it was written, if it would be written differently.
fn written(text: &str, bytes: &[u8], part: UrlPart) -> Option<String> {
    (escape(bytes, part) != text).then(|| text.to_owned())
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
        url.path = b"*".to_vec();
        return Ok(url);
    }
    let (scheme, rest) = split_scheme(text)?;
    url.scheme = scheme.to_ascii_lowercase();
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    url.ends_in_question_mark = query.is_empty() && text.ends_with('?');
    query.clone_into(&mut url.query);
    if !rest.starts_with('/') {
        if !url.scheme.is_empty() {
            rest.clone_into(&mut url.opaque);
            return Ok(url);
        }
        check_relative(rest, is_request)?;
    }
    let has_authority = !url.scheme.is_empty() || (!is_request && !rest.starts_with("///"));
    let mut path = rest;
    if let Some(authority) = rest.strip_prefix("//").filter(|_| has_authority) {
        let end = authority.find('/').unwrap_or(authority.len());
        let (authority, below) = authority.split_at_checked(end).unwrap_or((authority, ""));
        (url.user, url.host) = authority::parse(&url.scheme, authority)?;
        path = below;
    } else {
        url.omits_host = !url.scheme.is_empty();
    }
    url.path = unescape(path, UrlPart::Path)?;
    url.written_path = written(path, &url.path, UrlPart::Path);
    Ok(url)
}

fn check_relative(path: &str, is_request: bool) -> Result<(), String> {
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

#[cfg(test)]
mod tests {
    use super::{parse, parse_request};

    #[test]
    fn addresses_are_parsed() {
        let url = parse("HTTPS://u:p%40@a.b:80/c?d=e#f%20g").unwrap();
        assert_eq!(url.scheme, "https");
        assert_eq!(url.user.as_deref(), Some("u:p%40"));
        assert_eq!(url.host(), "a.b:80");
        assert_eq!(url.query, "d=e");
        assert_eq!(url.fragment(), "f g");
        assert_eq!(parse("https://[::1]:443/").unwrap().host(), "[::1]:443");
        assert_eq!(parse("a b").unwrap().host(), "");
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
        assert!(parse_request("").is_err());
        assert!(parse_request("a/b").is_err());
        assert_eq!(parse_request("https://a.b/c").unwrap().host(), "a.b");
    }

    #[test]
    fn requests_have_a_scheme_or_a_slash() {
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
            assert!(parse_request(text).is_ok(), "{text}");
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
            assert!(parse_request(text).is_err(), "{text}");
        }
    }
}
