//! Keys and values of labels.

use super::dns::{self, dns_subdomain};
use super::message::{self, EMPTY, Message};
use super::shape::{is_framed, is_key_character};
use std::sync::LazyLock;

const KEY: &str = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
const VALUE: &str = "(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?";
const MAX_NAME: usize = 63;

/// The message about the shape of a name, made once: an object may have many labels.
static NAME_SHAPE: LazyLock<String> = LazyLock::new(|| {
    let text = "must consist of alphanumeric characters, '-', '_' or '.', and must start and end \
                with an alphanumeric character";
    message::regex(text, KEY, &["MyName", "my.name", "123-abc"])
});

static VALUE_SHAPE: LazyLock<String> = LazyLock::new(|| {
    let text = "a valid label must be an empty string or consist of alphanumeric characters, \
                '-', '_' or '.', and must start and end with an alphanumeric character";
    message::regex(text, VALUE, &["MyValue", "my_value", "12345"])
});

/// The key of a label or annotation: a name of at most 63 bytes, alone or after a subdomain and a
/// slash. Upstream: `content.IsLabelKey`, also known as `validation.IsQualifiedName`.
///
/// ```
/// use kube_conv_schema::content::label_key;
///
/// assert!(label_key("acme.dev/tier").is_empty());
/// assert_eq!(label_key("acme.dev/").first().unwrap(), "name part must be non-empty");
/// ```
#[must_use]
pub fn label_key(value: &str) -> Vec<Message> {
    let (mut messages, name) = match value.split_once('/') {
        None => (Vec::new(), value),
        Some((_, name)) if name.contains('/') => return vec![several_slashes()],
        Some((prefix, name)) => (prefix_messages(prefix), name),
    };
    if name.is_empty() {
        messages.push(format!("name part {EMPTY}").into());
    }
    for message in dns::length(name, MAX_NAME, message::max_bytes) {
        messages.push(format!("name part {message}").into());
    }
    if !is_name(name) {
        messages.push(format!("name part {}", *NAME_SHAPE).into());
    }
    messages
}

fn prefix_messages(prefix: &str) -> Vec<Message> {
    if prefix.is_empty() {
        return vec![format!("prefix part {EMPTY}").into()];
    }
    let messages = dns_subdomain(prefix).into_iter();
    messages
        .map(|message| format!("prefix part {message}").into())
        .collect()
}

fn several_slashes() -> Message {
    format!(
        "a valid label key {} with an optional DNS subdomain prefix and '/' (e.g. \
         'example.com/MyName')",
        *NAME_SHAPE
    )
    .into()
}

/// The key of a label with a prefix. Upstream: `content.IsPrefixedLabelKey`.
///
/// ```
/// use kube_conv_schema::content::prefixed_label_key;
///
/// assert!(prefixed_label_key("acme.dev/tier").is_empty());
/// assert_eq!(
///     prefixed_label_key("tier"),
///     ["must include a prefix (e.g. 'example.com/key')"]
/// );
/// ```
#[must_use]
pub fn prefixed_label_key(value: &str) -> Vec<Message> {
    let messages = label_key(value);
    if messages.is_empty() && !value.contains('/') {
        return vec!["must include a prefix (e.g. 'example.com/key')".into()];
    }
    messages
}

/// The value of a label, which may be empty, of at most 63 bytes. Upstream: `content.IsLabelValue`,
/// also known as `validation.IsValidLabelValue`.
///
/// ```
/// use kube_conv_schema::content::label_value;
///
/// assert!(label_value("").is_empty() && label_value("front_end").is_empty());
/// assert!(label_value("front end")[0].starts_with("a valid label must be an empty string or"));
/// ```
#[must_use]
pub fn label_value(value: &str) -> Vec<Message> {
    let mut messages = dns::length(value, MAX_NAME, message::max_bytes);
    if !value.is_empty() && !is_name(value) {
        messages.push(VALUE_SHAPE.as_str().into());
    }
    messages
}

fn is_name(text: &str) -> bool {
    let edge = |character: char| character.is_ascii_alphanumeric();
    is_framed(text, edge, is_key_character, edge)
}
