//! Base64 as Go reads and writes it, with padding.

/// Returns bytes in base64. Upstream: `base64.StdEncoding`.
#[doc(hidden)]
pub fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let byte = |index: usize| u32::from(group.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for index in 0..4 {
            let digit = bits >> (18 - 6 * index) & 63;
            // Of one byte there are two digits, of two bytes three.
            let is_padding = index > group.len();
            text.push(match ALPHABET.get(digit as usize) {
                Some(digit) if !is_padding => char::from(*digit),
                _ => '=',
            });
        }
    }
    text
}

/// The bytes of a text in base64, whose line breaks are ignored.
#[doc(hidden)]
pub fn from_base64(text: &[u8]) -> Option<Vec<u8>> {
    let digits: Vec<u8> = text
        .iter()
        .copied()
        .filter(|byte| !matches!(byte, b'\r' | b'\n'))
        .collect();
    let mut bytes = Vec::with_capacity(digits.len());
    let mut groups = digits.chunks(4).peekable();
    while let Some(group) = groups.next() {
        let &[a, b, c, d] = group else {
            return None;
        };
        let is_last = groups.peek().is_none();
        let (count, c, d) = match (c, d) {
            (b'=', b'=') if is_last => (1, b'A', b'A'),
            (_, b'=') if is_last => (2, c, b'A'),
            _ => (3, c, d),
        };
        let mut bits = 0_u32;
        for digit in [a, b, c, d] {
            bits = (bits << 6) | base64_digit(digit)?;
        }
        let [_, group @ ..] = bits.to_be_bytes();
        bytes.extend(group.into_iter().take(count));
    }
    Some(bytes)
}

fn base64_digit(digit: u8) -> Option<u32> {
    let value = match digit {
        b'A'..=b'Z' => digit.wrapping_sub(b'A'),
        b'a'..=b'z' => digit.wrapping_sub(b'a').wrapping_add(26),
        b'0'..=b'9' => digit.wrapping_sub(b'0').wrapping_add(52),
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    };
    Some(u32::from(value))
}

#[cfg(test)]
mod tests {
    use super::{base64, from_base64};

    #[test]
    fn groups_are_padded() {
        let texts = [
            (&b""[..], ""),
            (b"a", "YQ=="),
            (b"ab", "YWI="),
            (b"abc", "YWJj"),
            (b"\xff\xfe\xfd\xfc", "//79/A=="),
        ];
        for (bytes, text) in texts {
            assert_eq!(base64(bytes), text);
            assert_eq!(from_base64(text.as_bytes()).as_deref(), Some(bytes));
        }
    }

    #[test]
    fn what_is_no_base64_is_rejected() {
        for text in ["Y", "YQ=", "Y===", "YQ==YQ==", "Y-==", "YQ\u{e9}="] {
            assert_eq!(from_base64(text.as_bytes()), None, "{text}");
        }
        assert_eq!(from_base64(b"Y\nQ=\r="), Some(b"a".to_vec()));
    }
}
