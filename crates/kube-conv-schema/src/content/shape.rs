//! Character classes of texts. The patterns are short and are matched by hand, in linear time.

/// Whether the first, last and inner characters of a text are of given classes.
pub(super) fn is_framed(
    text: &str,
    first: impl Fn(char) -> bool,
    inner: impl Fn(char) -> bool,
    last: impl Fn(char) -> bool,
) -> bool {
    text.chars().next().is_some_and(first)
        && text.chars().next_back().is_some_and(last)
        && text.chars().all(inner)
}

pub(super) fn is_lower_alphanumeric(character: char) -> bool {
    character.is_ascii_lowercase() || character.is_ascii_digit()
}

/// Letters, digits, `-`, `_` and `.`, which keys of several kinds consist of.
pub(super) fn is_key_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '-' | '_' | '.')
}
