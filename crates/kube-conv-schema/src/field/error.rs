//! One mistake in an object.

use super::detail::{Detail, Limit, Noun, Words};
use super::text::Text;
use super::{BadValue, ErrorType, Path, Stage};
use crate::go;
use crate::limits::MOST_ERRORS;
use std::borrow::Cow;
use std::fmt::{self, Display, Write};

/// An error of a field: its path, its type, the value and a detail.
///
/// The texts are those of Kubernetes' `field.Error`, byte for byte. Constructors take the path as
/// a [`Path`](super::Path) or as text.
///
/// ```
/// use kube_conv_schema::field::{Error, Path};
///
/// let error = Error::invalid(Path::new("spec").child("replicas"), 11, "must be less than or equal to 10");
/// assert_eq!(error.to_string(), "spec.replicas: Invalid value: 11: must be less than or equal to 10");
/// ```
#[derive(Clone, PartialEq)]
pub struct Error {
    error_type: ErrorType,
    field: Text,
    bad_value: BadValue,
    detail: Detail,
    origin: Option<&'static str>,
    pub(super) stage: Stage,
}

impl Error {
    fn new(
        error_type: ErrorType,
        path: impl fmt::Display,
        bad_value: impl Into<BadValue>,
        detail: impl Into<Detail>,
    ) -> Self {
        Self {
            error_type,
            field: Text::of(&path),
            bad_value: bad_value.into(),
            detail: detail.into(),
            origin: None,
            stage: Stage::Stable,
        }
    }

