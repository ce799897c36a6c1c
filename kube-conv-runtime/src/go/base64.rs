//! Base64 as Go writes it, with padding.

/// Returns bytes in base64. Upstream: `base64.StdEncoding`.
pub(crate) fn base64(bytes: &[u8]) -> String {
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

#[cfg(test)]
mod tests {
    use super::base64;

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
        }
    }
}
