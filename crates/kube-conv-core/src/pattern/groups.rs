//! The beginnings of groups.

use super::error::{PatternError, PatternErrorKind, up_to};

/// The flags that an expression sets for what follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Flags {
    /// `i`: case is ignored.
    pub fold: bool,
    /// `m`: `^` and `$` match at line breaks.
    pub lines: bool,
    /// `s`: `.` matches line breaks.
    pub dot_all: bool,
    /// `U`: repetitions are lazy, and greedy with a question mark.
    pub lazy: bool,
}

/// The beginning of a group.
#[derive(Debug)]
pub(super) enum Opened {
    /// A numbered group.
    Capture,
    /// A group without a number, with flags of its own.
    Group(Flags),
    /// No group: `(?i)` sets flags for what follows.
    Flags(Flags),
}

/// Reads the beginning of a group, starting at its parenthesis.
pub(super) fn parse(text: &str, flags: Flags) -> Result<(Opened, &str), PatternError> {
    let after_paren = text.strip_prefix('(').unwrap_or(text);
    let Some(rest) = after_paren.strip_prefix('?') else {
        return Ok((Opened::Capture, after_paren));
    };
    let name = rest.strip_prefix("P<").or_else(|| rest.strip_prefix('<'));
    match name.filter(|name| !name.is_empty()) {
        Some(name) => parse_named(text, name),
        None => parse_flags(text, rest, flags),
    }
}

/// Reads a name up to its bracket.
fn parse_named<'s>(text: &'s str, rest: &'s str) -> Result<(Opened, &'s str), PatternError> {
    let reject = |part| {
        Err(PatternError::new(
            PatternErrorKind::InvalidNamedCapture,
            part,
        ))
    };
    let Some((name, after)) = rest.split_once('>') else {
        return reject(text);
    };
    let plain = name
        .chars()
        .all(|character| character == '_' || character.is_ascii_alphanumeric());
    if name.is_empty() || !plain {
        return reject(up_to(text, after));
    }
    Ok((Opened::Capture, after))
}

/// Reads flags up to a colon or the closing parenthesis. Flags after a minus are cleared; there
/// must be at least one.
fn parse_flags<'s>(
    text: &'s str,
    rest: &'s str,
    before: Flags,
) -> Result<(Opened, &'s str), PatternError> {
    let mut flags = before;
    let mut on = true;
    let mut saw_flag = false;
    let mut characters = rest.chars();
    while let Some(character) = characters.next() {
        match character {
            'i' => flags.fold = on,
            'm' => flags.lines = on,
            's' => flags.dot_all = on,
            'U' => flags.lazy = on,
            '-' if on => {
                on = false;
                saw_flag = false;
                continue;
            }
            ':' if on || saw_flag => return Ok((Opened::Group(flags), characters.as_str())),
            ')' if on || saw_flag => return Ok((Opened::Flags(flags), characters.as_str())),
            _ => break,
        }
        saw_flag = true;
    }
    let part = up_to(text, characters.as_str());
    Err(PatternError::new(PatternErrorKind::InvalidPerlOp, part))
}
