//! Messages of Kubernetes, which custom rules can use.

use crate::go;
use std::borrow::Cow;
use std::fmt::Display;

/// A message about a value.
pub type Message = Cow<'static, str>;

/// A text must not be empty. Upstream: `EmptyError`.
pub const EMPTY: &str = "must be non-empty";

/// A text is too long, in the wording of declarative validation. Upstream: `content.MaxLenError`.
///
/// ```
/// use kube_conv_schema::content::message::max_bytes;
///
/// assert_eq!(max_bytes(63), "must be no more than 63 bytes");
/// ```
#[must_use]
pub fn max_bytes(limit: i64) -> String {
    format!("must be no more than {limit} bytes")
}

/// A text is too long, in the wording of hand-written validation, which counts bytes and says
/// "characters". Upstream: `validation.MaxLenError`.
///
/// ```
/// use kube_conv_schema::content::message::max_characters;
///
/// assert_eq!(max_characters(63), "must be no more than 63 characters");
/// ```
#[must_use]
pub fn max_characters(limit: i64) -> String {
    format!("must be no more than {limit} characters")
}

/// A number is too small. Upstream: `content.MinError`.
///
/// ```
/// use kube_conv_schema::content::message::minimum;
/// use kube_conv_schema::field::Error;
///
/// assert_eq!(
///     Error::invalid("spec.replicas", -1, minimum(0)).to_string(),
///     "spec.replicas: Invalid value: -1: must be greater than or equal to 0"
/// );
/// ```
#[must_use]
pub fn minimum(limit: i64) -> String {
    format!("must be greater than or equal to {limit}")
}

/// A number is too great. Upstream: `content.MaxError`.
///
/// ```
/// use kube_conv_schema::content::message::maximum;
///
/// assert_eq!(maximum(10), "must be less than or equal to 10");
/// ```
#[must_use]
pub fn maximum(limit: i64) -> String {
    format!("must be less than or equal to {limit}")
}

/// A number is out of bounds; both bounds are allowed values. Upstream:
/// `validation.InclusiveRangeError`.
///
/// ```
/// use kube_conv_schema::content::message::in_range;
///
/// assert_eq!(in_range(1, 100), "must be between 1 and 100, inclusive");
/// ```
#[must_use]
pub fn in_range(min: i64, max: i64) -> String {
    format!("must be between {min} and {max}, inclusive")
}

/// A number or boolean equals the value that is not allowed. Upstream: `content.NEQError`.
///
/// ```
/// use kube_conv_schema::content::message::not_equal;
///
/// assert_eq!(not_equal(0), "must not be equal to 0");
/// ```
#[must_use]
pub fn not_equal(disallowed: impl Display) -> String {
    format!("must not be equal to {disallowed}")
}

/// A text equals the value that is not allowed, which is quoted as in Go. Upstream:
/// `content.NEQError`.
///
/// ```
/// use kube_conv_schema::content::message::not_equal_text;
///
/// assert_eq!(not_equal_text("default"), "must not be equal to \"default\"");
/// ```
#[must_use]
pub fn not_equal_text(disallowed: &str) -> String {
    format!("must not be equal to {}", go::quote(disallowed))
}

/// A text does not match a pattern; the examples do. All arguments are inserted unchanged.
/// Upstream: `RegexError`.
///
/// ```
/// use kube_conv_schema::content::message::regex;
///
/// assert_eq!(
///     regex("must be a size", "S|M|L", &["S", "M"]),
///     "must be a size (e.g. 'S',  or 'M', regex used for validation is 'S|M|L')"
/// );
/// ```
#[must_use]
pub fn regex(text: &str, pattern: &str, examples: &[impl AsRef<str>]) -> String {
    let quoted: Vec<String> = examples
        .iter()
        .map(|example| format!("'{}', ", example.as_ref()))
        .collect();
    let examples = if quoted.is_empty() {
        String::new()
    } else {
        format!("e.g. {}", quoted.join(" or "))
    };
    format!("{text} ({examples}regex used for validation is '{pattern}')")
}