    /// A value is missing.
    #[must_use]
    pub fn required(path: impl fmt::Display, detail: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorType::Required, path, "", detail.into())
    }

    /// A value is forbidden here.
    #[must_use]
    pub fn forbidden(path: impl fmt::Display, detail: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorType::Forbidden, path, "", detail.into())
    }

    /// A value occurs twice where it must be unique.
    #[must_use]
    pub fn duplicate(path: impl fmt::Display, value: impl Into<BadValue>) -> Self {
        Self::new(ErrorType::Duplicate, path, value, "")
    }

    /// The object that the value refers to does not exist.
    #[must_use]
    pub fn not_found(path: impl fmt::Display, value: impl Into<BadValue>) -> Self {
        Self::new(ErrorType::NotFound, path, value, "")
    }

    /// A value is malformed or out of bounds.
    #[must_use]
    pub fn invalid(
        path: impl fmt::Display,
        value: impl Into<BadValue>,
        detail: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self::new(ErrorType::Invalid, path, value, detail.into())
    }

    /// Like [`invalid`](Self::invalid), with a detail that may be made when it is read.
    #[doc(hidden)]
    pub fn invalid_by(
        path: impl fmt::Display,
        value: impl Into<BadValue>,
        detail: impl Into<Detail>,
    ) -> Self {
        Self::new(ErrorType::Invalid, path, value, detail)
    }

    /// A value is of the wrong type.
    #[must_use]
    pub fn type_invalid(
        path: impl fmt::Display,
        value: impl Into<BadValue>,
        detail: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self::new(ErrorType::TypeInvalid, path, value, detail.into())
    }

    /// A value is not supported; the supported values are listed in the order given.
    #[must_use]
    pub fn not_supported(
        path: impl fmt::Display,
        value: impl Into<BadValue>,
        supported: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Self {
        let quoted: Vec<_> = supported
            .into_iter()
            .map(|value| go::quote(value.as_ref()))
            .collect();
        let detail = if quoted.is_empty() {
            String::new()
        } else {
            format!("supported values: {}", quoted.join(", "))
        };
        Self::new(ErrorType::NotSupported, path, value, detail)
    }

    /// A text has more than `max` bytes. A negative `max` is not named.
    #[must_use]
    pub fn too_long(path: impl fmt::Display, max: i64) -> Self {
        Self::longer_than(path, max, Noun::Byte)
    }

    /// A text has more than `max` characters. A negative `max` is not named.
    #[must_use]
    pub fn too_long_characters(path: impl fmt::Display, max: i64) -> Self {
        Self::longer_than(path, max, Noun::Character)
    }

    fn longer_than(path: impl fmt::Display, max: i64, unit: Noun) -> Self {
        let detail = limit(Words::NotMore, max, unit, "value is too long");
        Self::new(ErrorType::TooLong, path, "<value omitted>", detail)
    }

    /// A text has fewer than `min` characters. A negative `min` is not named.
    #[must_use]
    pub fn too_short(path: impl fmt::Display, value: impl Into<BadValue>, min: i64) -> Self {
        let detail = limit(Words::AtLeast, min, Noun::Character, "value is too short");
        Self::new(ErrorType::TooShort, path, value, detail)
    }

    /// There are `actual` items, more than `max`. A negative number is not named.
    #[must_use]
    pub fn too_many(path: impl fmt::Display, actual: i64, max: i64) -> Self {
        let detail = limit(Words::HaveAtMost, max, Noun::Item, "has too many items");
        let value = if actual < 0 {
            BadValue::Omitted
        } else {
            BadValue::Integer(actual)
        };
        Self::new(ErrorType::TooMany, path, value, detail)
    }

    /// There are `actual` items, fewer than `min`. A negative `min` is not named.
    #[must_use]
    pub fn too_few(path: impl fmt::Display, actual: i64, min: i64) -> Self {
        let detail = limit(Words::HaveAtLeast, min, Noun::Item, "has too few items");
        Self::new(ErrorType::TooFew, path, actual, detail)
    }

    /// The check itself failed, independently of the object.
    #[must_use]
    pub fn internal(path: impl fmt::Display, error: impl fmt::Display) -> Self {
        let text = error.to_string();
        Self::new(ErrorType::Internal, path, text.as_str(), text.clone())
    }

    /// Further errors are left out, since those listed take [`MOST_ERRORS`] bytes.
    ///
    /// Its type is one after which a server evaluates no rules: one that is left out may be, too.
    pub(crate) fn left_out() -> Self {
        let text = format!(
            "further errors are left out: those listed take {} MB",
            MOST_ERRORS >> 20
        );
        Self::new(ErrorType::TooMany, Path::ROOT, BadValue::Omitted, text)
    }

    /// The memory that the error takes, in bytes.
    pub(crate) fn memory(&self) -> usize {
        size_of::<Self>() + self.field.memory() + self.detail.memory() + self.bad_value.memory()
    }

    /// The kind of mistake.
    #[must_use]
    pub const fn error_type(&self) -> ErrorType {
        self.error_type
    }

    /// The path of the value as text; `<nil>` for the object itself.
    #[must_use]
    pub fn field(&self) -> &str {
        self.field.as_str()
    }

    /// The value, whether or not the message shows it.
    #[must_use]
    pub const fn bad_value(&self) -> &BadValue {
        &self.bad_value
    }

    /// What is wrong with the value; may be empty.
    #[must_use]
    pub fn detail(&self) -> &str {
        self.detail.as_str()
    }

    /// The rule that was broken, such as `maxLength` or `format=k8s-short-name`. It is not part of
    /// the message; tests can compare it.
    #[must_use]
    pub const fn origin(&self) -> Option<&'static str> {
        self.origin
    }

    /// The same error with the rule that was broken.
    #[must_use]
    pub const fn with_origin(mut self, origin: &'static str) -> Self {
        self.origin = Some(origin);
        self
    }

    /// The message without the field, which is the `message` of the cause in a Status.
    #[must_use]
    pub fn body(&self) -> String {
        let mut body = String::with_capacity(64);
        // Writing to a text cannot fail.
        let _ = self.write_body(&mut body);
        body
    }

    fn write_body(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.error_type.words())?;
        if self.error_type.shows_value() && !self.bad_value.is_omitted() {
            out.write_str(": ")?;
            self.bad_value.write(out)?;
        }
        if !self.detail.is_empty() {
            out.write_str(": ")?;
            self.detail.write(out)?;
        }
        Ok(())
    }

    /// The value as the message shows it, if the message shows it.
    #[doc(hidden)]
    pub fn shown_value(&self) -> Option<String> {
        let shown = self.error_type.shows_value().then(|| self.bad_value.text());
        shown.flatten()
    }

    pub(super) fn prefix_detail(&mut self, prefix: &str) {
        let mut detail = prefix.to_owned();
        // Writing to a text cannot fail.
        let _ = self.detail.write(&mut detail);
        self.detail = detail.into();
    }
}

/// `must have at most 2 items`, or the text without a number if the limit is negative.
fn limit(words: Words, number: i64, noun: Noun, unlimited: &'static str) -> Detail {
    if number < 0 {
        return unlimited.into();
    }
    Limit {
        words,
        number,
        noun,
    }
    .into()
}

/// A number with its noun: `1 item`, `2 items`.
#[doc(hidden)]
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field())?;
        f.write_str(": ")?;
        self.write_body(f)
    }
}

/// Prints the message, so that a failed `unwrap` reads well.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}
