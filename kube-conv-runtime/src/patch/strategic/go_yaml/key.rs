//! The order of keys.

use crate::pattern::Pattern;
use std::cmp::Ordering;
use std::sync::LazyLock;

/// Compares as people do: numbers by their value, letters after everything else.
pub(super) fn compare(one: &str, other: &str) -> Ordering {
    let one: Vec<char> = one.chars().collect();
    let other: Vec<char> = other.chars().collect();
    let differ = |at: &usize| one.get(*at) != other.get(*at);
    let shorter = one.len().min(other.len());
    let Some(at) = (0..shorter).find(differ) else {
        return one.len().cmp(&other.len());
    };
    let (Some(a), Some(b)) = (one.get(at), other.get(at)) else {
        return Ordering::Equal;
    };
    match (is_letter(*a), is_letter(*b)) {
        (true, true) => return a.cmp(b),
        (true, false) => return Ordering::Greater,
        (false, true) => return Ordering::Less,
        (false, false) => {}
    }
    // Zeros behind other digits count; those in front do not.
    let is_inside = (*a == '0' || *b == '0') && {
        let before = one.get(..at).unwrap_or_default().iter().rev();
        let mut digits = before.take_while(|c| is_digit(**c));
        digits.any(|c| *c != '0')
    };
    let of_one = run(&one, at, is_inside);
    let of_other = run(&other, at, is_inside);
    of_one.cmp(&of_other).then_with(|| a.cmp(b))
}

/// The number that begins at a place, and how many digits it has; it wraps around, as Go's does.
/// Digits of other scripts count by their distance from the ASCII zero.
fn run(chars: &[char], from: usize, is_inside: bool) -> (i64, usize) {
    let digits = chars.get(from..).unwrap_or_default().iter();
    let digits = digits.take_while(|c| is_digit(**c));
    digits.fold((i64::from(is_inside), 0), |(value, count), digit| {
        let digit = i64::from(u32::from(*digit)) - i64::from(u32::from('0'));
        let value = value.wrapping_mul(10).wrapping_add(digit);
        (value, count + 1)
    })
}

/// The letters that our tables of Unicode know.
static LETTER: LazyLock<Option<Pattern>> = LazyLock::new(|| Pattern::new(r"^\p{L}$").ok());

/// The letters that came after Unicode 15, which is what Go 1.26 knows.
static LATER_LETTER: LazyLock<Option<Pattern>> = LazyLock::new(|| {
    let later = [
        r"\x{1C89}\x{1C8A}",
        r"\x{A7CB}-\x{A7CD}\x{A7DA}-\x{A7DC}",
        r"\x{105C0}-\x{105FF}\x{10D40}-\x{10D8F}\x{10EC2}-\x{10EC4}",
        r"\x{11380}-\x{113FF}\x{11BC0}-\x{11BFF}",
        r"\x{13460}-\x{143FF}\x{16100}-\x{1613F}\x{16D40}-\x{16D7F}",
        r"\x{18CFF}\x{1E5D0}-\x{1E5FF}\x{2EBF0}-\x{2EE5F}",
    ];
    Pattern::new(&format!("^[{}]$", later.concat())).ok()
});

static DIGIT: LazyLock<Option<Pattern>> = LazyLock::new(|| Pattern::new(r"^\p{Nd}$").ok());

fn is_letter(c: char) -> bool {
    match c.is_ascii() {
        true => c.is_ascii_alphabetic(),
        false => matches(&LETTER, c) && !matches(&LATER_LETTER, c),
    }
}

fn is_digit(c: char) -> bool {
    match c.is_ascii() {
        true => c.is_ascii_digit(),
        false => matches(&DIGIT, c),
    }
}

fn matches(class: &Option<Pattern>, c: char) -> bool {
    let is_in = |class: &Pattern| class.is_match(c.encode_utf8(&mut [0; 4]));
    class.as_ref().is_some_and(is_in)
}

#[cfg(test)]
mod tests {
    use super::{compare, is_digit, is_letter};
    use std::cmp::Ordering::{Greater, Less};

    /// Answers of `yaml.v2`, by way of Go's `unicode`.
    #[test]
    fn letters_and_digits_are_gos() {
        assert!(is_letter('é') && is_letter('世') && is_letter('\u{13000}'));
        // A letter since Unicode 16; alphabetic, but no letter.
        assert!(!is_letter('\u{136e8}') && !is_letter('ⅰ') && !is_letter('Ⓐ'));
        assert!(is_digit('٣') && !is_digit('²'));
        assert_eq!(compare("a9", "a10"), Less);
        assert_eq!(compare("-", "a"), Less);
        assert_eq!(compare("\u{136e8}", "a"), Less);
        assert_eq!(compare("é", "a"), Greater);
    }
}
