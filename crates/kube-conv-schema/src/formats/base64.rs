//! `byte`: base64 with padding.

/// Whether a text is padded base64 in the standard alphabet, with at least one byte.
pub(super) fn is_padded(text: &str) -> bool {
    let digits = text
        .strip_suffix("==")
        .or_else(|| text.strip_suffix('='))
        .unwrap_or(text);
    let known = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
    // A group of only padding is invalid.
    !text.is_empty()
        && text.len().is_multiple_of(4)
        && (!digits.len().is_multiple_of(4) || digits.len() == text.len())
        && digits.bytes().all(known)
}

#[cfg(test)]
mod tests {
    use super::is_padded;

    #[test]
    fn padding_is_demanded() {
        for text in ["TQ==", "TWE=", "TWFu", "TWFuTQ==", "+/+/", "////"] {
            assert!(is_padded(text), "{text}");
        }
        for text in [
            "TQ", "TQ=", "TWE", "TWF=u", "TWFu====", "T===", "====", "=", "-_-_", "TWFu\n", "TQ =",
        ] {
            assert!(!is_padded(text), "{text}");
        }
    }
}
