//! Strings and bytes, borrowed if they are part of the user's data.

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::rc::Rc;

/// A string, either borrowed or shared between copies.
#[derive(Clone)]
pub enum Text<'v> {
    /// Part of the user's data or of the expression.
    Borrowed(&'v str),
    /// Created by the evaluation.
    Shared(Rc<str>),
}

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Text::Borrowed(text) => text,
            Text::Shared(text) => text,
        }
    }
}

impl From<String> for Text<'_> {
    fn from(text: String) -> Self {
        Text::Shared(text.into())
    }
}

impl<'v> From<&'v str> for Text<'v> {
    fn from(text: &'v str) -> Self {
        Text::Borrowed(text)
    }
}

impl<'v> From<Cow<'v, str>> for Text<'v> {
    fn from(text: Cow<'v, str>) -> Self {
        match text {
            Cow::Borrowed(text) => Text::Borrowed(text),
            Cow::Owned(text) => text.into(),
        }
    }
}

impl PartialEq for Text<'_> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Text<'_> {}

impl Hash for Text<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, out)
    }
}

impl<'v> Text<'v> {
    /// Returns the substring at a byte range, or `None` if the range splits a code point. The text is
    /// copied
    /// only if the string is shared.
    #[must_use]
    pub fn part(&self, range: std::ops::Range<usize>) -> Option<Text<'v>> {
        match self {
            Text::Borrowed(text) => text.get(range).map(Text::Borrowed),
            Text::Shared(text) => text.get(range).map(|part| Text::Shared(part.into())),
        }
    }
}

/// Bytes, either borrowed or shared between copies.
#[derive(Clone)]
pub enum Octets<'v> {
    /// Part of the user's data or of the expression.
    Borrowed(&'v [u8]),
    /// Created by the evaluation.
    Shared(Rc<[u8]>),
}

impl Deref for Octets<'_> {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Octets::Borrowed(bytes) => bytes,
            Octets::Shared(bytes) => bytes,
        }
    }
}

impl From<Vec<u8>> for Octets<'_> {
    fn from(bytes: Vec<u8>) -> Self {
        Octets::Shared(bytes.into())
    }
}

impl<'v> From<&'v [u8]> for Octets<'v> {
    fn from(bytes: &'v [u8]) -> Self {
        Octets::Borrowed(bytes)
    }
}

impl fmt::Debug for Octets<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, out)
    }
}
