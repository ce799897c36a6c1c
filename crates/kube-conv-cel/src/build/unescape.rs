//! Unescapes literals: removes the quotes, resolves escapes, and normalizes line endings to `\n`.

use std::borrow::Cow;

/// The content, borrowed if it has no escapes, or the error.
pub(super) type Unescaped<'s, T> = Result<Cow<'s, T>, &'static str>;

const CANNOT: &str = "unable to unescape string";
const CODE_POINT: &str = "invalid unicode code point";

/// Unescapes a quoted string, with `r` before the quotes if it is raw.
pub(super) fn string(text: &str) -> Unescaped<'_, str> {
    let (content, raw) = content(text)?;
    let content = with_newlines(content);
    if raw || !content.contains('\\') {
        return Ok(content);
    }
    let mut out = String::with_capacity(content.len());
    let mut rest = &*content;
    while let Some(at) = rest.find('\\') {
        let (before, escape) = rest.split_at_checked(at).ok_or(CANNOT)?;
        out.push_str(before);
        let (value, after) = escaped(escape)?;
        out.push(char::from_u32(value.code()).ok_or(CODE_POINT)?);
        rest = after;
    }
    out.push_str(rest);
    Ok(Cow::Owned(out))
}

/// Unescapes quoted bytes, with `r` before the quotes if they are raw, and without the `b`.
pub(super) fn bytes(text: &str) -> Unescaped<'_, [u8]> {
    let (content, raw) = content(text)?;
    let content = with_newlines(content);
    if raw || !content.contains('\\') {
        return Ok(match content {
            Cow::Borrowed(content) => Cow::Borrowed(content.as_bytes()),
            Cow::Owned(content) => Cow::Owned(content.into_bytes()),
        });
    }
    let mut out = Vec::with_capacity(content.len());
    let mut rest = &*content;
    while let Some(at) = rest.find('\\') {
        let (before, escape) = rest.split_at_checked(at).ok_or(CANNOT)?;
        out.extend_from_slice(before.as_bytes());
        let (value, after) = escaped(escape)?;
        let Escape::Byte(byte) = value else {
            return Err(CANNOT);
        };
        out.push(byte);
        rest = after;
    }
    out.extend_from_slice(rest.as_bytes());
    Ok(Cow::Owned(out))
}

fn content(text: &str) -> Result<(&str, bool), &'static str> {
    let unprefixed = text.strip_prefix(['r', 'R']);
    let raw = unprefixed.is_some();
    let text = unprefixed.unwrap_or(text);
    for quotes in ["\"\"\"", "'''", "\"", "'"] {
        let inner = text
            .strip_prefix(quotes)
            .and_then(|t| t.strip_suffix(quotes));
        if let Some(content) = inner {
            return Ok((content, raw));
        }
    }
    Err(CANNOT)
}

fn with_newlines(content: &str) -> Cow<'_, str> {
    if content.contains('\r') {
        Cow::Owned(content.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(content)
    }
}

/// The meaning of an escape sequence.
enum Escape {
    /// A code point of a string, or a byte of bytes.
    Byte(u8),
    /// A code point, allowed only in strings.
    CodePoint(u32),
}

impl Escape {
    fn code(&self) -> u32 {
        match self {
            Self::Byte(byte) => u32::from(*byte),
            Self::CodePoint(code) => *code,
        }
    }
}

/// Reads the escape sequence at the start of a text, and returns it with the rest of the text.
fn escaped(text: &str) -> Result<(Escape, &str), &'static str> {
    let mut rest = text.chars();
    rest.next();
    let letter = rest.next().ok_or(CANNOT)?;
    let simple = match letter {
        'a' => 0x07,
        'b' => 0x08,
        'f' => 0x0c,
        'n' => b'\n',
        'r' => b'\r',
        't' => b'\t',
        'v' => 0x0b,
        '\\' | '\'' | '"' | '`' | '?' => u8::try_from(letter).map_err(|_| CANNOT)?,
        'x' | 'X' => return number(rest.as_str(), 2, 16),
        'u' => return number(rest.as_str(), 4, 16),
        'U' => return number(rest.as_str(), 8, 16),
        '0'..='3' => return number(text.get(1..).ok_or(CANNOT)?, 3, 8),
        _ => return Err(CANNOT),
    };
    Ok((Escape::Byte(simple), rest.as_str()))
}

fn number(text: &str, digits: usize, radix: u32) -> Result<(Escape, &str), &'static str> {
    let (digits, rest) = text.split_at_checked(digits).ok_or(CANNOT)?;
    let code = u32::from_str_radix(digits, radix).map_err(|_| CANNOT)?;
    let escape = match u8::try_from(code) {
        Ok(byte) if digits.len() < 4 => Escape::Byte(byte),
        _ => Escape::CodePoint(code),
    };
    Ok((escape, rest))
}
