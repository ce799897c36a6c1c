//! The order of keys.

use crate::go::{is_digit, is_letter};
use std::cmp::Ordering;

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

#[cfg(test)]
mod tests {
    use super::compare;
    use std::cmp::Ordering::{Greater, Less};

    /// Answers of `yaml.v2`, by way of Go's `unicode`.
    #[test]
    fn keys_are_in_the_order_of_people() {
        assert_eq!(compare("a9", "a10"), Less);
        assert_eq!(compare("-", "a"), Less);
        assert_eq!(compare("\u{136e8}", "a"), Less);
        assert_eq!(compare("é", "a"), Greater);
    }
}
