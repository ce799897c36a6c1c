//! What is wrong with a value, as text that is made when it is read.

use super::counted;
use std::borrow::Cow;
use std::fmt::{self, Display, Write};
use std::sync::OnceLock;

/// What is wrong with a value.
#[derive(Clone)]
pub(crate) enum Detail {
    Text(Cow<'static, str>),
    /// The parts of a text, and the text once it was asked for.
    Parts(Parts, OnceLock<Box<str>>),
}

/// The parts of a text.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Parts {
    /// Words and a number: `must be less than or equal to 10`.
    Number(&'static str, i64),
    /// Words, a number and its noun: `must have at most 2 items`.
    Count(&'static str, i64, Noun),
    /// Words and a text in quotes: `must match the regular expression '^a$'`.
    Quoted(&'static str, &'static str),
}

/// What is counted.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Noun {
    Byte,
    Character,
    Item,
}

impl Noun {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Byte => "byte",
            Self::Character => "character",
            Self::Item => "item",
        }
    }
}

impl Detail {
    pub(super) fn as_str(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Parts(parts, text) => text.get_or_init(|| parts.to_string().into()),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Self::Text(text) if text.is_empty())
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Text(text) => out.write_str(text),
            Self::Parts(parts, _) => write!(out, "{parts}"),
        }
    }
}

impl Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(words, number) => write!(f, "{words} {number}"),
            Self::Count(words, count, noun) => {
                write!(f, "{words} {}", counted(count, noun.as_str()))
            }
            Self::Quoted(words, text) => write!(f, "{words} '{text}'"),
        }
    }
}

/// Details are equal if their texts are.
impl PartialEq for Detail {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Parts(this, _), Self::Parts(that, _)) if this == that => true,
            _ => self.as_str() == other.as_str(),
        }
    }
}

impl From<Parts> for Detail {
    fn from(parts: Parts) -> Self {
        Self::Parts(parts, OnceLock::new())
    }
}

impl From<Cow<'static, str>> for Detail {
    fn from(text: Cow<'static, str>) -> Self {
        Self::Text(text)
    }
}

impl From<&'static str> for Detail {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Detail {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

#[cfg(test)]
mod tests {
    use super::{Detail, Noun, Parts};

    #[test]
    fn parts_are_equal_to_their_text() {
        for (parts, text) in [
            (Parts::Number("must be at most", -1), "must be at most -1"),
            (Parts::Count("at most", 1, Noun::Byte), "at most 1 byte"),
            (Parts::Count("at most", 2, Noun::Item), "at most 2 items"),
            (Parts::Quoted("must match", "^a$"), "must match '^a$'"),
        ] {
            let made = Detail::from(parts);
            let mut written = String::new();
            assert!(made.write(&mut written).is_ok());
            assert_eq!((written.as_str(), made.as_str()), (text, text));
            assert!(made == Detail::from(text) && made == Detail::from(parts));
            assert!(made != Detail::from("") && !made.is_empty());
        }
    }
}
