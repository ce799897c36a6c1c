//! Words of RFC 2047, `=?utf-8?q?text?=`, in the names along with an e-mail address.

use super::base64;

/// What a word turns out to be.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// No encoded word: taken as it is.
    Plain,
    /// An encoded word, with whether anything comes out of it.
    Encoded { is_empty: bool },
    /// An encoded word in a character set that is not known.
    UnknownCharset,
}

/// Reads a word.
pub(super) fn read(word: &str) -> Word {
    let Some((charset, encoding, text)) = parts(word) else {
        return Word::Plain;
    };
    let readable = match encoding {
        "B" | "b" => {
            // Line breaks do not count.
            let text = text.replace(['\r', '\n'], "");
            base64::is_padded_or_empty(&text)
        }
        "Q" | "q" => is_quoted_printable(text),
        _ => false,
    };
    if !readable {
        return Word::Plain;
    }
    // The long s is an s to a comparison that ignores case.
    let charset = charset.replace('\u{17f}', "s").to_ascii_lowercase();
    if !["utf-8", "iso-8859-1", "us-ascii"].contains(&charset.as_str()) {
        return Word::UnknownCharset;
    }
    Word::Encoded {
        is_empty: text
            .chars()
            .all(|character| matches!(character, '\r' | '\n')),
    }
}

/// The character set, the encoding and the text of a word of the right form.
fn parts(word: &str) -> Option<(&str, &str, &str)> {
    if word.len() < 8 || word.matches('?').count() != 4 {
        return None;
    }
    let (charset, rest) = word
        .strip_prefix("=?")?
        .strip_suffix("?=")?
        .split_once('?')?;
    let (encoding, text) = rest.split_once('?')?;
    (!charset.is_empty()).then_some((charset, encoding, text))
}

fn is_quoted_printable(text: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let fine = match byte {
            b'=' => [bytes.next(), bytes.next()]
                .into_iter()
                .all(|digit| digit.is_some_and(|digit| digit.is_ascii_hexdigit())),
            b' '..=b'~' | b'\t' | b'\n' | b'\r' => true,
            _ => false,
        };
        if !fine {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{Word, read};

    #[test]
    fn words() {
        let text = Word::Encoded { is_empty: false };
        let cases = [
            ("plain", Word::Plain),
            ("=?utf-8?q?J=C3=B6rg?=", text),
            ("=?UTF-8?B?SsO2cmc=?=", Word::Encoded { is_empty: false }),
            ("=?utf-8?q??=", Word::Encoded { is_empty: true }),
            ("=?koi8-r?q?a?=", Word::UnknownCharset),
            ("=?koi8-r?x?a?=", Word::Plain),
            ("=?utf-8?q?=G0?=", Word::Plain),
            ("=?utf-8?q?=4?=", Word::Plain),
            ("=?utf-8?b?a?=", Word::Plain),
            ("=??q?abc?=", Word::Plain),
            ("=?utf-8?q?é?=", Word::Plain),
        ];
        for (word, expected) in cases {
            assert_eq!(read(word), expected, "{word}");
        }
    }
}
