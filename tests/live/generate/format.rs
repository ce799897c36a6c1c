//! Formats of strings, each with texts that have it, nearly have it, or lack it.

use super::text;
use crate::random::Random;

const FORMATS: &[(&str, &[&str])] = &[
    (
        "bsonobjectid",
        &["507f1f77bcf86cd799439011", "507F1F77BCF86CD799439011"],
    ),
    (
        "uri",
        &["http://a.b/c?d#e", "/a", "urn:x", "http://[::1]:80/", "x"],
    ),
    ("email", &["a@b", "a.b@c.de", "Joe <a@b.c>", "\"a b\"@c"]),
    ("hostname", &["a", "a.com", "é.com", "a-b.example.org"]),
    (
        "ipv4",
        &["1.2.3.4", "01.2.3.4", "255.255.255.255", "::ffff:1.2.3.4"],
    ),
    (
        "ipv6",
        &["::1", "2001:db8::8a2e:370:7334", "::ffff:1.2.3.4"],
    ),
    ("cidr", &["10.0.0.0/8", "10.1.2.3/8", "::/0", "010.0.0.0/8"]),
    (
        "mac",
        &["01:23:45:67:89:ab", "01-23-45-67-89-AB", "0123.4567.89ab"],
    ),
    (
        "uuid",
        &[
            "a8098c1a-f86e-11da-bd1a-00112444be1e",
            "A8098C1AF86E11DABD1A00112444BE1E",
        ],
    ),
    (
        "uuid3",
        &[
            "bcd02e22-68f0-3046-a512-327cca9def8f",
            "6fa459ea-ee8a-3ca4-894e-db77e160355e",
        ],
    ),
    (
        "uuid4",
        &[
            "025b0d74-00a2-4048-bf57-227c5111bb34",
            "16fd2706-8baf-433b-82eb-8c7fada847da",
        ],
    ),
    ("uuid5", &["886313e1-3b8a-5372-9b90-0c9aee199e5d"]),
    (
        "isbn",
        &[
            "0321751043",
            "978-0321751041",
            "0-321-75104-3",
            "321751043X",
        ],
    ),
    ("isbn10", &["0321751043", "080442957X"]),
    ("isbn13", &["9780321751041", "978 0321751041"]),
    (
        "creditcard",
        &["4111-1111-1111-1111", "4111111111111111", "378282246310005"],
    ),
    ("ssn", &["111-11-1111", "111 11 1111"]),
    ("hexcolor", &["#FFF", "ffffff", "#0a1B2c"]),
    ("rgbcolor", &["rgb(100,100,100)", "rgb( 1 , 2, 255 )"]),
    ("byte", &["YQ==", "YWJj", "/+8="]),
    ("password", &["", "super secret"]),
    ("date", &["2014-08-15", "2024-02-29"]),
    ("duration", &["3s", "1h30m", "-1.5h", "2 weeks", "0", "1d"]),
    (
        "date-time",
        &[
            "2014-08-15T01:02:03Z",
            "2024-02-29t23:59:59.123+01:00",
            "2014-08-15T01:02:03.000z",
        ],
    ),
    ("datetime", &["2014-08-15T01:02:03Z"]),
    ("k8s-short-name", &["a", "a-1"]),
    ("k8s-long-name", &["a.b", "a-1.b.c"]),
    ("int-or-string", &["a", "1"]),
    ("quantity", &["1Gi"]),
];

/// Parts of texts with formats.
const ALPHABET: &str = "0123456789abcdefgmsTZ:.-/#@, ()%[]é=+";

pub fn any(random: &mut Random) -> String {
    random.one_of(FORMATS).0.to_owned()
}

/// A text that has the format, mostly.
pub fn text(random: &mut Random, format: &str) -> Option<String> {
    let (_, texts) = FORMATS.iter().find(|(known, _)| *known == format)?;
    let good = random.pick(texts);
    Some(if random.percent(45) {
        text::mistaken(random, good, ALPHABET)
    } else {
        good.to_owned()
    })
}
