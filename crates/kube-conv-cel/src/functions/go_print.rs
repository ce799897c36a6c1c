//! Doubles as Go's printer of messages prints them in English. Upstream: golang.org/x/text/message.

/// A double with some number of decimals, formatted as in American English: `1,234.50`.
pub(super) fn fixed_en(value: f64, precision: usize) -> String {
    if let Some(text) = special(value) {
        return text.to_owned();
    }
    if is_beyond(precision) {
        return NO_VERB.to_owned();
    }
    let (digits, least) = rounded(value.abs(), precision);
    let (whole, fraction) = digits.split_once('.').unwrap_or((&digits, ""));
    let mut out = String::from(if value < 0.0 { "-" } else { "" });
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    let fraction = fraction.trim_end_matches('0');
    if least > 0 || !fraction.is_empty() {
        out.push('.');
        out.push_str(fraction);
        out.push_str(&"0".repeat(least.saturating_sub(fraction.len())));
    }
    out
}

/// The output of Go's printer for a number that is too large.
const NO_VERB: &str = "%!(NOVERB)";

/// Whether a number has more digits than Go reads: it looks before the last one.
const fn is_beyond(number: usize) -> bool {
    number / 10 > 1_000_000
}

/// The digits of a double, and how many there are after the dot at least. The printer keeps a precision as
/// 16 bits, with a sign when it rounds, and as 8 when it adds zeros.
fn rounded(value: f64, precision: usize) -> (String, usize) {
    let digits = match precision & 0xffff {
        // No double has more digits, and zeros at the end are added later.
        precision @ ..0x8000 => format!("{value:.*}", precision.min(1_074)),
        _ => format!("{value}"),
    };
    (digits, precision & 0xff)
}

fn special(value: f64) -> Option<&'static str> {
    if value.is_nan() {
        Some("NaN")
    } else if value.is_infinite() {
        Some(if value > 0.0 { "∞" } else { "-∞" })
    } else {
        None
    }
}

/// A double with an exponent, formatted as in American English: `1.500000×10⁰³`. The precision is used as the width,
/// which is a bug in cel-go.
pub(super) fn scientific_en(value: f64, width: usize) -> String {
    let text = special(value).map_or_else(|| scientific(value), str::to_owned);
    if is_beyond(width) {
        return NO_VERB.to_owned();
    }
    let width = width & 0xffff;
    let missing = width.saturating_sub(text.chars().count());
    " ".repeat(missing) + &text
}

fn scientific(value: f64) -> String {
    let text = format!("{:.6e}", value.abs());
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if value < 0.0 { "-" } else { "" };
    let exponent_sign = if exponent < 0 { "⁻" } else { "" };
    let mut out = format!("{sign}{digits}×10{exponent_sign}");
    for digit in format!("{:02}", exponent.unsigned_abs()).chars() {
        out.push(superscript(digit));
    }
    out
}

const fn superscript(digit: char) -> char {
    match digit {
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        _ => '⁰',
    }
}
