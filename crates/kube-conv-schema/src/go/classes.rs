//! Letters, digits and symbols as Go's `unicode` defines them.

use super::is_printable;
use crate::pattern::Pattern;
use std::sync::LazyLock;

/// The characters of a Unicode category, as a pattern for one of them.
type Class = LazyLock<Option<Pattern>>;

/// `unicode.IsLetter`.
pub(crate) fn is_letter(c: char) -> bool {
    static LETTER: Class = LazyLock::new(|| Pattern::new(r"^\p{L}$").ok());
    match c.is_ascii() {
        true => c.is_ascii_alphabetic(),
        false => is_in(&LETTER, c),
    }
}

/// `unicode.IsSymbol`.
pub(crate) fn is_symbol(c: char) -> bool {
    static SYMBOL: Class = LazyLock::new(|| Pattern::new(r"^\p{S}$").ok());
    match c.is_ascii() {
        true => "$+<=>^`|~".contains(c),
        false => is_in(&SYMBOL, c),
    }
}

/// Letters, digits and symbols are printable; a character that is not printable for Go is newer than
/// its version of Unicode.
fn is_in(class: &Class, c: char) -> bool {
    let is_in = |class: &Pattern| class.is_match(c.encode_utf8(&mut [0; 4]));
    is_printable(c) && class.as_ref().is_some_and(is_in)
}

#[cfg(test)]
mod tests {
    use super::{is_letter, is_symbol};

    /// Expected values are those of Go 1.26.
    #[test]
    fn classes_are_gos() {
        assert!(is_letter('é') && is_letter('世') && is_letter('\u{13000}'));
        // The first is a letter only since Unicode 16; the second is alphabetic, but not a letter.
        assert!(!is_letter('\u{13f6d}') && !is_letter('ⅰ') && !is_letter('Ⓐ'));
        assert!(is_symbol('€') && is_symbol('+') && !is_symbol('-') && !is_symbol('é'));
    }
}
