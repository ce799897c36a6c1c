//! Classes of characters in brackets.

#![expect(
    missing_docs,
    reason = "the names of a syntax tree's parts say what they are"
)]

use super::ascii_classes;
use super::error::{PatternError, PatternErrorKind, up_to};
use super::escapes;
use super::item::Item;
use super::unicode_classes;

/// A set of characters.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub struct Class {
    pub negated: bool,
    pub items: Vec<Item>,
}

/// Reads a class, starting at its bracket, adds its items, and returns whether it is negated, with the rest of the text.
pub(super) fn read(text: &str, mut add: impl FnMut(Item)) -> Result<(bool, &str), PatternError> {
    let rest = text.strip_prefix('[').unwrap_or(text);
    let (negated, mut rest) = match rest.strip_prefix('^') {
        Some(after) => (true, after),
        None => (false, rest),
    };
    let mut first = true;
    loop {
        // A closing bracket in first place is an ordinary character.
        if let Some(after) = rest.strip_prefix(']').filter(|_| !first) {
            return Ok((negated, after));
        }
        first = false;
        let (item, after) = parse_item(rest, text)?;
        add(item);
        rest = after;
    }
}

fn parse_item<'s>(rest: &'s str, class: &'s str) -> Result<(Item, &'s str), PatternError> {
    if rest.starts_with(['[', '\\']) {
        if let Some(named) = ascii_classes::parse_posix(rest)? {
            return Ok(named);
        }
        if let Some(unicode) = unicode_classes::parse(rest)? {
            return Ok(unicode);
        }
        if let Some(perl) = ascii_classes::parse_perl(rest) {
            return Ok(perl);
        }
    }
    let (low, after) = parse_character(rest, class)?;
    let Some(range) = after
        .strip_prefix('-')
        .filter(|range| !range.is_empty() && !range.starts_with(']'))
    else {
        return Ok((Item::Range(low, low), after));
    };
    let (high, after) = parse_character(range, class)?;
    if high < low {
        return Err(PatternError::new(
            PatternErrorKind::InvalidCharRange,
            up_to(rest, after),
        ));
    }
    Ok((Item::Range(low, high), after))
}

fn parse_character<'s>(rest: &'s str, class: &str) -> Result<(u32, &'s str), PatternError> {
    let mut characters = rest.chars();
    match characters.next() {
        None => Err(PatternError::new(PatternErrorKind::MissingBracket, class)),
        Some('\\') => escapes::parse(rest),
        Some(character) => Ok((character.into(), characters.as_str())),
    }
}
