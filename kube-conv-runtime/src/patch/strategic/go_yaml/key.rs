//! The order of keys.

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
    match (a.is_alphabetic(), b.is_alphabetic()) {
        (true, true) => return a.cmp(b),
        (true, false) => return Ordering::Greater,
        (false, true) => return Ordering::Less,
        (false, false) => {}
    }
    // Zeros behind other digits count; those in front do not.
    let is_inside = (*a == '0' || *b == '0') && {
        let before = one.get(..at).unwrap_or_default().iter().rev();
        let mut digits = before.take_while(|c| c.is_ascii_digit());
        digits.any(|c| *c != '0')
    };
    let of_one = run(&one, at, is_inside);
    let of_other = run(&other, at, is_inside);
    of_one.cmp(&of_other).then_with(|| a.cmp(b))
}

/// The number that begins at a place, and how many digits it has; it wraps around, as Go's does.
fn run(chars: &[char], from: usize, is_inside: bool) -> (i64, usize) {
    let digits = chars.get(from..).unwrap_or_default().iter();
    let digits = digits.map_while(|c| c.to_digit(10));
    digits.fold((i64::from(is_inside), 0), |(value, count), digit| {
        let value = value.wrapping_mul(10).wrapping_add(i64::from(digit));
        (value, count + 1)
    })
}
