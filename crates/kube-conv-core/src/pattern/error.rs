//! Errors about regular expressions.

use std::fmt;

/// An expression that Go rejects. Prints Go's message, which quotes the part that is wrong.
#[derive(Clone, PartialEq, Eq)]
pub struct PatternError {
    kind: PatternErrorKind,
    part: Box<str>,
}

/// What is wrong with an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PatternErrorKind {
    /// A class or a range that is unknown or runs backwards: `[z-a]`, `\p{x}`.
    InvalidCharRange,
    /// An unknown escape sequence: `\8`.
    InvalidEscape,
    /// A group with an invalid name: `(?P<a b>x)`.
    InvalidNamedCapture,
    /// A group of a kind that does not exist, such as look-around: `(?=x)`.
    InvalidPerlOp,
    /// A repetition of a repetition: `a**`.
    InvalidRepeatOp,
    /// A count beyond 1,000, or one that runs backwards: `a{2,1}`.
    InvalidRepeatSize,
    /// A class without its end: `[a`.
    MissingBracket,
    /// A group without its end: `(a`.
    MissingParen,
    /// A repetition of nothing: `*`.
    MissingRepeatArgument,
    /// A backslash at the end.
    TrailingBackslash,
    /// The end of a group without its beginning.
    UnexpectedParen,
    /// More than 1,000 levels.
    NestingDepth,
    /// Too much to compile.
    TooLarge,
}

impl PatternErrorKind {
    /// The error with Go's message.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::InvalidCharRange => "invalid character class range",
            Self::InvalidEscape => "invalid escape sequence",
            Self::InvalidNamedCapture => "invalid named capture",
            Self::InvalidPerlOp => "invalid or unsupported Perl syntax",
            Self::InvalidRepeatOp => "invalid nested repetition operator",
            Self::InvalidRepeatSize => "invalid repeat count",
            Self::MissingBracket => "missing closing ]",
            Self::MissingParen => "missing closing )",
            Self::MissingRepeatArgument => "missing argument to repetition operator",
            Self::TrailingBackslash => "trailing backslash at end of expression",
            Self::UnexpectedParen => "unexpected )",
            Self::NestingDepth => "expression nests too deeply",
            Self::TooLarge => "expression too large",
        }
    }
}

impl PatternError {
    /// An error about a part of an expression.
    #[must_use]
    pub fn new(kind: PatternErrorKind, part: &str) -> Self {
        Self {
            kind,
            part: part.into(),
        }
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> PatternErrorKind {
        self.kind
    }

    /// The message without Go's `error parsing regexp: `.
    #[must_use]
    pub fn detail(&self) -> String {
        format!("{}: `{}`", self.kind.text(), self.part)
    }

    /// The part of the expression that is wrong.
    #[must_use]
    pub fn part(&self) -> &str {
        &self.part
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error parsing regexp: {}", self.detail())
    }
}

/// As `Display`, since `main`, `unwrap` and `expect` print this.
impl fmt::Debug for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for PatternError {}

/// Returns the part of `text` before its suffix `after`.
pub(super) fn up_to<'s>(text: &'s str, after: &str) -> &'s str {
    text.get(..text.len().saturating_sub(after.len()))
        .unwrap_or(text)
}
