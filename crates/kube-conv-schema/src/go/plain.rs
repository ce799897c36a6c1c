//! Runs of plain characters in JSON strings.

/// How many bytes there are before the first quote, backslash or control character.
#[inline]
#[doc(hidden)]
pub fn plain_length(bytes: &[u8]) -> usize {
    let (words, rest) = bytes.as_chunks();
    let mut plain = 0;
    for word in words {
        if let Some(end) = first_end(*word) {
            return plain + end;
        }
        plain += word.len();
    }
    let ends = |byte: &u8| *byte < b' ' || *byte == b'"' || *byte == b'\\';
    plain + rest.iter().position(ends).unwrap_or(rest.len())
}

/// The first of eight bytes that ends a run of plain ones; all eight are compared in one word.
fn first_end(word: [u8; 8]) -> Option<usize> {
    const ONES: u64 = u64::MAX / 0xff;
    const HIGHEST: u64 = ONES << 7;
    let word = u64::from_le_bytes(word);
    // The subtraction sets the highest bit of each byte that is less, where it was clear. A borrow
    // only affects later bytes, so the first byte found is right.
    let below = |word: u64, bound: u8| word.wrapping_sub(ONES * u64::from(bound)) & !word;
    let is = |byte: u8| below(word ^ (ONES * u64::from(byte)), 1);
    let ends = (below(word, b' ') | is(b'"') | is(b'\\')) & HIGHEST;
    (ends != 0).then_some(ends.trailing_zeros() as usize / 8)
}

#[cfg(test)]
mod tests {
    use super::plain_length;

    #[test]
    fn plain_characters_are_recognized_at_every_position() {
        for byte in 0..=u8::MAX {
            let ends = byte < b' ' || byte == b'"' || byte == b'\\';
            for at in 0..20 {
                let mut bytes = *b"\x7f\x80 !#[]~\xff abcdefghij";
                bytes[at] = byte;
                let expected = if ends { at } else { bytes.len() };
                assert_eq!(plain_length(&bytes), expected, "{byte} at {at}");
            }
        }
    }
}
