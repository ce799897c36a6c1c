//! The form of a type's strings, as far as it can be checked at compile time.

/// The form of a type's strings.
#[derive(Clone, Copy, Debug)]
pub enum TextForm {
    /// Any string.
    Any,
    /// Go's `time.ParseDuration`.
    Duration,
    /// As Kubernetes' `resource.ParseQuantity`, but requires a digit: a text without one reads as
    /// zero, which is a mistake in a default.
    Quantity,
}

/// Returns the reason why a string does not have the form, if there is one.
#[must_use]
pub const fn text_problem(form: TextForm, text: &str) -> Option<&'static str> {
    match form {
        TextForm::Duration if !is_duration(text.as_bytes()) => Some(
            "a duration is a row of numbers with the units `h`, `m`, `s`, `ms`, `us` or `ns`; write `30s` or `1h30m`",
        ),
        TextForm::Quantity if !is_quantity(text.as_bytes()) => Some(
            "a quantity is a number with a suffix such as `m`, `k`, `M`, `Ki`, `Mi`, `Gi` or `e3`; write `500m` or `10Gi`",
        ),
        _ => None,
    }
}

const fn is_duration(text: &[u8]) -> bool {
    let mut rest = without_sign(text);
    if let b"" | b"0" = rest {
        return matches!(rest, b"0");
    }
    while !rest.is_empty() {
        let Some(behind_number) = after_number(rest) else {
            return false;
        };
        let mut length = 0;
        let mut behind = behind_number;
        while let [byte, tail @ ..] = behind {
            if *byte == b'.' || byte.is_ascii_digit() {
                break;
            }
            length += 1;
            behind = tail;
        }
        let (unit, _) = behind_number.split_at(length);
        // The micro sign, and the Greek letter mu.
        let micro = matches!(unit, [0xc2, 0xb5, b's'] | [0xce, 0xbc, b's']);
        if !micro && !matches!(unit, b"h" | b"m" | b"s" | b"ms" | b"us" | b"ns") {
            return false;
        }
        rest = behind;
    }
    true
}

const fn is_quantity(text: &[u8]) -> bool {
    match after_number(without_sign(text)) {
        Some(b"" | b"n" | b"u" | b"m" | b"k" | b"M" | b"G" | b"T" | b"P" | b"E") => true,
        Some([b'K' | b'M' | b'G' | b'T' | b'P' | b'E', b'i']) => true,
        Some([b'e' | b'E', exponent @ ..]) => {
            let digits = without_sign(exponent);
            !digits.is_empty() && after_digits(digits).is_empty()
        }
        _ => false,
    }
}

const fn without_sign(text: &[u8]) -> &[u8] {
    match text {
        [b'+' | b'-', rest @ ..] => rest,
        _ => text,
    }
}

/// Returns the rest after a decimal number, which has a digit before or after its point.
const fn after_number(text: &[u8]) -> Option<&[u8]> {
    let whole = after_digits(text);
    let rest = match whole {
        [b'.', fraction @ ..] => after_digits(fraction),
        _ => whole,
    };
    let is_bare_point = text.len() - rest.len() == 1 && matches!(text, [b'.', ..]);
    if rest.len() == text.len() || is_bare_point {
        None
    } else {
        Some(rest)
    }
}

const fn after_digits(mut text: &[u8]) -> &[u8] {
    while let [byte, rest @ ..] = text {
        if !byte.is_ascii_digit() {
            break;
        }
        text = rest;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{TextForm, text_problem};
    use crate::meta::{Duration, Quantity};

    /// Every text of these letters, up to a length.
    fn texts(letters: &[char], length: usize) -> Vec<String> {
        let mut all = vec![String::new()];
        let mut last = all.clone();
        for _ in 0..length {
            last = last
                .iter()
                .flat_map(|text| letters.iter().map(move |letter| format!("{text}{letter}")))
                .collect();
            all.extend_from_slice(&last);
        }
        all
    }

    #[test]
    fn durations_are_those_that_are_read() {
        let letters = [
            '0', '7', '.', '-', '+', 'h', 'm', 's', 'n', '\u{b5}', '\u{3bc}', 'x',
        ];
        for text in texts(&letters, 5) {
            let is_good = text_problem(TextForm::Duration, &text).is_none();
            assert_eq!(is_good, text.parse::<Duration>().is_ok(), "{text}");
        }
    }

    #[test]
    fn quantities_are_those_that_are_read_and_have_a_digit() {
        let letters = ['0', '7', '.', '-', '+', 'e', 'E', 'K', 'M', 'i', 'm', 'x'];
        for text in texts(&letters, 5) {
            let is_good = text_problem(TextForm::Quantity, &text).is_none();
            let number = text.trim_start_matches(['+', '-', '.']);
            let has_digit = number.starts_with(|c: char| c.is_ascii_digit());
            let is_read = has_digit && text.parse::<Quantity>().is_ok();
            assert_eq!(is_good, is_read, "{text}");
        }
    }
}
