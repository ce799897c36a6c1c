//! What is wrong with a value, as text that is made when it is read.

use super::counted;
use crate::pattern::Pattern;
use std::borrow::Cow;
use std::fmt::{self, Display, Write};
use std::sync::OnceLock;

/// What is wrong with a value.
#[derive(Clone)]
#[doc(hidden)]
pub enum Detail {
    Text(Cow<'static, str>),
    /// A limit, and its text once it was asked for. A box in a box, so that errors stay small.
    Limit(Limit, OnceLock<Box<Box<str>>>),
    /// The pattern that a text does not match.
    Pattern(Pattern),
}

/// A limit that a value exceeds.
#[derive(Clone, Copy, PartialEq)]
#[doc(hidden)]
pub struct Limit {
    #[doc(hidden)]
    pub words: Words,
    #[doc(hidden)]
    pub number: i64,
    #[doc(hidden)]
    pub noun: Noun,
}

/// The words before a limit.
#[derive(Clone, Copy, PartialEq)]
#[doc(hidden)]
pub enum Words {
    LessOrEqual,
    GreaterOrEqual,
    Less,
    Greater,
    MultipleOf,
    NotMore,
    AtLeast,
    HaveAtMost,
    HaveAtLeast,
}

impl Words {
    #[doc(hidden)]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::LessOrEqual => "must be less than or equal to",
            Self::GreaterOrEqual => "must be greater than or equal to",
            Self::Less => "must be less than",
            Self::Greater => "must be greater than",
            Self::MultipleOf => "must be a multiple of",
            Self::NotMore => "may not be more than",
            Self::AtLeast => "must be at least",
            Self::HaveAtMost => "must have at most",
            Self::HaveAtLeast => "must have at least",
        }
    }
}

/// What a limit counts.
#[derive(Clone, Copy, PartialEq)]
#[doc(hidden)]
pub enum Noun {
    /// It is a number itself.
    None,
    Byte,
    Character,
    Item,
}

impl Detail {
    pub(super) fn as_str(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Limit(limit, text) => text.get_or_init(|| Box::new(limit.to_string().into())),
            Self::Pattern(pattern) => pattern.rejection(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Self::Text(text) if text.is_empty())
    }

    /// The memory that the detail takes besides its own size, in bytes.
    pub(super) fn memory(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Limit(_, text) => text.get().map_or(0, |text| text.len()),
            // Shared with the rule.
            Self::Pattern(_) => 0,
        }
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Limit(limit, _) => write!(out, "{limit}"),
            Self::Text(_) | Self::Pattern(_) => out.write_str(self.as_str()),
        }
    }
}

impl Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            words,
            number,
            noun,
        } = *self;
        let noun = match noun {
            Noun::None => return write!(f, "{} {number}", words.as_str()),
            Noun::Byte => "byte",
            Noun::Character => "character",
            Noun::Item => "item",
        };
        write!(f, "{} {}", words.as_str(), counted(number, noun))
    }
}

/// Details are equal if their texts are.
impl PartialEq for Detail {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Limit(this, _), Self::Limit(that, _)) if this == that => true,
            _ => self.as_str() == other.as_str(),
        }
    }
}

impl From<Limit> for Detail {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit, OnceLock::new())
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
    use super::{Detail, Limit, Noun, Words};
    use crate::pattern::Pattern;

    #[test]
    fn a_detail_is_equal_to_its_text() {
        let limit = |words, number, noun| {
            Detail::from(Limit {
                words,
                number,
                noun,
            })
        };
        let pattern = || Detail::Pattern(Pattern::new("^a$").unwrap());
        for (detail, text) in [
            (limit(Words::Less, -1, Noun::None), "must be less than -1"),
            (
                limit(Words::AtLeast, 1, Noun::Byte),
                "must be at least 1 byte",
            ),
            (
                limit(Words::HaveAtMost, 2, Noun::Item),
                "must have at most 2 items",
            ),
            (pattern(), "must match the regular expression '^a$'"),
        ] {
            let mut written = String::new();
            assert!(detail.write(&mut written).is_ok());
            assert_eq!((written.as_str(), detail.as_str()), (text, text));
            assert!(detail == Detail::from(text) && detail == detail.clone());
            assert!(detail != Detail::from("") && !detail.is_empty());
        }
        assert!(pattern() == pattern());
        assert!(limit(Words::Less, 1, Noun::None) != limit(Words::Less, 2, Noun::None));
    }
}
