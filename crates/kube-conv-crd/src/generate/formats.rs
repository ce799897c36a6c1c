//! Texts of formats.

/// Texts that a server accepts for each format, the most usual one first.
const FORMATS: &[(&str, &[&str])] = &[
    ("bsonobjectid", &["507f1f77bcf86cd799439011"]),
    ("byte", &["YQ==", "YWJj", "/+8="]),
    ("cidr", &["10.0.0.0/8", "2001:db8::/32"]),
    ("creditcard", &["4111111111111111", "378282246310005"]),
    ("date", &["2026-01-02", "2024-02-29"]),
    (
        "date-time",
        &["2026-01-02T03:04:05Z", "2024-02-29T23:59:59.123+01:00"],
    ),
    ("datetime", &["2026-01-02T03:04:05Z"]),
    ("duration", &["30s", "1h30m", "2 weeks", "0"]),
    ("email", &["user@example.com", "a@b"]),
    ("hexcolor", &["#0a1b2c", "#FFF"]),
    ("hostname", &["example.com", "a"]),
    ("ipv4", &["192.0.2.1", "255.255.255.255"]),
    ("ipv6", &["2001:db8::1", "::1"]),
    ("isbn", &["9780321751041", "0321751043"]),
    ("isbn10", &["0321751043", "080442957X"]),
    ("isbn13", &["9780321751041"]),
    ("k8s-long-name", &["example.com", "a"]),
    ("k8s-short-name", &["example", "a-1"]),
    ("mac", &["01:23:45:67:89:ab", "01-23-45-67-89-AB"]),
    ("quantity", &["1Gi", "500m"]),
    ("rgbcolor", &["rgb(100,100,100)"]),
    ("ssn", &["111-11-1111"]),
    ("uri", &["https://example.com/path", "urn:x"]),
    ("uuid", &["a8098c1a-f86e-11da-bd1a-00112444be1e"]),
    ("uuid3", &["6fa459ea-ee8a-3ca4-894e-db77e160355e"]),
    ("uuid4", &["16fd2706-8baf-433b-82eb-8c7fada847da"]),
    ("uuid5", &["886313e1-3b8a-5372-9b90-0c9aee199e5d"]),
];

/// The texts of a format; none if every text has it.
pub(super) fn texts(format: &str) -> &'static [&'static str] {
    let found = FORMATS.iter().find(|(known, _)| *known == format);
    found.map_or(&[], |(_, texts)| texts)
}

#[cfg(test)]
mod tests {
    use super::FORMATS;
    use kube_conv_schema::schema::Schema;
    use kube_conv_schema::structural::Structural;
    use serde_json::json;

    #[test]
    fn every_text_has_its_format() {
        for (format, texts) in FORMATS {
            let schema = Schema {
                format: Some((*format).into()),
                ..Schema::of_type("string")
            };
            let structural = Structural::new(&schema).unwrap();
            for text in *texts {
                let errors = structural.validate(&json!(text));
                assert!(errors.is_empty(), "{format} {text}: {errors}");
            }
        }
    }
}
