//! Selecting objects by their fields, in the form that URLs and command lines have:
//! `metadata.name=a,status.phase!=Running`.
//!
//! ```
//! use kube_conv_server::fields::Selector;
//!
//! let selector: Selector = r"spec.nodeName=a\,b,status.phase!=Running".parse()?;
//! assert!(selector.matches(|field| if field == "spec.nodeName" { "a,b" } else { "" }));
//! # Ok::<(), kube_conv_server::fields::SelectorError>(())
//! ```
//!
//! Source: `k8s.io/apimachinery/pkg/fields`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// Requirements on fields, all of which must hold; without any it selects every object. Source:
/// `fields.Selector`.
///
/// ```
/// use kube_conv_server::fields::Selector;
///
/// let selector: Selector = "metadata.name=web,status.phase!=Failed".parse()?;
/// assert!("".parse::<Selector>()?.is_everything());
/// # Ok::<(), kube_conv_server::fields::SelectorError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Selector {
    /// The requirements, as a parsed selector sorted by their text.
    pub requirements: Vec<Requirement>,
}

/// A requirement on one field. Source: `fields.Requirement`.
///
/// ```
/// use kube_conv_server::fields::{Requirement, Selector};
///
/// let requirements = vec![
///     Requirement::equals("spec.nodeName", "a,b"),
///     Requirement::not_equals("status.phase", "Failed"),
/// ];
/// assert_eq!(requirements[1].operator(), "!=");
/// let selector = Selector { requirements };
/// assert_eq!(selector.to_string(), r"spec.nodeName=a\,b,status.phase!=Failed");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Requirement {
    /// The field, such as `metadata.name`; each resource supports its own fields.
    pub field: String,
    /// Whether the field must have the value or must not.
    pub is_equal: bool,
    /// The value, not escaped.
    pub value: String,
}

/// An error of parsing a field selector, with upstream's message.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SelectorError {
    /// A term has no operator.
    NoOperator {
        /// The whole selector.
        selector: String,
        /// The term.
        term: String,
    },
    /// An invalid escape sequence.
    Escape(String),
    /// A comma or an equals sign in a value is without a backslash.
    Unescaped(char),
}

impl fmt::Display for SelectorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoOperator { selector, term } => {
                write!(
                    f,
                    "invalid selector: '{selector}'; can't understand '{term}'"
                )
            }
            Self::Escape(sequence) => {
                f.write_str("invalid field selector: invalid escape sequence: ")?;
                f.write_str(sequence)
            }
            // Go prints the character as a number.
            Self::Unescaped(character) => {
                let code = u32::from(*character);
                write!(
                    f,
                    "invalid field selector: unescaped character in value: {code}"
                )
            }
        }
    }
}

kube_conv_schema::errors::debug_as_display!(SelectorError);

impl std::error::Error for SelectorError {}

impl Requirement {
    /// The field must have the value.
    #[must_use]
    pub fn equals(field: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            field: field.into(),
            is_equal: true,
            value: value.into(),
        }
    }

    /// The field must not have the value.
    #[must_use]
    pub fn not_equals(field: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            is_equal: false,
            ..Self::equals(field, value)
        }
    }

    /// The operator: `=` or `!=`.
    #[must_use]
    pub const fn operator(&self) -> &'static str {
        if self.is_equal { "=" } else { "!=" }
    }
}

impl Selector {
    /// Whether every object is selected.
    #[must_use]
    pub fn is_everything(&self) -> bool {
        self.requirements.is_empty()
    }

    /// Whether an object is selected whose fields `field` returns; absent ones are empty.
    #[must_use]
    pub fn matches<'a>(&self, field: impl Fn(&str) -> &'a str) -> bool {
        let mut requirements = self.requirements.iter();
        requirements.all(|one| (field(&one.field) == one.value) == one.is_equal)
    }
}

impl FromIterator<Requirement> for Selector {
    fn from_iter<I: IntoIterator<Item = Requirement>>(requirements: I) -> Self {
        Self {
            requirements: requirements.into_iter().collect(),
        }
    }
}

impl fmt::Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = escape(&self.value);
        write!(f, "{}{}{value}", self.field, self.operator())
    }
}

/// Prints as it is parsed.
impl fmt::Display for Selector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, requirement) in self.requirements.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            fmt::Display::fmt(requirement, f)?;
        }
        Ok(())
    }
}

/// Reads terms with `=`, `==` and `!=`; empty terms are skipped. Upstream: `fields.ParseSelector`.
impl FromStr for Selector {
    type Err = SelectorError;

