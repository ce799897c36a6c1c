//! Numbers with a check digit, and one without: `isbn`, `creditcard`, `ssn`.

use super::is_go_space;

/// `isbn10`: ten digits, of which the last may be `X`, with spaces and dashes anywhere.
pub(super) fn is_isbn_10(text: &str) -> bool {
    let digits = isbn_digits(text);
    let [first @ .., last] = digits.as_slice() else {
        return false;
    };
    let Some(values) = values(first).filter(|values| values.len() == 9) else {
        return false;
    };
    let check = match last {
        'X' => Some(10),
        digit => digit.to_digit(10),
    };
    let weighted: u32 = values
        .iter()
        .zip(1..)
        .map(|(value, weight)| value * weight)
        .sum();
    check.is_some_and(|check| (weighted + 10 * check).is_multiple_of(11))
}

/// `isbn13`: thirteen digits, with spaces and dashes anywhere.
pub(super) fn is_isbn_13(text: &str) -> bool {
    let Some(values) = values(&isbn_digits(text)).filter(|values| values.len() == 13) else {
        return false;
    };
    let weighted: u32 = values
        .iter()
        .zip([1, 3].into_iter().cycle())
        .map(|(v, weight)| v * weight)
        .sum();
    weighted.is_multiple_of(10)
}

fn isbn_digits(text: &str) -> Vec<char> {
    text.chars()
        .filter(|character| !is_go_space(*character) && *character != '-')
        .collect()
}

fn values(digits: &[char]) -> Option<Vec<u32>> {
    digits.iter().map(|digit| digit.to_digit(10)).collect()
}

/// `creditcard`: the digits of a card number of a known issuer, with anything between them.
pub(super) fn is_credit_card(text: &str) -> bool {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    is_issued(&digits) && passes_luhn(&digits)
}

fn is_issued(digits: &str) -> bool {
    let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| digits.starts_with(prefix));
    match digits.len() {
        13 => starts(&["4"]),
        14 => starts(&["300", "301", "302", "303", "304", "305", "36", "38"]),
        15 => starts(&["34", "37", "2131", "1800"]),
        16 => starts(&["4", "51", "52", "53", "54", "55", "6011", "65", "35"]),
        _ => false,
    }
}

fn passes_luhn(digits: &str) -> bool {
    let doubled = |value: u32| if value > 4 { 2 * value - 9 } else { 2 * value };
    let values = digits.chars().rev().filter_map(|digit| digit.to_digit(10));
    let sum: u32 = values
        .enumerate()
        .map(|(at, value)| if at % 2 == 1 { doubled(value) } else { value })
        .sum();
    sum.is_multiple_of(10)
}

/// `ssn`: `123-45-6789`, with dashes or spaces.
pub(super) fn is_ssn(text: &str) -> bool {
    text.len() == 11
        && text.bytes().enumerate().all(|(at, byte)| match at {
            3 | 6 => byte == b'-' || byte == b' ',
            _ => byte.is_ascii_digit(),
        })
}

#[cfg(test)]
mod tests {
    use super::{is_credit_card, is_isbn_10, is_isbn_13, is_ssn};

    #[test]
    fn isbn_numbers_check_their_last_digit() {
        for text in [
            "3836221195",
            "1-61729-085-8",
            "3 401 01319 X",
            "\t3836221195\n",
        ] {
            assert!(is_isbn_10(text), "{text}");
        }
        for text in [
            "3836221191",
            "X836221195",
            "383622119",
            "38362211955",
            "3 401 01319 x",
            "",
            "é",
        ] {
            assert!(!is_isbn_10(text), "{text}");
        }
        for text in ["9784873113685", "978-4-87311-368-5"] {
            assert!(is_isbn_13(text), "{text}");
        }
        for text in ["9784873113686", "978487311368", "97848731136X5", ""] {
            assert!(!is_isbn_13(text), "{text}");
        }
    }

    #[test]
    fn cards_are_of_known_issuers() {
        for text in [
            "4220855426222389",
            "4220-8554 2622x2389",
            "374953669708156",
            "30569309025904",
        ] {
            assert!(is_credit_card(text), "{text}");
        }
        for text in [
            "4220855426213389",
            "6521674451993088",
            "2204151414444676",
            "",
            "0",
        ] {
            assert!(!is_credit_card(text), "{text}");
        }
    }

    #[test]
    fn social_security_numbers_need_separators() {
        for text in ["123-45-6789", "123 45-6789"] {
            assert!(is_ssn(text), "{text}");
        }
        for text in ["123456789", "123-45-678", "123_45_6789", "12é-45-678"] {
            assert!(!is_ssn(text), "{text}");
        }
    }
}
