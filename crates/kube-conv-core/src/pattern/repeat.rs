//! Counts of repetition.

use super::error::{PatternError, PatternErrorKind, up_to};
use super::figures::Count;

/// The greatest count, and the greatest product of counts.
pub(super) const LIMIT: u64 = 1_000;

impl Count {
    pub(super) const STAR: Self = Self {
        min: 0,
        max: None,
        counted: false,
    };
    pub(super) const PLUS: Self = Self {
        min: 1,
        max: None,
        counted: false,
    };
    pub(super) const QUESTION: Self = Self {
        min: 0,
        max: Some(1),
        counted: false,
    };
}

/// Reads `{n}`, `{n,}` or `{n,m}`; any other brace is a literal.
pub(super) fn parse(text: &str) -> Result<Option<(Count, &str)>, PatternError> {
    let Some((min, max, after)) = parse_bounds(text) else {
        return Ok(None);
    };
    let count = match (min, max) {
        (Some(min), Bound::Number(Some(max))) if min <= max => Some((min, Some(max))),
        (Some(min), Bound::None) => Some((min, None)),
        _ => None,
    };
    match count {
        Some((min, max)) => Ok(Some((
            Count {
                min,
                max,
                counted: true,
            },
            after,
        ))),
        None => Err(PatternError::new(
            PatternErrorKind::InvalidRepeatSize,
            up_to(text, after),
        )),
    }
}

/// The part after the comma. A number that is too large is an error.
enum Bound {
    None,
    Number(Option<u32>),
}

fn parse_bounds(text: &str) -> Option<(Option<u32>, Bound, &str)> {
    let (min, rest) = parse_number(text.strip_prefix('{')?)?;
    let (max, rest) = match rest.strip_prefix(',') {
        None => (Bound::Number(min), rest),
        Some(rest) if rest.starts_with('}') => (Bound::None, rest),
        Some(rest) => {
            let (max, rest) = parse_number(rest)?;
            (Bound::Number(max), rest)
        }
    };
    Some((min, max, rest.strip_prefix('}')?))
}

/// Reads a number without leading zeros; its value is `None` if it exceeds the greatest count.
fn parse_number(text: &str) -> Option<(Option<u32>, &str)> {
    let end = text
        .find(|character: char| !character.is_ascii_digit())
        .unwrap_or(text.len());
    let (digits, rest) = text.split_at_checked(end)?;
    if digits.is_empty() || (digits.len() > 1 && digits.starts_with('0')) {
        return None;
    }
    let value = digits
        .parse::<u32>()
        .ok()
        .filter(|value| u64::from(*value) <= LIMIT);
    Some((value, rest))
}
