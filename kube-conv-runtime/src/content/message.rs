//! Messages of Kubernetes, which custom rules can use.

use crate::go;
use std::borrow::Cow;
use std::fmt::Display;

/// A message about a value.
pub type Message = Cow<'static, str>;

/// A text must not be empty. Upstream: `EmptyError`.
pub const EMPTY: &str = "must be non-empty";

/// A text is too long, in the wording of declarative validation. Upstream: `content.MaxLenError`.
#[must_use]
pub fn max_bytes(limit: i64) -> String {
    format!("must be no more than {limit} bytes")
}

/// A text is too long, in the wording of hand-written validation, which counts bytes and says
/// "characters". Upstream: `validation.MaxLenError`.
#[must_use]
pub fn max_characters(limit: i64) -> String {
    format!("must be no more than {limit} characters")
}

/// A number is too small. Upstream: `content.MinError`.
#[must_use]
pub fn minimum(limit: i64) -> String {
    format!("must be greater than or equal to {limit}")
}

/// A number is too great. Upstream: `content.MaxError`.
#[must_use]
pub fn maximum(limit: i64) -> String {
    format!("must be less than or equal to {limit}")
}

/// A number is out of bounds; both bounds are allowed values. Upstream:
/// `validation.InclusiveRangeError`.
#[must_use]
pub fn in_range(min: i64, max: i64) -> String {
    format!("must be between {min} and {max}, inclusive")
}

/// A number or boolean equals the value that is not allowed. Upstream: `content.NEQError`.
#[must_use]
pub fn not_equal(disallowed: impl Display) -> String {
    format!("must not be equal to {disallowed}")
}

/// A text equals the value that is not allowed, which is quoted as in Go. Upstream:
/// `content.NEQError`.
#[must_use]
pub fn not_equal_text(disallowed: &str) -> String {
    format!("must not be equal to {}", go::quote(disallowed))
}

/// A text does not match a pattern; the examples do. All arguments are inserted unchanged.
/// Upstream: `RegexError`.
///
/// ```
/// use kube_conv_runtime::content::message::regex;
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
