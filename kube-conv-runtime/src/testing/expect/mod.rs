//! Matchers of errors, for tests.
//!
//! An expected error is a text, which must be the whole message, or a [`Matcher`], which compares
//! the type and the field, and optionally other parts:
//!
//! ```
//! use kube_conv_runtime::field::Error;
//! use kube_conv_runtime::testing::expect;
//!
//! let errors = [
//!     Error::required("spec.image", ""),
//!     Error::too_many("spec.ports", 3, 2).with_origin("maxItems"),
//! ];
//! let expected = [
//!     expect::too_many("spec.ports").origin("maxItems").detail_contains("at most 2").into(),
//!     "spec.image: Required value".into(),
//! ];
//! assert_eq!(expect::compare(&errors, &expected), Ok(()));
//! ```

mod compare;
mod report;

pub use compare::compare;

use kube_conv_schema::field::{BadValue, Error, ErrorType};
use kube_conv_schema::go;
use std::fmt;

/// One expected error: the whole text of one, or a matcher.
///
/// ```
/// use kube_conv_schema::field::Error;
/// use kube_conv_runtime::testing::expect;
/// use kube_conv_runtime::testing::expect::Expectation;
///
/// let error = Error::required("spec.image", "");
/// assert!(Expectation::new("spec.image: Required value").matches(&error));
/// assert!(Expectation::new(expect::required("spec.image")).matches(&error));
/// ```
#[derive(Clone, Debug)]
pub struct Expectation {
    form: Form,
}

#[derive(Clone, Debug)]
enum Form {
    Text(String),
    Matcher(Box<Matcher>),
}

/// An expected error by its type, its field, and optionally other parts.
///
/// ```
/// use kube_conv_runtime::field::Error;
/// use kube_conv_runtime::testing::expect;
///
/// let error = Error::invalid("spec.size", 11, "must be at most 10").with_origin("maximum");
/// let matcher = expect::invalid("spec.size").value(11).detail_contains("at most");
/// assert!(matcher.matches(&error));
/// assert!(!matcher.origin("minimum").matches(&error));
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Matcher {
    error_type: ErrorType,
    field: String,
    value: Option<BadValue>,
    detail: Option<Detail>,
    origin: Option<String>,
}

#[derive(Clone, Debug)]
enum Detail {
    Exactly(String),
    Contains(String),
}

macro_rules! matchers {
    ($($name:ident $error_type:ident $error:literal)*) => {
    $(
        #[doc = concat!("Expects an error of type [`", stringify!($error_type), "`](ErrorType::", stringify!($error_type), ").")]
        ///
        /// ```
        /// use kube_conv_runtime::field::Error;
        /// use kube_conv_runtime::testing::expect;
        ///
        #[doc = concat!("let error = Error::", $error, ";")]
        #[doc = concat!("assert!(expect::", stringify!($name), "(\"spec.x\").matches(&error));")]
        /// ```
        pub fn $name(field: impl fmt::Display) -> Matcher {
            Matcher::new(ErrorType::$error_type, field)
        }
    )*

    const fn matcher_name(error_type: ErrorType) -> &'static str {
        match error_type {
            $(ErrorType::$error_type => stringify!($name),)*
            _ => "",
        }
    }
    };
}

// Each with an error that it matches.
matchers! {
    not_found NotFound "not_found(\"spec.x\", \"web\")"
    required Required "required(\"spec.x\", \"\")"
    duplicate Duplicate "duplicate(\"spec.x\", \"web\")"
    invalid Invalid "invalid(\"spec.x\", 11, \"must be at most 10\")"
    not_supported NotSupported "not_supported(\"spec.x\", \"C\", [\"A\", \"B\"])"
    forbidden Forbidden "forbidden(\"spec.x\", \"may not be set\")"
    too_long TooLong "too_long(\"spec.x\", 63)"
    too_short TooShort "too_short(\"spec.x\", \"ab\", 3)"
    too_many TooMany "too_many(\"spec.x\", 3, 2)"
    too_few TooFew "too_few(\"spec.x\", 0, 1)"
    internal Internal "internal(\"spec.x\", \"no answer\")"
    type_invalid TypeInvalid "type_invalid(\"spec.x\", \"a\", \"must be an integer\")"
}

