//! Splits a text into tokens on demand, so that errors after the place where parsing stops are not
//! reported.

mod number;
mod quoted;
pub(crate) mod token;

use token::{Kind, Token};

/// The next token of a text, or bytes that do not form a token.
pub(crate) enum Lexed {
    Token(Token),
    /// No token begins here: these bytes are skipped.
    Unknown {
        start: u32,
        end: u32,
    },
}

/// The longest token found, and the length of the text that was scanned.
struct Matched {
    token: Option<(Kind, usize)>,
    tried: usize,
}

impl Matched {
    const fn token(kind: Kind, length: usize) -> Self {
        Self {
            token: Some((kind, length)),
            tried: length,
        }
    }

    const fn nothing(tried: usize) -> Self {
        Self { token: None, tried }
    }
}

pub(crate) struct Lexer<'s> {
    text: &'s str,
    at: usize,
}

impl<'s> Lexer<'s> {
    pub(crate) const fn new(text: &'s str) -> Self {
        Self { text, at: 0 }
    }

    /// Returns the next token, or the next bytes that do not form a token. White space and comments are
    /// skipped.
    pub(crate) fn next(&mut self) -> Lexed {
        self.skip_hidden();
        let start = self.at;
        let rest = self.text.get(start..).unwrap_or("");
        let matched = match_token(rest);
        let place = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
        match matched.token {
            Some((kind, length)) => {
                self.at = start + length;
                Lexed::Token(Token {
                    kind,
                    start: place(start),
                    end: place(self.at),
                })
            }
            None => {
                self.at = start + matched.tried;
                Lexed::Unknown {
                    start: place(start),
                    end: place(self.at),
                }
            }
        }
    }

    fn skip_hidden(&mut self) {
        while let Some(rest) = self.text.get(self.at..) {
            let bytes = rest.as_bytes();
            let blank = bytes.iter().take_while(|&&b| is_blank(b)).count();
            let comment = match bytes.get(blank..) {
                Some(comment) if comment.starts_with(b"//") => {
                    comment.iter().take_while(|&&b| b != b'\n').count()
                }
                _ => 0,
            };
            self.at += blank + comment;
            if comment == 0 {
                return;
            }
        }
    }
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b'\t' | b' ' | b'\r' | b'\n' | 0x0c)
}

const fn is_identifier(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn match_token(rest: &str) -> Matched {
    let bytes = rest.as_bytes();
    let Some(&first) = bytes.first() else {
        return Matched::token(Kind::End, 0);
    };
    match first {
        b'0'..=b'9' => number::matched(bytes),
        b'.' if bytes.get(1).is_some_and(u8::is_ascii_digit) => number::matched(bytes),
        b'"' | b'\'' => quoted::matched(rest, Kind::String),
        b'r' | b'R' | b'b' | b'B' => quoted_or_identifier(rest),
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => identifier(bytes),
        b'`' => quoted::escaped_identifier(rest),
        _ => symbol(rest),
    }
}

fn identifier(bytes: &[u8]) -> Matched {
    let length = bytes.iter().take_while(|&&b| is_identifier(b)).count();
    let kind = match bytes.get(..length) {
        Some(b"in") => Kind::In,
        Some(b"true") => Kind::True,
        Some(b"false") => Kind::False,
        Some(b"null") => Kind::Null,
        _ => Kind::Identifier,
    };
    Matched::token(kind, length)
}

/// A prefix such as `b` or `r` is an identifier unless a quoted literal follows it.
fn quoted_or_identifier(rest: &str) -> Matched {
    let bytes = rest.as_bytes();
    let kind = match bytes.first() {
        Some(b'b' | b'B') => Kind::Bytes,
        _ => Kind::String,
    };
    let prefix = bytes.iter().take_while(|&&b| is_identifier(b)).count();
    let is_prefix = match bytes.get(..prefix) {
        Some([_]) => true,
        Some([first, second]) => matches!(first, b'b' | b'B') && matches!(second, b'r' | b'R'),
        _ => false,
    };
    if is_prefix && matches!(bytes.get(prefix), Some(b'"' | b'\'')) {
        let quoted = quoted::matched(rest, kind);
        if quoted.token.is_some() {
            return quoted;
        }
    }
    identifier(bytes)
}

fn symbol(rest: &str) -> Matched {
    let bytes = rest.as_bytes();
    let second = bytes.get(1).copied();
    let (kind, length) = match (bytes.first(), second) {
        (Some(b'='), Some(b'=')) => (Kind::Equals, 2),
        (Some(b'!'), Some(b'=')) => (Kind::NotEquals, 2),
        (Some(b'<'), Some(b'=')) => (Kind::LessEquals, 2),
        (Some(b'>'), Some(b'=')) => (Kind::GreaterEquals, 2),
        (Some(b'&'), Some(b'&')) => (Kind::And, 2),
        (Some(b'|'), Some(b'|')) => (Kind::Or, 2),
        (Some(b'<'), _) => (Kind::Less, 1),
        (Some(b'>'), _) => (Kind::Greater, 1),
        (Some(b'['), _) => (Kind::LeftBracket, 1),
        (Some(b']'), _) => (Kind::RightBracket, 1),
        (Some(b'{'), _) => (Kind::LeftBrace, 1),
        (Some(b'}'), _) => (Kind::RightBrace, 1),
        (Some(b'('), _) => (Kind::LeftParen, 1),
        (Some(b')'), _) => (Kind::RightParen, 1),
        (Some(b'.'), _) => (Kind::Dot, 1),
        (Some(b','), _) => (Kind::Comma, 1),
        (Some(b'-'), _) => (Kind::Minus, 1),
        (Some(b'!'), _) => (Kind::Not, 1),
        (Some(b'?'), _) => (Kind::Question, 1),
        (Some(b':'), _) => (Kind::Colon, 1),
        (Some(b'+'), _) => (Kind::Plus, 1),
        (Some(b'*'), _) => (Kind::Star, 1),
        (Some(b'/'), _) => (Kind::Slash, 1),
        (Some(b'%'), _) => (Kind::Percent, 1),
        // The first of the two characters is skipped along with the character that follows it instead of
        // the second.
        (Some(b'=' | b'&' | b'|'), Some(_)) => return Matched::nothing(1 + first_length(rest, 1)),
        _ => return Matched::nothing(first_length(rest, 0)),
    };
    Matched::token(kind, length)
}

/// Returns the length of the character at a byte offset.
fn first_length(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or("");
    rest.chars().next().map_or(0, char::len_utf8)
}
