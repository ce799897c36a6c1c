//! Parsing paths and queries of URLs.

use std::collections::BTreeMap;

/// Splits a path into its segments, unescaped.
pub(super) fn segments(path: &str) -> Vec<String> {
    let path = path.strip_prefix('/').unwrap_or(path);
    path.split('/').map(|one| unescaped(one, false)).collect()
}

/// Returns the parameters of a query; of repeated parameters, the first.
pub(super) fn parameters(query: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        found
            .entry(unescaped(name, true))
            .or_insert_with(|| unescaped(value, true));
    }
    found
}

/// Decodes escapes such as `%2F`; anything else stays as it is.
fn unescaped(text: &str, is_query: bool) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        match (*first, tail) {
            (b'+', _) if is_query => bytes.push(b' '),
            (b'%', [high, low, after @ ..]) => match (digit(*high), digit(*low)) {
                (Some(high), Some(low)) => {
                    bytes.push(high * 16 + low);
                    rest = after;
                }
                _ => bytes.push(b'%'),
            },
            (byte, _) => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn digit(byte: u8) -> Option<u8> {
    char::from(byte)
        .to_digit(16)
        .and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::{parameters, segments};

    #[test]
    fn escapes_are_read() {
        assert_eq!(segments("/apis/a%2Fb/%zz%4"), ["apis", "a/b", "%zz%4"]);
        let found = parameters("labelSelector=a%3Db%2Cc&&x&y=1+2&y=3");
        let found: Vec<_> = found
            .iter()
            .map(|(k, v)| (k.as_str(), v.as_str()))
            .collect();
        assert_eq!(found, [("labelSelector", "a=b,c"), ("x", ""), ("y", "1 2")]);
    }
}
