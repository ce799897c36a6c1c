//! Every format that servers enforce.

use crate::agreement::arbitrary::Arbitrary;
use crate::agreement::compare::assert_agreement;
use fastrand::Rng;
use kube_conv_runtime::prelude::*;

/// A text that some format accepts, or nearly.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Formatted(String);

/// Texts of every format, valid ones and ones that differ in a detail.
const SAMPLES: &[&str] = &[
    "",
    "a",
    "my-name",
    "my.long.name",
    "My-Name",
    "-a",
    "a_b",
    "507f1f77bcf86cd799439011",
    "507f1f77bcf86cd79943901g",
    "aGVsbG8=",
    "aGVsbG8",
    "aGk=\n",
    "192.0.2.0/24",
    "2001:db8::/32",
    "192.0.2.1/33",
    "4111 1111 1111 1111",
    "4111111111111112",
    "5500-0000-0000-0004",
    "2006-01-02",
    "2006-02-30",
    "2006-1-2",
    "2006-01-02T15:04:05Z",
    "2006-01-02T15:04:05.123+01:00",
    "2006-01-02t15:04:05z",
    "2006-01-02 15:04:05Z",
    "2006-01-02T24:00:00Z",
    "1h30m",
    "2 days",
    "1.5s",
    "1h 1m",
    "-1s",
    "a@example.com",
    "a@b",
    "Name <a@example.com>",
    "a@@b",
    "#00ff00",
    "#0f0",
    "00ff00",
    "#00ff0g",
    "example.com",
    "example..com",
    "EXAMPLE.com.",
    "a-.com",
    "xn--bcher-kva.de",
    "192.0.2.1",
    "192.0.2.01",
    "192.0.2.256",
    "::ffff:192.0.2.1",
    "2001:db8::1",
    "2001:db8:::1",
    "fe80::1%eth0",
    "0-306-40615-2",
    "0306406152",
    "080442957X",
    "0306406153",
    "978-0-306-40615-7",
    "9780306406157",
    "9780306406158",
    "00:00:5e:00:53:01",
    "00-00-5E-00-53-01",
    "0000.5e00.5301",
    "00:00:5e:00:53",
    "rgb(0, 255, 0)",
    "rgb(0,256,0)",
    "rgb(0%,10%,0%)",
    "rgb(0, 255)",
    "111-11-1111",
    "111111111",
    "111 11 1111",
    "https://example.com/a?b#c",
    "//example.com/a",
    "/a/b",
    "a b",
    "http://[::1]:80/",
    "%zz",
    "urn:a:b",
    "123e4567-e89b-12d3-a456-426614174000",
    "123E4567-E89B-12D3-A456-426614174000",
    "123e4567e89b12d3a456426614174000",
    "6fa459ea-ee8a-3ca4-894e-db77e160355e",
    "16fd2706-8baf-433b-82eb-8c7fada847da",
    "886313e1-3b8a-5372-9b90-0c9aee199e5d",
    "123e4567-e89b-12d3-a456-42661417400",
];

impl Arbitrary for Formatted {
    fn arbitrary(random: &mut Rng) -> Self {
        if random.u8(0..8) == 0 {
            return Self(String::arbitrary(random));
        }
        let mut text: Vec<char> = SAMPLES[random.usize(0..SAMPLES.len())].chars().collect();
        while random.u8(0..3) == 0 {
            let at = random.usize(0..=text.len());
            match random.u8(0..3) {
                0 => text.insert(at, ['0', 'a', '-', '.', ' ', ':', 'é'][random.usize(0..7)]),
                1 if at < text.len() => drop(text.remove(at)),
                _ if at < text.len() => text[at] = ['1', 'f', '/', '%'][random.usize(0..4)],
                _ => {}
            }
        }
        Self(text.into_iter().collect())
    }
}

structs! {
    struct Formats {
        #[k8s(format = "k8s-short-name")]
        short_name: Formatted,
        #[k8s(format = "k8s-long-name")]
        long_name: Option<Formatted>,
        #[k8s(format = "bsonobjectid")]
        bson: Formatted,
        #[k8s(format = "byte")]
        byte: Formatted,
        #[k8s(format = "cidr")]
        cidr: Formatted,
        #[k8s(format = "creditcard")]
        creditcard: Formatted,
        #[k8s(format = "date")]
        date: Formatted,
        #[k8s(format = "date-time")]
        date_time: Formatted,
        #[k8s(format = "duration")]
        duration: Option<Formatted>,
        #[k8s(format = "email")]
        email: Formatted,
        #[k8s(format = "hexcolor")]
        hexcolor: Formatted,
        #[k8s(format = "hostname")]
        hostname: Formatted,
        #[k8s(format = "ipv4")]
        ipv4: Formatted,
        #[k8s(format = "ipv6")]
        ipv6: Formatted,
    }

    struct MoreFormats {
        #[k8s(format = "isbn")]
        isbn: Formatted,
        #[k8s(format = "isbn10")]
        isbn10: Formatted,
        #[k8s(format = "isbn13")]
        isbn13: Option<Formatted>,
        #[k8s(format = "mac")]
        mac: Formatted,
        #[k8s(format = "rgbcolor")]
        rgbcolor: Formatted,
        #[k8s(format = "ssn")]
        ssn: Formatted,
        #[k8s(format = "uri")]
        uri: Formatted,
        #[k8s(format = "uuid")]
        uuid: Formatted,
        #[k8s(format = "uuid3")]
        uuid3: Formatted,
        #[k8s(format = "uuid4")]
        uuid4: Formatted,
        #[k8s(format = "uuid5", max_length = 40)]
        uuid5: Formatted,
        #[k8s(format = "date-time", min_length = 3, pattern = "Z$")]
        several: Option<Formatted>,
        #[k8s(format = "password")]
        plain_password: Formatted,
    }
}

#[test]
fn formats() {
    assert_agreement!(Formats, MoreFormats);
}
