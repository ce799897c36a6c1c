//! Percent-encoding, such as `%41`: which bytes need it in which part of a URL.

use crate::go;

/// The parts of a URL that differ in this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UrlPart {
    Path,
    Host,
    Zone,
    User,
    Query,
    Fragment,
}

impl UrlPart {
    /// Whether a byte is written unescaped in a part.
    pub(super) fn has(self, byte: u8) -> bool {
        let others: &[u8] = match self {
            Self::Path => b"$&+,/:;=@",
            Self::Host | Self::Zone => b"!\"$&'()*+,:;<=>[]",
            Self::User => b"$&+,;=",
            Self::Query => b"",
            Self::Fragment => b"!$&()*+,/:;=?@",
        };
        byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) || others.contains(&byte)
    }

    /// Whether a byte may be escaped.
    fn has_escaped(self, byte: u8) -> bool {
        match self {
            Self::Host => byte >= 0x80 || byte == b'%',
            Self::Zone => matches!(byte, b'%' | b' ') || self.has(byte),
            _ => true,
        }
    }
}

/// The bytes of a part. Upstream: `unescape`.
#[doc(hidden)]
pub(crate) fn unescape(text: &str, part: UrlPart) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let (byte, after) = match first {
            b'%' => (escaped(rest, part)?, after.get(2..).unwrap_or_default()),
            b'+' if part == UrlPart::Query => (b' ', after),
            _ if matches!(part, UrlPart::Host | UrlPart::Zone)
                && first.is_ascii()
                && !part.has(first) =>
            {
                let quoted = go::quote_bytes(&[first]);
                return Err(format!("invalid character {quoted} in host name"));
            }
            _ => (first, after),
        };
        bytes.push(byte);
        rest = after;
    }
    Ok(bytes)
}

/// The byte of an escape such as `%41` at the start.
fn escaped(text: &[u8], part: UrlPart) -> Result<u8, String> {
    let digit = |place: usize| {
        let byte = text.get(place)?;
        char::from(*byte).to_digit(16)
    };
    let byte = digit(1).zip(digit(2));
    let byte = byte.and_then(|(high, low)| u8::try_from(high * 16 + low).ok());
    byte.filter(|byte| part.has_escaped(*byte)).ok_or_else(|| {
        let shown = text.get(..3).unwrap_or(text);
        format!("invalid URL escape {}", go::quote_bytes(shown))
    })
}

/// A part as it is written. Upstream: `escape`.
pub(super) fn escape(bytes: &[u8], part: UrlPart) -> String {
    let mut escaped = String::with_capacity(bytes.len());
    for byte in bytes {
        if part.has(*byte) {
            escaped.push(char::from(*byte));
        } else {
            escaped.push_str(&format!("%{byte:02X}"));
        }
    }
    escaped
}
