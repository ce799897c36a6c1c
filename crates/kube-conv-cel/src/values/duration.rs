//! Durations in Go's format: `1h30m`, `-1.5s`.

/// The exclusive limit of nanoseconds, except that a negative duration can be equal to it.
const LIMIT: u64 = 1 << 63;

const UNITS: &[(&str, u64)] = &[
    ("ns", 1),
    ("us", 1_000),
    ("µs", 1_000),
    ("μs", 1_000),
    ("ms", 1_000_000),
    ("s", 1_000_000_000),
    ("m", 60_000_000_000),
    ("h", 3_600_000_000_000),
];

/// Parses a duration, and returns its nanoseconds, or `None` if the text is not a duration.
#[must_use]
pub fn duration(text: &str) -> Option<i64> {
    let (negative, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if unsigned == "0" {
        return Some(0);
    }
    let (mut total, mut rest) = (0_u64, unsigned);
    loop {
        let (part, after) = part(rest)?;
        total = total.checked_add(part).filter(|&total| total <= LIMIT)?;
        rest = after;
        if rest.is_empty() {
            break;
        }
    }
    match negative {
        true => 0_i64.checked_sub_unsigned(total),
        false => i64::try_from(total).ok(),
    }
}

/// Parses a number with a unit, and returns its nanoseconds and the rest of the text.
fn part(text: &str) -> Option<(u64, &str)> {
    let (whole, rest) = digits(text)?;
    let (fraction, rest) = match rest.strip_prefix('.') {
        Some(rest) => {
            let (fraction, rest) = digits(rest)?;
            (fraction, rest)
        }
        None => ("", rest),
    };
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let end = rest.find(|c: char| c == '.' || c.is_ascii_digit());
    let (unit, rest) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
    let (_, unit) = UNITS.iter().find(|(name, _)| *name == unit)?;
    let whole = match whole {
        "" => 0,
        digits => digits.parse::<u64>().ok().filter(|&n| n <= LIMIT)?,
    };
    let whole = whole.checked_mul(*unit).filter(|&n| n <= LIMIT)?;
    let total = whole.checked_add(part_of(fraction, *unit))?;
    (total <= LIMIT).then_some((total, rest))
}

fn digits(text: &str) -> Option<(&str, &str)> {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    text.split_at_checked(length)
}

/// Converts a fraction of a unit, rounded down with Go's floating-point arithmetic.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "as Go does"
)]
fn part_of(digits: &str, unit: u64) -> u64 {
    let (mut value, mut scale) = (0_u64, 1.0_f64);
    for digit in digits.bytes() {
        let digit = u64::from(digit - b'0');
        let next = (value <= (LIMIT - 1) / 10).then(|| value * 10 + digit);
        match next.filter(|&next| next <= LIMIT) {
            Some(next) => (value, scale) = (next, scale * 10.0),
            None => break,
        }
    }
    match value {
        0 => 0,
        value => (value as f64 * (unit as f64 / scale)) as u64,
    }
}
