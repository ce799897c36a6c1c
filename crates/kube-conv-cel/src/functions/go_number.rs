//! Doubles as Go reads them: with underscores only after a prefix, hexadecimal ones with an exponent.

/// Parses a double.
pub(super) fn double(text: &str) -> Option<f64> {
    let (negative, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let value = magnitude(unsigned)?;
    Some(if negative { -value } else { value })
}

fn magnitude(text: &str) -> Option<f64> {
    let lower = text.to_ascii_lowercase();
    match lower.as_str() {
        "inf" | "infinity" => return Some(f64::INFINITY),
        "nan" => return Some(f64::NAN),
        _ => {}
    }
    let hexadecimal_digits = lower.strip_prefix("0x");
    let digits = hexadecimal_digits.unwrap_or(&lower);
    let digits = without_underscores(digits, hexadecimal_digits.is_some())?;
    if hexadecimal_digits.is_some() {
        return hexadecimal(&digits);
    }
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | 'e' | '+' | '-');
    if !digits.starts_with(|c: char| c.is_ascii_digit() || c == '.') || !digits.chars().all(is_part)
    {
        return None;
    }
    digits.parse().ok().filter(|value: &f64| value.is_finite())
}

/// Removes underscores, which must be between two digits; a prefix counts as a digit.
fn without_underscores(text: &str, hexadecimal: bool) -> Option<String> {
    let mut before = if hexadecimal { '0' } else { '.' };
    for c in text.chars() {
        let is_digit = if hexadecimal {
            c.is_ascii_hexdigit()
        } else {
            c.is_ascii_digit()
        };
        before = match (c, before) {
            _ if is_digit => '0',
            ('_', '0') => '_',
            ('_', _) | (_, '_') => return None,
            _ => '.',
        };
    }
    (before != '_').then(|| text.replace('_', ""))
}

/// Hexadecimal digits with a dot, and an exponent of 2: rounded to the nearest, ties to even.
fn hexadecimal(text: &str) -> Option<f64> {
    let (digits, exponent) = text.split_once('p')?;
    let exponent = exponent.strip_prefix('+').unwrap_or(exponent);
    let exponent: i64 = exponent
        .parse()
        .ok()
        .filter(|n: &i64| n.abs() <= 100_000 && !exponent.starts_with('+'))?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let (mut mantissa, mut shift, mut lost, mut any) = (0_u64, 0_i64, false, false);
    for (place, digit) in whole.chars().chain(fraction.chars()).enumerate() {
        let digit = u64::from(digit.to_digit(16)?);
        any = true;
        if mantissa >> 59 == 0 {
            mantissa = mantissa << 4 | digit;
            shift -= if place >= whole.len() { 4 } else { 0 };
        } else {
            lost |= digit != 0;
            shift += if place >= whole.len() { 0 } else { 4 };
        }
    }
    let value = scaled(mantissa | u64::from(lost), exponent.checked_add(shift)?);
    Some(value).filter(|value| any && value.is_finite())
}

/// An integer times a power of 2, rounded once.
#[expect(clippy::cast_precision_loss, reason = "rounded to what a double holds")]
fn scaled(mantissa: u64, exponent: i64) -> f64 {
    if mantissa == 0 {
        return 0.0;
    }
    let bits = i64::from(64 - mantissa.leading_zeros());
    // How many bits a double of this size has no place for.
    let least = (-1074_i64).max(exponent + bits - 53);
    let surplus = least - exponent;
    let (kept, exponent) = match surplus {
        ..=0 => (mantissa, exponent),
        1..=64 => {
            let kept = mantissa.checked_shr(surplus as u32).unwrap_or(0);
            let rest = u128::from(mantissa) - (u128::from(kept) << surplus);
            let half = 1_u128 << (surplus - 1);
            let up = rest > half || (rest == half && kept % 2 == 1);
            (kept + u64::from(up), least)
        }
        _ => (0, least),
    };
    let mut value = kept as f64;
    let mut left = exponent;
    while left != 0 && value != 0.0 && value.is_finite() {
        let step = left.clamp(-1000, 1000);
        value *= 2_f64.powi(i32::try_from(step).unwrap_or(0));
        left -= step;
    }
    value
}
