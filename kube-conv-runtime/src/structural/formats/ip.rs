//! `ipv4`, `ipv6` and `cidr`.

/// How leading zeros are taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Zeros {
    /// As Go's `net` takes them: refused in IPv4, and at most four digits in a group of IPv6.
    Refused,
    /// As Kubernetes' older parser takes them: any number.
    Ignored,
}

/// `ipv4`: an address with a dot in it, leading zeros ignored; also IPv6 that ends in IPv4.
pub(super) fn is_v4(text: &str) -> bool {
    text.contains('.') && is_address(text, Zeros::Ignored)
}

/// `ipv6`: an address with a colon in it, without a zone.
pub(super) fn is_v6(text: &str) -> bool {
    text.contains(':') && is_address(text, Zeros::Refused)
}

/// An address of either version.
pub(super) fn is_ip(text: &str) -> bool {
    is_address(text, Zeros::Refused)
}

/// `cidr`: an address and the length of its prefix; bits beyond the prefix may be set.
pub(super) fn is_cidr(text: &str) -> bool {
    let Some((address, length)) = text.split_once('/') else {
        return false;
    };
    let greatest = if is_v4_address(address, Zeros::Ignored) {
        32
    } else if is_v6_address(address, Zeros::Ignored) {
        128
    } else {
        return false;
    };
    decimal(length).is_some_and(|length| length <= greatest)
}

/// The first dot or colon tells the version.
fn is_address(text: &str, zeros: Zeros) -> bool {
    match text.bytes().find(|byte| matches!(byte, b'.' | b':')) {
        Some(b'.') => is_v4_address(text, zeros),
        Some(_) => is_v6_address(text, zeros),
        None => false,
    }
}

fn is_v4_address(text: &str, zeros: Zeros) -> bool {
    let fields = || text.split('.');
    fields().count() == 4
        && fields().all(|field| {
            let padded = field.len() > 1 && field.starts_with('0');
            (zeros == Zeros::Ignored || !padded) && decimal(field).is_some_and(|value| value <= 255)
        })
}

fn is_v6_address(text: &str, zeros: Zeros) -> bool {
    match text.split_once("::") {
        None => v6_groups(text, zeros) == Some(8),
        // The gap stands for at least one group.
        Some((before, after)) => {
            let before = if before.is_empty() {
                Some(0)
            } else {
                v6_plain_groups(before, zeros)
            };
            let after = if after.is_empty() {
                Some(0)
            } else {
                v6_groups(after, zeros)
            };
            before
                .zip(after)
                .is_some_and(|(before, after)| before + after <= 7)
        }
    }
}

/// How many groups a text holds; IPv4 at its end counts as two.
fn v6_groups(text: &str, zeros: Zeros) -> Option<usize> {
    match text.rsplit_once(':') {
        Some((groups, last)) if last.contains('.') => {
            let groups = v6_plain_groups(groups, zeros)?;
            is_v4_address(last, zeros).then_some(groups + 2)
        }
        None if text.contains('.') => is_v4_address(text, zeros).then_some(2),
        _ => v6_plain_groups(text, zeros),
    }
}

fn v6_plain_groups(text: &str, zeros: Zeros) -> Option<usize> {
    let is_group = |group: &str| {
        let digits = match zeros {
            Zeros::Refused => group,
            Zeros::Ignored => group.trim_start_matches('0'),
        };
        !group.is_empty() && digits.len() <= 4 && group.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    text.split(':')
        .all(is_group)
        .then(|| text.split(':').count())
}

/// The value of decimal digits, leading zeros ignored, if it is small.
fn decimal(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let value = text.trim_start_matches('0');
    if !digits || value.len() > 3 {
        return None;
    }
    if value.is_empty() {
        Some(0)
    } else {
        value.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::{is_cidr, is_v4, is_v6};

    #[test]
    fn older_addresses_may_have_leading_zeros() {
        for text in [
            "1.2.3.4",
            "01.002.0003.0004",
            "0.0.0.0",
            "255.255.255.255",
            "::ffff:1.2.3.4",
            "::1.2.3.4",
        ] {
            assert!(is_v4(text), "{text}");
        }
        for text in [
            "",
            "1.2.3",
            "1.2.3.4.5",
            "256.1.1.1",
            "1.2.3.",
            ".1.2.3",
            "1.2.3.4/8",
            "::1",
            "1..2.3",
            "+1.2.3.4",
        ] {
            assert!(!is_v4(text), "{text}");
        }
    }

    #[test]
    fn the_gap_of_ipv6_stands_for_something() {
        let good = [
            "::",
            "::1",
            "1::",
            "1:2:3:4:5:6:7:8",
            "1:2:3:4:5:6:7::",
            "::2:3:4:5:6:7:8",
            "::ffff:1.2.3.4",
            "1:2:3:4:5:6:1.2.3.4",
            "1::2:1.2.3.4",
            "fe80::ABCD",
        ];
        for text in good {
            assert!(is_v6(text), "{text}");
        }
        let bad = [
            "",
            ":",
            ":::",
            "1:2:3:4:5:6:7",
            "1:2:3:4:5:6:7:8::",
            "1::2::3",
            "::1:2:3:4:5:6:7:8",
            "12345::",
            "::00001",
            "fe80::1%eth0",
            "::01.2.3.4",
            "1:2:3:4:5:6:7:1.2.3.4",
            "1.2.3.4",
            "1:",
            ":1",
            "1:::2",
            "::1.2.3",
            "1.2.3.4::",
        ];
        for text in bad {
            assert!(!is_v6(text), "{text}");
        }
    }

    #[test]
    fn prefixes_fit_their_address() {
        for text in [
            "1.2.3.4/32",
            "1.2.3.4/0",
            "01.2.3.4/008",
            "::1/128",
            "::00001/64",
            "::ffff:1.2.3.4/96",
        ] {
            assert!(is_cidr(text), "{text}");
        }
        for text in [
            "",
            "1.2.3.4",
            "1.2.3.4/33",
            "1.2.3.4/",
            "::1/129",
            "1.2.3.4/8/8",
            "1.2.3.4/+8",
            "/8",
        ] {
            assert!(!is_cidr(text), "{text}");
        }
    }
}
