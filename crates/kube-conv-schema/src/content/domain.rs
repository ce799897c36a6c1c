//! Names with a domain, which are checked at a path.

use super::dns::{self, dns_label};
use super::label::label_key;
use super::message::{self, Message};
use super::shape::is_all;
use crate::field::{Error, ErrorList};
use std::fmt::Display;

/// A subdomain of at least three labels. Upstream: `validation.IsFullyQualifiedName`.
///
/// ```
/// use kube_conv_schema::content::fully_qualified_name;
/// use kube_conv_runtime::prelude::*;
///
/// assert_valid!(fully_qualified_name("spec.name", "widgets.acme.dev"));
/// assert_errors!(
///     fully_qualified_name("spec.name", "acme.dev"),
///     ["spec.name: Invalid value: \"acme.dev\": \
///       should be a domain with at least three segments separated by dots"]
/// );
/// ```
#[must_use]
pub fn fully_qualified_name(path: impl Display, value: &str) -> ErrorList {
    if value.is_empty() {
        return Error::required(path, "").into();
    }
    domain(path, value, 3, "three").err().into_iter().collect()
}

/// A subdomain of at least two labels, each of at most 63 bytes, with an optional dot at the end.
/// Upstream: `validation.IsFullyQualifiedDomainName`.
///
/// ```
/// use kube_conv_schema::content::fully_qualified_domain_name;
/// use kube_conv_runtime::prelude::*;
///
/// assert_valid!(fully_qualified_domain_name("spec.domain", "acme.dev."));
/// assert_errors!(
///     fully_qualified_domain_name("spec.domain", "dev"),
///     ["spec.domain: Invalid value: \"dev\": \
///       should be a domain with at least two segments separated by dots"]
/// );
/// ```
#[must_use]
pub fn fully_qualified_domain_name(path: impl Display, value: &str) -> ErrorList {
    if value.is_empty() {
        return Error::required(path, "").into();
    }
    let value = value.strip_suffix('.').unwrap_or(value);
    let path = path.to_string();
    if let Err(error) = domain(&path, value, 2, "two") {
        return error.into();
    }
    // The shape was checked, so that the only possible error is a label that is too long.
    let long = value.split('.').find(|label| !dns_label(label).is_empty());
    long.map_or_else(ErrorList::new, |label| {
        let messages = dns::label(label, message::max_characters);
        Error::invalid(&path, label, messages.join(",")).into()
    })
}

fn domain(path: impl Display, value: &str, least: usize, word: &str) -> Result<(), Error> {
    let messages = dns::subdomain(value, message::max_characters);
    if !messages.is_empty() {
        return Err(Error::invalid(path, value, messages.join(",")));
    }
    if value.split('.').count() < least {
        let text = format!("should be a domain with at least {word} segments separated by dots");
        return Err(Error::invalid(path, value, text));
    }
    Ok(())
}

/// A subdomain, a slash and a path. Upstream: `validation.IsDomainPrefixedPath`.
///
/// ```
/// use kube_conv_schema::content::domain_prefixed_path;
/// use kube_conv_runtime::prelude::*;
///
/// assert_valid!(domain_prefixed_path("spec.controllerName", "acme.dev/widgets/v2"));
/// assert_errors!(
///     domain_prefixed_path("spec.controllerName", "acme.dev"),
///     ["spec.controllerName: Invalid value: \"acme.dev\": \
///       must be a domain-prefixed path (such as \"acme.io/foo\")"]
/// );
/// ```
#[must_use]
pub fn domain_prefixed_path(path: impl Display, value: &str) -> ErrorList {
    if value.is_empty() {
        return Error::required(path, "").into();
    }
    let parts = value.split_once('/');
    let Some((host, rest)) = parts.filter(|(host, rest)| !host.is_empty() && !rest.is_empty())
    else {
        let text = r#"must be a domain-prefixed path (such as "acme.io/foo")"#;
        return Error::invalid(path, value, text).into();
    };
    let path = path.to_string();
    let mut errors = invalid(&path, host, dns::subdomain(host, message::max_characters));
    let known = |c: char| c.is_ascii_alphanumeric() || "/-._~%!$&'()*+,;=:".contains(c);
    if !is_all(rest, known) {
        let pattern = r"[A-Za-z0-9/\-._~%!$&'()*+,;=:]+";
        let text = message::regex("Invalid path", pattern, &[""; 0]);
        errors.push(Error::invalid(&path, rest, text));
    }
    errors
}

/// The key of a label with a prefix. Upstream: `validation.IsDomainPrefixedKey`.
///
/// ```
/// use kube_conv_schema::content::domain_prefixed_key;
/// use kube_conv_runtime::prelude::*;
///
/// assert_valid!(domain_prefixed_key("spec.topologyKey", "acme.dev/rack"));
/// assert_errors!(
///     domain_prefixed_key("spec.topologyKey", "rack"),
///     ["spec.topologyKey: Invalid value: \"rack\": \
///       must be a domain-prefixed key (such as \"acme.io/foo\")"]
/// );
/// ```
#[must_use]
pub fn domain_prefixed_key(path: impl Display, value: &str) -> ErrorList {
    if value.is_empty() {
        return Error::required(path, "").into();
    }
    let messages = label_key(value);
    if messages.is_empty() && !value.contains('/') {
        let text = r#"must be a domain-prefixed key (such as "acme.io/foo")"#;
        return Error::invalid(path, value, text).into();
    }
    invalid(path, value, messages)
}

/// A finalizer, which has the form of a label's key. Upstream: `ValidateFinalizerName` of
/// `pkg/api/validation`.
///
/// ```
/// use kube_conv_schema::content::finalizer;
/// use kube_conv_runtime::prelude::*;
///
/// assert_valid!(finalizer("metadata.finalizers[0]", "acme.dev/cleanup"));
/// assert_errors!(
///     finalizer("metadata.finalizers[0]", "/cleanup"),
///     ["metadata.finalizers[0]: Invalid value: \"/cleanup\": prefix part must be non-empty"]
/// );
/// ```
#[must_use]
pub fn finalizer(path: impl Display, value: &str) -> ErrorList {
    invalid(path, value, label_key(value))
}

/// An error for each message about a value.
pub(crate) fn invalid(
    path: impl Display,
    value: &str,
    messages: impl IntoIterator<Item = Message>,
) -> ErrorList {
    messages
        .into_iter()
        .map(|message| Error::invalid(&path, value, message))
        .collect()
}
