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

/// The bytes of padded base64 whose last digits are these two, or the position of Go's error. Line breaks are
/// skipped. Upstream: `Encoding.Decode`.
#[doc(hidden)]
pub fn from_base64(text: &[u8], [last_but_one, last]: [u8; 2]) -> Result<Vec<u8>, usize> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut group, mut digits) = (0_u32, 0_usize);
    let mut characters = text
        .iter()
        .enumerate()
        .filter(|(_, c)| !matches!(c, b'\r' | b'\n'));
    while let Some((at, character)) = characters.next() {
        let digit = match character {
            b'A'..=b'Z' => character - b'A',
            b'a'..=b'z' => character - b'a' + 26,
            b'0'..=b'9' => character - b'0' + 52,
            b'=' if digits >= 2 => {
                if digits == 2 {
                    match characters.next() {
                        None => return Err(text.len()),
                        Some((_, b'=')) => {}
                        Some((second, _)) => return Err(second - 1),
                    }
                }
                if let Some((beyond, _)) = characters.next() {
                    return Err(beyond);
                }
                group <<= 6 * (4 - digits);
                bytes.extend(group.to_be_bytes().iter().skip(1).take(digits - 1));
                return Ok(bytes);
            }
            c if *c == last_but_one => 62,
            c if *c == last => 63,
            _ => return Err(at),
        };
        group = group << 6 | u32::from(digit);
        digits += 1;
        if digits == 4 {
            bytes.extend(group.to_be_bytes().iter().skip(1));
            (group, digits) = (0, 0);
        }
    }
    match digits {
        0 => Ok(bytes),
        some => Err(text.len() - some),
    }
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
            assert_eq!(from_base64(text.as_bytes(), *b"+/").as_deref(), Ok(bytes));
        }
    }

    #[test]
    fn base64_is_read_as_go_reads_it() {
        assert_eq!(from_base64(b"TWFu\nTQ==", *b"-_"), Ok(b"ManM".to_vec()));
        assert_eq!(from_base64(b"TWE=", *b"-_"), Ok(b"Ma".to_vec()));
        for (text, at) in [
            ("T", 0),
            ("TW+u", 2),
            ("TQ=", 3),
            ("TQ=x", 2),
            ("TWE=T", 4),
            ("=", 0),
        ] {
            assert_eq!(from_base64(text.as_bytes(), *b"-_"), Err(at), "{text}");
        }
    }
}
