//! Formats of strings.

/// Formats that JSON Schema defines and servers know by the same name, with the one whose texts servers accept. The
/// others accept less than servers do, or something else: `duration` is that of ISO 8601.
const PORTABLE: &[(&str, &str)] = &[
    ("date", "date"),
    ("date-time", "date-time"),
    ("datetime", "date-time"),
    ("ipv4", "ipv4"),
    ("ipv6", "ipv6"),
    ("uri", "uri-reference"),
];

/// Formats that JSON Schema defines. Servers do not know some of them, and accept any text.
const DEFINED: &[&str] = &[
    "date",
    "date-time",
    "duration",
    "email",
    "hostname",
    "idn-email",
    "idn-hostname",
    "ipv4",
    "ipv6",
    "iri",
    "iri-reference",
    "json-pointer",
    "regex",
    "relative-json-pointer",
    "time",
    "uri",
    "uri-reference",
    "uri-template",
    "uuid",
];

/// The format of JSON Schema that rejects nothing that servers accept. Names that JSON Schema does not define stay, for
/// readers; validators ignore them.
pub(super) fn portable(format: &str) -> Option<&str> {
    if let Some((_, portable)) = PORTABLE.iter().find(|(known, _)| *known == format) {
        return Some(portable);
    }
    (!DEFINED.contains(&format)).then_some(format)
}
