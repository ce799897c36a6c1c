//! Names as in DNS.

use super::message::{self, Message};
use super::shape::{is_framed, is_lower_alphanumeric};
use crate::go;

/// The longest label, in bytes.
pub(super) const MAX_LABEL: usize = 63;
/// The longest subdomain, in bytes.
pub(super) const MAX_SUBDOMAIN: usize = 253;

const LABEL: &str = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
const SUBDOMAIN: &str = r"[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*";
const LABEL_1035: &str = "[a-z]([-a-z0-9]*[a-z0-9])?";

/// Returns the message about a text that is too long, in one of the two wordings.
pub(super) type LengthMessage = fn(i64) -> String;

/// A label of RFC 1123 in lower case, of at most 63 bytes. Upstream: `content.IsDNS1123Label`.
///
/// ```
/// use kube_conv_schema::content::dns_label;
///
/// assert!(dns_label("web-1").is_empty());
/// assert_eq!(dns_label(&"a".repeat(64)), ["must be no more than 63 bytes"]);
/// ```
#[must_use]
pub fn dns_label(value: &str) -> Vec<Message> {
    label(value, message::max_bytes)
}

/// A subdomain of RFC 1123 in lower case, of at most 253 bytes; its labels may be of any length.
/// Upstream: `content.IsDNS1123Subdomain`.
///
/// ```
/// use kube_conv_schema::content::dns_subdomain;
///
/// assert!(dns_subdomain("widgets.acme.dev").is_empty());
/// let messages = dns_subdomain("Widgets.acme.dev");
/// assert!(messages[0].starts_with("a lowercase RFC 1123 subdomain must consist of lower case"));
/// ```
#[must_use]
pub fn dns_subdomain(value: &str) -> Vec<Message> {
    subdomain(value, message::max_bytes)
}

pub(super) fn label(value: &str, too_long: LengthMessage) -> Vec<Message> {
    let mut messages = length(value, MAX_LABEL, too_long);
    if is_dns_label(value) {
        return messages;
    }
    messages.push(if is_dns_subdomain(value) {
        "must not contain dots".into()
    } else {
        let text = "a lowercase RFC 1123 label must consist of lower case alphanumeric characters \
                    or '-', and must start and end with an alphanumeric character";
        message::regex(text, LABEL, &["my-name", "123-abc"]).into()
    });
    messages
}

pub(super) fn subdomain(value: &str, too_long: LengthMessage) -> Vec<Message> {
    let mut messages = length(value, MAX_SUBDOMAIN, too_long);
    if !is_dns_subdomain(value) {
        let text = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric \
                    characters, '-' or '.', and must start and end with an alphanumeric character";
        messages.push(message::regex(text, SUBDOMAIN, &["example.com"]).into());
    }
    messages
}

/// A subdomain of RFC 1123 in any case, of at most 253 bytes. Upstream:
/// `content.IsDNS1123SubdomainCaseless`.
///
/// Like upstream's, it accepts the two characters beyond ASCII whose other case is an ASCII letter.
///
/// ```
/// use kube_conv_schema::content::dns_subdomain_caseless;
///
/// assert!(dns_subdomain_caseless("Widgets.Acme.dev").is_empty());
/// let messages = dns_subdomain_caseless("widgets..dev");
/// assert!(messages[0].starts_with("an RFC 1123 subdomain must consist of alphanumeric"));
/// ```
#[must_use]
pub fn dns_subdomain_caseless(value: &str) -> Vec<Message> {
    let edge = |character: char| {
        character.is_ascii_alphanumeric() || matches!(character, '\u{17f}' | '\u{212a}')
    };
    let is_label = |label: &str| is_framed(label, edge, |c| c == '-' || edge(c), edge);
    let mut messages = length(value, MAX_SUBDOMAIN, message::max_bytes);
    if !value.split('.').all(is_label) {
        let text = "an RFC 1123 subdomain must consist of alphanumeric characters, '-' or '.', and \
                    must start and end with an alphanumeric character";
        messages.push(message::regex(text, SUBDOMAIN, &["Example.com"]).into());
    }
    messages
}

/// A label of RFC 1035: as [`dns_label`], but beginning with a letter. Upstream:
/// `validation.IsDNS1035Label`.
///
/// ```
/// use kube_conv_schema::content::dns_1035_label;
///
/// assert!(dns_1035_label("web-1").is_empty());
/// assert_eq!(
///     dns_1035_label("1-web"),
///     ["a DNS-1035 label must consist of lower case alphanumeric characters or '-', \
///       start with an alphabetic character, and end with an alphanumeric character \
///       (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')"]
/// );
/// ```
#[must_use]
pub fn dns_1035_label(value: &str) -> Vec<Message> {
    let first = |c: char| c.is_ascii_lowercase();
    let mut messages = length(value, MAX_LABEL, message::max_characters);
    if !is_framed(value, first, is_label_character, is_lower_alphanumeric) {
        let text = "a DNS-1035 label must consist of lower case alphanumeric characters or '-', \
                    start with an alphabetic character, and end with an alphanumeric character";
        messages.push(message::regex(text, LABEL_1035, &["my-name", "abc-123"]).into());
    }
    messages
}

/// The error about a label of RFC 1035 that may have upper case, such as the name of a kind.
#[doc(hidden)]
pub fn mixed_case_label_error(value: &str) -> Option<String> {
    let messages = dns_1035_label(&go::lower_case(value)).join(",");
    let text = || format!("may have mixed case, but should otherwise match: {messages}");
    (!messages.is_empty()).then(text)
}

/// Whether a text is a label of RFC 1123 in lower case; its length is not checked.
#[doc(hidden)]
pub fn is_dns_label(text: &str) -> bool {
    is_framed(
        text,
        is_lower_alphanumeric,
        is_label_character,
        is_lower_alphanumeric,
    )
}

/// Whether a text consists of labels with dots between them; its length is not checked.
#[doc(hidden)]
pub fn is_dns_subdomain(text: &str) -> bool {
    text.split('.').all(is_dns_label)
}

fn is_label_character(character: char) -> bool {
    is_lower_alphanumeric(character) || character == '-'
}

/// The message about a text's length, if it is too long.
pub(super) fn length(value: &str, limit: usize, too_long: LengthMessage) -> Vec<Message> {
    let limit_of_message = i64::try_from(limit).unwrap_or(i64::MAX);
    (value.len() > limit)
        .then(|| too_long(limit_of_message).into())
        .into_iter()
        .collect()
}