    fn from_str(selector: &str) -> Result<Self, SelectorError> {
        let mut terms = split_terms(selector);
        terms.sort_unstable();
        let mut requirements = Vec::new();
        for term in terms.into_iter().filter(|term| !term.is_empty()) {
            let Some((field, is_equal, value)) = split_term(term) else {
                return Err(SelectorError::NoOperator {
                    selector: selector.to_owned(),
                    term: term.to_owned(),
                });
            };
            let value = unescape(value)?.into_owned();
            // Upstream drops a term that is only an operator.
            if !(field.is_empty() && value.is_empty()) {
                requirements.push(Requirement {
                    field: field.to_owned(),
                    is_equal,
                    value,
                });
            }
        }
        Ok(Self { requirements })
    }
}

/// Splits at the commas without a backslash.
fn split_terms(selector: &str) -> Vec<&str> {
    let mut terms = Vec::new();
    let (mut rest, mut seen, mut is_escaped) = (selector, 0, false);
    for character in selector.chars() {
        let ends_term = character == ',' && !is_escaped;
        is_escaped = character == '\\' && !is_escaped;
        if let (true, Some((term, after))) = (ends_term, rest.split_at_checked(seen)) {
            terms.push(term);
            rest = after.strip_prefix(',').unwrap_or(after);
            seen = 0;
        } else {
            seen += character.len_utf8();
        }
    }
    terms.push(rest);
    terms
}

/// Splits at the first operator: the field, whether it must be equal, the value.
fn split_term(term: &str) -> Option<(&str, bool, &str)> {
    let equals = term.find('=')?;
    let (before, rest) = term.split_at(equals);
    let rest = rest.strip_prefix('=')?;
    Some(match (before.strip_suffix('!'), rest.strip_prefix('=')) {
        (Some(field), _) => (field, false, rest),
        (None, Some(value)) => (before, true, value),
        (None, None) => (before, true, rest),
    })
}

/// Puts a backslash before backslashes, commas and equals signs. Upstream: `fields.EscapeValue`.
///
/// ```
/// use kube_conv_server::fields::escape;
///
/// assert_eq!(format!("spec.host={}", escape("a=b")), r"spec.host=a\=b");
/// ```
#[must_use]
pub fn escape(value: &str) -> Cow<'_, str> {
    if !value.contains(['\\', ',', '=']) {
        return Cow::Borrowed(value);
    }
    let mut escaped = String::with_capacity(value.len() + 1);
    for character in value.chars() {
        if matches!(character, '\\' | ',' | '=') {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    Cow::Owned(escaped)
}

/// Undoes [`escape`]. Upstream: `fields.UnescapeValue`.
///
/// # Errors
///
/// A backslash before any other character; a comma or equals sign without a backslash.
///
/// ```
/// use kube_conv_server::fields::unescape;
///
/// assert_eq!(unescape(r"a\=b")?, "a=b");
/// assert!(unescape("a=b").is_err());
/// # Ok::<(), kube_conv_server::fields::SelectorError>(())
/// ```
pub fn unescape(value: &str) -> Result<Cow<'_, str>, SelectorError> {
    if !value.contains(['\\', ',', '=']) {
        return Ok(Cow::Borrowed(value));
    }
    let mut unescaped = String::with_capacity(value.len());
    let mut characters = value.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some(next @ ('\\' | ',' | '=')) => unescaped.push(next),
                next => {
                    let sequence = ['\\'].into_iter().chain(next).collect();
                    return Err(SelectorError::Escape(sequence));
                }
            },
            ',' | '=' => return Err(SelectorError::Unescaped(character)),
            other => unescaped.push(other),
        }
    }
    Ok(Cow::Owned(unescaped))
}

#[cfg(test)]
mod tests {
    use super::{Requirement, Selector, SelectorError, escape, unescape};

    #[test]
    fn what_is_printed_is_parsed_again() {
        for value in ["", "a", r"a,b=c\", "é,", "=="] {
            let selector: Selector = [
                Requirement::equals("a", value),
                Requirement::not_equals("b.c", value),
            ]
            .into_iter()
            .collect();
            assert_eq!(selector.to_string().parse(), Ok(selector), "{value}");
            assert_eq!(unescape(&escape(value)).unwrap(), value);
        }
    }

    #[test]
    fn commas_split_unless_escaped() {
        let selector: Selector = r"b=1\\,a!=\,,".parse().unwrap();
        assert_eq!(
            selector.requirements,
            [
                Requirement::not_equals("a", ","),
                Requirement::equals("b", r"1\"),
            ]
        );
    }

    #[test]
    fn long_selectors_are_read_in_one_pass() {
        let long = "a=b,".repeat(1 << 16);
        let selector: Selector = long.parse().unwrap();
        assert_eq!(selector.requirements.len(), 1 << 16);
        let escaped = format!("a={}", r"\,".repeat(1 << 18));
        assert_eq!(escaped.parse::<Selector>().unwrap().to_string(), escaped);
        let error = "a".repeat(1 << 20).parse::<Selector>().unwrap_err();
        assert!(matches!(error, SelectorError::NoOperator { .. }));
    }
}
