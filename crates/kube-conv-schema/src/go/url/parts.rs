//! The parts of a URL, and its written form.

use super::Url;
use super::authority::is_port;
use super::escape::{UrlPart, escape, unescape};
use crate::go;
use std::collections::HashMap;
use std::fmt::{self, Display};

/// The most parameters of a query; a query with more is treated as empty.
const MAX_PARAMETERS: usize = 10_000;

impl Url {
    /// The host without its port and without brackets. Upstream: `URL.Hostname`.
    pub(crate) fn host_name(&self) -> String {
        let host = self.host();
        let (name, _) = split_port(&host);
        let inside = name
            .strip_prefix('[')
            .and_then(|name| name.strip_suffix(']'));
        inside.unwrap_or(name).to_owned()
    }

    /// The port, if there is one. Upstream: `URL.Port`.
    pub(crate) fn port(&self) -> String {
        let host = self.host();
        let (_, port) = split_port(&host);
        port.to_owned()
    }

    /// The path as it is written. Upstream: `URL.EscapedPath`.
    pub(crate) fn escaped_path(&self) -> String {
        match self.written_path.as_deref() {
            None if self.path == b"*" => "*".to_owned(),
            written => rewritten(written, &self.path, UrlPart::Path),
        }
    }

    /// The parameters of the query, each with its values, in the order in which they are first named. Those that
    /// cannot be read are left out. Upstream: `URL.Query`.
    pub(crate) fn parameters(&self) -> Vec<(String, Vec<String>)> {
        let mut parameters: Vec<(String, Vec<String>)> = Vec::new();
        if self.query.split('&').count() > MAX_PARAMETERS {
            return parameters;
        }
        let mut places: HashMap<String, usize> = HashMap::new();
        let read = |text: &str| {
            unescape(text, UrlPart::Query)
                .ok()
                .map(|bytes| go::utf8(&bytes).into_owned())
        };
        for written in self.query.split('&') {
            let (name, value) = written.split_once('=').unwrap_or((written, ""));
            let (Some(name), Some(value)) = (read(name), read(value)) else {
                continue;
            };
            if written.is_empty() || written.contains(';') {
                continue;
            }
            let place = *places.entry(name.clone()).or_insert(parameters.len());
            match parameters.get_mut(place) {
                Some((_, values)) => values.push(value),
                None => parameters.push((name, vec![value])),
            }
        }
        parameters
    }
}

/// A host and its port.
fn split_port(host: &str) -> (&str, &str) {
    let colon = host.rfind(':');
    match colon.and_then(|at| host.split_at_checked(at)) {
        Some((name, port)) if is_port(port) => (name, port.strip_prefix(':').unwrap_or(port)),
        _ => (host, ""),
    }
}

/// A part as it was written, if that is valid, and otherwise in its escaped form.
fn rewritten(written: Option<&str>, bytes: &[u8], part: UrlPart) -> String {
    match written.filter(|written| is_escaped(written, part)) {
        Some(written) => written.to_owned(),
        None => escape(bytes, part),
    }
}

/// Upstream: `URL.String`.
impl Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.scheme.is_empty() {
            write!(f, "{}:", self.scheme)?;
        }
        if self.opaque.is_empty() {
            self.write_authority_and_path(f)?;
        } else {
            f.write_str(&self.opaque)?;
        }
        if self.ends_in_question_mark || !self.query.is_empty() {
            write!(f, "?{}", self.query)?;
        }
        if !self.fragment.is_empty() {
            let written = self.written_fragment.as_deref();
            write!(
                f,
                "#{}",
                rewritten(written, &self.fragment, UrlPart::Fragment)
            )?;
        }
        Ok(())
    }
}

impl Url {
    fn write_authority_and_path(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (has_host, has_user) = (!self.host.is_empty(), self.user.is_some());
        let path = self.escaped_path();
        let may_have_authority = !self.scheme.is_empty() || has_host || has_user;
        let is_omitted = self.omits_host && !has_host && !has_user;
        let has_parts = has_host || has_user || !self.path.is_empty();
        if may_have_authority && !is_omitted && has_parts {
            f.write_str("//")?;
        }
        if let Some(user) = &self.user {
            write!(f, "{user}@")?;
        }
        f.write_str(&escape(&self.host, UrlPart::Host))?;
        if has_host && !path.is_empty() && !path.starts_with('/') {
            f.write_str("/")?;
        }
        let first = path.split('/').next().unwrap_or_default();
        if !may_have_authority && first.contains(':') {
            f.write_str("./")?;
        }
        f.write_str(&path)
    }
}

/// Whether a text is a valid part as written. Upstream: `validEncoded`.
fn is_escaped(text: &str, part: UrlPart) -> bool {
    text.bytes()
        .all(|byte| b"!$&'()*+,;=:@[]%".contains(&byte) || part.has(byte))
}

#[cfg(test)]
mod tests {
    use crate::go::url::parse;

    #[test]
    fn urls_are_written_as_go_writes_them() {
        for (text, written) in [
            (
                "HTTP://u:p%40@h%c3%a9:80/a%2Fb?x=%zz#f g",
                "http://u:p%40@h%C3%A9:80/a%2Fb?x=%zz#f%20g",
            ),
            ("http://h?", "http://h?"),
            ("http:///a", "http:///a"),
            ("x:/a", "x:/a"),
            ("x:a:b", "x:a:b"),
            ("/a b", "/a%20b"),
            ("./a:b", "./a:b"),
            ("//h/a", "//h/a"),
            ("*", "*"),
            ("http://h/*", "http://h/*"),
        ] {
            assert_eq!(parse(text).unwrap().to_string(), written, "{text}");
        }
    }

    #[test]
    fn hosts_and_queries_are_parsed() {
        let url = parse("http://[::1%25en0]:80/?a=1&b=%31+2&a&;c&%zz=1&&a=%z#").unwrap();
        assert_eq!(
            (url.host_name(), url.port()),
            ("::1%en0".to_owned(), "80".to_owned())
        );
        let values = |values: &[&str]| values.iter().map(|value| (*value).to_owned()).collect();
        let expected = vec![
            ("a".to_owned(), values(&["1", ""])),
            ("b".to_owned(), values(&["1 2"])),
        ];
        assert_eq!(url.parameters(), expected);
    }
}
