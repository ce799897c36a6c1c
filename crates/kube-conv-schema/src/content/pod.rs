//! Names in pods, ConfigMaps and the like: of ports, variables, keys and headers.

use super::dns::{self, MAX_SUBDOMAIN};
use super::message::{self, EMPTY, Message};
use super::shape::{is_all, is_framed, is_key_character};

/// The name of a port: at most 15 lower-case letters, digits and single dashes within, at least one
/// letter. Upstream: `validation.IsValidPortName`.
///
/// ```
/// use kube_conv_schema::content::port_name;
///
/// assert!(port_name("http-2").is_empty());
/// assert_eq!(
///     port_name("8080-"),
///     ["must contain at least one letter (a-z)", "must not begin or end with a hyphen"]
/// );
/// ```
#[must_use]
pub fn port_name(value: &str) -> Vec<Message> {
    let known = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let mut messages = dns::length(value, 15, message::max_characters);
    if !is_all(value, known) {
        let text = "must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)";
        messages.push(text.into());
    }
    if !value.contains(|c: char| c.is_ascii_lowercase()) {
        messages.push("must contain at least one letter (a-z)".into());
    }
    if value.contains("--") {
        messages.push("must not contain consecutive hyphens".into());
    }
    if value.starts_with('-') || value.ends_with('-') {
        messages.push("must not begin or end with a hyphen".into());
    }
    messages
}

/// Digits and a percent sign. Upstream: `validation.IsValidPercent`.
///
/// ```
/// use kube_conv_schema::content::percent;
///
/// assert!(percent("25%").is_empty());
/// assert_eq!(
///     percent("25"),
///     ["a valid percent string must be a numeric string followed by an ending '%' \
///       (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')"]
/// );
/// ```
#[must_use]
pub fn percent(value: &str) -> Vec<Message> {
    let digits = value.strip_suffix('%');
    if digits.is_some_and(|digits| is_all(digits, |c| c.is_ascii_digit())) {
        return Vec::new();
    }
    let text = "a valid percent string must be a numeric string followed by an ending '%'";
    vec![message::regex(text, "[0-9]+%", &["1%", "93%"]).into()]
}

/// The name of an HTTP header: letters, digits and dashes. Upstream: `validation.IsHTTPHeaderName`.
///
/// ```
/// use kube_conv_schema::content::http_header_name;
///
/// assert!(http_header_name("X-Request-Id").is_empty());
/// assert_eq!(
///     http_header_name("X_Request_Id"),
///     ["a valid HTTP header must consist of alphanumeric characters or '-' \
///       (e.g. 'X-Header-Name', regex used for validation is '[-A-Za-z0-9]+')"]
/// );
/// ```
#[must_use]
pub fn http_header_name(value: &str) -> Vec<Message> {
    if is_all(value, |c| c.is_ascii_alphanumeric() || c == '-') {
        return Vec::new();
    }
    let text = "a valid HTTP header must consist of alphanumeric characters or '-'";
    vec![message::regex(text, "[-A-Za-z0-9]+", &["X-Header-Name"]).into()]
}

/// The name of an environment variable, as older servers check it. Upstream:
/// `validation.IsEnvVarName`.
///
/// ```
/// use kube_conv_schema::content::environment_variable_name;
///
/// assert!(environment_variable_name("JAVA_OPTS").is_empty());
/// assert_eq!(environment_variable_name("..OPTS"), ["must not start with '..'"]);
/// ```
#[must_use]
pub fn environment_variable_name(value: &str) -> Vec<Message> {
    let mut messages = Vec::new();
    let first = |c| is_key_character(c) && !c.is_ascii_digit();
    if !is_framed(value, first, is_key_character, is_key_character) {
        let text = "a valid environment variable name must consist of alphabetic characters, \
                    digits, '_', '-', or '.', and must not start with a digit";
        let examples = ["my.env-name", "MY_ENV.NAME", "MyEnvName1"];
        messages.push(message::regex(text, "[-._a-zA-Z][-._a-zA-Z0-9]*", &examples).into());
    }
    messages.extend(leading_dots(value));
    messages
}

/// The name of an environment variable: printable ASCII without `=`. Upstream:
/// `validation.IsRelaxedEnvVarName`.
///
/// ```
/// use kube_conv_schema::content::relaxed_environment_variable_name;
///
/// assert!(relaxed_environment_variable_name("1st option").is_empty());
/// assert_eq!(
///     relaxed_environment_variable_name("A=B"),
///     ["a valid environment variable name must consist only of printable ASCII characters \
///       other than '='"]
/// );
/// ```
#[must_use]
pub fn relaxed_environment_variable_name(value: &str) -> Vec<Message> {
    if value.is_empty() {
        return vec![format!("environment variable name {EMPTY}").into()];
    }
    if is_all(value, |c| matches!(c, ' '..='~') && c != '=') {
        return Vec::new();
    }
    let text = "a valid environment variable name must consist only of printable ASCII characters \
                other than '='";
    vec![text.into()]
}

/// A key of a ConfigMap or Secret, of at most 253 bytes. Upstream: `validation.IsConfigMapKey`.
///
/// ```
/// use kube_conv_schema::content::config_map_key;
///
/// assert!(config_map_key("nginx.conf").is_empty());
/// assert_eq!(config_map_key(".."), ["must not be '..'"]);
/// ```
#[must_use]
pub fn config_map_key(value: &str) -> Vec<Message> {
    let mut messages = dns::length(value, MAX_SUBDOMAIN, message::max_characters);
    if !is_all(value, is_key_character) {
        let text = "a valid config key must consist of alphanumeric characters, '-', '_' or '.'";
        let examples = ["key.name", "KEY_NAME", "key-name"];
        messages.push(message::regex(text, "[-._a-zA-Z0-9]+", &examples).into());
    }
    messages.extend(leading_dots(value));
    messages
}

/// Rejects names that would leave the directory if used as a file name.
fn leading_dots(value: &str) -> Option<Message> {
    match value {
        "." => Some("must not be '.'".into()),
        ".." => Some("must not be '..'".into()),
        _ if value.starts_with("..") => Some("must not start with '..'".into()),
        _ => None,
    }
}
