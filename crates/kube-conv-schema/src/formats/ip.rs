//! `ipv4`, `ipv6` and `cidr`.

use crate::content::{is_sloppy_ip, is_strict_ip};

/// `ipv4`: an address with a dot in it, leading zeros ignored; also IPv6 that ends in IPv4.
pub(super) fn is_v4(text: &str) -> bool {
    text.contains('.') && is_sloppy_ip(text)
}

/// `ipv6`: an address with a colon in it, without a zone.
pub(super) fn is_v6(text: &str) -> bool {
    text.contains(':') && is_strict_ip(text)
}

#[cfg(test)]
mod tests {
    use super::{is_v4, is_v6};
    use crate::content::is_sloppy_cidr as is_cidr;

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
    fn the_gap_of_ipv6_is_at_least_one_group() {
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
