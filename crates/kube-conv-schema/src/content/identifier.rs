//! Identifiers.

use super::message::{self, Message};
use super::shape::is_framed;

/// An identifier as in C, of any length. Upstream: `content.IsCIdentifier`.
///
/// ```
/// use kube_conv_schema::content::c_identifier;
///
/// assert!(c_identifier("LOG_LEVEL").is_empty());
/// assert_eq!(
///     c_identifier("LOG-LEVEL"),
///     ["a valid C identifier must start with alphabetic character or '_', followed by a string of \
///       alphanumeric characters or '_' (e.g. 'my_name',  or 'MY_NAME',  or 'MyName', regex used for \
///       validation is '[A-Za-z_][A-Za-z0-9_]*')"]
/// );
/// ```
#[must_use]
pub fn c_identifier(value: &str) -> Vec<Message> {
    let first = |c: char| c.is_ascii_alphabetic() || c == '_';
    let inner = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if is_framed(value, first, inner, inner) {
        return Vec::new();
    }
    let text = "a valid C identifier must start with alphabetic character or '_', followed by a \
                string of alphanumeric characters or '_'";
    let examples = ["my_name", "MY_NAME", "MyName"];
    vec![message::regex(text, "[A-Za-z_][A-Za-z0-9_]*", &examples).into()]
}

/// The reason of a condition; its length is not checked. Upstream: `IsValidConditionReason` of
/// `pkg/apis/meta/v1/validation`.
///
/// ```
/// use kube_conv_schema::content::condition_reason;
///
/// assert!(condition_reason("ImagePullFailed").is_empty());
/// let messages = condition_reason("image pull failed");
/// assert!(messages[0].starts_with("a condition reason must start with alphabetic character"));
/// ```
#[must_use]
pub fn condition_reason(value: &str) -> Vec<Message> {
    let first = |c: char| c.is_ascii_alphabetic();
    let last = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let inner = |c: char| last(c) || matches!(c, ',' | ':');
    if is_framed(value, first, inner, last) {
        return Vec::new();
    }
    let text = "a condition reason must start with alphabetic character, optionally followed by a \
                string of alphanumeric characters or '_,:', and must end with an alphanumeric \
                character or '_'";
    let examples = [
        "my_name",
        "MY_NAME",
        "MyName",
        "ReasonA,ReasonB",
        "ReasonA:ReasonB",
    ];
    let pattern = "[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?";
    vec![message::regex(text, pattern, &examples).into()]
}

/// The two parts of an `apiVersion`; the empty text and `/` are the empty group and version.
/// Upstream: `schema.ParseGroupVersion`.
///
/// # Errors
///
/// If it has more slashes, with upstream's message.
#[doc(hidden)]
pub fn group_and_version(api_version: &str) -> Result<(&str, &str), String> {
    match api_version.split_once('/') {
        None => Ok(("", api_version)),
        Some((_, version)) if version.contains('/') => {
            Err(format!("unexpected GroupVersion string: {api_version}"))
        }
        Some(parts) => Ok(parts),
    }
}

#[cfg(test)]
mod tests {
    use super::group_and_version;

    #[test]
    fn versions_are_split_at_their_only_slash() {
        assert_eq!(group_and_version("a/b"), Ok(("a", "b")));
        assert_eq!(group_and_version("v1"), Ok(("", "v1")));
        assert_eq!(group_and_version("/v1"), Ok(("", "v1")));
        assert_eq!(group_and_version(""), Ok(("", "")));
        assert!(group_and_version("a/b/c").is_err());
    }
}