impl Expectation {
    /// An expected error from a text or a matcher.
    #[must_use]
    pub fn new(expected: impl Into<Self>) -> Self {
        expected.into()
    }

    /// Whether an error is as expected.
    #[must_use]
    pub fn matches(&self, error: &Error) -> bool {
        match &self.form {
            Form::Text(text) => *text == error.to_string(),
            Form::Matcher(matcher) => matcher.matches(error),
        }
    }

    /// Whether one expectation may match several errors.
    fn is_for_all(&self) -> bool {
        matches!(&self.form, Form::Matcher(matcher) if matcher.origin.is_some())
    }
}

impl Matcher {
    /// Expects an error of a type at a field, which is a [`Path`](crate::field::Path) or a text.
    pub fn new(error_type: ErrorType, field: impl fmt::Display) -> Self {
        Self {
            error_type,
            field: field.to_string(),
            value: None,
            detail: None,
            origin: None,
        }
    }

    /// Also compares the value, as messages print it.
    pub fn value(mut self, value: impl Into<BadValue>) -> Self {
        self.value = Some(value.into());
        self
    }

    /// Also compares the whole detail.
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(Detail::Exactly(detail.into()));
        self
    }

    /// Also compares a part of the detail.
    pub fn detail_contains(mut self, part: impl Into<String>) -> Self {
        self.detail = Some(Detail::Contains(part.into()));
        self
    }

    /// Also compares the violated rule.
    ///
    /// Such a matcher matches any number of errors, since one rule may find several errors in one
    /// value; but an exact duplicate of an error is still reported.
    pub fn origin(mut self, origin: impl Into<String>) -> Self {
        self.origin = Some(origin.into());
        self
    }

    /// Whether an error is as expected.
    #[must_use]
    pub fn matches(&self, error: &Error) -> bool {
        self.differences(error).is_empty()
    }

    /// The aspects in which an error is not as expected.
    fn differences(&self, error: &Error) -> Vec<&'static str> {
        let value = self.value.as_ref();
        let detail = match &self.detail {
            None => true,
            Some(Detail::Exactly(detail)) => detail == error.detail(),
            Some(Detail::Contains(part)) => error.detail().contains(part),
        };
        let origin = self.origin.as_deref();
        [
            ("field", self.field == error.field()),
            ("type", self.error_type == error.error_type()),
            (
                "value",
                value.is_none_or(|value| value.text() == error.bad_value().text()),
            ),
            ("detail", detail),
            (
                "origin",
                origin.is_none_or(|origin| error.origin().unwrap_or_default() == origin),
            ),
        ]
        .into_iter()
        .filter_map(|(aspect, agrees)| (!agrees).then_some(aspect))
        .collect()
    }
}

impl From<Matcher> for Expectation {
    fn from(matcher: Matcher) -> Self {
        Self {
            form: Form::Matcher(Box::new(matcher)),
        }
    }
}

impl From<&str> for Expectation {
    fn from(text: &str) -> Self {
        Self::from(text.to_owned())
    }
}

impl From<&String> for Expectation {
    fn from(text: &String) -> Self {
        Self::from(text.clone())
    }
}

impl From<String> for Expectation {
    fn from(text: String) -> Self {
        Self {
            form: Form::Text(text),
        }
    }
}

/// A text prints as it is, a matcher as the code that makes it.
impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.form {
            Form::Text(text) => f.write_str(text),
            Form::Matcher(matcher) => matcher.fmt(f),
        }
    }
}

impl fmt::Display for Matcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = go::quote(&self.field);
        write!(f, "{}({field})", matcher_name(self.error_type))?;
        if let Some(value) = &self.value {
            let value = value.text().unwrap_or_else(|| "omitted".to_owned());
            write!(f, ".value({value})")?;
        }
        match &self.detail {
            None => {}
            Some(Detail::Exactly(detail)) => write!(f, ".detail({})", go::quote(detail))?,
            Some(Detail::Contains(part)) => write!(f, ".detail_contains({})", go::quote(part))?,
        }
        match &self.origin {
            None => Ok(()),
            Some(origin) => write!(f, ".origin({})", go::quote(origin)),
        }
    }
}

#[cfg(test)]
mod tests;
