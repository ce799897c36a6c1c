//! Identifiers in hexadecimal: `uuid`, `mac`, `bsonobjectid`.

/// `uuid` and its versions: 32 hexadecimal digits, with or without each of the four dashes.
///
/// A version requires its own digit, and versions 4 and 5 also that of the variant.
pub(super) fn is_uuid(text: &str, version: Option<char>) -> bool {
    let mut rest = text;
    let mut digits = String::with_capacity(32);
    for (group, length) in [8, 4, 4, 4, 12].into_iter().enumerate() {
        if group > 0 {
            rest = rest.strip_prefix('-').unwrap_or(rest);
        }
        let Some((head, tail)) = rest.split_at_checked(length) else {
            return false;
        };
        digits.push_str(head);
        rest = tail;
    }
    let digit_is = |at: usize, allowed: &str| {
        digits
            .get(at..=at)
            .is_some_and(|digit| allowed.contains(digit))
    };
    rest.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
        && version.is_none_or(|version| digit_is(12, version.encode_utf8(&mut [0; 4])))
        && (!matches!(version, Some('4' | '5')) || digit_is(16, "89abAB"))
}

/// `mac`: 6, 8 or 20 bytes in pairs with `:` or `-`, in fours with `.`, or together.
pub(super) fn is_mac(text: &str) -> bool {
    let bytes = text.as_bytes();
    let groups: Vec<&str> = match (bytes.get(2), bytes.get(4)) {
        (Some(b':'), _) => text.split(':').collect(),
        (Some(b'-'), _) => text.split('-').collect(),
        (_, Some(b'.')) => text.split('.').collect(),
        _ => vec![text],
    };
    let length = match groups.as_slice() {
        [whole] => whole.len(),
        _ if bytes.get(2).is_some_and(|byte| matches!(byte, b':' | b'-')) => 2,
        _ => 4,
    };
    let digits: usize = groups.iter().map(|group| group.len()).sum();
    matches!(digits, 12 | 16 | 40)
        && groups.iter().all(|group| group.len() == length)
        && groups
            .iter()
            .all(|group| group.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// `bsonobjectid`: 24 hexadecimal digits.
pub(super) fn is_object_id(text: &str) -> bool {
    text.len() == 24 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::{is_mac, is_object_id, is_uuid};

    #[test]
    fn dashes_of_a_uuid_are_optional_one_by_one() {
        let texts = [
            "a8098c1a-f86e-11da-bd1a-00112444be1e",
            "A8098C1AF86E11DABD1A00112444BE1E",
            "a8098c1af86e-11dabd1a-00112444be1e",
        ];
        for text in texts {
            assert!(is_uuid(text, None), "{text}");
            assert!(!is_uuid(text, Some('4')), "{text}");
        }
        for text in [
            "",
            "{a8098c1a-f86e-11da-bd1a-00112444be1e}",
            "a8098c1a--f86e-11da-bd1a-00112444be1e",
            "g8098c1a-f86e-11da-bd1a-00112444be1e",
            "éééééééééééééééé",
        ] {
            assert!(!is_uuid(text, None), "{text}");
        }
        assert!(is_uuid("bcd02e22-68f0-3046-a512-327cca9def8f", Some('3')));
        assert!(is_uuid("025b0d74-00a2-4048-bf57-227c5111bb34", Some('4')));
        assert!(!is_uuid("025b0d74-00a2-4048-cf57-227c5111bb34", Some('4')));
        assert!(is_uuid("886313e1-3b8a-5372-9b90-0c9aee199e5d", Some('5')));
    }

    #[test]
    fn mac_addresses_have_three_lengths() {
        let good = [
            "00:00:5e:00:53:01",
            "02-00-5e-10-00-00-00-01",
            "0000.5e00.5301",
            "00005e005301",
            "0200.5e10.0000.0001",
        ];
        for text in good {
            assert!(is_mac(text), "{text}");
        }
        let bad = [
            "",
            "00:00:5e:00:53",
            "00:00-5e:00:53:01",
            "00:00:5e:00:53:0g",
            "0000.5e00.530",
            "00005e00530",
            "00:00:5e:00:53:01:",
            "0:0:5e:00:53:01",
            "00:005e:00:53:01",
        ];
        for text in bad {
            assert!(!is_mac(text), "{text}");
        }
    }

    #[test]
    fn object_ids() {
        assert!(is_object_id("507f1f77bcf86cd799439011"));
        assert!(!is_object_id("507f1f77bcf86cd79943901"));
        assert!(!is_object_id("507f1f77bcf86cd79943901g"));
    }
}
